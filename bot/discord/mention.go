package discord

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands"
)

// mentions are the commands that a text can name so that they can be pressed: what stands in it ("/table clock",
// "/стол часы") by the mention that Discord shows in the reader's language.
type mentions map[string]string

// newMentions are those of the commands that are registered.
func newMentions(specs []commands.Spec, registered []command) mentions {
	ids := make(map[string]string, len(registered))
	for _, c := range registered {
		ids[c.Name] = c.ID
	}
	m := make(mentions)
	walk(commands.Tree(specs), "", nil, func(_ commands.Node, path string, titles commands.Local) {
		name, _, _ := strings.Cut(path, " ")
		for _, called := range append(slices.Collect(maps.Values(titles)), path) {
			if _, taken := m["/"+called]; !taken && ids[name] != "" {
				m["/"+called] = "</" + path + ":" + ids[name] + ">"
			}
		}
	})
	return m
}

// walk visits the commands that hold no others, with their paths ("table clock") and what these are in each language.
func walk(nodes []commands.Node, path string, titles commands.Local, visit func(node commands.Node, path string, titles commands.Local)) {
	for _, node := range nodes {
		below, own := strings.TrimSpace(path+" "+node.Name), make(commands.Local)
		for code, title := range node.Titles {
			own[code] = strings.TrimSpace(titles[code] + " " + title)
		}
		if len(node.Nodes) == 0 {
			visit(node, below, own)
		}
		walk(node.Nodes, below, own, visit)
	}
}

// ends tells whether a letter ends a word of a command.
func ends(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' }

// begins tells whether a command can begin behind a text.
func begins(before string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || ends(last) && !strings.ContainsRune("/:.<", last)
}

// callForm is what can be a command in a text: some words, three at most.
var callForm = regexp.MustCompile(`/[\p{L}\p{Nd}_-]+( [\p{L}\p{Nd}_-]+){0,2}`)

// marked is a text in Discord's markup, its commands as mentions.
func (m mentions) marked(text string) string {
	var out strings.Builder
	from := 0
	for _, call := range callForm.FindAllStringIndex(text, -1) {
		at, end := call[0], call[1]
		if !begins(text[:at]) {
			continue
		}
		// The longest command counts.
		for ; end > at; end = at + max(0, strings.LastIndexByte(text[at:end], ' ')) {
			if mention, ok := m[text[at:end]]; ok && !strings.HasPrefix(text[end:], "/") {
				out.WriteString(escape(text[from:at], from == 0) + mention)
				from = end
				break
			}
		}
	}
	out.WriteString(escape(text[from:], from == 0))
	return out.String()
}
