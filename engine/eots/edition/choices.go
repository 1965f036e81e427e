package edition

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Choices are the options whose other value was chosen. The zero value is the canonical
// rulebook.
type Choices [(numOptions + 63) / 64]uint64

// Has tells whether the other value of an option was chosen.
func (c Choices) Has(o Option) bool { return c[o>>6]>>(o&63)&1 != 0 }

// With is the choices with the other value of one more option.
func (c Choices) With(o Option) Choices {
	c[o>>6] |= 1 << (o & 63)
	return c
}

// Without is the choices with the canonical value of an option.
func (c Choices) Without(o Option) Choices {
	c[o>>6] &^= 1 << (o & 63)
	return c
}

// Union is the other values of both.
func (c Choices) Union(d Choices) Choices {
	for word := range c {
		c[word] |= d[word]
	}
	return c
}

// OptionID is the name of the choice that stands for all options of the older edition.
const OptionID = "edition"

// Canonical and Older are its values.
const (
	Canonical = "2025"
	Older     = "v2"
)

// A ChoiceError tells of an option or a value that does not exist. Value is empty where
// the option itself is unknown.
type ChoiceError struct{ Option, Value string }

func (e *ChoiceError) Error() string {
	if e.Value == "" {
		return fmt.Sprintf("no option is called %q", e.Option)
	}
	return fmt.Sprintf("option %s cannot be %q", e.Option, e.Value)
}

// Parse reads the named options of a game: the edition first, then each option by its own name.
func Parse(options map[string]string) (Choices, error) {
	var chosen Choices
	specs := table()
	switch value, given := options[OptionID]; {
	case !given || value == Canonical:
	case value == Older:
		for o, spec := range specs {
			if spec.Older {
				chosen = chosen.With(Option(o))
			}
		}
	default:
		return Choices{}, &ChoiceError{OptionID, value}
	}
	known := 0
	for o, spec := range specs {
		value, given := options[spec.ID]
		if !given {
			continue
		}
		known++
		switch slices.Index(spec.Values[:], value) {
		case 0:
			chosen = chosen.Without(Option(o))
		case 1:
			chosen = chosen.With(Option(o))
		default:
			return Choices{}, &ChoiceError{spec.ID, value}
		}
	}
	if _, given := options[OptionID]; given {
		known++
	}
	if known != len(options) {
		return Choices{}, &ChoiceError{Option: unknown(options, specs[:])}
	}
	return chosen, nil
}

// unknown is the first of the names, in alphabetical order, that no option has.
func unknown(options map[string]string, specs []Spec) string {
	var names []string
	for name := range options {
		known := name == OptionID || slices.ContainsFunc(specs, func(s Spec) bool { return s.ID == name })
		if !known {
			names = append(names, name)
		}
	}
	return slices.Min(names)
}

// IDs are the names of the options whose other value was chosen, in their order.
func (c Choices) IDs() []string {
	var ids []string
	for o, spec := range table() {
		if c.Has(Option(o)) {
			ids = append(ids, spec.ID)
		}
	}
	return ids
}

// MarshalJSON writes the names.
func (c Choices) MarshalJSON() ([]byte, error) { return json.Marshal(c.IDs()) }

// UnmarshalJSON reads the names.
func (c *Choices) UnmarshalJSON(data []byte) error {
	var ids []string
	if err := json.Unmarshal(data, &ids); err != nil {
		return err
	}
	*c = Choices{}
	specs := table()
	for _, id := range ids {
		at := slices.IndexFunc(specs[:], func(s Spec) bool { return s.ID == id })
		if at < 0 {
			return &ChoiceError{Option: id}
		}
		*c = c.With(Option(at))
	}
	return nil
}
