// Command testreport reads what go test -json writes, prints it the way go test does without
// -json, and says at the end how many tests were skipped and why. .ci/test uses it: a skipped
// test is otherwise not seen at all.
package main

import (
	"fmt"
	"os"
	"slices"
)

func main() {
	verbose := slices.Contains(os.Args[1:], "-v")
	if err := report(os.Stdin, os.Stdout, verbose); err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
		os.Exit(1)
	}
}
