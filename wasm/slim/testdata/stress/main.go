// Stress does what makes a Go runtime read its tables: it grows stacks that hold
// pointers, collects garbage all the while, moves what is alive, panics and recovers, switches between
// goroutines and asks interfaces what they are. It writes what came out.
package main

import (
	"errors"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"time"
)

type tree struct {
	left, right *tree
	name        string
}

// grow makes a tree of so many levels, all of it garbage soon.
func grow(depth int) *tree {
	if depth == 0 {
		return &tree{name: strconv.Itoa(depth)}
	}
	return &tree{grow(depth - 1), grow(depth - 1), strconv.Itoa(depth)}
}

func (t *tree) count() int {
	if t == nil {
		return 0
	}
	return len(t.name) + t.left.count() + t.right.count()
}

// dive keeps pointers in every frame of a deep stack, on the heap and into itself.
func dive(depth int, above *[4]int) int {
	var here [4]int
	text := []byte(strconv.Itoa(depth))
	here[0], here[3] = above[0]+1, len(text)
	if depth%500 == 0 {
		runtime.GC()
	}
	if depth == 0 {
		return above[0]
	}
	sum := dive(depth-1, &here)
	return sum + here[0] + len(text) - here[3] + *last(&here) - depth%2
}

func last(a *[4]int) *int { return &a[2] }

type failure struct{ n int }

func (f failure) Error() string { return "failure " + strconv.Itoa(f.n) }

type speaker interface{ speak() string }

func (f failure) speak() string { return "I failed " + strconv.Itoa(f.n) }
func (t *tree) speak() string   { return "I am " + t.name }

// attempt recovers from what f does, behind deferred calls of several kinds.
func attempt(f func()) (what string) {
	defer func() {
		if r := recover(); r != nil {
			if err, ok := r.(error); ok {
				what = err.Error()
			} else {
				what = r.(string)
			}
		}
	}()
	for i := range 3 {
		defer grow(i).count()
	}
	f()
	return "nothing"
}

func conversation() string {
	out := ""
	for _, x := range []any{failure{1}, &failure{2}, grow(1), 5, nil, "text", errors.New("new")} {
		if s, ok := x.(speaker); ok {
			out += s.speak() + ";"
		}
		switch x := x.(type) {
		case nil:
			out += "nil;"
		case int:
			out += strconv.Itoa(x) + ";"
		case error:
			out += x.Error() + ";"
		}
	}
	return out
}

// crowd lets goroutines that have deep stacks of their own take turns.
func crowd() int {
	questions, answers := make(chan int), make(chan map[string]*tree)
	for range 8 {
		go func() {
			for n := range questions {
				m := map[string]*tree{}
				for i := range n {
					dive(50, &[4]int{})
					m[strconv.Itoa(i)] = grow(i % 5)
				}
				answers <- m
			}
		}()
	}
	go func() {
		for n := range 50 {
			questions <- n
		}
		close(questions)
	}()
	sum := 0
	for range 50 {
		for key, t := range <-answers {
			sum += len(key) * t.count()
		}
	}
	return sum
}

// wait lets timers and the scheduler decide who goes on.
func wait() int {
	sum, ticks := 0, time.NewTicker(time.Millisecond)
	defer ticks.Stop()
	late := time.AfterFunc(time.Hour, func() { panic("too late") })
	never := make(chan int)
	for end := time.After(20 * time.Millisecond); ; {
		select {
		case <-ticks.C:
			sum += dive(10, &[4]int{})
		case <-never:
			return 0
		case <-end:
			if !late.Stop() || sum == 0 {
				return 1
			}
			return 2
		}
	}
}

// juggle moves the only pointers to many things from hand to hand while garbage is
// collected, and counts what was lost. Nobody tells the collector of it, so it must
// not be in the middle of its work meanwhile.
func juggle() int {
	left, right := make([]*tree, 20000), make([]*tree, 20000)
	for i := range left {
		left[i] = &tree{name: strconv.Itoa(i)}
	}
	for round := range 200 {
		for i := round % 7; i < len(left); i += 7 {
			j := len(right) - 1 - i
			left[i], right[j] = right[j], left[i]
			if i%50 == 0 {
				grow(3)
			}
		}
	}
	lost := 0
	for i := range left {
		t := left[i]
		if t == nil {
			t = right[len(right)-1-i]
		}
		if t == nil || t.name != strconv.Itoa(i) {
			lost++
		}
	}
	return lost
}

func fail(what string) {
	defer grow(2).count()
	var none *tree
	var thing any = "text"
	numbers := []int{1, 2, 3}
	switch what {
	case "text":
		panic("a text")
	case "error":
		panic(failure{3})
	case "index":
		numbers[len(numbers)+4]++
	case "nil":
		none.name = "some"
	case "convert":
		numbers[0] = thing.(failure).n
	case "again":
		defer panic("the second")
		panic("the first")
	}
}

func main() {
	if len(os.Args) > 1 {
		fail(os.Args[1])
	}
	say := func(s string) { os.Stdout.WriteString(s + "\n") }
	kept := grow(8)
	say(strconv.Itoa(dive(3000, &[4]int{})))
	done := make(chan int)
	go func() { done <- dive(20000, &[4]int{}) }()
	say(strconv.Itoa(<-done))
	for range 50 {
		grow(10)
	}
	say(conversation())
	for _, what := range []string{"text", "error", "index", "nil", "convert", "none"} {
		say(attempt(func() { fail(what) }))
	}
	say(strconv.Itoa(crowd()))
	say(strconv.Itoa(wait()))
	say(strconv.Itoa(juggle()) + " lost")
	say(strconv.Itoa(kept.count()))
	var stats debug.GCStats
	debug.ReadGCStats(&stats)
	if stats.NumGC < 100 {
		os.Stderr.WriteString("garbage was collected only " + strconv.Itoa(int(stats.NumGC)) + " times\n")
	}
	say("done")
}
