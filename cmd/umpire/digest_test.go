package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorded holds the digests of 25 random games of each scenario and of all game files, as
// "umpire digest -n 25" prints them. What is not meant to change a game leaves them as they are.
const recorded = "testdata/digests.txt"

// TestDigests plays the first random game of each scenario and every game file again.
func TestDigests(t *testing.T) {
	t.Parallel()
	out := new(strings.Builder)
	std := streams{strings.NewReader(""), out, out}
	command := digestCommand{Games: 1, Seed: 11, Root: "../..", Check: recorded}
	if err := command.Run(t.Context(), std); err != nil || !strings.HasSuffix(out.String(), " 0 are other ones than before, 0 are not in "+recorded+"\n") {
		t.Errorf("%v:\n%s", err, out)
	}
}

// TestDigestsThatDiffer: what is another digest fails, what is unknown is counted.
func TestDigestsThatDiffer(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "digests.txt")
	if err := os.WriteFile(file, []byte("a: 1 orders x\nb: 2 orders y\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out := new(strings.Builder)
	std := streams{strings.NewReader(""), out, out}
	command := digestCommand{Check: file}
	err := command.compare(std.out, []string{"a: 1 orders x", "b: 2 orders z", "c: 3 orders v"})
	want := "b: 2 orders z, was 2 orders y\n3 digests: 1 are other ones than before, 1 are not in " + file + "\n"
	if err == nil || out.String() != want {
		t.Errorf("%v: %q", err, out)
	}
}

// TestDigestFilesAreRead: a line that is no digest is refused.
func TestDigestFilesAreRead(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "digests.txt")
	if err := os.WriteFile(file, []byte("a: 1 orders x\nnonsense\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readDigests(file); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("%v", err)
	}
}
