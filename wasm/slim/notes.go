package slim

import "bytes"

// blank writes spaces over notes: what stands behind a # in the texts in which games declare what they
// can utter, and is told to authors alone. Nothing else is touched, nor is any text moved.
func blank(mem []byte, notes []string) {
	known, longest := map[string]bool{}, 0
	for _, note := range notes {
		known[note] = true
		longest = max(longest, len(note))
	}
	for at := 0; ; at++ {
		next := bytes.IndexByte(mem[at:], '#')
		if next < 0 {
			return
		}
		at += next
		line := mem[at:min(len(mem), at+longest)]
		if end := bytes.IndexByte(line, '\n'); end > 0 && known[string(line[:end+1])] {
			copy(line, bytes.Repeat([]byte{' '}, end))
		}
	}
}
