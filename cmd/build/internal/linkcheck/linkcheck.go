// Package linkcheck asks the addresses elsewhere that a content folder links to whether
// they are still there. It is the only part that speaks with other machines, and does
// so only when its user says so: a build that fails because somebody else's server
// sleeps was rejected, and so was one that tells others what is being written.
package linkcheck

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"ludoteca/cmd/build/internal/book"
)

const (
	atOnce = 4 // addresses, in all
	wait   = 15 * time.Second
	detour = 10 // redirects
)

// Check asks each address once, a few at a time, and gives what is wrong at each place
// that links to it. It asks by the transport of a client.
func Check(ctx context.Context, links []book.ExternalLink, client *http.Client) book.Diagnostics {
	own := *client
	own.Timeout = wait
	own.CheckRedirect = func(_ *http.Request, via []*http.Request) error {
		if len(via) >= detour {
			return errDetour
		}
		return nil
	}
	places := map[string][]book.ExternalLink{}
	var addresses []string
	for _, l := range links {
		address, _, _ := strings.Cut(l.Address, "#") // which a server never hears of
		if places[address] == nil {
			addresses = append(addresses, address)
		}
		places[address] = append(places[address], l)
	}
	var faults book.Diagnostics
	var gathering sync.Mutex
	var asking sync.WaitGroup
	free := make(chan bool, atOnce)
	for _, address := range addresses {
		free <- true
		asking.Go(func() {
			defer func() { <-free }()
			what, do := ask(ctx, &own, address)
			if what == "" {
				return
			}
			gathering.Lock()
			defer gathering.Unlock()
			for _, l := range places[address] {
				faults = append(faults, book.Diagnostic{File: l.File, Line: l.Line, Col: l.Col, What: address + " " + what, Do: do})
			}
		})
	}
	asking.Wait()
	return faults.Sorted()
}

var errDetour = errors.New("it leads from one address to the next without end")

// ask asks for the head of a page, and for the page where a server does not know that.
// Only an answer that says so is a mistake of the link.
func ask(ctx context.Context, client *http.Client, address string) (what, do string) {
	const mend, again = "mend the link, or take it out", "try again later, or take the link out"
	for _, method := range []string{http.MethodHead, http.MethodGet} {
		r, err := http.NewRequestWithContext(ctx, method, address, nil)
		if err != nil {
			return "is no address", mend
		}
		r.Header.Set("User-Agent", "ludoteca-links")
		r.Header.Set("Accept", "text/html, */*;q=0.8")
		if method == http.MethodGet {
			r.Header.Set("Range", "bytes=0-0")
		}
		answer, err := client.Do(r)
		if err != nil {
			return why(err), again
		}
		answer.Body.Close()
		switch status := answer.StatusCode; {
		case status == http.StatusRequestedRangeNotSatisfiable: // an empty page
		case status < 400:
		case method == http.MethodHead:
			continue
		case status == http.StatusTooManyRequests || status >= 500:
			return "answers " + answer.Status, again
		default:
			return "answers " + answer.Status, mend
		}
		if now := answer.Request.URL.String(); now != address && permanent(answer) {
			return "has moved to " + now, "link there"
		}
		return "", ""
	}
	return "", ""
}

// permanent reports whether every step of the way to an answer is to be remembered.
func permanent(answer *http.Response) bool {
	for r := answer.Request.Response; r != nil; r = r.Request.Response {
		if r.StatusCode != http.StatusMovedPermanently && r.StatusCode != http.StatusPermanentRedirect {
			return false
		}
	}
	return true
}

// why says in a few words why there is no answer.
func why(err error) string {
	dns, certificate := (*net.DNSError)(nil), (*tls.CertificateVerificationError)(nil)
	timeout := net.Error(nil)
	switch {
	case errors.Is(err, errDetour):
		return "leads from one address to the next without end"
	case errors.As(err, &dns) && dns.IsNotFound:
		return "is at a host that does not exist"
	case errors.As(err, &certificate):
		return "cannot show who it is (its certificate)"
	case errors.As(err, &timeout) && timeout.Timeout():
		return "does not answer in time"
	}
	for inner := errors.Unwrap(err); inner != nil; inner = errors.Unwrap(err) {
		err = inner
	}
	return "does not answer (" + err.Error() + ")"
}
