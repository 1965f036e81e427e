package discord

import (
	"maps"
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
	for _, node := range commands.Tree(specs) {
		if id := ids[node.Name]; id != "" {
			m.add(node, id, "", nil)
		}
	}
	return m
}

// add adds what a registered command holds; path and titles are those of its groups.
func (m mentions) add(node commands.Node, id, path string, titles commands.Local) {
	path = strings.TrimSpace(path + " " + node.Name)
	own := make(commands.Local)
	for code, title := range node.Titles {
		own[code] = strings.TrimSpace(titles[code] + " " + title)
	}
	for _, below := range node.Nodes {
		m.add(below, id, path, own)
	}
	if len(node.Nodes) > 0 {
		return
	}
	for _, called := range append(slices.Collect(maps.Values(own)), path) {
		if _, taken := m["/"+called]; !taken {
			m["/"+called] = "</" + path + ":" + id + ">"
		}
	}
}

// deepest is how many words a command has at most.
const deepest = 3

// at is the command that a text begins with: how long it is, and its mention.
func (m mentions) at(text string) (length int, mention string) {
	if len(m) == 0 || text[0] != '/' {
		return 0, ""
	}
	words, start := 0, 1
	for words < deepest {
		end := start + strings.IndexFunc(text[start:]+" ", ends)
		if end == start || end < len(text) && text[end] == '/' {
			break
		}
		if found, ok := m[text[:end]]; ok {
			length, mention = end, found
		}
		words++
		if start = end + 1; end >= len(text) || text[end] != ' ' {
			break
		}
	}
	return length, mention
}

// ends tells whether a letter ends a word of a command.
func ends(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' }

// begins tells whether a command can begin behind a text.
func begins(before string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	return before == "" || ends(last) && !strings.ContainsRune("/:.<", last)
}

// marked is a text in Discord's markup, its commands as mentions.
func (m mentions) marked(text string) string {
	var out strings.Builder
	from := 0
	for at := 0; at < len(text); at++ {
		if text[at] != '/' || !begins(text[:at]) {
			continue
		}
		if length, mention := m.at(text[at:]); length > 0 {
			out.WriteString(escape(text[from:at], from == 0) + mention)
			from, at = at+length, at+length-1
		}
	}
	out.WriteString(escape(text[from:], from == 0))
	return out.String()
}
