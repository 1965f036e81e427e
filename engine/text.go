package engine

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
