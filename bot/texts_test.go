package bot_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands/speech"
)

// wording is a message in a language: by plural form, or by "" where it has none.
type wording map[string]string

// wordings are all messages of the hosting and of the games, by key and language. They are read once and never changed.
func wordings(t *testing.T) map[string]map[string]wording {
	t.Helper()
	all, err := readWordings()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var readWordings = sync.OnceValues(func() (map[string]map[string]wording, error) {
	all := make(map[string]map[string]wording)
	catalogues := []fs.FS{speech.Own()}
	for _, game := range hosted() {
		catalogues = append(catalogues, game.Catalogue())
	}
	for _, catalogue := range catalogues {
		files, err := fs.Glob(catalogue, "*.json")
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("%d catalogues, %w", len(files), err)
		}
		for _, name := range files {
			data, err := fs.ReadFile(catalogue, name)
			if err != nil {
				return nil, err
			}
			var raw map[string]any
			if err := json.Unmarshal(data, &raw); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			stem := strings.TrimSuffix(name, ".json")
			lang := stem[strings.LastIndexByte(stem, '.')+1:]
			for key, value := range raw {
				if all[key] == nil {
					all[key] = make(map[string]wording)
				}
				all[key][lang] = wording{}
				switch v := value.(type) {
				case string:
					all[key][lang][""] = v
				case map[string]any:
					for form, text := range v {
						all[key][lang][form], _ = text.(string)
					}
				}
			}
		}
	}
	return all, nil
})

var placeholder = regexp.MustCompile(`{{(?:if )?\.(\w+)}}|{{end}}`)

// placeholders of a message, each once, in alphabetical order.
func (w wording) placeholders() []string {
	var names []string
	for _, text := range w {
		for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
			if match[1] != "" {
				names = append(names, match[1])
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Every message is there in the three languages, with the plural forms of each and the same
// arguments, and none was left in English.
func TestEveryMessageIsInThreeLanguages(t *testing.T) {
	t.Parallel()
	forms := map[string][]string{"en": {"one", "other"}, "ru": {"few", "many", "one", "other"}, "pl": {"few", "many", "one", "other"}}
	for key, langs := range wordings(t) {
		english := langs["en"]
		for _, lang := range speech.Languages() {
			w, ok := langs[lang]
			if !ok {
				t.Errorf("%s is not said in %q", key, lang)
				continue
			}
			if strings.HasSuffix(key, ".also") {
				continue // other names, as many as a language has
			}
			var has []string
			for form, text := range w {
				has = append(has, form)
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s is empty in %q", key, lang)
				}
				for _, rest := range placeholder.Split(text, -1) {
					if strings.Contains(rest, "{{") || strings.Contains(rest, "}}") {
						t.Errorf("%s has a broken argument in %q: %s", key, lang, text)
					}
				}
			}
			slices.Sort(has)
			// A language may need no forms where another does; what has forms has all.
			if _, only := w[""]; !only && !slices.Equal(has, forms[lang]) {
				t.Errorf("%s has the forms %q in %q, want %q", key, has, lang, forms[lang])
			}
			if got, want := w.placeholders(), english.placeholders(); !slices.Equal(without(got, "n"), without(want, "n")) {
				t.Errorf("%s has the arguments %q in %q, and %q in English", key, got, lang, want)
			}
			if lang != "en" {
				checkTranslated(t, key, lang, english, w)
			}
		}
	}
}

func without(list []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == word })
}

// names are written alike everywhere: codes, brands, and the names of ships and people.
var names = regexp.MustCompile(`^(aam\.(type|name$)|nextwar\.(place|unit|name$|command$|modifier\.awacs)|axis\.(space|short|city|picture\.power|name$|unit\.priced$|phrase\.cost$)|eots\.(noun|place|unit|hex|card|leader|loc|hq)|skirmish\.card|value\.(en|pl|ru)|command\.[a-z-]+(\.name)?$|eots\.verb|param\.)`)

// alike is what is called the same in another language.
var alike = map[string]bool{
	"Empire of the Sun": true, "GIF": true, "Australia": true, "port": true, "AAA": true, "SAM": true,
	"stealth": true, "Élan": true, "Angriff": true, "Transport": true,
}

func checkTranslated(t *testing.T, key, lang string, english, w wording) {
	t.Helper()
	if names.MatchString(key) {
		return
	}
	for form, text := range w {
		bare := strings.TrimSpace(placeholder.ReplaceAllString(text, ""))
		letters, cyrillic := 0, 0
		for _, r := range bare {
			if unicode.IsLetter(r) {
				letters++
			}
			if unicode.Is(unicode.Cyrillic, r) {
				cyrillic++
			}
		}
		if letters < 3 || alike[bare] || key == "host.league.row" { // the row is signs that tables have everywhere
			continue
		}
		if lang == "ru" && cyrillic == 0 || text == english[form] || len(w) == 1 && text == english["other"] {
			t.Errorf("%s was left in English in %q: %q", key, lang, text)
		}
	}
}

