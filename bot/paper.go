package bot

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// paper is a message in the making, in one language.
type paper struct {
	book   *speech.Book
	lang   string
	limits platform.Limits

	lines   []platform.Line
	buttons [][]draftButton
	picture *pictureRequest
	// document asks for the picture as a file.
	document bool
	// menu binds the buttons.
	menu model.Menu
	// away: the next button is of another kind than the last.
	away bool
	// tongues are the same message in the other languages, where the platform shows each reader his own:
	// what is written on the paper is written on them too.
	tongues []*paper
}

// each writes what is not the same text in every language: on the paper, and on those of the other languages.
func (p *paper) each(write func(*paper)) {
	tongues := p.tongues
	p.tongues = nil
	write(p)
	p.tongues = tongues
	for _, other := range tongues {
		write(other)
	}
}

type draftButton struct {
	platform.Button
	action model.Action
}

// say adds a line of the catalogue.
func (p *paper) say(style platform.LineStyle, key string, pairs ...any) {
	p.text(style, engine.T(key, pairs...))
}

// text adds a text, cut at its line breaks.
func (p *paper) text(style platform.LineStyle, text engine.Text) {
	p.each(func(p *paper) { p.write(style, p.book.Sentence(p.lang, text)) })
}

// details adds texts of less weight.
func (p *paper) details(texts []engine.Text) {
	for _, text := range texts {
		p.text(platform.Detail, text)
	}
}

// entry adds a text whose first line is its title.
func (p *paper) entry(text engine.Text) {
	p.each(func(p *paper) {
		title, rest, _ := strings.Cut(p.book.Say(p.lang, text), "\n")
		p.write(platform.Heading, title)
		p.write(platform.Plain, rest)
	})
}

func (p *paper) write(style platform.LineStyle, words string) {
	for line := range strings.SplitSeq(words, "\n") {
		if line = tidyText(line); line != "" {
			p.each(func(p *paper) { p.lines = append(p.lines, platform.Line{Style: style, Text: line}) })
		}
	}
}

// mention adds a line that notifies somebody.
func (p *paper) mention(user platform.User, text engine.Text) {
	p.each(func(p *paper) {
		p.lines = append(p.lines, platform.Line{Text: p.book.Say(p.lang, text), Mention: &user})
	})
}

// row starts a new row of buttons.
func (p *paper) row() {
	if len(p.buttons) == 0 || len(p.buttons[len(p.buttons)-1]) > 0 {
		p.buttons = append(p.buttons, nil)
	}
	for _, other := range p.tongues {
		other.row()
	}
}

// apart starts a new row for another kind of buttons than those before.
func (p *paper) apart() {
	p.row()
	p.each(func(p *paper) { p.away = true })
}

// button adds a button to the current row, or to a new one where it is full.
func (p *paper) button(style platform.ButtonStyle, label engine.Text, action model.Action) {
	p.each(func(p *paper) {
		p.add(draftButton{platform.Button{Label: commands.Clip(p.book.Say(p.lang, label), p.limits.Label), Style: style}, action})
	})
}

