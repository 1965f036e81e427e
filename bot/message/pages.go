package message

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// Finish gives the pages, cut at line ends so that each fits the platform, and
// the menu of their buttons; the menu has no actions where there are no buttons.
func (p *Builder) Finish(id string, now time.Time) ([]platform.Page, model.Menu) {
	menu := p.Menu
	menu.ID, menu.At, menu.Lang = id, now, p.Lang
	p.fold()
	lists := p.bindSelects(&menu)
	var rows [][]platform.Button
	for _, row := range p.buttons {
		if len(row) == 0 || len(rows) == p.Limits.Rows-p.selectRows() {
			continue
		}
		var buttons []platform.Button
		for _, b := range row {
			if b.URL == "" {
				b.Token = fmt.Sprintf("v1:%s:%d", id, len(menu.Actions)) // version, menu, place in the menu: see ParseToken
				menu.Actions = append(menu.Actions, b.action)
			}
			buttons = append(buttons, b.Button)
		}
		rows = append(rows, buttons)
	}
	pages := p.split()
	if p.Picture != nil {
		p.Picture.Upright = p.Limits.Upright && p.Picture.Kind == OnePicture
		picture := &platform.Picture{Request: p.Picture.Encode(), File: p.Picture.File(), Document: p.Document}
		if len(pages) == 0 || p.Limits.Length(pages[len(pages)-1].Lines) > p.Limits.Caption {
			// It has no room beside the words and goes before them: what is asked and its buttons stay together.
			pages = append([]platform.Page{{Picture: picture}}, pages...)
		} else {
			pages[len(pages)-1].Picture = picture
		}
	}
	if len(rows)+len(lists) > 0 {
		if len(pages) == 0 {
			pages = append(pages, platform.Page{})
		}
		pages[len(pages)-1].Buttons, pages[len(pages)-1].Selects = rows, lists
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
			size := p.Limits.LengthOf(part) + 1
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
	for p.Limits.LengthOf(line)+1 > p.Limits.Text {
		runes := []rune(line.Text)
		fits := len(runes)
		for fits > 1 && p.Limits.LengthOf(platform.Line{Style: line.Style, Mention: line.Mention, Text: string(runes[:fits])})+1 > p.Limits.Text {
			fits = fits * 3 / 4
		}
		if blank := strings.LastIndexByte(string(runes[:fits]), ' '); blank > 0 {
			fits = utf8.RuneCountInString(line.Text[:blank])
		}
		parts = append(parts, platform.Line{Style: line.Style, Mention: line.Mention, Text: string(runes[:fits])})
		line = platform.Line{Style: line.Style, Text: strings.TrimSpace(string(runes[fits:])), At: line.At}
	}
	return append(parts, line)
}

// Fit shortens the words to what fits in one message.
func (p *Builder) Fit() {
	for len(p.lines) > 1 && p.Count() > 1 {
		p.lines = p.lines[:len(p.lines)-1]
	}
	for _, other := range p.Translations {
		other.Fit()
	}
}

// Trim shortens the words to what fits beside a picture, so that the message stays one.
func (p *Builder) Trim() {
	if p.Limits.Length(p.lines) <= p.Limits.Caption {
		return
	}
	more := platform.Line{Style: platform.Detail, Text: "…"}
	for len(p.lines) > 1 && p.Limits.Length(p.lines)+p.Limits.Length([]platform.Line{more}) > p.Limits.Caption {
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

// Picture is what a picture shows. It names a moment of a table and is
// kept with the message; the picture is painted when it is sent.
type Picture struct {
	Table  string `json:"table,omitempty"`
	League string `json:"league,omitempty"` // League whose standings are painted, in place of a table.
	Events int    `json:"events"`           // Events tells the moment.
	// Draft: with the plan of the reader's seat, as far as it stands at the time.
	Draft bool `json:"draft,omitempty"`
	// Holder marks the player whose plan that is, as in a pass: who has left the seat sees nothing of what
	// their substitute holds and plans.
	Holder string          `json:"holder,omitempty"`
	Reader engine.Audience `json:"reader"`
	Crop   string          `json:"crop,omitempty"`
	// Part of the board in the place of Crop: left, top, right and bottom in the units of the painter.
	Part     [4]float64       `json:"part,omitzero"`
	Overlays []string         `json:"overlays,omitempty"`
	Shown    engine.Highlight `json:"shown,omitzero"` // what the picture of an explanation points to.
	// Upright: a part of the board is shown higher than wide, for phones.
	Upright bool `json:"upright,omitempty"`
	// Geometry: the picture goes to a page on which the board can be touched.
	Geometry bool   `json:"geometry,omitempty"`
	Lang     string `json:"lang"`
	// Kind is what is made of the moment: a picture, or something else that goes with a
	// message as a file.
	Kind    PictureKind `json:"kind,omitempty"`
	Before  int         `json:"before,omitempty"`  // the earlier moment of a pair, in events.
	Chapter int         `json:"chapter,omitempty"` // Chapter that an animation shows, 0 for the whole game.
}

// Encode writes the request as text.
func (r Picture) Encode() string {
	data, err := json.Marshal(r)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return string(data)
}

// Lasting tells whether a request gives the same picture for ever: a moment of a game as one reader sees it. Whoever may
// see what the umpire sees is asked each time, plans change, and so do standings.
func (r Picture) Lasting() bool {
	return r.Kind == OnePicture && !r.Draft && r.League == "" && r.Reader.Kind != engine.Umpire
}

// PictureKind is what is made of a moment.
type PictureKind string

const (
	OnePicture     PictureKind = ""
	PairOfPictures PictureKind = "pair"      // PairOfPictures shows two moments, the earlier one above.
	Animation      PictureKind = "film"      // an animation.
	Chronicle      PictureKind = "chronicle" // the game as a page to read.
	// GameFile is the document of a game that is over, with which anybody can play it again.
	GameFile     PictureKind = "record"
	LeagueTables PictureKind = "league" // the tables of a league as comma-separated values.
)

// File is the name under which it goes out. It tells nothing about the game but its code, which its
// document has: so two of them can lie side by side.
func (r Picture) File() string {
	switch r.Kind {
	case Animation:
		return "game.gif"
	case Chronicle:
		return "chronicle.html"
	case GameFile:
		return r.Table + ".json"
	case LeagueTables:
		return "league.csv"
	default:
		return "map.png"
	}
}
