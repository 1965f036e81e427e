package speech_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

func catalogue(files map[string]string) fs.FS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func newBook(t *testing.T, log *bytes.Buffer, catalogues ...fs.FS) *speech.Book {
	t.Helper()
	book, err := speech.New(slog.New(slog.NewTextHandler(log, nil)), catalogues...)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func TestKeysWithAPrefix(t *testing.T) {
	t.Parallel()
	book := newBook(t, &bytes.Buffer{}, catalogue(map[string]string{"en.json": `{"b.rule.2": "", "b.rule.1": "", "a.rule.1": "", "b.rules": "", "c": ""}`}))
	for prefix, want := range map[string][]string{
		"b.rule.": {"b.rule.1", "b.rule.2"}, "a": {"a.rule.1"}, "d": nil, "": {"a.rule.1", "b.rule.1", "b.rule.2", "b.rules", "c"},
	} {
		if got := book.KeysWith("en", prefix); !slices.Equal(got, want) {
			t.Errorf("%q: %q", prefix, got)
		}
	}
}

var skirmish = map[string]string{
	"nouns.en.json": `{"ship": "the cruiser", "port": "the port", "only": "only English"}`,
	"nouns.pl.json": `{"ship": "krążownik", "port": "port"}`,
	"ru.json":       `{"ship": "крейсер", "port": "порт"}`,
	"verbs.en.json": `{"sail": "{{.ship}} sails to {{.port}}", "hits": {"one": "{{.n}} hit", "other": "{{.n}} hits"}, "list": "lost: {{.ships}}"}`,
	"verbs.pl.json": `{"hits": {"one": "{{.n}} trafienie", "few": "{{.n}} trafienia", "many": "{{.n}} trafień", "other": "{{.n}} trafienia"}}`,
	"verbs.ru.json": `{"hits": {"one": "{{.n}} попадание", "few": "{{.n}} попадания", "many": "{{.n}} попаданий", "other": "{{.n}} попадания"}}`,
}

func TestSay(t *testing.T) {
	t.Parallel()
	book := newBook(t, &bytes.Buffer{}, catalogue(skirmish))
	ship, port := engine.T("ship"), engine.T("port")
	for _, test := range []struct {
		lang string
		text engine.Text
		want string
	}{
		{"en", engine.T("sail", "ship", ship, "port", port), "the cruiser sails to the port"},
		{"en", engine.T("list", "ships", []engine.Text{ship, port}), "lost: the cruiser, the port"},
		{"en", engine.T("hits", "n", 1), "1 hit"},
		{"en", engine.T("hits", "n", 0), "0 hits"},
		{"pl", engine.T("hits", "n", 1), "1 trafienie"},
		{"pl", engine.T("hits", "n", 3), "3 trafienia"},
		{"pl", engine.T("hits", "n", 5), "5 trafień"},
		{"pl", engine.T("hits", "n", 22), "22 trafienia"},
		{"ru", engine.T("hits", "n", 21), "21 попадание"},
		{"ru", engine.T("hits", "n", 4), "4 попадания"},
		{"ru", engine.T("hits", "n", 11), "11 попаданий"},
		{"ru", engine.T("hits", "n", -2), "−2 попадания"},
		{"pl", engine.T("only"), "only English"},
		{"pl", engine.T("sail", "ship", ship, "port", port), "krążownik sails to port"},
		{"en", engine.T("nowhere"), "nowhere"},
		{"xx", ship, "the cruiser"},
		{"en", engine.Text{}, ""},
	} {
		if got := book.Say(test.lang, test.text); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.lang, test.text, got, test.want)
		}
	}
}

func TestSentence(t *testing.T) {
	t.Parallel()
	book := newBook(t, &bytes.Buffer{}, catalogue(skirmish))
	for _, test := range []struct {
		lang string
		text engine.Text
		want string
	}{
		{"en", engine.T("sail", "ship", engine.T("ship"), "port", engine.T("port")), "The cruiser sails to the port"},
		{"ru", engine.T("ship"), "Крейсер"},
		{"pl", engine.T("hits", "n", 3), "3 trafienia"},
		// People write their names as they like.
		{"en", engine.T("sail", "ship", "anna", "port", engine.T("port")), "anna sails to the port"},
		{"en", engine.Text{}, ""},
	} {
		if got := book.Sentence(test.lang, test.text); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.lang, test.text, got, test.want)
		}
	}
}

