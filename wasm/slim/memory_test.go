package slim

import (
	"bytes"
	"encoding/binary"
	"testing"
)

func TestMemoryIsWhatItWas(t *testing.T) {
	for _, tt := range []struct {
		mem      []byte
		segments uint64
	}{
		{nil, 0},
		{make([]byte, 3*minGap), 0},
		{[]byte{1}, 1},
		{append(make([]byte, minGap), 1, 0, 2), 1},
		{append(append([]byte{1, 2}, make([]byte, minGap-1)...), 3), 1},
		{append(append([]byte{1, 2}, make([]byte, minGap)...), 3, 0), 2},
		{append(append(append([]byte{0, 9}, make([]byte, 70*minGap)...), 0xff), make([]byte, 5)...), 2},
	} {
		body := store(tt.mem)
		if got, _ := binary.Uvarint(body); got != tt.segments {
			t.Errorf("%d bytes take %d segments, not %d", len(tt.mem), got, tt.segments)
		}
		r := reader{b: body}
		mem, wrong := load(&r)
		if want := bytes.TrimRight(tt.mem, "\x00"); wrong != "" || r.bad || len(r.b) > 0 || !bytes.Equal(mem, want) {
			t.Errorf("%d bytes come back as %d: %s", len(want), len(mem), wrong)
		}
	}
}
