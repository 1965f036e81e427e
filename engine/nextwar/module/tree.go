package module

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// What the settings may hold at most, so that nobody can exhaust the parser.
const (
	mostLine  = 500
	mostDepth = 32
)

// node is a value of the settings: a scalar, a list or a mapping. Its methods read values and note what is wrong in
// them. A node that is not there is nil and has only zeros.
type node struct {
	m      *reader
	at     source
	path   string
	scalar string
	list   []*node
	keys   []string
	values map[string]*node
	// read are the keys somebody asked for.
	read map[string]bool
}

// tree reads a file of settings; nil where it cannot be read.
func (m *reader) tree(file string) *node {
	text, exists := m.use(file)
	if !exists {
		m.fail(source{file: file}, "", "missing")
		return nil
	}
	if line := tooDeep(text); line > 0 {
		m.fail(source{file, line}, "", "yaml.large")
		return nil
	}
	root, line, err := parseYAML(text)
	if err != nil {
		m.fail(source{file, line}, "", "yaml", "error", shorten(err.Error()))
		return nil
	}
	return m.node(file, "", root, 0)
}

// tooDeep is the first line that is too long or lies too deep; 0 for none.
func tooDeep(text []byte) int {
	depth := 0
	for i, line := range bytes.Split(text, []byte("\n")) {
		depth += bytes.Count(line, []byte("{")) + bytes.Count(line, []byte("["))
		indent := len(line) - len(bytes.TrimLeft(line, " \t-?"))
		if len(line) > mostLine || depth > mostDepth || indent > 2*mostDepth {
			return i + 1
		}
		depth = max(0, depth-bytes.Count(line, []byte("}"))-bytes.Count(line, []byte("]")))
	}
	return 0
}

// parseYAML is the root of a document with one value. The parser is not ours: what it panics about is an error here.
func parseYAML(text []byte) (root ast.Node, line int, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			root, err = nil, fmt.Errorf("%v", broken)
		}
	}()
	file, err := parser.ParseBytes(text, 0)
	if err != nil {
		message := err.Error()
		if n, parsed := strings.CutPrefix(message, "["); parsed {
			number, rest, _ := strings.Cut(n, ":")
			line, _ = strconv.Atoi(number)
			if _, message, parsed = strings.Cut(rest, "] "); !parsed {
				message = err.Error()
			}
		}
		message, _, _ = strings.Cut(message, "\n")
		return nil, line, errors.New(message)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return nil, 1, errors.New("one document")
	}
	return file.Docs[0].Body, 0, nil
}

// node turns a node of the parser into one of ours.
func (m *reader) node(file, path string, from ast.Node, depth int) *node {
	at := source{file, 0}
	if token := from.GetToken(); token != nil && token.Position != nil {
		at.line = token.Position.Line
	}
	n := &node{m: m, at: at, path: path, read: make(map[string]bool)}
	if depth > mostDepth {
		m.fail(at, "", "yaml.large")
		return n
	}
	switch from := from.(type) {
	case *ast.MappingNode:
		for _, value := range from.Values {
			n.add(file, value, depth)
		}
	case *ast.MappingValueNode:
		n.add(file, from, depth)
	case *ast.SequenceNode:
		n.list = []*node{}
		for i, value := range from.Values {
			n.list = append(n.list, m.node(file, fmt.Sprintf("%s[%d]", path, i+1), value, depth+1))
		}
	case *ast.NullNode:
	case *ast.StringNode, *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		n.scalar = from.GetToken().Value
	default:
		m.fail(at, "", "yaml.plain")
	}
	return n
}

// add puts a pair into a mapping.
func (n *node) add(file string, pair *ast.MappingValueNode, depth int) {
	if n.values == nil {
		n.values = make(map[string]*node)
	}
	key, plain := pair.Key.(ast.Node)
	if !plain || key.GetToken() == nil || pair.Value == nil {
		n.m.fail(n.at, "", "yaml.plain")
		return
	}
	word := key.GetToken().Value
	path := word
	if n.path != "" {
		path = n.path + "." + word
	}
	if n.values[word] == nil {
		n.keys = append(n.keys, word)
	}
	n.values[word] = n.m.node(file, path, pair.Value, depth+1)
	if line := key.GetToken().Position; line != nil {
		n.values[word].at.line = line.Line
	}
}

