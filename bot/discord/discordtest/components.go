package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// component is a component at the top of a message, or in a container; unknown fields are errors.
type component struct {
	Type       int               `json:"type"`
	Components []json.RawMessage `json:"components"` // of rows and containers
	Content    string            `json:"content"`    // of text displays
	Items      []galleryItem     `json:"items"`      // of media galleries
	Divider    *bool             `json:"divider"`    // of separators
	Spacing    *int              `json:"spacing"`
	Accent     *int              `json:"accent_color"` // of containers
}

type galleryItem struct {
	Description *string `json:"description"`
	Media       struct {
		URL string `json:"url"`
	} `json:"media"`
}

// The types of components.
const (
	rowType       = 1
	textDisplay   = 10
	mediaGallery  = 12
	separatorType = 14
	containerType = 17

	componentsV2  = 1 << 15
	maxComponents = 40
	maxDisplayed  = 4000
	maxGallery    = 10
	attached      = "attachment://"
)

// read is what is in the components of a message.
type read struct {
	rows  []Row
	texts []string
	// shown are the files in galleries, alts what describes them, parts what stands below each other: "text frame(text separator text)
	// gallery row".
	shown []string
	alts  []string
	parts []string
	n     int
}

// readComponents reads the components of a message; frames: those of Components V2 may be among them.
func readComponents(list []json.RawMessage, frames bool) (*read, error) {
	r := &read{}
	if err := r.read(list, frames, false); err != nil {
		return nil, err
	}
	switch {
	case !frames && len(r.rows) > maxRows:
		return nil, fmt.Errorf("%d rows of components", len(r.rows))
	case r.n > maxComponents:
		return nil, fmt.Errorf("%d components", r.n)
	case utf8.RuneCountInString(strings.Join(r.texts, "")) > maxDisplayed:
		return nil, fmt.Errorf("texts of %d characters", utf8.RuneCountInString(strings.Join(r.texts, "")))
	}
	return r, nil
}

func (r *read) read(list []json.RawMessage, frames, inside bool) error {
	for _, raw := range list {
		var c component
		if err := json.Unmarshal(raw, &c); err != nil {
			return err
		}
		if c.Type == rowType {
			var row Row
			if err := strictly(raw, &row); err != nil {
				return err
			}
			r.n += 1 + len(row.Components)
			r.rows, r.parts = append(r.rows, row), append(r.parts, "row")
			continue
		}
		if err := strictly(raw, &c); err != nil {
			return err
		}
		if !frames {
			return fmt.Errorf("a component of type %d in a message without the flag", c.Type)
		}
		if r.n++; c.Type != containerType && len(c.Components) > 0 || c.Type == containerType && inside {
			return fmt.Errorf("components in a component of type %d", c.Type)
		}
		if err := r.one(c); err != nil {
			return err
		}
	}
	return nil
}

// one reads a component that is no row.
func (r *read) one(c component) error {
	switch c.Type {
	case textDisplay:
		if c.Content == "" {
			return errors.New("an empty text")
		}
		r.texts, r.parts = append(r.texts, c.Content), append(r.parts, "text")
	case separatorType:
		r.parts = append(r.parts, "separator")
	case mediaGallery:
		if len(c.Items) < 1 || len(c.Items) > maxGallery {
			return fmt.Errorf("a gallery of %d", len(c.Items))
		}
		for _, item := range c.Items {
			if item.Description != nil && (*item.Description == "" || utf8.RuneCountInString(*item.Description) > maxAlt) {
				return errors.New("a description that is empty or too long")
			}
			if item.Description != nil {
				r.alts = append(r.alts, *item.Description)
			}
			r.shown = append(r.shown, item.Media.URL)
		}
		r.parts = append(r.parts, "gallery")
	case containerType:
		if len(c.Components) == 0 {
			return errors.New("an empty container")
		}
		before := len(r.parts)
		if err := r.read(c.Components, true, true); err != nil {
			return err
		}
		inner := strings.Join(r.parts[before:], " ")
		r.parts = append(r.parts[:before:before], "frame("+inner+")")
	default:
		return fmt.Errorf("a component of type %d", c.Type)
	}
	return nil
}

// checkFramed checks a message of components alone: it has nothing else, and every file in it is there.
func checkFramed(m messageBody, files []Attachment) error {
	if m.Content != "" {
		return errors.New("content beside components that are all of a message")
	}
	if len(m.Components) == 0 {
		return errors.New("an empty message")
	}
	r, err := readComponents(m.Components, true)
	if err != nil {
		return err
	}
	for _, url := range r.shown {
		name, ok := strings.CutPrefix(url, attached)
		there := false
		for _, f := range files {
			there = there || f.Filename == name
		}
		if !ok || !there {
			return fmt.Errorf("%q is no file of the message", url)
		}
	}
	return nil
}

// Framed tells whether a message is made of components alone.
func (m *Message) Framed() bool { return m.Flags&componentsV2 != 0 }

// Words are what a message says, wherever it stands.
func (m *Message) Words() string {
	if m.Framed() {
		return strings.Join(m.Texts, "\n")
	}
	return m.Content
}