// distinct shortens labels to a length so that they still differ: where one is too long, all lose
// the words with which all begin.
func distinct(labels []string, most int) []string {
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

func (p *paper) link(label engine.Text, url string) {
	p.each(func(p *paper) {
		p.add(draftButton{Button: platform.Button{Label: commands.Clip(p.book.Say(p.lang, label), p.limits.Label), URL: url}})
	})
}

func (p *paper) add(button draftButton) {
	if len(p.buttons) == 0 || len(p.buttons[len(p.buttons)-1]) >= p.limits.PerRow {
		p.buttons = append(p.buttons, nil)
	}
	last := len(p.buttons) - 1
	button.Apart, p.away = p.away, false
	p.buttons[last] = append(p.buttons[last], button)
}

// fold joins rows that are short where there are more than the platform takes, so that no button is
// lost: the shortest neighbours first.
func (p *paper) fold() {
	p.buttons = slices.DeleteFunc(p.buttons, func(row []draftButton) bool { return len(row) == 0 })
	for len(p.buttons) > p.limits.Rows {
		at, least := -1, p.limits.PerRow
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

// full tells that there is no room for another row of buttons.
func (p *paper) full() bool {
	rows := 0
	for _, row := range p.buttons {
		if len(row) > 0 {
			rows++
		}
	}
	return rows >= p.limits.Rows
}

// empty tells that there is nothing to show.
func (p *paper) empty() bool {
	return len(p.lines) == 0 && len(p.buttons) == 0 && p.picture == nil
}

// finish gives the pages, cut at line ends so that each fits the platform, and
// the menu of their buttons; the menu has no actions where there are no buttons.
func (p *paper) finish(id string, now time.Time) ([]platform.Page, model.Menu) {
	menu := p.menu
	menu.ID, menu.At, menu.Lang = id, now, p.lang
	p.fold()
	var rows [][]platform.Button
	for _, row := range p.buttons {
		if len(row) == 0 || len(rows) == p.limits.Rows {
			continue
		}
		var buttons []platform.Button
		for _, b := range row {
			if b.URL == "" {
				b.Token = token(id, len(menu.Actions))
				menu.Actions = append(menu.Actions, b.action)
			}
			buttons = append(buttons, b.Button)
		}
		rows = append(rows, buttons)
	}
	pages := p.split()
	if p.picture != nil {
		picture := &platform.Picture{Request: p.picture.encode(), File: p.picture.file(), Document: p.document}
		if len(pages) == 0 || p.length(pages[len(pages)-1].Lines) > p.limits.Caption {
			// It has no room beside the words and goes before them: what is asked and its buttons stay together.
			pages = append([]platform.Page{{Picture: picture}}, pages...)
		} else {
			pages[len(pages)-1].Picture = picture
		}
	}
	if len(rows) > 0 {
		if len(pages) == 0 {
			pages = append(pages, platform.Page{})
		}
		pages[len(pages)-1].Buttons = rows
	}
	return pages, menu
}

// count is how many messages the paper makes.
func (p *paper) count() int {
	pages, _ := p.finish("", time.Time{})
	return len(pages)
}

// split cuts the lines into pages.
func (p *paper) split() []platform.Page {
	var pages []platform.Page
	var page []platform.Line
	room := p.limits.Text
	for _, line := range p.lines {
		for _, part := range p.cut(line) {
			size := p.measure(part) + 1
			if size > room && len(page) > 0 {
				pages = append(pages, platform.Page{Lines: page})
				page, room = nil, p.limits.Text
			}
			page = append(page, part)
			room -= size
		}
	}
	if len(page) > 0 {
		pages = append(pages, platform.Page{Lines: page})
	}
	return pages
}

// cut divides a line that is longer than a whole message, at blanks where it can.
func (p *paper) cut(line platform.Line) []platform.Line {
	var parts []platform.Line
	for p.measure(line)+1 > p.limits.Text {
		runes := []rune(line.Text)
		fits := len(runes)
		for fits > 1 && p.measure(platform.Line{Style: line.Style, Mention: line.Mention, Text: string(runes[:fits])})+1 > p.limits.Text {
			fits = fits * 3 / 4
		}
		if blank := strings.LastIndexByte(string(runes[:fits]), ' '); blank > 0 {
			fits = utf8.RuneCountInString(line.Text[:blank])
		}
		parts = append(parts, platform.Line{Style: line.Style, Mention: line.Mention, Text: string(runes[:fits])})
		line = platform.Line{Style: line.Style, Text: strings.TrimSpace(string(runes[fits:]))}
	}
	return append(parts, line)
}

func (p *paper) length(lines []platform.Line) int {
	n := 0
	for _, line := range lines {
		n += p.measure(line) + 1
	}
	return n
}

func (p *paper) measure(line platform.Line) int {
	if p.limits.Measure != nil {
		return p.limits.Measure(line)
	}
	n := 0
	for _, r := range line.Text {
		n += utf16.RuneLen(r)
	}
	if line.Mention != nil {
		n += 64
	}
	return n
}

// token is what a button carries: version, menu, place in the menu.
func token(menu string, index int) string { return "v1:" + menu + ":" + strconv.Itoa(index) }

// parseToken finds the menu and the place of a button; false for anything else.
func parseToken(text string) (menu string, index int, ok bool) {
	if len(text) > 64 {
		return "", 0, false
	}
	parts := strings.Split(text, ":")
	if len(parts) != 3 || parts[0] != "v1" || parts[1] == "" {
		return "", 0, false
	}
	index, err := strconv.Atoi(parts[2])
	return parts[1], index, err == nil && index >= 0
}
