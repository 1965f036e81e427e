package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const (
	// abilitiesPath is the table of abilities, from the root of the repository.
	abilitiesPath = "docs/abilities-miniatures.md"
	// miniatures is the folder of the game that has them.
	miniatures = "engine/aam"
)

// special is a special ability of units with the code that knows it.
type special struct {
	word, constant string
	// functions look at it; rows are those of them that hold it in a table. Tests try it.
	functions, rows, tests []string
}

// specials are the special abilities of Axis & Allies Miniatures, in the order of their list.
type specials struct {
	list       []*special
	byConstant map[string]*special
	byWord     map[string]*special
}

// decided are the abilities that no function has to look at, and what decides instead.
func decided() map[string]string {
	return map[string]string{
		"aircraft":      "the kind of the unit, `components.Aircraft`",
		"fortification": "the kind of the unit, `components.Obstacle`",
	}
}

// readSpecials takes the list of abilities, and what the sources of the game do with them.
func readSpecials(root string) (*specials, error) {
	s := &specials{byConstant: make(map[string]*special), byWord: make(map[string]*special)}
	if err := s.readList(filepath.Join(root, miniatures, "ability", "ability.go")); err != nil {
		return nil, err
	}
	err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(miniatures)), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || entry.IsDir():
			return err
		case strings.HasSuffix(path, ".game"):
			return s.readGame(path)
		case strings.HasSuffix(path, ".go"):
			return s.readSource(path)
		}
		return nil
	})
	for _, a := range s.list {
		for _, names := range []*[]string{&a.functions, &a.rows, &a.tests} {
			slices.Sort(*names)
			*names = slices.Compact(*names)
		}
	}
	return s, err
}

// readList takes the constants and their words from the only table of the file.
func (s *specials) readList(path string) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(node ast.Node) bool {
		pair, ok := node.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		constant, named := pair.Key.(*ast.Ident)
		literal, spelled := pair.Value.(*ast.BasicLit)
		if !named || !spelled {
			return true
		}
		word, _ := strconv.Unquote(literal.Value)
		a := &special{word: word, constant: constant.Name}
		s.list = append(s.list, a)
		s.byConstant[a.constant], s.byWord[a.word] = a, a
		return true
	})
	return nil
}

// readSource takes the abilities that functions and tables of a file name. What only speaks of positions decides nothing.
func (s *specials) readSource(path string) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	test := strings.HasSuffix(path, "_test.go")
	if name := file.Name.Name; !test && slices.Contains([]string{"ability", "explain", "report", "aamtest"}, name) {
		return nil
	}
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		switch {
		case ok && test && strings.HasPrefix(function.Name.Name, "Test"):
			s.readTest(file, function)
		case ok && !test:
			s.note(file.Name.Name+"."+function.Name.Name, function)
		case !ok && !test:
			data := declaration.(*ast.GenDecl)
			s.note(file.Name.Name+"."+nameOf(data), data)
		}
	}
	return nil
}

// note takes the abilities that a declaration names, as rows of a table or otherwise.
func (s *specials) note(name string, declaration ast.Node) {
	ast.PreorderStack(declaration, nil, func(node ast.Node, stack []ast.Node) bool {
		if a := s.named(node); a != nil {
			inTable := slices.ContainsFunc(stack, func(outer ast.Node) bool {
				_, table := outer.(*ast.CompositeLit)
				return table
			})
			if inTable {
				a.rows = append(a.rows, name)
			} else {
				a.functions = append(a.functions, name)
			}
		}
		return true
	})
}

// named is the ability that a node of a source names: ability.Shrapnel.
func (s *specials) named(node ast.Node) *special {
	selector, ok := node.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if from, ok := selector.X.(*ast.Ident); !ok || from.Name != "ability" {
		return nil
	}
	return s.byConstant[selector.Sel.Name]
}

// readTest takes the abilities of a test: those in its name, in its code, and in the names of its cases, which begin with the word.
func (s *specials) readTest(file *ast.File, function *ast.FuncDecl) {
	name := file.Name.Name + "." + function.Name.Name
	for _, part := range strings.Split(function.Name.Name, "_")[1:] {
		if a := s.byConstant[part]; a != nil {
			a.tests = append(a.tests, name)
		}
	}
	for _, word := range s.cited(function.Doc.Text()) {
		word.tests = append(word.tests, name)
	}
	ast.Inspect(function, func(node ast.Node) bool {
		if a := s.named(node); a != nil {
			a.tests = append(a.tests, name)
		}
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			text, _ := strconv.Unquote(literal.Value)
			word, _, _ := strings.Cut(strings.ReplaceAll(text, ":", " "), " ")
			if a := s.byWord[word]; a != nil {
				a.tests = append(a.tests, name)
			}
		}
		return true
	})
}

// readGame takes the abilities of the comments of a game.
func (s *specials) readGame(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(data)) {
		_, comment, _ := strings.Cut(line, "#")
		for _, a := range s.cited(comment) {
			a.tests = append(a.tests, filepath.Base(path))
		}
	}
	return nil
}

// cited are the abilities that a comment cites: "16.1 shrapnel, blast".
func (s *specials) cited(comment string) []*special {
	_, list, ok := strings.Cut(comment, "16.1")
	if !ok {
		return nil
	}
	var found []*special
	for _, word := range regexp.MustCompile(`[a-z][a-z-]*[a-z]`).FindAllString(list, -1) {
		if a := s.byWord[word]; a != nil {
			found = append(found, a)
		}
	}
	return found
}

// unused are the abilities that nothing decides.
func (s *specials) unused() (words []string) {
	for _, a := range s.list {
		if len(a.functions)+len(a.rows) == 0 && decided()[a.word] == "" {
			words = append(words, a.word)
		}
	}
	return words
}

// abilities is the text of the table for the repository in a folder; an error where an ability is used nowhere.
func abilities(root string) (string, error) {
	s, err := readSpecials(root)
	if err != nil {
		return "", err
	}
	if words := s.unused(); len(words) > 0 {
		return "", fmt.Errorf("no function of %s looks at %s", miniatures, strings.Join(words, ", "))
	}
	var b strings.Builder
	b.WriteString("# The special abilities of Axis & Allies Miniatures\n\n" +
		"Made by `go run ./cmd/coverage` from the sources; do not edit. Where a number changes, an ability is a row of a table; where a rule changes,\n" +
		"a function looks at it. A test counts that has the ability in its name, its code, its cases, or behind “16.1” in its comment.\n\n" +
		"| ability | row of | looked at by | tests |\n| --- | --- | --- | --- |\n")
	for _, a := range s.list {
		functions := names(a.functions)
		if len(a.functions)+len(a.rows) == 0 {
			functions = decided()[a.word]
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", a.word, names(a.rows), functions, names(a.tests))
	}
	return b.String(), nil
}
