package engine_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
)

func TestDecimal(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		x           float64
		digits      int
		whole, rest string
	}{
		{2.25, 2, "2", "25"},
		{-0.54, 1, "−0", "5"},
		{99.96, 1, "100", "0"},
		{7, 0, "7", ""},
	} {
		text := engine.Decimal(test.x, test.digits)
		if text.Args["whole"] != test.whole || text.Args["rest"] != test.rest {
			t.Errorf("%v with %d digits: %v", test.x, test.digits, text.Args)
		}
	}
}

// What is read of a stored text is the text that was stored.
func TestTextsComeBack(t *testing.T) {
	t.Parallel()
	for _, text := range []engine.Text{
		{},
		engine.T("a"),
		engine.T("a", "n", 3, "word", "null", "unit", engine.T("b", "n", -1), "units", []engine.Text{engine.T("c"), engine.T("d", "x", "y")}),
	} {
		data, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		var read engine.Text
		if err := json.Unmarshal(data, &read); err != nil || !reflect.DeepEqual(read, text) {
			t.Errorf("%s came back as %#v: %v", data, read, err)
		}
	}
	for _, broken := range []string{`3`, `{"key":3}`, `{"key":"a","args":{"b":{"key":3}}}`, `{"key":"a","args":{"b":[3]}}`} {
		var read engine.Text
		if json.Unmarshal([]byte(broken), &read) == nil {
			t.Errorf("%s is read as %#v", broken, read)
		}
	}
}
