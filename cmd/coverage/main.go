// Command coverage writes docs/coverage.md: which functions referee a rule of each game, which tests try it, and what is not refereed
// yet; and docs/abilities-miniatures.md: the same of the special abilities of Axis & Allies Miniatures. It reads the Go sources and the
// games of the tests; run it in the root of the repository.
package main

import (
	"fmt"
	"os"
)

func main() {
	for path, document := range map[string]func(root string) (string, error){documentPath: report, abilitiesPath: abilities} {
		text, err := document(".")
		if err == nil {
			err = os.WriteFile(path, []byte(text), 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "coverage:", err)
			os.Exit(1)
		}
	}
}