// families are the keys that the sources build from a beginning and one of these words.
func families() map[string][]string {
	var stages, formats, outcomes, presets []string
	for _, s := range []model.Stage{model.Gathering, model.Playing, model.Over} {
		stages = append(stages, string(s))
	}
	for _, f := range tournament.Formats() {
		formats = append(formats, string(f))
	}
	for _, o := range []tournament.Outcome{
		tournament.FirstWon, tournament.SecondWon, tournament.Drawn, tournament.FirstGone, tournament.SecondGone, tournament.BothGone,
	} {
		outcomes = append(outcomes, string(o))
	}
	presets = append(presets, clock.Presets()...)
	return map[string][]string{
		"host.stage.":          stages,
		"host.league.stage.":   {string(tournament.Registering), string(tournament.Running), string(tournament.Finished)},
		"host.league.format.":  formats,
		"host.league.outcome.": outcomes,
		"value.":               slices.Concat(presets, []string{"wait", "nudge", "substitute", "adjourn", "claim", "on", "off"}, speech.Languages()),
	}
}

// sources are the folders that have texts for people.
var sources = []string{".", "../commands", "../cmd", "../engine", "../render"}

// source is a parsed file that has texts for people.
type source struct {
	files *token.FileSet
	file  *ast.File
}

// parsed are all of them, which are parsed once and never changed.
func parsed(t *testing.T) []source {
	t.Helper()
	all, err := parseSources()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var parseSources = sync.OnceValues(func() (all []source, err error) {
	for _, root := range sources {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			all = append(all, source{files, file})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
})

// keyShape is a key of a message, or the beginning of keys that are put together.
var keyShape = regexp.MustCompile(`^([a-z]+)(\.[A-Za-z0-9_-]+)*[.-]?$`)

// literals are the keys in the sources: whole ones, and beginnings.
func literals(t *testing.T) (whole, beginnings map[string]bool) {
	t.Helper()
	whole, beginnings = make(map[string]bool), make(map[string]bool)
	for _, s := range parsed(t) {
		ast.Inspect(s.file, func(node ast.Node) bool {
			if n, ok := node.(*ast.BasicLit); ok {
				text, ok := literal(n)
				switch {
				case !ok || !strings.Contains(text, ".") || !keyShape.MatchString(text):
				case strings.HasSuffix(text, ".") || strings.HasSuffix(text, "-"):
					beginnings[text] = true
				default:
					whole[text] = true
				}
			}
			return true
		})
	}
	if len(whole) < 1000 {
		t.Fatalf("only %d keys were found in the sources", len(whole))
	}
	return whole, beginnings
}

// Every key that the sources name is a message, and where its arguments are written beside it,
// they are all that the message needs.
func TestEveryKeyInTheSourcesIsAMessage(t *testing.T) {
	t.Parallel()
	all := wordings(t)
	for family, words := range families() {
		for _, word := range words {
			if all[family+word] == nil {
				t.Errorf("there is no message %s%s", family, word)
			}
		}
	}
	areas := make(map[string]bool)
	for key := range all {
		area, _, _ := strings.Cut(key, ".")
		areas[area] = true
	}
	shape := regexp.MustCompile(`^([a-z]+)(\.[A-Za-z0-9_-]+)+\.?$`)
	named := 0
	for _, s := range parsed(t) {
		ast.Inspect(s.file, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.ImportSpec, *ast.Field:
				return false
			case *ast.CallExpr:
				checkArguments(t, s.files, n, all)
			case *ast.BasicLit:
				text, ok := literal(n)
				area, _, dotted := strings.Cut(text, ".")
				if !ok || !dotted || !areas[area] || !shape.MatchString(text) {
					return true
				}
				named++
				if text[len(text)-1] == '.' || text[len(text)-1] == '-' {
					for key := range all {
						if strings.HasPrefix(key, text) {
							return true
						}
					}
				}
				if all[text] == nil {
					t.Errorf("%s: there is no message %q", s.files.Position(n.Pos()), text)
				}
			}
			return true
		})
	}
	if named < 1000 {
		t.Errorf("only %d keys were found in the sources", named)
	}
}

// checkArguments compares the arguments that a call gives to a message with those it needs.
func checkArguments(t *testing.T, files *token.FileSet, call *ast.CallExpr, all map[string]map[string]wording) {
	t.Helper()
	name := ""
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		name = fun.Name
	case *ast.SelectorExpr:
		name = fun.Sel.Name
	}
	if !slices.Contains([]string{"T", "say", "Refuse", "Misunderstood", "words"}, name) || call.Ellipsis.IsValid() {
		return
	}
	at := slices.IndexFunc(call.Args, func(arg ast.Expr) bool {
		text, ok := literal(arg)
		return ok && all[text] != nil
	})
	if at < 0 {
		return
	}
	key, _ := literal(call.Args[at])
	given := make(map[string]bool)
	for i := at + 1; i < len(call.Args); i += 2 {
		word, ok := literal(call.Args[i])
		if !ok {
			return
		}
		given[word] = true
	}
	for _, need := range all[key]["en"].placeholders() {
		if !given[need] {
			t.Errorf("%s: %s needs %q, which is not given", files.Position(call.Pos()), key, need)
		}
	}
	for lang, w := range all[key] {
		if _, plain := w[""]; !plain && !given["n"] {
			t.Errorf("%s: %s has plural forms in %q, but no n is given", files.Position(call.Pos()), key, lang)
		}
	}
}

func literal(expr ast.Expr) (string, bool) {
	lit, ok := expr.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
