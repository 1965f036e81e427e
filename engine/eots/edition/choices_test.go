package edition

import (
	"encoding/json"
	"errors"
	"testing"
)

func TestParse(t *testing.T) {
	t.Parallel()
	older := Choices{}
	for o, spec := range table() {
		if spec.Older {
			older = older.With(Option(o))
		}
	}
	for name, test := range map[string]struct {
		options map[string]string
		want    Choices
	}{
		"nothing said":          {nil, Choices{}},
		"canonical edition":     {map[string]string{"edition": "2025"}, Choices{}},
		"older edition":         {map[string]string{"edition": "v2"}, older},
		"one option":            {map[string]string{"arcadia": "yes"}, Choices{}.With(Arcadia)},
		"canonical value":       {map[string]string{"arcadia": "no"}, Choices{}},
		"older but for one":     {map[string]string{"edition": "v2", "europe-costs-will": "no"}, older.Without(EuropeCostsWill)},
		"older and one dispute": {map[string]string{"edition": "v2", "bombing-will": "game"}, older.With(BombingWillOncePerGame)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := Parse(test.options)
			if err != nil || got != test.want {
				t.Errorf("Parse(%v) = %v, %v; want %v", test.options, got.IDs(), err, test.want.IDs())
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		options map[string]string
		want    ChoiceError
	}{
		"edition": {map[string]string{"edition": "v3"}, ChoiceError{"edition", "v3"}},
		"value":   {map[string]string{"arcadia": "perhaps"}, ChoiceError{"arcadia", "perhaps"}},
		"option":  {map[string]string{"arcadia": "yes", "weather": "bad", "wind": "bad"}, ChoiceError{Option: "weather"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Parse(test.options)
			var choice *ChoiceError
			if !errors.As(err, &choice) || *choice != test.want {
				t.Errorf("Parse(%v): %v, want %v", test.options, err, &test.want)
			}
		})
	}
}

func TestTableIsWhole(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{OptionID: true}
	for o, spec := range table() {
		if spec.ID == "" || seen[spec.ID] || spec.Rule == "" || spec.Values[0] == "" || spec.Values[0] == spec.Values[1] {
			t.Errorf("option %d is %+v", o, spec)
		}
		seen[spec.ID] = true
	}
}

func TestChoicesAreStoredByName(t *testing.T) {
	t.Parallel()
	for o := range numOptions {
		want := Choices{}.With(o).With(Arcadia)
		data, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got Choices
		if err := json.Unmarshal(data, &got); err != nil || got != want {
			t.Errorf("%s came back as %v, %v", data, got.IDs(), err)
		}
	}
	var got Choices
	if err := json.Unmarshal([]byte(`["weather"]`), &got); err == nil {
		t.Error("an unknown option was read")
	}
}
