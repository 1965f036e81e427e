package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// module is a module with one package of every ending: passed, failed, skipped, panicked and
// not built.
var module = map[string]string{
	"go.mod": "module example.org/m\n",
	"fine/fine_test.go": `package fine
import "testing"
func TestFine(t *testing.T) { t.Log("not to be read") }
func TestAbsent(t *testing.T) { t.Log("looked everywhere"); t.Skip("no such file: nothing to compare") }
func TestParts(t *testing.T) { t.Run("part", func(t *testing.T) { t.Skip("no such file: nothing to compare") }) }
`,
	"wrong/wrong_test.go": `package wrong
import "testing"
func TestWrong(t *testing.T) { t.Run("part", func(t *testing.T) { t.Error("this is wrong") }) }
`,
	"crash/crash_test.go": `package crash
import "testing"
func TestCrash(t *testing.T) { t.Log("before"); panic("this panics") }
`,
	"broken/broken_test.go": `package broken
import "testing"
func TestBroken(t *testing.T) { undefinedName() }
`,
	"empty/empty.go": "package empty\n",
}

// run runs go test in a module with those files, plain or as .ci/test does.
func run(t *testing.T, arguments ...string) (string, error) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range module {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), "go", append([]string{"test", "-vet=off"}, arguments...)...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// reported is what the report makes of go test -json.
func reported(t *testing.T, verbose bool, packages ...string) string {
	t.Helper()
	events, _ := run(t, append([]string{"-json"}, packages...)...)
	var out strings.Builder
	if err := report(strings.NewReader(events), &out, verbose); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// plain takes out of an output what differs from run to run: times, folders, addresses, and
// the stack of a panic.
func plain(text string) string {
	text = regexp.MustCompile(`(?s)goroutine \d+ \[.*?\nFAIL`).ReplaceAllString(text, "FAIL")
	text = regexp.MustCompile(`\t(\(cached\)|[0-9.]+s)|\([0-9.]+s\)`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`0x[0-9a-f]+`).ReplaceAllString(text, "0x")
	return text
}

// TestReportLooksLikeGoTest: the output is that of go test without -json, with the summary
// after it.
func TestReportLooksLikeGoTest(t *testing.T) {
	t.Parallel()
	for _, pkg := range []string{"./fine", "./wrong", "./crash", "./broken", "./empty"} {
		t.Run(pkg, func(t *testing.T) {
			t.Parallel()
			want, _ := run(t, pkg)
			got, summary, _ := strings.Cut(reported(t, false, pkg), "skipped")
			got = got[:strings.LastIndex(got, "\n")+1]
			// The exit code of the test binary is told by one of them alone.
			if got, want := plain(got), strings.TrimSuffix(plain(want), "FAIL\n"); strings.TrimSuffix(got, "FAIL\n") != want {
				t.Errorf("%s\nwant\n%s\n(then %s)", got, want, summary)
			}
		})
	}
}

func TestSummaryOfSkippedTests(t *testing.T) {
	t.Parallel()
	got := reported(t, false, "./fine")
	want := "2 tests were skipped:\n" +
		"  2: no such file: nothing to compare (example.org/m/fine TestAbsent and 1 more)\n"
	if !strings.HasSuffix(got, want) || strings.Contains(got, "not to be read") {
		t.Errorf("%s\nwant the end\n%s", got, want)
	}
	if got := reported(t, true, "./fine"); !strings.Contains(got, "not to be read") || !strings.HasSuffix(got, want) {
		t.Errorf("with -v: %s", got)
	}
	if got := reported(t, false, "./wrong"); !strings.HasSuffix(got, "No test was skipped.\n") {
		t.Error(got)
	}
}
