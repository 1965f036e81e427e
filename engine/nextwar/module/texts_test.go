package module

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Each problem has its sentence, and each sentence its problem, in all languages.
func TestSentencesOfProblems(t *testing.T) {
	t.Parallel()
	used := problemKeys(t)
	for _, language := range []string{"en", "ru", "pl"} {
		text, err := os.ReadFile(filepath.Join("..", "lang", "module."+language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var sentences map[string]string
		if err := json.Unmarshal(text, &sentences); err != nil {
			t.Fatal(err)
		}
		for key := range used {
			if sentences["nextwar.module."+key] == "" {
				t.Errorf("%s: there is no sentence for %q", language, key)
			}
		}
		for key := range sentences {
			if !used[strings.TrimPrefix(key, "nextwar.module.")] {
				t.Errorf("%s: nobody says %q", language, key)
			}
		}
	}
}

// problemKeys are the keys that the sources give to fail and warn: the one argument that is a literal of the right place.
func problemKeys(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	used := make(map[string]bool)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			method, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || method.Sel.Name != "fail" && method.Sel.Name != "warn" {
				return true
			}
			for i := 0; i < len(call.Args) && i < 3; i += 2 { // the first argument of rows and nodes, the third of the reader
				if literal, ok := call.Args[i].(*ast.BasicLit); ok && literal.Kind == token.STRING {
					key, err := strconv.Unquote(literal.Value)
					if err != nil {
						t.Fatal(err)
					}
					used[key] = true
					break
				}
			}
			return true
		})
	}
	return used
}
