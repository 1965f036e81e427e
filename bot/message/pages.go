package message

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// Finish gives the pages, cut at line ends so that each fits the platform, and
// the menu of their buttons; the menu has no actions where there are no buttons.
func (p *Builder) Finish(id string, now time.Time) ([]platform.Page, model.Menu) {
	menu := p.Menu
	menu.ID, menu.At, menu.Lang = id, now, p.Lang
	p.fold()
	var rows [][]platform.Button
	for _, row := range p.buttons {
		if len(row) == 0 || len(rows) == p.Limits.Rows {
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
	if p.Picture != nil {
		picture := &platform.Picture{Request: p.Picture.Encode(), File: p.Picture.File(), Document: p.Document}
		if len(pages) == 0 || p.length(pages[len(pages)-1].Lines) > p.Limits.Caption {
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

// Count is how many messages the Builder makes.
func (p *Builder) Count() int {
	pages, _ := p.Finish("", time.Time{})
	return len(pages)
}

// split cuts the lines into pages.
func (p *Builder) split() []platform.Page {
	var pages []platform.Page
	var page []platform.Line
	room := p.Limits.Text
	for _, line := range p.lines {
		for _, part := range p.cut(line) {
			size := p.measure(part) + 1
			if size > room && len(page) > 0 {
				pages = append(pages, platform.Page{Lines: page})
				page, room = nil, p.Limits.Text
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
func (p *Builder) cut(line platform.Line) []platform.Line {
	var parts []platform.Line
	for p.measure(line)+1 > p.Limits.Text {
		runes := []rune(line.Text)
		fits := len(runes)
		for fits > 1 && p.measure(platform.Line{Style: line.Style, Mention: line.Mention, Text: string(runes[:fits])})+1 > p.Limits.Text {
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

func (p *Builder) length(lines []platform.Line) int {
	n := 0
	for _, line := range lines {
		n += p.measure(line) + 1
	}
	return n
}

func (p *Builder) measure(line platform.Line) int {
	if p.Limits.Measure != nil {
		return p.Limits.Measure(line)
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

// Trim shortens the words to what fits beside a picture, so that the message stays one.
func (p *Builder) Trim() {
	if p.length(p.lines) <= p.Limits.Caption {
		return
	}
	more := platform.Line{Style: platform.Detail, Text: "…"}
	for len(p.lines) > 1 && p.length(p.lines)+p.length([]platform.Line{more}) > p.Limits.Caption {
		p.lines = p.lines[:len(p.lines)-1]
	}
	p.lines = append(p.lines, more)
}

// Loud tells whether page n of a message makes the noise for all of it: the page that mentions somebody, else the
// last one, which holds the question and the buttons.
func Loud(pages []platform.Page, n int) bool {
	mentions := func(page platform.Page) bool {
		return slices.ContainsFunc(page.Lines, func(line platform.Line) bool { return line.Mention != nil })
	}
	if slices.ContainsFunc(pages, mentions) {
		return mentions(pages[n])
	}
	return n == len(pages)-1
}

// token is what a button carries: version, menu, place in the menu.
func token(menu string, index int) string { return "v1:" + menu + ":" + strconv.Itoa(index) }

// ParseToken finds the menu and the place of a button; false for anything else.
func ParseToken(text string) (menu string, index int, ok bool) {
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
