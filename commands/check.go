package commands

import (
	"fmt"
	"regexp"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands/speech"
)

// The limits of Discord (application commands) and Telegram (setMyCommands),
// whichever is tighter.
const (
	maxCommands = 100
	// maxNodes is the number of parameters, or of commands in a group.
	maxNodes   = 25
	maxDepth   = 3
	maxChoices = 25
	maxHelp    = 100
	maxValue   = 100
	// maxWhole is the sum of names, descriptions and values of a command with all that it holds, the
	// longest localization counted.
	maxWhole = 8000
	// maxMenu is how many commands a menu about messages has, and one about people, maxTitle their longest name.
	maxMenu  = 15
	maxTitle = 32
)

var (
	canonicalName = regexp.MustCompile(`^[a-z0-9_]{1,32}$`)
	localName     = regexp.MustCompile(`^[-_'\p{Ll}\p{Lo}\p{Lm}\p{N}]{1,32}$`)
)

// Check tells every limit of a platform that the commands break, one a line.
func Check(specs []Spec) []string {
	c := checker{}
	for _, spec := range specs {
		if !canonicalName.MatchString(spec.Name) {
			c.complain("%s: bad name %q", spec.Name, spec.Name)
		}
		if len(spec.Orders) > 0 { // what several games say of it together; the tree has what each says
			c.help(spec.Name, spec.Help)
		}
	}
	tree := Tree(specs)
	if len(tree) > maxCommands {
		c.complain("%d commands, at most %d", len(tree), maxCommands)
	}
	c.siblings("", tree)
	for _, node := range tree {
		if whole := c.node("", node, 1); whole > maxWhole {
			c.complain("%s: %d characters in all, at most %d", node.Name, whole, maxWhole)
		}
	}
	for _, about := range []About{AMessage, APerson} {
		c.menu(specs, about)
	}
	for _, code := range speech.Languages() {
		menu := Menu(specs, code)
		if len(menu) > maxCommands {
			c.complain("%d commands in the list, at most %d", len(menu), maxCommands)
		}
		for _, entry := range menu {
			if !canonicalName.MatchString(entry.Name) {
				c.complain("%s: bad name in the list", entry.Name)
			}
		}
	}
	return c.broken
}

// checker collects what is broken.
type checker struct{ broken []string }

func (c *checker) complain(format string, args ...any) {
	c.broken = append(c.broken, fmt.Sprintf(format, args...))
}

// menu checks the commands that can be given about a message or a person.
func (c *checker) menu(specs []Spec, about About) {
	list := Given(specs, about)
	if len(list) > maxMenu {
		c.complain("%d commands in a menu, at most %d", len(list), maxMenu)
	}
	names := make(map[string]bool)
	for _, spec := range list {
		for _, code := range speech.Languages() {
			title := spec.Menu[code]
			if n := utf8.RuneCountInString(title); n < 1 || n > maxTitle {
				c.complain("%s: the menu has %d characters in %s, 1 to %d are allowed", spec.Name, n, code, maxTitle)
			}
			if names[code+" "+title] {
				c.complain("%s: the name %q is taken in %s", spec.Name, title, code)
			}
			names[code+" "+title] = true
		}
	}
}

// Given are the commands that can be given about a message, or about a person.
func Given(specs []Spec, about About) (list []Spec) {
	for _, spec := range specs {
		if spec.About == about {
			list = append(list, spec)
		}
	}
	return list
}

// node checks a command and what it holds, and counts its characters.
func (c *checker) node(above string, n Node, depth int) int {
	at := n.Name
	if above != "" {
		at = above + " " + n.Name
	}
	whole := c.name(at, n.Titles) + c.help(at, n.Help)
	if depth > maxDepth {
		c.complain("%s: groups are %d deep, at most %d", at, depth, maxDepth)
	}
	if len(n.Nodes) > maxNodes {
		c.complain("%s: %d commands, at most %d", at, len(n.Nodes), maxNodes)
	}
	c.siblings(at, n.Nodes)
	for _, below := range n.Nodes {
		whole += c.node(at, below, depth+1)
	}
	return whole + c.params(at, n.Params)
}