// fail notes what is wrong in a value.
func (n *node) fail(key string, pairs ...any) {
	n.m.fail(n.at, "", key, append(pairs, "column", n.path, "text", shorten(n.scalar))...)
}

// optional is the value of a key; nil where it is not there.
func (n *node) optional(key string) *node {
	if n == nil {
		return nil
	}
	n.read[key] = true
	return n.values[key]
}

// get is the value of a key that has to be there.
func (n *node) get(key string) *node {
	value := n.optional(key)
	if n != nil && value == nil {
		n.m.fail(n.at, "", "key.missing", "key", strings.TrimPrefix(n.path+"."+key, "."))
	}
	return value
}

// items are the values of a list.
func (n *node) items() []*node {
	if n == nil {
		return nil
	}
	if n.list == nil && (n.scalar != "" || n.values != nil) {
		n.fail("list")
	}
	return n.list
}

// text is a scalar.
func (n *node) text() string {
	if n == nil {
		return ""
	}
	if n.list != nil || n.values != nil {
		n.fail("scalar")
	}
	return n.scalar
}

// whole is a whole number within bounds; 0 where it is not there.
func (n *node) whole(low, high int) int {
	if n == nil {
		return 0
	}
	number, err := strconv.Atoi(n.text())
	if err != nil {
		n.fail("number")
		return min(max(0, low), high)
	}
	if number < low || number > high {
		n.fail("bounds", "low", low, "high", high)
	}
	return min(max(number, low), high)
}

func (n *node) small(low, high int) int8 { return int8(n.whole(low, high)) }

// yes is true or false.
func (n *node) yes() bool { return n != nil && n.word("false", "true") == 1 }

// word is the position of the value among some words.
func (n *node) word(words ...string) int {
	if n == nil {
		return 0
	}
	i := slices.Index(words, n.text())
	if i < 0 {
		n.fail("word", "words", strings.Join(words, ", "))
		return 0
	}
	return i
}

// smalls are whole numbers, at most so many.
func (n *node) smalls(low, high, most int) []int8 {
	var numbers []int8
	for _, item := range n.items() {
		numbers = append(numbers, item.small(low, high))
	}
	if len(numbers) > most {
		n.fail("long", "most", most)
		return numbers[:most]
	}
	return numbers
}

// side is a side by its word; NoSide where there is none.
func (n *node) side() components.Side {
	if n == nil {
		return components.NoSide
	}
	side, ok := n.m.sideOf(n.text())
	if !ok {
		n.fail("side")
	}
	return side
}

// owner is a side that has to be there; the first one where it is not.
func (n *node) owner() components.Side { return max(n.side(), 0) }

// nation is a nation by its word.
func (n *node) nation() components.Nation {
	if n == nil {
		return 0
	}
	nation, ok := n.m.nationOf(n.text())
	if !ok {
		n.fail("nation")
	}
	return nation
}

// hexes are numbers of hexes.
func (n *node) hexes() []components.Place {
	var places []components.Place
	for _, item := range n.items() {
		if place := item.hex(); place != components.Nowhere {
			places = append(places, place)
		}
	}
	return places
}

// hex is the hex of a number.
func (n *node) hex() components.Place {
	if n == nil {
		return components.Nowhere
	}
	return n.at.hex(n.m, n.text())
}

// names are a name, or names by languages of which the first is for all others.
func (n *node) names() components.Names {
	if n == nil {
		return nil
	}
	if n.values == nil {
		n.m.name(n.at, n.text())
		return components.Names{"": n.scalar}
	}
	names := make(components.Names)
	for i, language := range n.keys {
		text := n.optional(language).text()
		n.m.name(n.values[language].at, text)
		n.m.language(n.values[language].at, language)
		names[language] = text
		if i == 0 {
			names[""] = text
		}
	}
	return names
}

// strangers notes the keys that nobody asked for.
func (n *node) strangers() {
	if n == nil {
		return
	}
	for _, key := range n.keys {
		if !n.read[key] {
			n.values[key].fail("key.unknown")
			continue
		}
		n.values[key].strangers()
	}
	for _, item := range n.list {
		item.strangers()
	}
}
