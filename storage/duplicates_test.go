package storage

import (
	"strings"
	"testing"
)

func TestDuplicateMembersAreRefused(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		document string
		twice    string
	}{
		{`{}`, ""},
		{`{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}`, ""},
		{`{"a":"a","b":"a"}`, ""},
		{`[["a","a"],{"a":["b","b"]}]`, ""},
		{`{"a":1,"a":1}`, "a"},
		{`{"a":1,"b":{"c":1,"d":{},"c":[]}}`, "c"},
		{`[{"a":1},{"b":[{"x":{},"y":[],"x":null}]}]`, "x"},
		{`{"secret":"1","SECRET":"2"}`, "SECRET"},
		{`{"kind":1,"\u212Aind":2}`, "\u212Aind"}, // the sign for kelvin is a k
		{`{"\u0061":1,"a":2}`, "a"},
	} {
		err := noDuplicates(strings.NewReader(test.document))
		if (err == nil) != (test.twice == "") || err != nil && !strings.Contains(err.Error(), `"`+test.twice+`" stands twice`) {
			t.Errorf("%s: %v", test.document, err)
		}
	}
}
