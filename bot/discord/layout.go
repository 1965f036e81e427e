package discord

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// A post that calls nobody may be made of components alone (Components V2): a battle stands in a frame of its own, its headline above
// the dice. Phones show nothing of such a message when it comes, so one that calls somebody is an ordinary message, and gets its
// frames when it is changed. No message ever loses them.

// frame is a container.
type frame struct {
	Type       discordgo.ComponentType `json:"type"`
	Components []any                   `json:"components"`
}

type textDisplay struct {
	Type    discordgo.ComponentType `json:"type"`
	Content string                  `json:"content"`
}

type separator struct {
	Type discordgo.ComponentType `json:"type"`
}

type gallery struct {
	Type  discordgo.ComponentType `json:"type"`
	Items []galleryItem           `json:"items"`
}

type galleryItem struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

type media struct {
	URL string `json:"url"`
}

// componentsAtMost are those of a message, in frames and rows too.
const componentsAtMost = 40

// framed tells whether a message is made of components alone.
func framed(m *platform.Message) bool {
	picture := m.Image == nil || m.Image.MediaType() == platform.PNG || m.Image.MediaType() == platform.GIF
	return m.Silent && m.Target.User == nil && m.Place == nil && picture && (m.Kept == platform.KeptStatus || hasBattle(m.Page))
}

// hasBattle tells whether a page has headlines with what led to them.
func hasBattle(page platform.Page) bool {
	for i := range page.Lines {
		if battle(page.Lines[i:]) > 0 {
			return true
		}
	}
	return false
}

// battle is how many lines from the first one on are headlines and what led to them; 0 where they begin with something else.
func battle(lines []platform.Line) int {
	headlines, asides := run(lines, platform.Heading), 0
	if headlines > 0 {
		asides = run(lines[headlines:], platform.Aside)
	}
	if asides == 0 {
		return 0
	}
	return headlines + asides
}

// run is how many lines at the beginning have a style.
func run(lines []platform.Line, style platform.LineStyle) int {
	n := 0
	for n < len(lines) && lines[n].Style == style {
		n++
	}
	return n
}

// composeFramed makes the body of a message of components, with what is uploaded for it.
func (a *Adapter) composeFramed(m *platform.Message) messageBody {
	known, _ := a.mentions.Load().(mentions)
	body := compose(m.Page, m.Image, known)
	body.Content, body.Flags = nil, body.Flags|discordgo.MessageFlagsIsComponentsV2
	body.Components = layout(m.Page, m.Kept, known, galleryOf(m.Page, m.Image))
	return body
}

// galleryOf shows the picture of a message, which is uploaded with it or stays from before.
func galleryOf(page platform.Page, image *platform.Image) []any {
	item := galleryItem{}
	switch {
	case image != nil:
		item.Media.URL, item.Description = "attachment://"+image.File, image.Alt
	case page.Picture != nil:
		item.Media.URL, item.Description = "attachment://"+page.Picture.File, page.Picture.Alt
	default:
		return nil
	}
	return []any{gallery{Type: discordgo.MediaGalleryComponent, Items: []galleryItem{item}}}
}

// layout are the components of a page: its text with battles in frames, the picture, the buttons. The card of a table is one frame.
func layout(page platform.Page, kept platform.Kept, known mentions, picture []any) []any {
	rows := rowsOf(page)
	if kept == platform.KeptStatus {
		return []any{frame{discordgo.ContainerComponent, append(append(parted(page.Lines, cardHead(page.Lines), known), picture...), rows...)}}
	}
	var list []any
	plain := 0 // where the text begins that stands in no frame
	for i := 0; i < len(page.Lines); i++ {
		n := battle(page.Lines[i:])
		if n == 0 {
			continue
		}
		list = append(list, displays(page.Lines[plain:i], known)...)
		lines := page.Lines[i : i+n]
		list = append(list, frame{discordgo.ContainerComponent, parted(lines, run(lines, platform.Heading), known)})
		plain = i + n
		i = plain - 1
	}
	list = append(list, displays(page.Lines[plain:], known)...)
	all := append(append(list, picture...), rows...)
	if count(all) > componentsAtMost {
		return append(append(displays(page.Lines, known), picture...), rows...)
	}
	return all
}

// cardHead is how many lines of a table's card tell whom the game waits for, and until when.
func cardHead(lines []platform.Line) int {
	head := 0
	for i, line := range lines {
		if line.Style != platform.Detail || line.At != nil {
			head = i + 1
		}
	}
	return head
}

// parted are lines with a separator behind the first ones.
func parted(lines []platform.Line, first int, known mentions) []any {
	list := displays(lines[:first], known)
	if rest := displays(lines[first:], known); len(rest) > 0 {
		list = append(append(list, separator{discordgo.SeparatorComponent}), rest...)
	}
	return list
}

// displays shows lines; nothing where there are none.
func displays(lines []platform.Line, known mentions) []any {
	if len(lines) == 0 {
		return nil
	}
	return []any{textDisplay{discordgo.TextDisplayComponent, strings.Join(writtenAll(lines, known), "\n")}}
}

// count is how many components there are, with those inside of others.
func count(list []any) int {
	n := len(list)
	for _, one := range list {
		switch one := one.(type) {
		case frame:
			n += count(one.Components)
		case actionRow:
			n += len(one.Components)
		}
	}
	return n
}
