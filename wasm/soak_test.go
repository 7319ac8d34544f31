package wasm

// The soak: whole matches of every game and every drill, played in the module that a
// build publishes while its garbage is collected at each move, with each reply compared
// to that of the plain function.
//
// The module runs with GOGC=1, GODEBUG=gctrace=1,clobberfree=1. What it allocates starts
// one collection behind the other; each reports itself in a line, and these are counted.
// Where a move did not bring one to its end, room is asked for until it has. The runtime
// holds back what collects more than half of the time, so its clock goes on by a second
// between two questions, and by next to nothing in one. What is
// collected is overwritten at once, so that a pointer of which the collector was not told
// (a table of package slim that says less than it must) leads to rubbish, and not to what
// happens to lie there still.

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tetratelabs/wazero"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/templates/shelf"
)

var soak = flag.Int("soak", 0, "whole matches to play in the module, over all games and drills; 0 for the beginning of one of each in every language")

// soakers is how many instances play side by side.
const soakers = 2

// matchesInARow are of one game and in one language, so that the words need not be given
// before each.
const matchesInARow = 2

func TestMatchesUnderCollection(t *testing.T) {
	languages, err := filepath.Glob("../content/site/*/words.txt")
	if err != nil || len(languages) == 0 {
		t.Fatal("no languages", err)
	}
	matches, inARow := *soak, matchesInARow
	if matches == 0 {
		matches, inARow = len(shelf.Games())*len(languages), 1
	}
	var all soaked
	var rows atomic.Int64
	began := time.Now()
	report := func() {
		seconds := time.Since(began).Seconds()
		t.Logf("%d matches in %.0f s, %.1f a second: %d moves, %d questions, %d collections", all.matches.Load(), seconds,
			float64(all.matches.Load())/seconds, all.moves.Load(), all.questions.Load(), all.collections.Load())
	}
	var done sync.WaitGroup
	for range soakers {
		s := newSoaker(t, &all)
		done.Go(func() {
			for !t.Failed() {
				row := int(rows.Add(1)) - 1
				if row*inARow >= matches {
					return
				}
				game := shelf.Games()[row%len(shelf.Games())]
				err := s.speak(game, languages[row/len(shelf.Games())%len(languages)])
				for n := row * inARow; n < min((row+1)*inARow, matches) && err == nil; n++ {
					if err = s.play(game, n); err != nil {
						err = fmt.Errorf("match %d, of %s: %w\n%s", n, game.Name, err, s.trace.rest.String())
					}
					if n := all.matches.Add(1); n%250 == 0 {
						report()
					}
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	done.Wait()
	report()
	if all.collections.Load() < all.moves.Load() {
		t.Errorf("garbage was collected only %d times in %d moves", all.collections.Load(), all.moves.Load())
	}
}

// However slow the clock says that collecting is, what was collected is given out again: an instance
// that answers thousands of questions takes no more memory than after the first hundreds. Each look at the clock takes a
// millisecond here, so that a collection seems to take half of all time.
func TestMemoryIsBounded(t *testing.T) {
	s := &soaker{all: &soaked{}}
	s.run(t, wazero.NewModuleConfig().WithNanotime(func() int64 { s.clock += int64(time.Millisecond); return s.clock }, 1))
	if _, err := s.instance.ask("words\n" + speech); err != nil {
		t.Fatal(err)
	}
	record := played(t, "brigands 3 bots=robber,robber,robber", 60).String()
	size := func() uint32 { return s.module.Memory().Size() }
	var early uint32
	for n := range 1000 {
		if _, err := s.instance.ask(question("judge 0", record)); err != nil {
			t.Fatal(err)
		}
		if n == 400 {
			early = size()
		}
	}
	if late := size(); late > early+4<<20 {
		t.Errorf("400 questions took %d MB, and 1000 %d", early>>20, late>>20)
	}
}

// soaked counts what was done.
type soaked struct{ matches, moves, questions, collections atomic.Int64 }

// trace counts the lines in which the collector reports itself, and keeps the rest.
type trace struct {
	cycles int
	within bool // such a line
	rest   bytes.Buffer
}

func (t *trace) Write(p []byte) (int, error) {
	for line := range bytes.Lines(p) {
		t.within = t.within || bytes.HasPrefix(line, []byte("gc "))
		if !t.within {
			t.rest.Write(line)
		} else if line[len(line)-1] == '\n' {
			t.cycles, t.within = t.cycles+1, false
		}
	}
	return len(p), nil
}

// soaker asks an instance and the function the same questions.
type soaker struct {
	instance
	trace   trace
	clock   int64
	memo    Memo
	all     *soaked
	lessons []*lesson // of the game that is played
}

func newSoaker(t *testing.T, all *soaked) *soaker {
	s := &soaker{all: all}
	s.run(t, wazero.NewModuleConfig().
		WithNanotime(func() int64 { s.clock += int64(time.Microsecond); return s.clock }, 1).
		WithEnv("GOGC", "1").WithEnv("GODEBUG", "gctrace=1,clobberfree=1").WithStderr(&s.trace))
	return s
}

// ask returns the reply of both.
func (s *soaker) ask(head, record string) (string, error) {
	s.all.questions.Add(1)
	s.clock += int64(time.Second)
	q := question(head, record)
	got, err := s.instance.ask(q)
	if err != nil {
		return "", err
	}
	if want := Ask(&s.memo, q); got != want {
		return "", fmt.Errorf("the module answers\n%s\nand the function\n%s\nto\n%s", got, want, q)
	}
	return got, nil
}

// collected sees to it that a collection came to its end since the count was taken.
func (s *soaker) collected(count int) error {
	for range 100 {
		if s.trace.cycles > count {
			s.all.moves.Add(1)
			s.all.collections.Add(int64(s.trace.cycles - count))
			return nil
		}
		s.clock += int64(time.Second)
		if _, err := s.reserve(256 << 10); err != nil {
			return err
		}
	}
	return errors.New("garbage is not collected")
}

// lesson is a step of one: its script, and the record with which it begins.
type lesson struct {
	text  string
	begin rules.Record
}

// speak gives the words of a game in the language of a words file of the site, and finds
// the game's lessons.
func (s *soaker) speak(game *rules.Game, language string) error {
	site, err := os.ReadFile(language)
	if err != nil {
		return err
	}
	own, err := os.ReadFile(filepath.Join("../content", game.Rulebook, filepath.Base(filepath.Dir(language)), "words.txt"))
	if err != nil {
		return err
	}
	if _, err := s.ask("words", string(site)+string(own)); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join("../content", game.Rulebook, "matches", "learn-*.match"))
	if err != nil {
		return err
	}
	s.lessons = nil
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		l := &lesson{text: strings.TrimSpace(string(file))}
		read, err := script.Read(script.Lines(l.text), shelf.Games())
		if err != nil || strings.Contains(l.text, "\n\n") {
			return fmt.Errorf("%s is no script: %v", name, err)
		}
		l.begin = read.Record
		for _, line := range read.Lines {
			if line.Move != "" {
				l.begin.Lines = append(l.begin.Lines, line.Move)
			}
		}
		s.lessons = append(s.lessons, l)
	}
	return nil
}

// play plays a match to its end: mostly by chance, so that it leads everywhere, sometimes
// by what a bot says, with moves taken back and lines that are refused. Of a game that is
// taught, a step of a lesson is tried as well.
func (s *soaker) play(game *rules.Game, n int) error {
	chance := rules.NewRand("soak " + strconv.Itoa(n))
	setup := rules.Setup{Game: game, Seats: game.Min + chance.Intn(game.Max-game.Min+1)}
	for _, o := range game.Options {
		setup.Values = append(setup.Values, o.Values[chance.Intn(len(o.Values))])
	}
	for range chance.Intn(setup.Seats) {
		if len(game.Bots) > 0 {
			setup.Bots = append(setup.Bots, game.Bots[chance.Intn(len(game.Bots))].Name)
		}
	}
	reply, err := s.ask("deal 0 soak-"+strconv.Itoa(n), setup.String())
	if err != nil {
		return err
	}
	if value(reply, "breach") != "" { // some options exclude others
		setup = game.Usual()
	}
	if err := s.sit(rules.Record{Setup: setup, Seed: "soak-" + strconv.Itoa(n)}, nil, chance); err != nil {
		return err
	}
	if len(s.lessons) > 0 {
		l := s.lessons[chance.Intn(len(s.lessons))]
		return s.sit(l.begin, l, chance)
	}
	return nil
}

// A match is left behind so many lines, in the ordinary tests behind few,
// and a step of a lesson behind fewer.
const (
	matchLines    = 400
	ordinaryLines = 10
	lessonLines   = 4
)

// sit plays a match from where a record ends.
func (s *soaker) sit(begin rules.Record, l *lesson, chance *rules.Rand) error {
	m, err := rules.Replay(begin)
	if err != nil {
		return err
	}
	reader := chance.Intn(m.Record.Setup.Seats)
	look, floor, end := "look", 0, matchLines
	if *soak == 0 {
		end = ordinaryLines
	}
	ask := func(verb string, record string) (string, error) {
		return s.ask(verb+" "+strconv.Itoa(reader), record)
	}
	if l != nil {
		look, floor, end = "teach", len(begin.Lines), len(begin.Lines)+lessonLines
		plain := ask
		ask = func(verb, record string) (string, error) { return plain(verb, l.text+"\n\n"+record) }
	}
	last := "sing" // a line that is mostly refused
	for m.State.Turn() != 0 && len(m.Record.Lines) < end {
		count, before := s.trace.cycles, m.Record.String()
		seats := m.State.Turn().List()
		seat := seats[chance.Intn(len(seats))]
		moves := m.State.Moves(seat)
		line := string(moves[chance.Intn(len(moves))])
		if bots := m.Record.Setup.Game.Bots; l == nil && len(bots) > 0 && chance.Percent(96) { // chance alone ends no match
			bot := bots[chance.Intn(1+chance.Intn(1+chance.Intn(len(bots))))]
			line = string(bot.Choose(bot, m.History(seat), m.Chance(seat)))
		}
		if len(seats) > 1 {
			line = strconv.Itoa(int(seat)) + ": " + line
		}
		if l == nil && m.Record.Setup.Bot(seat) != "" && chance.Percent(20) {
			reply, err := ask("bot", before)
			if err != nil {
				return err
			}
			line = value(reply, "line")
		} else if m.CanUndo(floor) && chance.Percent(4) {
			line = rules.Undo
		}
		if chance.Percent(5) {
			if _, err := ask(look, before+"\n"+last); err != nil {
				return err
			}
		}
		if err := m.Play(line); err != nil {
			return fmt.Errorf("%q after\n%s\n%w", line, before, err)
		}
		last = line
		record := before + "\n" + line
		if _, err := ask(look, record); err != nil {
			return err
		}
		switch verb := []string{"review", "judge", "hint"}[chance.Intn(3)]; {
		case l != nil && verb == "judge", l == nil && (verb == "hint" || !chance.Percent(10)):
		default:
			if _, err := ask(verb, record); err != nil {
				return err
			}
		}
		if err := s.collected(count); err != nil {
			return err
		}
	}
	if l != nil {
		return nil
	}
	for _, verb := range []string{"review", "judge"} {
		if _, err := ask(verb, m.Record.String()); err != nil {
			return err
		}
	}
	_, err = s.ask("chart "+strconv.Itoa(reader)+" 3 5 4", m.Record.String())
	return err
}
