package message

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Builder is a message in the making, in one language.
type Builder struct {
	Book     *speech.Book
	Lang     string
	Limits   platform.Limits
	Commands *commands.Set // named in texts as the platform lists them.

	Picture  *Picture // Picture goes with the message, as a file where Document says so.
	Document bool
	Menu     model.Menu // Menu binds the buttons.
	Hidden   bool       // Hidden: it holds what nobody but its reader may know.

	lines   []platform.Line
	selects []selection
	buttons [][]button
	away    bool // the next button is of another kind than the last.
	// Translations are the same message in the other languages, where the platform shows each reader their own:
	// what is written here is written on them too.
	Translations []*Builder
}

// Each writes what is not the same text in every language: in this message, and on those of the other languages.
func (p *Builder) Each(write func(*Builder)) {
	tongues := p.Translations
	p.Translations = nil
	write(p)
	p.Translations = tongues
	for _, other := range tongues {
		write(other)
	}
}

type button struct {
	platform.Button
	action model.Action
}

// Say adds a line of the catalogue.
func (p *Builder) Say(style platform.LineStyle, key string, pairs ...any) {
	p.Text(style, engine.T(key, pairs...))
}

// Text adds a text, cut at its line breaks.
func (p *Builder) Text(style platform.LineStyle, text engine.Text) {
	p.Each(func(p *Builder) { p.Write(style, p.naming(p.Book.Sentence(p.Lang, text))) })
}

// Details adds texts of less weight.
func (p *Builder) Details(texts []engine.Text) {
	for _, text := range texts {
		p.Text(platform.Detail, text)
	}
}

// Entry adds a text whose first line is its title.
func (p *Builder) Entry(text engine.Text) {
	p.Each(func(p *Builder) {
		title, rest, _ := strings.Cut(p.naming(p.Book.Say(p.Lang, text)), "\n")
		p.Write(platform.Heading, title)
		p.Write(platform.Plain, rest)
	})
}

// naming names the commands in a text as the platform lists them to the reader.
func (p *Builder) naming(text string) string {
	if p.Commands == nil {
		return text
	}
	return p.Commands.Listed(text, p.Lang, p.Limits.Listing)
}

// Write adds words as they are, cut at their line breaks.
func (p *Builder) Write(style platform.LineStyle, words string) {
	for line := range strings.SplitSeq(words, "\n") {
		if line = OneLine(line); line != "" {
			p.Each(func(p *Builder) { p.lines = append(p.lines, platform.Line{Style: style, Text: line}) })
		}
	}
}

// Mention adds a line that notifies somebody.
func (p *Builder) Mention(user platform.User, text engine.Text) {
	p.Each(func(p *Builder) {
		p.lines = append(p.lines, platform.Line{Text: p.naming(p.Book.Say(p.Lang, text)), Mention: &user})
	})
}

// Chats adds a text, and the chats of the reader's platform that it is about.
func (p *Builder) Chats(text engine.Text, chats []platform.Chat) {
	p.Text(platform.Plain, text)
	for _, chat := range chats {
		p.lines = append(p.lines, platform.Line{Text: "#" + cmp.Or(chat.Thread, chat.Channel), Chat: &chat})
	}
}

// Moment adds a line that ends in a moment.
func (p *Builder) Moment(style platform.LineStyle, text engine.Text, at time.Time) {
	p.Each(func(p *Builder) {
		p.lines = append(p.lines, platform.Line{Style: style, Text: p.naming(p.Book.Say(p.Lang, text)), At: &at})
	})
}

// Ends lets the last line end in a moment; the zero moment changes nothing.
func (p *Builder) Ends(at time.Time) {
	p.Each(func(p *Builder) {
		if n := len(p.lines); n > 0 && !at.IsZero() {
			p.lines[n-1].At = &at
		}
	})
}

// Row starts a new row of buttons.
func (p *Builder) Row() {
	if len(p.buttons) == 0 || len(p.buttons[len(p.buttons)-1]) > 0 {
		p.buttons = append(p.buttons, nil)
	}
	for _, other := range p.Translations {
		other.Row()
	}
}

// Apart starts a new row for another kind of buttons than those before.
func (p *Builder) Apart() {
	p.Row()
	p.Each(func(p *Builder) { p.away = true })
}

// Button adds a button to the current row, or to a new one where it is full.
func (p *Builder) Button(style platform.ButtonStyle, label engine.Text, action model.Action) {
	p.Each(func(p *Builder) {
		p.add(button{platform.Button{Label: commands.Clip(p.Book.Label(p.Lang, label), p.Limits.Label), Style: style}, action})
	})
}

// DistinctLabels shortens labels to a length so that they still differ: where one is too long, all lose
// the words with which all begin.
func DistinctLabels(labels []string, most int) []string {
	long := func(label string) bool { return utf8.RuneCountInString(label) > most }
	if !slices.ContainsFunc(labels, long) {
		return labels
	}
	common := 0
	if len(labels) > 1 {
		common = strings.LastIndexByte(labels[0], ' ') + 1
	}
	for _, label := range labels {
		for !strings.HasPrefix(label, labels[0][:common]) {
			common = strings.LastIndexByte(labels[0][:common-1], ' ') + 1
		}
	}
	short := make([]string, len(labels))
	for i, label := range labels {
		if common > 0 {
			label = "… " + label[common:]
		}
		short[i] = commands.Clip(label, most)
	}
	return short
}

// Link adds a button that leads to an address.
func (p *Builder) Link(label engine.Text, url string) {
	p.Each(func(p *Builder) {
		p.add(button{Button: platform.Button{Label: commands.Clip(p.Book.Say(p.Lang, label), p.Limits.Label), URL: url}})
	})
}

