package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// labels are the worked examples or the readings of the specification, in its order, with
// the code that names them.
type labels struct {
	game             *game
	list             []label
	known            map[string]bool
	functions, tests map[string][]string
}

// label is a row of examples.txt or readings.txt.
type label struct {
	id string
	// rule is that of a worked example, "" for a reading.
	rule    engine.Rule
	subject string
	// excuse tells why a reading needs no function.
	excuse string
}

// readLabels reads a table of labels of a game; those of worked examples carry a rule.
func readLabels(g *game, name string, ruled bool) (*labels, error) {
	text, err := g.table(name)
	if err != nil {
		return nil, err
	}
	l := &labels{game: g, known: make(map[string]bool), functions: make(map[string][]string), tests: make(map[string][]string)}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, " | ")
		var row label
		row.id, row.subject, _ = strings.Cut(fields[0], " ")
		if ruled {
			number, subject, _ := strings.Cut(row.subject, " ")
			row.rule, row.subject = engine.Rule(number), subject
		}
		if len(fields) > 1 {
			row.excuse = fields[1]
		}
		if row.subject == "" || l.known[row.id] {
			return nil, fmt.Errorf("%s/%s: %q", g.tables, name, line)
		}
		l.known[row.id] = true
		l.list = append(l.list, row)
	}
	return l, nil
}

// cited are the labels in a comment or a string, whole words only.
func (l *labels) cited(text string) []string {
	var found []string
	for _, at := range l.game.labels.FindAllStringIndex(text, -1) {
		if at[0] > 0 && isWord(text[at[0]-1]) || at[1] < len(text) && isWord(text[at[1]]) {
			continue
		}
		if id := text[at[0]:at[1]]; l.known[id] {
			found = append(found, id)
		}
	}
	return found
}

// isWord tells whether a byte beside a label makes another word of it.
func isWord(b byte) bool {
	return b == '-' || b == '_' || '0' <= b && b <= '9' || 'A' <= b && b <= 'Z' || 'a' <= b && b <= 'z'
}

// inName are the labels in the name of a test.
func (l *labels) inName(name string) []string {
	var found []string
	for _, word := range l.game.named.FindAllString(name, -1) {
		id := l.game.labelOf(word)
		if l.known[id] {
			found = append(found, id)
		}
	}
	return found
}

// noteFunction takes the labels that a function or a declaration of data cites in its comments.
func (l *labels) noteFunction(name string, comments ...string) {
	for _, text := range comments {
		for _, id := range l.cited(text) {
			l.functions[id] = append(l.functions[id], name)
		}
	}
}

// noteTest takes the labels of a test: of its name, of its comments and of the names of its cases.
func (l *labels) noteTest(name string, texts ...string) {
	ids := l.inName(name)
	for _, text := range texts {
		ids = append(ids, l.cited(text)...)
	}
	for _, id := range ids {
		l.tests[id] = append(l.tests[id], name)
	}
}

// sort puts the names of the code in the order of the alphabet, each once.
func (l *labels) sort() {
	for _, table := range []map[string][]string{l.functions, l.tests} {
		for id, list := range table {
			slices.Sort(list)
			table[id] = slices.Compact(list)
		}
	}
}

// textsOf are the comments and the strings within a declaration, its own comment first.
func textsOf(file *ast.File, declaration ast.Decl, doc *ast.CommentGroup, literals bool) []string {
	texts := []string{doc.Text()}
	for _, comment := range file.Comments {
		if comment.Pos() >= declaration.Pos() && comment.End() <= declaration.End() {
			texts = append(texts, comment.Text())
		}
	}
	if literals {
		ast.Inspect(declaration, func(node ast.Node) bool {
			if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				texts = append(texts, literal.Value)
			}
			return true
		})
	}
	return texts
}

// writeExamples writes the table of the worked examples.
func (x *index) writeExamples(b *strings.Builder) {
	b.WriteString("### Worked examples\n\nThe examples and test cases of the specification and the tests that name them.\n\n" +
		"| id | rule | subject | tests |\n| --- | --- | --- | --- |\n")
	for _, row := range x.examples.list {
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", row.id, row.rule, row.subject, names(x.examples.tests[row.id]))
	}
	b.WriteString("\n")
}

// writeReadings writes the table of the readings of unclear rules.
func (x *index) writeReadings(b *strings.Builder) {
	b.WriteString("### Readings of unclear rules\n\nWhere the rulebook is unclear: what decides by the recommended reading, and the tests of it.\n\n" +
		"| id | reading | decided by | tests |\n| --- | --- | --- | --- |\n")
	for _, row := range x.readings.list {
		deciders := names(x.readings.functions[row.id])
		if deciders == "" {
			deciders = row.excuse
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", row.id, row.subject, deciders, names(x.readings.tests[row.id]))
	}
	b.WriteString("\n")
}
