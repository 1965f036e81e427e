package csvdata_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/engine/csvdata"
)

type color int8

type pair struct {
	Color color
	Count int
}

type extra struct {
	Small bool `csv:"marks:small"`
	Size  int8 `csv:"marks:size"`
}

type row struct {
	Name   string   `csv:"name"`
	Color  color    `csv:"color"`
	On     bool     `csv:"on"`
	Count  int      `csv:"count"`
	List   []string `csv:"list"`
	Two    [2]color `csv:"two"`
	Pairs  []pair   `csv:"pairs"`
	Letter byte     `csv:"letter"`
	extra
	Derived string
}

const header = "name,color,on,count,list,two,pairs,letter,marks,unused\n"

// read reads a table of lines; the text is what it panics with.
func read(lines string) (rows []row, failure string) {
	defer func() {
		if p := recover(); p != nil {
			failure = fmt.Sprint(p)
		}
	}()
	r := csvdata.New(fstest.MapFS{"table.csv": &fstest.MapFile{Data: []byte(lines)}})
	csvdata.Words[color](r, "red", "green")
	csvdata.Parse(r, func(text string) (byte, bool) { return text[0], len(text) == 1 })
	return csvdata.Rows(r, "table.csv", row{Count: -1, Two: [2]color{1, 1}}), ""
}

func TestRows(t *testing.T) {
	t.Parallel()
	rows, failure := read(header + "\"a, b\",green,1,7,\"x y,z\",red,red:2 green:3,W,small size:4,?\n,,,,,,,,,\n")
	want := []row{{
		Name: "a, b", Color: 1, On: true, Count: 7, List: []string{"x", "y", "z"}, Two: [2]color{0, 1},
		Pairs: []pair{{0, 2}, {1, 3}}, Letter: 'W', extra: extra{true, 4},
	}, {Count: -1, Two: [2]color{1, 1}}}
	if failure != "" || !reflect.DeepEqual(rows, want) {
		t.Errorf("%+v (%s), want %+v", rows, failure, want)
	}
}

func TestBrokenTablesPanic(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, lines, want string }{
		{"missing column", "name\nx\n", "there is no column"},
		{"short line", header + "x\n", "wrong number of fields"},
		{"unknown word", header + ",,,,,,,,,\n,blue,,,,,,,,\n", `table.csv:3: color: "blue"`},
		{"no number", header + ",,,1x,,,,,,\n", `table.csv:2: count: "1x"`},
		{"great number", header + ",,,,,,,,size:128,\n", `marks: "size:128"`},
		{"no bool", header + ",,yes,,,,,,,\n", `on: "yes"`},
		{"long array", header + ",,,,,red red red,,,,\n", `two: "red red red"`},
		{"no pair", header + ",,,,,,blue:1,,,\n", `pairs: "blue:1"`},
		{"ill-formed word", header + ",,,,,,,WW,,\n", `letter: "WW"`},
		{"unknown mark", header + ",,,,,,,,large,\n", `marks: "large"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if _, failure := read(test.lines); !strings.Contains(failure, test.want) {
				t.Errorf("it panics with %q, want %q", failure, test.want)
			}
		})
	}
}

func TestFill(t *testing.T) {
	t.Parallel()
	r := csvdata.New(nil)
	csvdata.Words[color](r, "red", "green")
	got := row{Name: "a", Count: 3}
	csvdata.Fill(r, &got, map[string]string{"color": "green", "count": "", "marks": "small", "unknown": "x"})
	if want := (row{Name: "a", Color: 1, Count: 3, extra: extra{Small: true}}); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
