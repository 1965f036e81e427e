package engine

import (
	"fmt"
	"strings"
)

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