// Board adds the button of a platform that opens the board: one that leads there, or one that is pressed.
func (p *Builder) Board(label engine.Text, kind platform.Button, action model.Action) {
	p.Each(func(p *Builder) {
		b := kind
		b.Label, b.Board = commands.Clip(p.Book.Say(p.Lang, label), p.Limits.Label), true
		if b.URL != "" {
			action = model.Action{}
		}
		p.add(button{b, action})
	})
}

// Labelled adds a button whose label is a word of the reader's language already.
func (p *Builder) Labelled(label string, action model.Action) {
	p.add(button{platform.Button{Label: label}, action})
}

func (p *Builder) add(button button) {
	if len(p.buttons) == 0 || len(p.buttons[len(p.buttons)-1]) >= p.Limits.PerRow {
		p.buttons = append(p.buttons, nil)
	}
	last := len(p.buttons) - 1
	button.Apart, p.away = p.away, false
	p.buttons[last] = append(p.buttons[last], button)
}

// fold joins rows that are short where there are more than the platform takes, so that no button is
// lost: the shortest neighbours first.
func (p *Builder) fold() {
	p.buttons = slices.DeleteFunc(p.buttons, func(row []button) bool { return len(row) == 0 })
	for len(p.buttons) > p.Limits.Rows-p.selectRows() {
		at, least := -1, p.Limits.PerRow
		for i := range p.buttons[1:] {
			if n := len(p.buttons[i]) + len(p.buttons[i+1]); n <= least && (at < 0 || n < least) {
				at, least = i, n
			}
		}
		if at < 0 {
			return
		}
		p.buttons[at] = append(slices.Clone(p.buttons[at]), p.buttons[at+1]...)
		p.buttons = slices.Delete(p.buttons, at+1, at+2)
	}
}

// Full tells that there is no room for another row of buttons.
func (p *Builder) Full() bool {
	rows := 0
	for _, row := range p.buttons {
		if len(row) > 0 {
			rows++
		}
	}
	return rows+p.selectRows() >= p.Limits.Rows
}

// HasButtons tells that there are buttons or lists, or a row for buttons.
func (p *Builder) HasButtons() bool { return len(p.buttons)+len(p.selects) > 0 }

// Len is how many lines there are.
func (p *Builder) Len() int { return len(p.lines) }

// Empty tells that there is nothing to show.
func (p *Builder) Empty() bool {
	return len(p.lines)+len(p.selects)+len(p.buttons) == 0 && p.Picture == nil
}

// Cell starts a new row before every so many buttons; i counts them.
func (p *Builder) Cell(i, columns int) {
	if i%columns == 0 {
		p.Row()
	}
}

// Columns is how many buttons a row has to take so that n of them leave the
// platform's last rows free, for "as it is" and the ways out of the panel.
func (p *Builder) Columns(wanted, n int) int {
	if rows := p.Limits.Rows - p.selectRows() - 2; rows > 0 && n > rows*wanted {
		return min((n+rows-1)/rows, max(p.Limits.PerRow, 1))
	}
	return wanted
}

// Doubt asks which of several meanings, or offers what is near; a button does
// what act makes of its line.
func (p *Builder) Doubt(doubt *commands.Doubt, act func(line string) model.Action) {
	typed := commands.Clip(OneLine(doubt.Typed), MaxName)
	switch {
	case doubt.Several:
		p.Say(platform.Plain, "host.read.several", "typed", typed)
	case len(doubt.Candidates) > 0 && doubt.Barred:
		p.Say(platform.Plain, "host.read.barred", "typed", typed)
	case len(doubt.Candidates) > 0 && doubt.Far:
		p.Say(platform.Plain, "host.read.far", "typed", typed)
	case len(doubt.Candidates) > 0:
		p.Say(platform.Plain, "host.read.near", "typed", typed)
	default:
		p.Say(platform.Plain, "host.read.unclear", "typed", typed)
	}
	columns := p.Columns(1, len(doubt.Candidates))
	for i, candidate := range doubt.Candidates {
		p.Cell(i, columns)
		p.Button(platform.Ordinary, candidate.Label, act(candidate.Line))
	}
}

// Question puts a decision into words for everybody: what is asked, with the seat in front where the question does not
// name it.
func (p *Builder) Question(seat, ask engine.Text) string {
	name, question := p.Book.Say(p.Lang, seat), p.Book.Say(p.Lang, ask)
	if strings.Contains(question, name) {
		return speech.Capital(question)
	}
	return speech.Capital(name + ": " + question)
}

// Asks tells whether a line about a position holds one of the questions that it waits for an answer to: where the question is told
// anyway, such a line says nothing more.
func (p *Builder) Asks(line engine.Text, pending []engine.Decision) bool {
	words := p.Book.Say(p.Lang, line)
	return slices.ContainsFunc(pending, func(d engine.Decision) bool { return strings.Contains(words, p.Book.Say(p.Lang, d.Ask)) })
}

// slashed finds what looks like a command.
var slashed = regexp.MustCompile(`(^|[^\p{L}\p{N}_])/([A-Za-z0-9_])`)

// MaxName of a person, in characters.
const MaxName = 32

// PersonName makes a name fit to be shown: one line, without control characters and
// direction marks, not too long.
func PersonName(name string) string {
	clean := commands.Clip(WithoutCommands(OneLine(name)), MaxName)
	if clean == "" {
		return "?"
	}
	return clean
}

// WithoutCommands is a text that holds no command: what is written like one can be pressed on Telegram, and is then given by
// whoever reads it.
func WithoutCommands(text string) string { return slashed.ReplaceAllString(text, "$1∕$2") }

// OneLine is a text on one line, without control characters and direction marks.
func OneLine(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r), unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.Join(strings.Fields(clean), " ")
}
