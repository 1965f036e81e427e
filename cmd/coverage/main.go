// Command coverage writes docs/coverage.md: which functions referee a rule of
// each game, which tests try it, and what is not refereed yet. It reads the Go sources and the
// games of the tests; run it in the root of the repository.
package main

import (
	"fmt"
	"os"
)

func main() {
	text, err := report(".")
	if err == nil {
		err = os.WriteFile(documentPath, []byte(text), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}
