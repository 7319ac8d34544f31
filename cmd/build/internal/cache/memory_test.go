package cache

import "testing"

func TestMemory(t *testing.T) {
	type key string
	type other string
	var m Memory
	has := func(k key) bool { _, ok := Recall[int](&m, k); return ok }
	m.Keep(key("asked"), 1)
	m.Keep(key("alone"), 2)
	for range lasting {
		m.Sweep()
		if v, ok := Recall[int](&m, key("asked")); !ok || v != 1 {
			t.Fatal(v, ok)
		}
	}
	if len(m.kept) != 2 {
		t.Error("forgotten too early")
	}
	m.Sweep()
	if has("alone") || !has("asked") {
		t.Error("what nobody asks for is forgotten, and nothing else")
	}
	m.Keep(key("asked"), 3)
	if v, _ := Recall[int](&m, key("asked")); v != 3 {
		t.Error(v)
	}
	if _, ok := Recall[int](&m, other("asked")); ok {
		t.Error("one package sees what another keeps")
	}

	var none *Memory
	none.Sweep()
	none.Keep(key("a"), 1)
	if _, ok := Recall[int](none, key("a")); ok {
		t.Error("nothing keeps something")
	}
}
