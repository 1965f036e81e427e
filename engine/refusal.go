package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Rule is the number of a paragraph of the rulebook, such as "8.45".
type Rule string

// RefusalKind tells why an order was refused.
type RefusalKind uint8

const (
	// NotUnderstood: the words make no order.
	NotUnderstood RefusalKind = iota
	// NotAllowed: understood, but a rule forbids it.
	NotAllowed
	// NotNow: the game does not wait for this.
	NotNow
	// NotYours: another seat decides this.
	NotYours
)

// String is the name of the kind as logs and tests write it.
func (k RefusalKind) String() string {
	switch k {
	case NotUnderstood:
		return "not understood"
	case NotAllowed:
		return "not allowed"
	case NotNow:
		return "not now"
	default:
		return "not yours"
	}
}

// Refusal is the typed answer to an order that changes nothing. Its text is
// rendered in the reader's language by the host.
type Refusal struct {
	Kind RefusalKind
	// Rule is the paragraph that forbids the order; empty where no rule is concerned.
	Rule Rule
	// Why tells the reason.
	Why Text
	// Instead are the nearest legal orders, best first, at most five.
	Instead []Order
}

// Error is a short form for logs and tests, not for players.
func (r *Refusal) Error() string {
	if r.Rule != "" {
		return fmt.Sprintf("%s (%s): %s", r.Kind, r.Rule, r.Why.Key)
	}
	return fmt.Sprintf("%s: %s", r.Kind, r.Why.Key)
}

// Refuse makes a refusal by a rule.
func Refuse(rule Rule, key string, pairs ...any) *Refusal {
	return &Refusal{Kind: NotAllowed, Rule: rule, Why: T(key, pairs...)}
}

// Misunderstood makes a refusal of words that make no order.
func Misunderstood(key string, pairs ...any) *Refusal {
	return &Refusal{Kind: NotUnderstood, Why: T(key, pairs...)}
}

// AsRefusal finds the refusal in an error; false for other errors.
func AsRefusal(err error) (*Refusal, bool) {
	var refusal *Refusal
	ok := errors.As(err, &refusal)
	return refusal, ok
}

// Text is a sentence that is not yet in any language: the key of a message in
// the catalogues and the arguments that fill it. Arguments are strings (shown as
// they are), ints (also the plural count when named "n"), Text (rendered first),
// or []Text (rendered and joined by commas).
type Text struct {
	Key  string         `json:"key"`
	Args map[string]any `json:"args,omitempty"`
}

// T makes a Text from a key and alternating argument names and values:
//
//	engine.T("eots.moved", "unit", name, "n", 3)
func T(key string, pairs ...any) Text {
	text := Text{Key: key}
	if len(pairs) > 0 {
		text.Args = make(map[string]any, len(pairs)/2)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		text.Args[pairs[i].(string)] = pairs[i+1]
	}
	return text
}

// UnmarshalJSON reads what json.Marshal writes of a text, and gives its arguments the types that they had.
func (t *Text) UnmarshalJSON(data []byte) error {
	var stored struct {
		Key  string                     `json:"key"`
		Args map[string]json.RawMessage `json:"args"`
	}
	if err := json.Unmarshal(data, &stored); err != nil {
		return fmt.Errorf("a text: %w", err)
	}
	*t = Text{Key: stored.Key}
	if len(stored.Args) > 0 {
		t.Args = make(map[string]any, len(stored.Args))
	}
	for name, raw := range stored.Args {
		value, err := argument(raw)
		if err != nil {
			return fmt.Errorf("a text, argument %q: %w", name, err)
		}
		t.Args[name] = value
	}
	return nil
}

// argument reads a stored argument: a string, a number, a text or several.
func argument(raw json.RawMessage) (value any, err error) {
	switch raw[0] {
	case '{':
		var text Text
		err = json.Unmarshal(raw, &text)
		return text, err
	case '[':
		var texts []Text
		err = json.Unmarshal(raw, &texts)
		return texts, err
	case 'n':
		return nil, nil
	}
	var number int
	if json.Unmarshal(raw, &number) == nil {
		return number, nil
	}
	err = json.Unmarshal(raw, &value)
	return value, err
}

// IsZero tells whether the text says nothing.
func (t Text) IsZero() bool { return t.Key == "" }

// Decimal is a number with some digits after the sign that a language has for fractions, and with a
// minus sign below zero: "−2.5" in English, "−2,5" in Polish. Its message is the hosting's.
func Decimal(x float64, digits int) Text {
	sign, number := "", fmt.Sprintf("%.*f", digits, x)
	if strings.HasPrefix(number, "-") {
		sign, number = "−", number[1:]
	}
	whole, rest, _ := strings.Cut(number, ".")
	return T("engine.decimal", "whole", sign+whole, "rest", rest)
}

// WhyOrder is the subject of a question about an order of the asker's own seat: the words that
// follow are the order. Hosts ask it about an order that was refused; every Explainer knows it.
const WhyOrder = "order"

// WhyOdds is the subject of a question about how a battle may end. Only games in which battles can
// be reckoned know it.
const WhyOdds = "odds"

// Explanation is the answer to a question: first what is so, then the reasons in the order in
// which the rules look at them.
type Explanation struct {
	Title   Text
	Reasons []Reason
	// Shown is what a picture of it points to; nothing where no picture helps.
	Shown Highlight
}

// Reason is a line of an explanation with the paragraph it comes from; the rule is empty where
// the line only tells how things stand.
type Reason struct {
	Text Text
	Rule Rule
}

// Because adds a reason.
func (e *Explanation) Because(rule Rule, text Text) {
	e.Reasons = append(e.Reasons, Reason{Text: text, Rule: rule})
}

// Highlight is what a picture points to, in words for places as the notation writes them.
// Painters leave out what their picture does not show.
type Highlight struct {
	// Paths are ways from place to place.
	Paths [][]string `json:"paths,omitempty"`
	// Places are where the ways begin and end, or what it is about.
	Places []string `json:"places,omitempty"`
	// Blocks are the places that stand in the way.
	Blocks []string `json:"blocks,omitempty"`
}

// IsZero tells whether there is nothing to point to.
func (h Highlight) IsZero() bool { return len(h.Paths)+len(h.Places)+len(h.Blocks) == 0 }
