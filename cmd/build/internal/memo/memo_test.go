package memo

import "testing"

func TestMemo(t *testing.T) {
	var m Memo[string, int]
	has := func(key string) bool { _, ok := m.Recall(key); return ok }
	m.Begin()
	m.Keep("asked", 1)
	m.Keep("alone", 2)
	for range lasting {
		m.Begin()
		if v, ok := m.Recall("asked"); !ok || v != 1 {
			t.Fatal(v, ok)
		}
	}
	if len(m.kept) != 2 {
		t.Error("forgotten too early")
	}
	m.Begin()
	if has("alone") || !has("asked") {
		t.Error("what nobody asks for is forgotten, and nothing else")
	}
	m.Keep("asked", 3)
	if v, _ := m.Recall("asked"); v != 3 {
		t.Error(v)
	}

	var none *Memo[string, int]
	none.Begin()
	none.Keep("a", 1)
	if _, ok := none.Recall("a"); ok {
		t.Error("nothing keeps something")
	}
}
