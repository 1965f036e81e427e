package discord

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// messageBody is a message as it is sent.
type messageBody struct {
	Content         *string                `json:"content"` // nil where the components are all of it.
	Flags           discordgo.MessageFlags `json:"flags,omitempty"`
	Components      []any                  `json:"components"`
	AllowedMentions allowedMentions        `json:"allowed_mentions"`
	Attachments     []attachment           `json:"attachments"`
	Nonce           string                 `json:"nonce,omitempty"`
	// EnforceNonce makes Discord give the first message of a nonce again; discordgo
	// lacks it.
	EnforceNonce bool `json:"enforce_nonce,omitempty"`
}

type allowedMentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
}

type attachment struct {
	// ID is the number of the file in the form, as text.
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

type actionRow struct {
	Type       discordgo.ComponentType `json:"type"`
	Components []any                   `json:"components"` // buttons, or one list.
}

type button struct {
	Type     discordgo.ComponentType `json:"type"`
	Style    discordgo.ButtonStyle   `json:"style"`
	Label    string                  `json:"label"`
	CustomID string                  `json:"custom_id,omitempty"`
	URL      string                  `json:"url,omitempty"`
}

// selectMenu is a list of which several options can be picked.
type selectMenu struct {
	Type        discordgo.ComponentType `json:"type"`
	CustomID    string                  `json:"custom_id"`
	Placeholder string                  `json:"placeholder,omitempty"`
	Least       int                     `json:"min_values"`
	Most        int                     `json:"max_values"`
	Options     []selectOption          `json:"options"`
}

// selectOption is an option of a list. Its value is its number.
type selectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// menuOf is the list of a page as Discord draws it.
func menuOf(list platform.Select) selectMenu {
	menu := selectMenu{
		Type: discordgo.SelectMenuComponent, CustomID: list.Token, Placeholder: list.Label, Most: max(1, min(list.Most, len(list.Options))),
	}
	for i, o := range list.Options {
		menu.Options = append(menu.Options, selectOption{Label: o.Label, Value: strconv.Itoa(i), Description: o.Detail, Default: o.Picked})
	}
	return menu
}

var buttonStyles = [...]discordgo.ButtonStyle{
	platform.Ordinary: discordgo.SecondaryButton, platform.Primary: discordgo.PrimaryButton,
	platform.Success: discordgo.SuccessButton, platform.Danger: discordgo.DangerButton,
}

// compose makes the message of a page. Commands are mentioned where there is room for that.
func (a *Adapter) compose(page platform.Page, image *platform.Image) messageBody {
	known, _ := a.mentions.Load().(mentions)
	body := compose(page, image, known)
	if len(utf16.Encode([]rune(*body.Content))) > longestContent {
		return compose(page, image, nil)
	}
	return body
}

// longestContent is what a message takes.
const longestContent = 2000

func compose(page platform.Page, image *platform.Image, known mentions) messageBody {
	body := messageBody{
		Flags: discordgo.MessageFlagsSuppressEmbeds, Components: rowsOf(page), Attachments: []attachment{}, AllowedMentions: mentioned(page),
	}
	content := strings.Join(writtenAll(page.Lines, known), "\n")
	body.Content = &content
	if image != nil {
		body.Attachments = append(body.Attachments, attachment{ID: "0", Filename: image.File, Description: image.Alt})
	}
	return body
}

// mentioned are those whom a page notifies.
func mentioned(page platform.Page) allowedMentions {
	allowed := allowedMentions{Parse: []string{}, Users: []string{}}
	for _, line := range page.Lines {
		if line.Mention != nil && line.Mention.Platform == Platform {
			allowed.Users = append(allowed.Users, line.Mention.ID)
		}
	}
	return allowed
}

// rowsOf are the lists and the buttons of a page.
func rowsOf(page platform.Page) []any {
	rows := []any{}
	for _, list := range page.Selects {
		rows = append(rows, actionRow{Type: discordgo.ActionsRowComponent, Components: []any{menuOf(list)}})
	}
	for _, buttons := range page.Buttons {
		row := actionRow{Type: discordgo.ActionsRowComponent}
		for _, b := range buttons {
			wire := button{Type: discordgo.ButtonComponent, Style: buttonStyles[b.Style], Label: b.Label, CustomID: b.Token}
			if b.Board && b.URL == "" {
				wire.CustomID = boardPrefix + b.Token
			}
			if b.URL != "" {
				wire.Style, wire.CustomID, wire.URL = discordgo.LinkButton, "", b.URL
			}
			row.Components = append(row.Components, wire)
		}
		rows = append(rows, row)
	}
	return rows
}

// writtenAll are lines in Discord's markup.
func writtenAll(lines []platform.Line, known mentions) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = written(line, known)
	}
	return all
}

// written is a line in Discord's markup.
func written(line platform.Line, known mentions) string {
	text := known.marked(line.Text)
	if line.At != nil {
		text += " <t:" + strconv.FormatInt(line.At.Unix(), 10) + ":R>" // each reader sees the moment itself on pointing at it
	}
	if line.Chat != nil && line.Chat.Platform == Platform {
		text = "<#" + cmp.Or(line.Chat.Thread, line.Chat.Channel) + ">"
	}
	mention := ""
	if line.Mention != nil && line.Mention.Platform == Platform {
		mention = "<@" + line.Mention.ID + "> "
	}
	switch line.Style {
	case platform.Heading:
		return mention + "**" + text + "**"
	case platform.Detail, platform.Aside:
		return "-# " + mention + text
	case platform.Code:
		return mention + fenced(line.Text)
	default:
		return mention + text
	}
}

// measure is the length of a line as Discord counts it, in UTF-16 units to be on
// the safe side, without mentions of commands.
func measure(line platform.Line) int { return len(utf16.Encode([]rune(written(line, nil)))) }

// escape takes the meaning from everything in a part of a line that Discord's markup gives one; first: its beginning.
func escape(text string, first bool) string {
	runes := []rune(strings.ReplaceAll(text, "\n", " "))
	var out strings.Builder
	for i, r := range runes {
		next := ' '
		if i+1 < len(runes) {
			next = runes[i+1]
		}
		switch {
		case strings.ContainsRune("\\*_~`|<>[]@", r),
			first && i == 0 && strings.ContainsRune("#-+", r),
			// Addresses and emoji, not the colon of a sentence.
			r == ':' && (next == '/' || next == '_' || unicode.IsLetter(next)),
			// "1. " would begin a list that Discord numbers anew.
			first && r == '.' && next == ' ' && i > 0 && strings.TrimFunc(string(runes[:i]), unicode.IsDigit) == "":
			out.WriteByte('\\')
		}
		out.WriteRune(r)
	}
	return out.String()
}

// fenced is a text of fixed width: in more backticks than it has in a row.
func fenced(text string) string {
	text = strings.ReplaceAll(text, "\n", " ")
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if fence == "`" {
		return fence + text + fence
	}
	return fence + " " + text + " " + fence
}

// mentions are the commands that a text can name so that they can be pressed: what stands in it ("/table clock",
// "/стол часы") by the mention that Discord shows in the reader's language.
type mentions map[string]string

// newMentions are those of the commands that are registered.
func newMentions(specs []commands.Spec, registered []command) mentions {
	ids := make(map[string]string, len(registered))
	for _, c := range registered {
		if c.Type == discordgo.ChatApplicationCommand {
			ids[c.Name] = c.ID
		}
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
