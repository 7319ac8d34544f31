package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"ludoteca/cmd/build/internal/render"
)

// This file ties the parts into the loop an author works in. Building stays a
// function that is handed in: the loop decides when, never what.

// A preview faces one reader on the same machine, but it faces a browser, so no
// connection may hang for ever.
const (
	readTimeout  = 10 * time.Second
	writeTimeout = 30 * time.Second
	idleTimeout  = 2 * time.Minute
	stopTimeout  = 3 * time.Second
)

// Listen takes an address: host:port, or :port for this machine only. To be seen
// by other machines one has to say so, as in 0.0.0.0:8080. The error says what to do.
func Listen(addr string) (net.Listener, error) {
	at := addr
	if strings.HasPrefix(at, ":") {
		at = "localhost" + at
	}
	l, err := net.Listen("tcp", at)
	if op := (*net.OpError)(nil); errors.As(err, &op) {
		err = op.Err // the rest is said here
	}
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("listening on %s: another program uses this port: choose another with -addr, or any free one with -addr localhost:0", addr)
	case err != nil:
		return nil, fmt.Errorf("listening on %s: %w: choose another address with -addr, such as localhost:8080", addr, err)
	}
	return l, nil
}

// URL returns the address to type into a browser for what is served on l under prefix.
func URL(l net.Listener, prefix string) string {
	host, port, err := net.SplitHostPort(l.Addr().String())
	if ip := net.ParseIP(host); err != nil || ip == nil || ip.IsLoopback() || ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + prefix
}

// Build is the outcome of one build.
type Build struct {
	Files render.Files // of a good build
	Err   error        // of a failed one; the site before it stays
	Took  time.Duration
}

// Options are what Run needs.
type Options struct {
	Listener net.Listener                 // from Listen; Run closes it
	Name     string                       // by which it is asked for, besides those of this machine; may be ""
	Prefix   string                       // path the site lives under, "/" or one like "/a/b/"
	Watch    []string                     // folders whose changes call for a build
	Build    func() (render.Files, error) // never called twice at once
	Example  Example                      // of what is played in a page; may be nil
	Report   func(Build)                  // told of each build, after the host shows it; may be nil
}

// Run hosts a preview: it builds at once and after each change, shows every good
// build, and lays the errors of a bad one over the last good site, until ctx is
// done. Then open answers are finished, and Run returns nil; it returns early
// only if the system stops the listening or the watching.
func Run(ctx context.Context, o Options) (err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	host := NewPreview(o.Prefix, o.Example)
	server := newServer(ctx, ownNames(host, o.Name))

	failed := make(chan error, 2)
	go func() {
		failed <- server.Serve(o.Listener)
		cancel()
	}()
	go func() {
		failed <- watch(ctx, o.Watch, func() {
			start := time.Now()
			files, err := o.Build()
			if err != nil {
				host.Fail(err)
			} else {
				host.Show(files)
			}
			if o.Report != nil {
				o.Report(Build{files, err, time.Since(start)})
			}
		})
		cancel()
	}()
	<-ctx.Done()
	stop(server)
	for range cap(failed) {
		if ended := <-failed; !errors.Is(ended, http.ErrServerClosed) {
			err = errors.Join(err, ended)
		}
	}
	return err
}

// ownNames answers only who asks for this machine, by an address, by its name or by another
// one that was given. A page of the world may have its own name lead to this machine, and
// would then read drafts as if they were its own.
func ownNames(handler http.Handler, name string) http.Handler {
	machine, _ := os.Hostname() // which may have none
	names := []string{"localhost", strings.ToLower(name), strings.ToLower(machine), strings.ToLower(machine) + ".local"}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.Trim(strings.ToLower(host), "[]")
		if net.ParseIP(host) == nil && !strings.HasSuffix(host, ".localhost") && (host == "" || !slices.Contains(names, host)) {
			http.Error(w, "this preview has no such name: open it at localhost, or give the name with -addr", http.StatusMisdirectedRequest)
			return
		}
		handler.ServeHTTP(w, r)
	})
}

// newServer returns a server whose requests end with ctx: that is how event streams,
// which have no end of their own, learn that the host stops.
func newServer(ctx context.Context, handler http.Handler) *http.Server {
	return &http.Server{
		Handler:        handler,
		ReadTimeout:    readTimeout,
		WriteTimeout:   writeTimeout,
		IdleTimeout:    idleTimeout,
		MaxHeaderBytes: 32 << 10,
		// Or it would answer a question about itself, without the headers of the site.
		DisableGeneralOptionsHandler: true,
		BaseContext:                  func(net.Listener) context.Context { return ctx },
	}
}

// stop lets open answers finish, but not for ever.
func stop(server *http.Server) {
	ctx, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	if server.Shutdown(ctx) != nil {
		server.Close()
	}
}
