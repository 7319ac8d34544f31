package cache

import (
	"errors"
	"testing"
)

func TestMemory(t *testing.T) {
	type key string
	type other string
	var m Memory
	made := func(m *Memory, k any) bool { // whether it had to be made
		asked := false
		v, err := Remember(m, k, func() (int, error) { asked = true; return 1, nil })
		if v != 1 || err != nil {
			t.Fatal(v, err)
		}
		return asked
	}
	if !made(&m, key("asked")) || !made(&m, key("alone")) {
		t.Fatal("an empty memory has something")
	}
	for range lasting {
		m.Sweep()
		if made(&m, key("asked")) {
			t.Fatal("it is made again")
		}
	}
	if len(m.kept) != 2 {
		t.Error("forgotten too early")
	}
	m.Sweep()
	if made(&m, key("asked")) || !made(&m, key("alone")) {
		t.Error("what nobody asks for is forgotten, and nothing else")
	}
	if !made(&m, other("asked")) {
		t.Error("one package sees what another keeps")
	}
	wrong := errors.New("wrong")
	if _, err := Remember(&m, key("wrong"), func() (int, error) { return 0, wrong }); err != wrong || !made(&m, key("wrong")) {
		t.Error("an error is kept, or lost", err)
	}

	var none *Memory
	none.Sweep()
	for range 2 {
		if !made(none, key("a")) {
			t.Error("nothing keeps something")
		}
	}
}