// siblings checks that no two commands beside each other have one name.
func (c *checker) siblings(at string, nodes []Node) {
	names := make(map[string]bool)
	for _, n := range nodes {
		for _, code := range speech.Languages() {
			if key := code + " " + n.Titles[code]; names[key] {
				c.complain("%s: the name %q is taken in %s", at+" "+n.Name, n.Titles[code], code)
			} else {
				names[key] = true
			}
		}
	}
}

func (c *checker) params(of string, params []Param) int {
	if len(params) > maxNodes {
		c.complain("%s: %d parameters, at most %d", of, len(params), maxNodes)
	}
	whole := 0
	optional := false
	inUse := make(map[string]bool)
	for _, p := range params {
		at := of + " " + p.Name
		if !canonicalName.MatchString(p.Name) {
			c.complain("%s: bad name %q", at, p.Name)
		}
		whole += c.name(at, p.Titles) + c.help(at, p.Help)
		for _, code := range speech.Languages() {
			key := code + " " + p.Titles[code]
			if inUse[key] {
				c.complain("%s: the name %q is taken in %s", at, p.Titles[code], code)
			}
			inUse[key] = true
		}
		if p.Required && optional {
			c.complain("%s: required after an optional one", at)
		}
		optional = optional || !p.Required
		if len(p.Choices) > maxChoices {
			c.complain("%s: %d choices, at most %d", at, len(p.Choices), maxChoices)
		}
		for _, choice := range p.Choices {
			longest := longest(choice.Titles)
			if length := utf8.RuneCountInString(choice.Value); length < 1 || length > maxValue || longest < 1 || longest > maxValue {
				c.complain("%s: choice %q is empty or too long", at, choice.Value)
			}
			whole += longest + utf8.RuneCountInString(choice.Value)
		}
	}
	return whole
}

func (c *checker) name(at string, titles Local) int {
	for _, code := range speech.Languages() {
		if !localName.MatchString(titles[code]) {
			c.complain("%s: bad name %q in %s", at, titles[code], code)
		}
	}
	return longest(titles)
}

func (c *checker) help(at string, help Local) int {
	for _, code := range speech.Languages() {
		if length := utf8.RuneCountInString(help[code]); length < 1 || length > maxHelp {
			c.complain("%s: help in %s has %d characters, 1 to %d are allowed", at, code, length, maxHelp)
		}
	}
	return longest(help)
}

func longest(local Local) int {
	n := 0
	for _, text := range local {
		n = max(n, utf8.RuneCountInString(text))
	}
	return n
}

// Entry is a command of a flat list.
type Entry struct{ Name, Help string }

// Menu is the short list of a platform that does not nest commands: the listed commands of the hosting, then one of
// each game, which takes orders.
func Menu(specs []Spec, lang string) []Entry {
	var list []Entry
	for _, spec := range specs {
		if spec.Listed {
			list = append(list, Entry{spec.Name, spec.Help[lang]})
		}
	}
	for _, group := range GameGroups(specs) {
		list = append(list, Entry{group.Name, group.Help[lang]})
	}
	return list
}

// Figures are the sizes that platforms bound.
type Figures struct {
	// Commands are those of a platform that nests them, Listed those of a flat list.
	Commands, Listed int
	// Largest is the command with the most characters: Characters, of at most Most.
	Largest          string
	Characters, Most int
}

// Measure counts commands and characters.
func Measure(specs []Spec) Figures {
	tree := Tree(specs)
	f := Figures{Most: maxWhole, Commands: len(tree), Listed: len(Menu(specs, speech.Languages()[0]))}
	for _, node := range tree {
		if whole := (&checker{}).node("", node, 1); whole > f.Characters {
			f.Largest, f.Characters = node.Name, whole
		}
	}
	return f
}