// A text that was stored comes back with maps for texts and floats for numbers.
func TestSayStoredTexts(t *testing.T) {
	t.Parallel()
	book := newBook(t, &bytes.Buffer{}, catalogue(skirmish))
	for _, text := range []engine.Text{
		engine.T("sail", "ship", engine.T("ship"), "port", engine.T("port")),
		engine.T("list", "ships", []engine.Text{engine.T("ship"), engine.T("hits", "n", 2)}),
		engine.T("hits", "n", 5),
	} {
		data, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		var stored engine.Text
		if err := json.Unmarshal(data, &stored); err != nil {
			t.Fatal(err)
		}
		for _, lang := range speech.Languages() {
			if got, want := book.Say(lang, stored), book.Say(lang, text); got != want {
				t.Errorf("%s: stored %q, fresh %q", lang, got, want)
			}
		}
	}
}

func TestMissingKeysAreLoggedOnce(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	book := newBook(t, &log, catalogue(skirmish))
	for range 3 {
		book.Say("en", engine.T("nowhere"))
		book.Say("pl", engine.T("only"))
	}
	if got := strings.Count(log.String(), "\n"); got != 2 {
		t.Errorf("%d log lines, want 2:\n%s", got, log.String())
	}
}

func TestNewRefusesBadCatalogues(t *testing.T) {
	t.Parallel()
	for name, files := range map[string]map[string]string{
		"twice":    {"a.en.json": `{"key": "a"}`, "b.en.json": `{"key": "b"}`},
		"language": {"de.json": `{"key": "a"}`},
		"broken":   {"en.json": `{"key": `},
	} {
		if _, err := speech.New(slog.New(slog.DiscardHandler), catalogue(files)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestMatch(t *testing.T) {
	t.Parallel()
	book := newBook(t, &bytes.Buffer{})
	for tag, want := range map[string]string{
		"pl": "pl", "pl-PL": "pl", "ru": "ru", "en-GB": "en", "en-US": "en", "": "en", "zh-CN": "en", "\x00\xff": "en",
	} {
		if got := book.Match(tag); got != want {
			t.Errorf("%q: %s, want %s", tag, got, want)
		}
	}
}

var argument = regexp.MustCompile(`{{\.(\w+)}}`)

// The hosting says everything in the three languages, with the same arguments,
// and with every plural form.
func TestOwnCatalogueIsComplete(t *testing.T) {
	t.Parallel()
	plurals := map[string][]string{"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}, "pl": {"one", "few", "many", "other"}}
	messages := make(map[string]map[string]map[string]string)
	for _, lang := range speech.Languages() {
		messages[lang] = make(map[string]map[string]string)
	}
	err := fs.WalkDir(speech.Own(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		lang := strings.Split(name, ".")[1]
		data, err := fs.ReadFile(speech.Own(), name)
		if err != nil {
			return err
		}
		var raw map[string]any
		if err := json.Unmarshal(data, &raw); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for key, value := range raw {
			forms := map[string]string{}
			switch v := value.(type) {
			case string:
				forms[""] = v
			case map[string]any:
				for form, text := range v {
					forms[form] = text.(string)
				}
				for _, form := range plurals[lang] {
					if forms[form] == "" {
						t.Errorf("%s: %s has no form %q", name, key, form)
					}
				}
			}
			messages[lang][key] = forms
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(messages["en"]) == 0 {
		t.Fatal("no messages")
	}
	arguments := func(forms map[string]string) []string {
		var names []string
		for _, text := range forms {
			for _, found := range argument.FindAllStringSubmatch(text, -1) {
				names = append(names, found[1])
			}
		}
		slices.Sort(names)
		return slices.Compact(names)
	}
	for key, forms := range messages["en"] {
		for _, lang := range speech.Languages() {
			other, ok := messages[lang][key]
			if !ok {
				t.Errorf("%s lacks %s", lang, key)
			} else if !slices.Equal(arguments(forms), arguments(other)) {
				t.Errorf("%s: %s has the arguments %v, English %v", lang, key, arguments(other), arguments(forms))
			}
		}
	}
	for _, lang := range speech.Languages() {
		for key := range messages[lang] {
			if messages["en"][key] == nil {
				t.Errorf("English lacks %s", key)
			}
		}
	}
}

// A shared book tells each of its readers what is missing, and everybody else nothing.
func TestReportingTellsOneLog(t *testing.T) {
	t.Parallel()
	var first, second bytes.Buffer
	book := newBook(t, &first, catalogue(skirmish))
	other := book.Reporting(slog.New(slog.NewTextHandler(&second, nil)))
	for range 2 {
		if said := other.Say("ru", engine.T("nothing")); said != "nothing" {
			t.Errorf("%q", said)
		}
	}
	if first.Len() > 0 || strings.Count(second.String(), "key=nothing") != 1 {
		t.Errorf("the first log holds %q, the second %q", first.String(), second.String())
	}
	book.Say("ru", engine.T("nothing"))
	if strings.Count(first.String(), "key=nothing") != 1 {
		t.Errorf("the first log holds %q", first.String())
	}
}
