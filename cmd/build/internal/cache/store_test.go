package cache

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// counted is a step that tells how often it was carried out.
type counted struct{ made int }

func (c *counted) of(inputs ...string) func() ([]byte, error) {
	return func() ([]byte, error) {
		c.made++
		return []byte("made of " + strings.Join(inputs, ", ")), nil
	}
}

// do asks the store for what the step makes of some inputs.
func (c *counted) do(t *testing.T, s *Store, step string, inputs ...string) {
	t.Helper()
	var list [][]byte
	for _, i := range inputs {
		list = append(list, []byte(i))
	}
	got, err := s.Do(step, c.of(inputs...), list...)
	if want, _ := (&counted{}).of(inputs...)(); err != nil || string(got) != string(want) {
		t.Errorf("%s of %q is %q, %v", step, inputs, got, err)
	}
}

// entries lists the files of a store.
func entries(t *testing.T, dir string) (list []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all {
		if filepath.Base(name) != pruned {
			list = append(list, name)
		}
	}
	return list
}

// Every step with its inputs is carried out once, whoever asks.
func TestStoreKeeps(t *testing.T) {
	dir := t.TempDir()
	var c counted
	for range 2 {
		s := Open(dir) // another program
		c.do(t, s, "draw")
		c.do(t, s, "draw", "a", "b")
		c.do(t, s, "draw", "ab")
		c.do(t, s, "draw", "ab", "")
		c.do(t, s, "paint", "ab")
		if s.Err() != nil {
			t.Error(s.Err())
		}
	}
	if c.made != 5 {
		t.Errorf("five steps, done %d times", c.made)
	}
}

func TestStoreKeepsNoFailure(t *testing.T) {
	s, failed := Open(t.TempDir()), errors.New("failed")
	if _, err := s.Do("draw", func() ([]byte, error) { return []byte("half"), failed }); err != failed {
		t.Error(err)
	}
	(&counted{}).do(t, s, "draw")
}

// However an entry is damaged, its step is done again, and is kept again.
func TestStoreIsNotTrusted(t *testing.T) {
	dir := t.TempDir()
	s := Open(dir)
	var c counted
	c.do(t, s, "draw", "a")
	entry := entries(t, dir)[0]
	good, err := os.ReadFile(entry)
	if err != nil {
		t.Fatal(err)
	}
	for at := range len(good) {
		for what, text := range map[string]string{
			"cut":     string(good[:at]),
			"flipped": string(good[:at]) + string(good[at]^1) + string(good[at+1:]),
			"longer":  string(good) + strings.Repeat("x", at+1),
		} {
			if err := os.WriteFile(entry, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			before := c.made
			c.do(t, s, "draw", "a")
			c.do(t, s, "draw", "a")
			if c.made != before+1 {
				t.Fatalf("%s at %d: done %d times", what, at, c.made-before)
			}
		}
	}
}

func TestStoreDropsTheUnused(t *testing.T) {
	dir := t.TempDir()
	s := Open(dir)
	var c counted
	c.do(t, s, "used")
	c.do(t, s, "unused")
	if err := os.WriteFile(filepath.Join(dir, "new-1"), []byte("left by a killed program"), 0o644); err != nil {
		t.Fatal(err)
	}
	age := func(names ...string) {
		t.Helper()
		for _, name := range names {
			if old := time.Now().Add(-life - time.Hour); os.Chtimes(name, old, old) != nil {
				t.Fatal(name)
			}
		}
	}
	s.Prune()
	age(entries(t, dir)...)
	s.Prune()
	if len(entries(t, dir)) != 3 {
		t.Error("it looks for the unused more than once a day")
	}
	c.do(t, s, "used")
	age(filepath.Join(dir, pruned))
	s.Prune()
	if len(entries(t, dir)) != 1 {
		t.Errorf("left are %v", entries(t, dir))
	}
	if c.do(t, s, "used"); c.made != 2 {
		t.Error("what is in use was dropped")
	}
}

// The store never takes more room than it may: the oldest goes.
func TestStoreHasASize(t *testing.T) {
	dir := t.TempDir()
	s := Open(dir)
	(&counted{}).do(t, s, "new")
	large := filepath.Join(dir, "large")
	if err := os.WriteFile(large, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, most); err != nil { // a hole: it takes no room
		t.Skip(err)
	}
	if old := time.Now().Add(-time.Hour); os.Chtimes(large, old, old) != nil {
		t.Fatal(large)
	}
	s.Prune()
	if left := entries(t, dir); len(left) != 1 || left[0] == large {
		t.Errorf("left are %v", left)
	}
}

// A folder that cannot be one costs time, and is told.
func TestStoreThatCannotKeep(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	gone := filepath.Join(t.TempDir(), "gone")
	lost := Open(gone)
	if err := os.RemoveAll(gone); err != nil {
		t.Fatal(err)
	}
	for what, s := range map[string]*Store{"a file in its place": Open(file), "below a file": Open(filepath.Join(file, "x")), "removed meanwhile": lost} {
		var c counted
		c.do(t, s, "draw")
		c.do(t, s, "draw")
		s.Prune()
		if c.made != 2 || s.Err() == nil {
			t.Errorf("%s: done %d times, %v", what, c.made, s.Err())
		}
	}
	var none *Store
	(&counted{}).do(t, none, "draw")
	if none.Prune(); none.Err() != nil {
		t.Error(none.Err())
	}
}
