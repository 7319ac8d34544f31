package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

// Other machines are asked on demand alone, and what comes of it is told at the line of
// the link.
func TestLinksAreAskedOnDemandOnly(t *testing.T) {
	t.Parallel()
	var visits atomic.Int64
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.Config.ConnState = func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			visits.Add(1)
		}
	}
	server.StartTLS()
	defer server.Close()
	content := rulebooksOf(t, 2, "Un.")
	if said := must(t, "-links", "-content", content); !strings.HasPrefix(said, "0 links lead to what is there") {
		t.Errorf("without links it says %q", said)
	}
	sitetest.Edit(t, filepath.Join(content, "g1/it/rules.md"), "[g]", "[r]("+server.URL+"/x#y) [g]")
	must(t, "-check", "-content", content)
	must(t, "-once", "-compress=false", "-content", content, "-out", t.TempDir())
	if visits.Load() != 0 {
		t.Error("an ordinary build asks other machines")
	}
	code, stdout, stderr := do(t, "-links", "-content", content)
	if want := "g1/it/rules.md:10:1: " + server.URL + "/x cannot show who it is (its certificate): "; code != wrongContent || stdout != "" || !strings.Contains(stderr, want) {
		t.Errorf("exit code %d, and it says\n%s%s", code, stdout, stderr)
	}
	if visits.Load() == 0 {
		t.Error("-links asks nobody")
	}
}
