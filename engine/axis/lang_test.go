package axis_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine/axis"
)

// words are the keys that the sources of the game and of its painter name: whole ones, and the
// beginnings of those that are put together.
func words(t *testing.T) (whole, beginnings map[string]bool) {
	t.Helper()
	whole, beginnings = map[string]bool{}, map[string]bool{}
	for _, folder := range []string{".", "*", filepath.Join("..", "..", "render", "axis")} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no sources in %s: %v", folder, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(node ast.Node) bool {
				switch n := node.(type) {
				case *ast.BasicLit:
					if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && key.MatchString(text) {
						if strings.HasSuffix(text, ".") {
							beginnings[text] = true
						} else {
							whole[text] = true
						}
					}
				case *ast.CallExpr: // s.NewDecision(power, kind, …) asks "axis.ask.<kind>"
					if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "NewDecision" && len(n.Args) > 1 {
						if kind, ok := n.Args[1].(*ast.BasicLit); ok {
							whole["axis.ask."+strings.Trim(kind.Value, `"`)] = true
						}
					}
				}
				return true
			})
		}
	}
	return whole, beginnings
}

var key = regexp.MustCompile(`^axis(\.[a-z0-9_-]+)+\.?$`)

// expected are the keys that hosts ask for by the game's Info, its nouns and its rulebook.
func expected() []string {
	game := axis.New()
	info := game.Info()
	keys := []string{"axis.name", "axis.command", "axis.command.help"}
	for _, verb := range info.Verbs {
		if verb.Phase != "" {
			keys = append(keys, "axis.phase."+verb.Phase, "axis.phase."+verb.Phase+".help")
		}
		keys = append(keys, "axis.verb."+verb.Word, "axis.verb."+verb.Word+".also")
		for _, p := range verb.Params {
			keys = append(keys, "axis.param."+p.Name)
		}
	}
	for _, word := range info.Seats {
		keys = append(keys, "axis.seat."+word, "axis.picture.power."+word)
	}
	for _, p := range info.Partners {
		keys = append(keys, "axis.side."+p.Word, "axis.partners."+p.Word)
	}
	for _, id := range info.Scenarios {
		keys = append(keys, "axis.scenario."+id)
	}
	for _, o := range info.Options {
		keys = append(keys, "axis.option."+o.ID)
		for _, value := range o.Values {
			keys = append(keys, "axis.option."+o.ID+"."+value)
		}
	}
	for _, id := range info.Overlays {
		keys = append(keys, "axis.overlay."+id)
	}
	for _, r := range info.Routines {
		keys = append(keys, "axis.routine."+r.Kind)
	}
	for _, kind := range []string{"battle", "bombardment", "flak", "raid", "strike"} { // purposes of dice
		keys = append(keys, "axis.luck."+kind)
	}
	for _, reason := range []string{"incomplete", "order", "word"} { // the table of questions
		keys = append(keys, "axis.why.refuse."+reason)
	}
	keys = append(keys, "axis.why.order.allowed", "axis.why.subject.odds")
	for _, lesson := range game.Lessons() {
		keys = append(keys, lesson.Name().Key)
		for step := range len(lesson.Steps) + 1 { // and the end
			keys = append(keys, lesson.Say(step).Key)
		}
	}
	keys = append(keys, "axis.opponent.points")              // what a lead is counted in
	keys = append(keys, "axis.command", "axis.command.help") // the command of the game, and its groups
	for _, verb := range info.Verbs {
		if verb.Phase != "" {
			keys = append(keys, "axis.phase."+verb.Phase, "axis.phase."+verb.Phase+".help")
		}
	}
	for _, noun := range game.Nouns() {
		keys = append(keys, noun.Name)
		if noun.Kind == "unit" {
			keys = append(keys, "axis.count."+noun.Word)
		}
	}
	return keys
}

