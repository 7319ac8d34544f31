package rules_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// What goes into the module stays light: these packages cost more than the
// engine, or bring a clock, files or reflection into rules that must have none.
// The runtime's own use of internal packages is not ours to judge.
func TestModuleStaysLight(t *testing.T) {
	heavy := []string{"strings", "unicode", "fmt", "encoding/json", "reflect", "os", "io/fs", "time", "html/template", "text/template", "regexp", "embed", "net/http", "math/rand", "math/rand/v2"}
	list := func(args ...string) []string {
		cmd := exec.Command("go", append([]string{"list"}, args...)...)
		cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list %v: %v", args, err)
		}
		return strings.Fields(string(out))
	}
	ours := slices.DeleteFunc(list("ludoteca/rules/...", "ludoteca/templates/board/...", "ludoteca/templates/shelf", "ludoteca/wasm", "ludoteca/wasm/exports", "ludoteca/wasm/module", "ludoteca/wasm/review", "ludoteca/wasm/review/module"), func(p string) bool {
		return strings.HasSuffix(p, "/rulestest") // tests link it, the module does not
	})
	for _, p := range ours {
		for _, dep := range list("-deps", p) {
			if slices.Contains(heavy, dep) {
				t.Errorf("%s links %s", p, dep)
			}
		}
	}
}
