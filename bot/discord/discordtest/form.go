package discordtest

import (
	"context"
	"fmt"
	"unicode/utf8"
)

// Form is a window with fields, which answers a command or a press.
type Form struct {
	ID     string  `json:"custom_id"`
	Title  string  `json:"title"`
	Fields []Field `json:"components"`
}

// Field is a field of a form under its label.
type Field struct {
	Type        int    `json:"type"`
	Label       string `json:"label"`
	Description string `json:"description"`
	Component   struct {
		Type     int    `json:"type"`
		ID       string `json:"custom_id"`
		Style    int    `json:"style"`
		Longest  int    `json:"max_length"`
		Required bool   `json:"required"`
	} `json:"component"`
}

// The most that a form takes.
const (
	maxFields     = 5
	labelType     = 18
	textType      = 4
	maxFieldLabel = 45
	maxFieldText  = 4000
)

// check refuses what the schema lets pass.
func (f *Form) check() error {
	if n := len(f.Fields); n < 1 || n > maxFields {
		return fmt.Errorf("a form with %d fields", n)
	}
	if n := utf8.RuneCountInString(f.Title); n < 1 || n > maxFieldLabel || f.ID == "" || len(f.ID) > 100 {
		return fmt.Errorf("the form %q with a title of %d characters", f.ID, n)
	}
	for _, field := range f.Fields {
		n := utf8.RuneCountInString(field.Label)
		if field.Type != labelType || field.Component.Type != textType || n < 1 || n > maxFieldLabel || field.Component.Longest > maxFieldText {
			return fmt.Errorf("the field %+v", field)
		}
	}
	return nil
}

// Form waits for the form that answers an interaction.
func (i *Interaction) Form(ctx context.Context) (Form, error) {
	var shown *Form
	i.server.Wait(ctx, func() bool {
		i.server.mu.Lock()
		defer i.server.mu.Unlock()
		shown = i.form
		return shown != nil || i.acknowledged != 0
	})
	if shown == nil {
		return Form{}, fmt.Errorf("no form was shown")
	}
	return *shown, nil
}

// Submit fills the first field of a form in and sends it.
func (p *Person) Submit(i *Interaction, f Form, text string) (*Interaction, error) {
	if n := utf8.RuneCountInString(text); n > f.Fields[0].Component.Longest || n == 0 && f.Fields[0].Component.Required {
		return nil, fmt.Errorf("%d characters do not fit", n)
	}
	fields := []any{map[string]any{"type": labelType, "id": 1, "component": map[string]any{
		"type": textType, "id": 2, "custom_id": f.Fields[0].Component.ID, "value": text,
	}}}
	return p.server.begin(p, i.Channel, submitKind, nil, map[string]any{"custom_id": f.ID, "components": fields}), nil
}
