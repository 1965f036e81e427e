package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// index tells what is known of each rule of a game: names in the order of the alphabet.
type index struct {
	book               *rulebook
	examples, readings *labels
	functions, tests   map[engine.Rule][]string
}

func newIndex(g *game) (*index, error) {
	x := &index{functions: make(map[engine.Rule][]string), tests: make(map[engine.Rule][]string)}
	var err error
	if x.book, err = readRulebook(g); err != nil {
		return nil, err
	}
	if x.examples, err = readLabels(g, "examples.txt", true); err != nil {
		return nil, err
	}
	x.readings, err = readLabels(g, "readings.txt", false)
	return x, err
}

// read takes the sources and games below a folder in.
func (x *index) read(root string) error {
	err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(x.book.game.sources)), func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || entry.IsDir():
			return err
		case strings.HasSuffix(path, ".game"):
			return x.readGame(path)
		case strings.HasSuffix(path, ".go"):
			return x.readSource(path)
		}
		return nil
	})
	for _, table := range []map[engine.Rule][]string{x.functions, x.tests} {
		for number, names := range table {
			slices.Sort(names)
			table[number] = slices.Compact(names)
		}
	}
	x.examples.sort()
	x.readings.sort()
	return err
}

func (x *index) note(table map[engine.Rule][]string, rules []engine.Rule, name string) {
	for _, number := range rules {
		table[number] = append(table[number], name)
	}
}

// readGame takes the rules of a game's name and comments: what it plays.
func (x *index) readGame(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	name := filepath.Base(path)
	x.note(x.tests, x.book.cited(strings.ReplaceAll(name, "-", " ")), name)
	for line := range strings.Lines(string(data)) {
		_, comment, _ := strings.Cut(line, "#")
		x.note(x.tests, x.book.cited(comment), name)
		x.examples.noteTest(name, comment)
		x.readings.noteTest(name, comment)
		// the rules by which it wants orders refused
		if _, reason, refusal := strings.Cut(line, " -- "); refusal {
			x.note(x.tests, x.book.cited(strings.TrimSpace(reason)), name)
		}
	}
	return nil
}

// readSource takes the rules that functions cite in their comments and in their refusals; of
// tests, those in names and comments.
func (x *index) readSource(path string) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	test := strings.HasSuffix(path, "_test.go")
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if !ok {
			data := declaration.(*ast.GenDecl)
			if name := nameOf(data); !test && name != "" {
				x.readings.noteFunction(file.Name.Name+"."+name, textsOf(file, data, data.Doc, false)...)
			}
			continue
		}
		name := file.Name.Name + "." + function.Name.Name
		switch {
		case !test:
			x.note(x.functions, x.ofFunction(file, function), name)
			x.readings.noteFunction(name, textsOf(file, function, function.Doc, false)...)
		case strings.HasPrefix(function.Name.Name, "Test"):
			rules := append(x.book.inName(function.Name.Name), x.book.cited(function.Doc.Text())...)
			x.note(x.tests, rules, name)
			texts := textsOf(file, function, function.Doc, true)
			x.examples.noteTest(name, texts...)
			x.readings.noteTest(name, texts...)
		}
	}
	return nil
}

// nameOf is the first name that a declaration of data gives, "" for imports.
func nameOf(data *ast.GenDecl) string {
	for _, spec := range data.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			return spec.Name.Name
		case *ast.ValueSpec:
			return spec.Names[0].Name
		}
	}
	return ""
}

// ofFunction are the rules in the comments of a function and in the words of its rulings.
func (x *index) ofFunction(file *ast.File, function *ast.FuncDecl) []engine.Rule {
	rules := x.book.cited(function.Doc.Text())
	for _, comment := range file.Comments {
		if function.Body != nil && comment.Pos() >= function.Body.Pos() && comment.End() <= function.Body.End() {
			rules = append(rules, x.book.cited(comment.Text())...)
		}
	}
	ast.Inspect(function, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CompositeLit:
			// words of a list are no citations, nor is what something is compared with
			_, list := node.Type.(*ast.ArrayType)
			return !list || !wordsOnly(node)
		case *ast.BinaryExpr:
			return node.Op != token.EQL && node.Op != token.NEQ
		case *ast.BasicLit:
			if word, err := strconv.Unquote(node.Value); err == nil && node.Kind == token.STRING && x.book.known[engine.Rule(word)] {
				rules = append(rules, engine.Rule(word))
			}
		}
		return true
	})
	return rules
}

// wordsOnly tells whether a list consists of literals.
func wordsOnly(list *ast.CompositeLit) bool {
	for _, element := range list.Elts {
		if _, ok := element.(*ast.BasicLit); !ok {
			return false
		}
	}
	return true
}