// TestCatalogue_Complete: everything that the game and its painter say exists in every language,
// and nothing else does.
func TestCatalogue_Complete(t *testing.T) {
	t.Parallel()
	book := newBook(t)
	whole, beginnings := words(t)
	for _, name := range expected() {
		whole[name] = true
	}
	for _, lang := range speech.Languages() {
		for _, name := range slices.Sorted(maps.Keys(whole)) {
			if !book.Has(lang, name) {
				t.Errorf("%s: no %s", lang, name)
			}
		}
	}
	for _, name := range book.Keys("en") {
		if !strings.HasPrefix(name, "axis.") || whole[name] {
			continue
		}
		used := strings.HasSuffix(name, ".help") && whole[strings.TrimSuffix(name, ".help")]
		for beginning := range beginnings {
			used = used || strings.HasPrefix(name, beginning)
		}
		for i := range name { // "axis.tell.moved" is gone on with for special moves
			used = used || name[i] == '.' && whole[name[:i]]
		}
		if !used {
			t.Errorf("%s is not used", name)
		}
	}
	for beginning := range beginnings {
		if !slices.ContainsFunc(book.Keys("en"), func(name string) bool { return strings.HasPrefix(name, beginning) }) {
			t.Errorf("nothing begins with %s", beginning)
		}
	}
}

// TestCatalogue_Alike: a message has the same arguments in every language, but for numbers that
// a language tells by the form of the word; and every language has every key.
func TestCatalogue_Alike(t *testing.T) {
	t.Parallel()
	book := newBook(t)
	field := regexp.MustCompile(`\{\{\.(\w+)\}\}`)
	entry := regexp.MustCompile(`(?s)"(axis\.[^"]+)":\s*("(?:[^"\\]|\\.)*"|\{[^}]*(?:\}\}[^}]*)*\})`)
	fields := map[string]map[string][]string{}
	files, err := fs.Glob(axis.New().Catalogue(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d catalogues: %v", len(files), err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(axis.New().Catalogue(), name)
		if err != nil {
			t.Fatal(err)
		}
		lang := strings.Split(name, ".")[1]
		if fields[lang] == nil {
			fields[lang] = map[string][]string{}
		}
		for _, match := range entry.FindAllStringSubmatch(string(data), -1) {
			used := map[string]bool{}
			for _, f := range field.FindAllStringSubmatch(match[2], -1) {
				if f[1] != "n" {
					used[f[1]] = true
				}
			}
			fields[lang][match[1]] = slices.Sorted(maps.Keys(used))
		}
	}
	for _, name := range book.Keys("en") {
		if !strings.HasPrefix(name, "axis.") {
			continue
		}
		for _, lang := range speech.Languages() {
			if !book.Has(lang, name) {
				t.Errorf("%s: no %s", lang, name)
			} else if !slices.Equal(fields[lang][name], fields["en"][name]) {
				t.Errorf("%s of %s has the arguments %v, in English %v", name, lang, fields[lang][name], fields["en"][name])
			}
		}
	}
	for _, lang := range speech.Languages() {
		if n := len(book.Keys(lang)); n != len(book.Keys("en")) {
			t.Errorf("%d messages in %s, %d in English", n, lang, len(book.Keys("en")))
		}
	}
}

// strangers are words that the rulebook does not use for what it names, by language: a unit is a
// юнит and a jednostka, a submarine a субмарина, the combat move a боевое передвижение.
var strangers = map[string]*regexp.Regexp{
	"ru": regexp.MustCompile(`(?i)отряд|единиц|подлод|подводн|сухопутн|перемещени|враждебн|блиц|налёт|гексагон`),
	"pl": regexp.MustCompile(`(?i)oddział|akwen|\btransport(y|ów|ach|em)?\b|\bpol(e|a|u)\b|okręt\pL* bojow|\blotnisk[oau]\b`),
	"en": regexp.MustCompile(`(?i)\bhex|\barmou?r\b|\bplanes?\b|\binfantries\b`),
}

// TestCatalogue_Terms: the messages speak as the rulebook does.
func TestCatalogue_Terms(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(axis.New().Catalogue(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d catalogues: %v", len(files), err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(axis.New().Catalogue(), name)
		if err != nil {
			t.Fatal(err)
		}
		lang := strings.Split(name, ".")[1]
		for line := range strings.Lines(string(data)) {
			key, text, _ := strings.Cut(line, `": `)
			if found := strangers[lang].FindString(text); found != "" && !strings.HasSuffix(key, ".also") {
				t.Errorf("%s: %q is no word of the rulebook: %s", name, found, line)
			}
		}
	}
}
