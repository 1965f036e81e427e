package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// event is a line of go test -json (go doc test2json).
type event struct {
	Action  string
	Package string
	Test    string
	Output  string
}

// test is a test of a package.
type test struct{ pkg, name string }

// reporter prints events as they come and collects what was skipped.
type reporter struct {
	to io.Writer
	// verbose prints what every test writes, otherwise only those that fail.
	verbose bool
	// running are the tests that have not ended, in the order in which they began, written
	// what they have written, failed what their parts that failed have written.
	running []test
	written map[test]*strings.Builder
	failed  map[test]string
	// skipped are the tests that were skipped, by reason; reasons in order.
	skipped map[string][]test
	reasons []string
}

// report reads events to their end. Lines that are none are printed as they are.
func report(from io.Reader, to io.Writer, verbose bool) error {
	out := bufio.NewWriter(to)
	r := &reporter{
		to: out, verbose: verbose,
		written: make(map[test]*strings.Builder), failed: make(map[test]string), skipped: make(map[string][]test),
	}
	in := bufio.NewReader(from)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			r.line(line)
			if flushed := out.Flush(); flushed != nil {
				return flushed
			}
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
	}
	r.summary()
	return out.Flush()
}

func (r *reporter) line(line []byte) {
	var e event
	if json.Unmarshal(line, &e) != nil || e.Action == "" {
		fmt.Fprintf(r.to, "%s", line)
		return
	}
	r.take(&e)
}

func (r *reporter) take(e *event) {
	at := test{e.Package, e.Test}
	switch {
	case e.Action == "build-output":
		fmt.Fprint(r.to, e.Output)
	case e.Action == "output" && r.verbose:
		fmt.Fprint(r.to, e.Output)
		r.keep(at, e.Output)
	case e.Action == "output" && e.Test == "":
		// go test itself says this of a package that passes only with -v.
		if e.Output != "PASS\n" && !strings.HasPrefix(e.Output, "testing: warning: no tests to run") {
			fmt.Fprint(r.to, e.Output)
		}
	case e.Action == "output":
		r.keep(at, e.Output)
	case e.Action == "run":
		r.running = append(r.running, at)
	case e.Test == "" && e.Action == "fail":
		r.unfinished(e.Package)
	case e.Action == "fail":
		r.fail(at)
	case e.Action == "skip" && e.Test != "":
		r.skip(at, r.end(at))
	case e.Action == "pass":
		r.end(at)
	}
}

// keep keeps what a test writes until it is known how it ends.
func (r *reporter) keep(at test, text string) {
	if at.name == "" || strings.HasPrefix(text, "=== ") {
		return
	}
	if r.written[at] == nil {
		r.written[at] = new(strings.Builder)
	}
	r.written[at].WriteString(text)
}

// end forgets a test that has ended, and gives what it has written: with -json the line with
// the result comes last, but go test prints it first, then the test, then its parts.
func (r *reporter) end(at test) string {
	var head, rest strings.Builder
	if r.written[at] != nil {
		for line := range strings.Lines(r.written[at].String()) {
			if strings.HasPrefix(strings.TrimSpace(line), "--- ") && head.Len() == 0 {
				head.WriteString(strings.TrimLeft(line, " "))
			} else {
				rest.WriteString(line)
			}
		}
	}
	text := head.String() + rest.String() + r.failed[at]
	delete(r.written, at)
	delete(r.failed, at)
	r.running = slices.DeleteFunc(r.running, func(other test) bool { return other == at })
	return text
}

// fail prints what a test has written, or keeps it for the test that it is a part of.
func (r *reporter) fail(at test) {
	text := r.end(at)
	if r.verbose {
		return
	}
	whole, ok := r.whole(at)
	if !ok {
		fmt.Fprint(r.to, text)
		return
	}
	for line := range strings.Lines(text) {
		r.failed[whole] += "    " + line
	}
}

// whole is the running test that a test is a part of. The name of a part may have slashes too.
func (r *reporter) whole(part test) (test, bool) {
	for name := part.name; ; {
		cut := strings.LastIndexByte(name, '/')
		if cut < 0 {
			return test{}, false
		}
		name = name[:cut]
		if at := (test{part.pkg, name}); slices.Contains(r.running, at) {
			return at, true
		}
	}
}

// unfinished prints what tests of a package wrote that never ended, as after a panic or when
// the time was over.
func (r *reporter) unfinished(pkg string) {
	for _, at := range slices.Backward(slices.Clone(r.running)) {
		if at.pkg == pkg {
			r.fail(at)
		}
	}
}

// where is what testing writes before a message: the file and the line.
var where = regexp.MustCompile(`^[^ :]+\.go:[0-9]+: `)

// skip notes a test that was skipped, with the last line that it has written.
func (r *reporter) skip(at test, text string) {
	reason := "no reason given"
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "--- SKIP") {
			reason = where.ReplaceAllString(line, "")
		}
	}
	if r.skipped[reason] == nil {
		r.reasons = append(r.reasons, reason)
	}
	r.skipped[reason] = append(r.skipped[reason], at)
}

// summary says how many tests were skipped and why.
func (r *reporter) summary() {
	count := 0
	for _, tests := range r.skipped {
		count += len(tests)
	}
	switch count {
	case 0:
		fmt.Fprintln(r.to, "No test was skipped.")
		return
	case 1:
		fmt.Fprintln(r.to, "1 test was skipped:")
	default:
		fmt.Fprintf(r.to, "%d tests were skipped:\n", count)
	}
	for _, reason := range r.reasons {
		tests := r.skipped[reason]
		first := tests[0]
		fmt.Fprintf(r.to, "  %d: %s (%s %s", len(tests), reason, first.pkg, first.name)
		if len(tests) > 1 {
			fmt.Fprintf(r.to, " and %d more", len(tests)-1)
		}
		fmt.Fprintln(r.to, ")")
	}
}
