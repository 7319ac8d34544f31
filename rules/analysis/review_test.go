package analysis_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/trio"
	"ludoteca/templates/shelf/methods"
)

// played is a match of a game's bots, up to so many lines.
func played(t testing.TB, game *rules.Game, seed string, lines int) rules.Record {
	t.Helper()
	setup := game.Usual()
	for range setup.Seats {
		setup.Bots = append(setup.Bots, game.Bots[1].Name)
	}
	match, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	for line := ""; err == nil && match.State.Turn() != 0 && len(match.Record.Lines) < lines; {
		line, _ = match.Answer()
		err = match.Play(line)
	}
	if err != nil {
		t.Fatal(err)
	}
	return match.Record
}

// A review that is stopped after each slice of its work, and goes on in another one by what was
// kept of it, comes to the same verdicts as one that never was; so does one that began when half
// of the match was played.
func TestAnInterruptedReviewIsTheSame(t *testing.T) {
	for _, m := range methods.List {
		t.Run(m.Game.Name, func(t *testing.T) {
			t.Parallel()
			r := played(t, m.Game, "stopped", 16)
			begin := func() *analysis.Review {
				v, err := m.Review(r, 0, Effort{Screen: 8, Worlds: 4})
				if err != nil {
					t.Fatal(err)
				}
				return v
			}
			whole, kept, slices := begin(), "", 0
			for whole.Step() {
			}
			for {
				v := begin()
				if v.Restore(kept); v.Kept() != kept && slices > 0 {
					t.Fatalf("of %q it keeps %q", kept, v.Kept())
				}
				done := v.Done()
				if !v.Step() {
					if !reflect.DeepEqual(v.Decisions(), whole.Decisions()) || v.Kept() != whole.Kept() || done != 100 {
						t.Errorf("stopped after each slice: %+v, and never: %+v; %d done", v.Decisions(), whole.Decisions(), done)
					}
					break
				}
				kept = v.Kept()
				slices++
			}
			if slices < 4 || len(whole.Decisions()) < 2 {
				t.Errorf("%d slices, %d decisions", slices, len(whole.Decisions()))
			}
			r.Lines = r.Lines[:8]
			half := begin()
			for half.Step() {
			}
			r.Lines = r.Lines[:16]
			early := begin()
			if early.Restore(half.Kept()); early.Done() == 0 {
				t.Errorf("of half a match that was judged nothing is known: %s", half.Kept())
			}
			for early.Step() {
			}
			if !reflect.DeepEqual(early.Decisions(), whole.Decisions()) {
				t.Errorf("judged from its half on: %+v, and as a whole: %+v", early.Decisions(), whole.Decisions())
			}
			for _, none := range []string{"", "x", kept + "_x", kept + ".1", "-1" + kept[1:], "a" + kept[1:]} {
				v := begin()
				before := v.Kept()
				if v.Restore(none); v.Kept() != before {
					t.Errorf("of %q it takes %q", none, v.Kept())
				}
			}
		})
	}
}

// Nobody is blamed for a move that told nothing new, if what it led to was worth as much as the
// best: here the own card of a trio is shown first, the two others of it follow, and playouts would have gone on
// otherwise after the first.
func TestWhatWasSureIsWorthWhatFollows(t *testing.T) {
	t.Parallel()
	setup, err := rules.ParseSetup("trio 2 preset=nana goal=nana bots=good,forgetful first=0", []*rules.Game{trio.Game})
	if err != nil {
		t.Fatal(err)
	}
	match, err := rules.NewMatch(rules.Record{Setup: setup, Seed: "zz21"})
	for line := ""; err == nil && len(match.Record.Lines) < 21; {
		line, _ = match.Answer()
		err = match.Play(line)
	}
	if err != nil {
		t.Fatal(err)
	}
	const first = 19 // the line that shows the own card
	if got := match.Record.Lines[first-1:]; !slices.Equal(got, []string{"show high", "ask 1 high", "ask 1 high"}) {
		t.Fatalf("the match goes otherwise now: %q", got)
	}
	list, err := method(trio.Game).Record(match.Record, 0, analysis.Quick)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range analysis.Moments(list) {
		if d.Line == first {
			t.Errorf("%+v is named", d)
		}
	}
	alone := match.Record
	alone.Lines = alone.Lines[:first]
	list, err = method(trio.Game).Record(alone, 0, analysis.Quick)
	if err != nil {
		t.Fatal(err)
	}
	if last := list[len(list)-1]; last.Line != first || !last.Costly() {
		t.Errorf("without what follows nothing speaks against it: %+v", last)
	}
}

// BenchmarkReview tells how long a match takes until each decision had its first look, and until
// nothing is left to do.
func BenchmarkReview(b *testing.B) {
	for _, m := range methods.List {
		b.Run(m.Game.Name, func(b *testing.B) {
			looked := 0.0
			for i := range b.N {
				begun, once := b.Elapsed().Seconds(), false
				v, err := m.Review(played(b, m.Game, fmt.Sprint("bench-", i), 1000), 0, analysis.Quick)
				if err != nil {
					b.Fatal(err)
				}
				for v.Step() {
					if !once && v.Looked() {
						once, looked = true, looked+b.Elapsed().Seconds()-begun
					}
				}
			}
			b.ReportMetric(looked/float64(b.N), "s/first")
		})
	}
}

// However much was played and taken back, a review comes to its end after so many slices, or says at
// once that nobody could wait for it.
func TestLongMatches(t *testing.T) {
	for _, m := range methods.List {
		t.Run(m.Game.Name, func(t *testing.T) {
			t.Parallel()
			const moves = 12
			long := func(undos int) rules.Record {
				now, err := rules.NewMatch(rules.Record{Setup: m.Game.Usual().With("first", "0"), Seed: "long"})
				for range undos {
					for _, line := range []string{string(now.State.Moves(now.State.Turn().First())[0]), rules.Undo} {
						if err == nil {
							err = now.Play(line)
						}
					}
				}
				for range moves {
					if err == nil {
						err = now.Play(string(now.State.Moves(now.State.Turn().First())[0]))
					}
				}
				if err != nil {
					t.Fatal(err)
				}
				return now.Record
			}
			v, err := m.Review(long(20), 0, Effort{Screen: 8, Worlds: 4})
			if err != nil {
				t.Fatal(err)
			}
			slices := 0
			for v.Step() {
				if slices++; slices > moves*10 {
					t.Fatalf("after %d slices it is not done: %s", slices, v.Kept())
				}
			}
			if v.Done() != 100 || slices == 0 {
				t.Errorf("after %d slices %d are done of 100", slices, v.Done())
			}
			if _, err := m.Review(long(60), 0, Effort{Screen: 8, Worlds: 4}); err != analysis.ErrLong {
				t.Errorf("of what takes thousands of moves to replay it says %v", err)
			}
		})
	}
}
