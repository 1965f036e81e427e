package storage_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/storage"
)

// leaf is a value in a document: the fields that lead to it, and where it stands.
type leaf struct {
	path       string
	value      any
	start, end int
}

// leavesOf lists the values of a document.
func leavesOf(t *testing.T, text []byte) []leaf {
	t.Helper()
	var found []leaf
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	token := func() (json.Token, int, int) {
		start := int(in.InputOffset())
		value := value(in.Token())(t)
		end := int(in.InputOffset())
		for bytes.ContainsRune([]byte(" \n\t,:"), rune(text[start])) {
			start++
		}
		return value, start, end
	}
	var walk func(path string)
	walk = func(path string) {
		value, start, end := token()
		switch value {
		case json.Delim('{'):
			for in.More() {
				name, _, _ := token()
				walk(path + "." + name.(string))
			}
			token()
		case json.Delim('['):
			for i := 0; in.More(); i++ {
				walk(path + "." + strconv.Itoa(i))
			}
			token()
		default:
			found = append(found, leaf{path, value, start, end})
		}
	}
	walk("")
	return found
}

// next is the value beside another one.
func next(value any) any {
	switch v := value.(type) {
	case json.Number:
		n, _ := strconv.ParseInt(v.String(), 10, 64)
		return n + 1
	case string:
		if v == "" {
			return "x"
		}
		end := "0"
		if v[len(v)-1] == '0' {
			end = "1"
		}
		return v[:len(v)-1] + end
	case bool:
		return !v
	}
	return 1
}

// Every value of an exported game that follows from its rules or dice is checked: each is changed by one, and the
// change is found. What nobody can check is listed here and in the description of the document.
func TestEveryChangedValueIsFound(t *testing.T) {
	t.Parallel()
	// Names, times, the version of the form, and what people said or who of them it was.
	uncheckable := regexp.MustCompile(`^\.(players\.\d+|created|version|orders\.\d+\.at|orders\.\d+\.events\.0\.data\.(reason|text|by))$`)
	source, games := open(t, newClock()), registry(t)
	text := document(t, export(t, source, correctedGame(t, source).ID))
	leaves := leavesOf(t, text)
	if len(leaves) < 100 {
		t.Fatalf("%d values", len(leaves))
	}
	checked := 0
	for _, l := range leaves {
		changed := value(json.Marshal(next(l.value)))(t)
		data := slices.Concat(text[:l.start], changed, text[l.end:])
		archive, err := storage.ReadArchive(bytes.NewReader(data))
		if err == nil {
			_, err = storage.Verify(games, archive)
		}
		if err == nil && !uncheckable.MatchString(l.path) {
			t.Errorf("%s: %s in place of %v is not found", l.path, changed, l.value)
		}
		if err != nil {
			checked++
		}
	}
	if checked < 200 {
		t.Errorf("only %d changes were found", checked)
	}
}

// Nobody makes a correction over dice look like one that the opponent agreed to, or lends a game an end.
func TestEntriesAreWhatTheHostingWrites(t *testing.T) {
	t.Parallel()
	source, games := open(t, newClock()), registry(t)
	text := document(t, export(t, source, correctedGame(t, source).ID))
	for what, change := range map[string]func(*storage.Archive){
		"dice taken back by agreement": func(a *storage.Archive) {
			for i := range a.Orders {
				var compact bytes.Buffer
				must(t, json.Compact(&compact, a.Orders[i].Events[0].Data))
				if data := compact.Bytes(); bytes.Contains(data, []byte(`"reason"`)) {
					a.Orders[i].Events[0].Data = bytes.Replace(
						bytes.Replace(data, []byte(`"organiser":true,`), nil, 1), []byte(`"by":-2`), []byte(`"by":0,"agreed":[1]`), 1)
				}
			}
		},
		"an end that did not come": func(a *storage.Archive) {
			a.Orders, a.Secret, a.Status = a.Orders[:5], "", storage.GameAbandoned
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			archive := value(storage.ReadArchive(bytes.NewReader(text)))(t)
			change(archive)
			if _, err := storage.Verify(games, archive); err == nil {
				t.Error("it is not found")
			}
		})
	}
}
