package bot_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/lesson"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// hosted are the games that the umpire knows, and the one of the tests.
func hosted() []engine.Game {
	return []engine.Game{enginetest.New(), eots.New(), axis.New(), nextwar.New(), aam.New()}
}

// blemish is what no message has.
type blemish struct {
	name  string
	shape *regexp.Regexp
}

// blemishes by language; those of all languages by "".
var blemishes = map[string][]blemish{
	"": {
		{"two blanks", regexp.MustCompile(`  `)},
		{"a blank at an end", regexp.MustCompile(`^\s|\s$`)},
		{"a blank before a sign", regexp.MustCompile(` [,;:.!?](?:\s|$)`)},
		{"two signs", regexp.MustCompile(`\.\.|,,|;;|::|[,;:]\.`)},
		{"straight quotation marks", regexp.MustCompile(`"|\pL'\pL`)},
		{"a hyphen for a minus sign", regexp.MustCompile(`(?:^|[\s(+/])-\d`)},
		{"a brace", regexp.MustCompile(`[{}]`)},
	},
	"en": {
		{"letters of another language", regexp.MustCompile(`\p{Cyrillic}`)},
		{"signs of another language", regexp.MustCompile(`[«»„—]`)},
	},
	"ru": {
		{"a mixed word", regexp.MustCompile(`\p{Cyrillic}[A-Za-z]|[A-Za-z]\p{Cyrillic}`)},
		{"a short dash", regexp.MustCompile(` – `)},
		{"signs of another language", regexp.MustCompile(`[”‘]`)},
	},
	"pl": {
		{"letters of another language", regexp.MustCompile(`\p{Cyrillic}`)},
		{"signs of another language", regexp.MustCompile(`[“‘—]`)},
	},
}

// pairs are signs that open and close, by language; those of all languages by "".
var pairs = map[string][][2]string{
	"": {{"(", ")"}, {"[", "]"}}, "en": {{"“", "”"}}, "ru": {{"«", "»"}, {"„", "“"}}, "pl": {{"„", "”"}, {"«", "»"}},
}

// blemishesOf tells what is wrong with a message.
func blemishesOf(lang, text string) []string {
	if strings.Contains(text, "{{") {
		text = placeholder.ReplaceAllString(condition.ReplaceAllString(text, ""), "0")
	}
	var found []string
	for _, which := range []string{"", lang} {
		for _, b := range blemishes[which] {
			if b.shape.MatchString(text) {
				found = append(found, b.name)
			}
		}
		for _, pair := range pairs[which] {
			if strings.Count(text, pair[0]) != strings.Count(text, pair[1]) {
				found = append(found, "half a pair "+pair[0]+pair[1])
			}
		}
	}
	return found
}

var (
	condition = regexp.MustCompile(`{{if \.\w+}}|{{end}}`)
	// lists are keys whose text is a list of words that are understood, not one that is read.
	lists = regexp.MustCompile(`\.also$|^words\.filler$|^host\.gif\.all$`)
	// endonyms are names of languages in themselves.
	endonyms = regexp.MustCompile(`^value\.(en|ru|pl)$`)
)

// Messages are written as their language is: its quotation marks, dashes and minus signs, one blank
// between words, and no letter of another alphabet.
func TestMessagesAreWrittenCleanly(t *testing.T) {
	t.Parallel()
	for key, langs := range wordings(t) {
		if lists.MatchString(key) || endonyms.MatchString(key) {
			continue
		}
		for lang, w := range langs {
			for form, text := range w {
				if found := blemishesOf(lang, text); len(found) > 0 {
					t.Errorf("%s in %q %s has %s: %q", key, lang, form, strings.Join(found, ", "), text)
				}
			}
		}
	}
	for lang, texts := range map[string][]string{
		"en": {"two  blanks", "so .", `a "word"`, "“half", "it's", "1 or -1", "{{.n} hits", "(open", "\u0441hurch", "end. "},
		"ru": {"к\u006fд", "штаб – часть", "«штаб", "„штаб”", "ход.."},
		"pl": {"„heks", "wzór — heks", "“heks”", "szt\u0430b"},
	} {
		for _, text := range texts {
			if len(blemishesOf(lang, text)) == 0 {
				t.Errorf("nothing is found in %q: %q", lang, text)
			}
		}
	}
}

// Every message can be said in every language, with every number: nothing of the template is left,
// no argument is missing, and the book has nothing to complain about.
func TestEveryMessageCanBeSaid(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	catalogues := []fs.FS{speech.Own()}
	for _, game := range hosted() {
		catalogues = append(catalogues, game.Catalogue())
	}
	book, err := speech.New(slog.New(slog.NewTextHandler(&log, nil)), catalogues...)
	if err != nil {
		t.Fatal(err)
	}
	left := func(said string) bool {
		return strings.ContainsAny(said, "{}") || strings.Contains(said, "<no value>") || strings.Contains(said, "%!")
	}
	for key, langs := range wordings(t) {
		for lang, w := range langs {
			numbers, args := []int{2}, map[string]any{}
			for _, name := range w.placeholders() {
				args[name] = "Ω"
			}
			if _, counts := args["n"]; counts || w[""] == "" {
				numbers = []int{-2, 0, 1, 2, 5, 11, 21, 22, 25, 101}
			}
			for _, n := range numbers {
				args["n"] = n
				said := book.Say(lang, engine.Text{Key: key, Args: args})
				if said == "" || said == key && said != w[""] || left(said) {
					t.Errorf("%s in %q, n = %d: %q", key, lang, n, said)
				}
				if form := w[plural(lang, n)]; form != "" && fill(form, args) != said {
					t.Errorf("%s in %q, n = %d: %q, want %q", key, lang, n, said, fill(form, args))
				}
			}
		}
	}
	if log.Len() > 0 {
		t.Error(log.String())
	}
}

// plural is the form of a number by the grammar of a language.
func plural(lang string, n int) string {
	n = max(n, -n)
	tens, ones := n/10%10, n%10
	few := tens != 1 && ones >= 2 && ones <= 4
	switch {
	case lang == "en" && n == 1, lang == "pl" && n == 1, lang == "ru" && tens != 1 && ones == 1:
		return "one"
	case lang == "en":
		return "other"
	case few:
		return "few"
	}
	return "many"
}

// fill is a template with arguments, of which none is empty.
func fill(template string, args map[string]any) string {
	template = condition.ReplaceAllString(template, "")
	return placeholder.ReplaceAllStringFunc(template, func(found string) string {
		switch value := args[placeholder.FindStringSubmatch(found)[1]].(type) {
		case int:
			return strings.Replace(fmt.Sprint(value), "-", "−", 1)
		default:
			return fmt.Sprint(value)
		}
	})
}

// A button is read on a phone: its label has no more letters than fit there, arguments aside.
func TestButtonsFitAPhone(t *testing.T) {
	t.Parallel()
	const most = 24
	fits := func(text string) bool {
		return utf8.RuneCountInString(placeholder.ReplaceAllString(text, "")) <= most
	}
	for key, langs := range wordings(t) {
		if !strings.HasPrefix(key, "host.button.") && !strings.HasPrefix(key, "value.") {
			continue
		}
		for lang, w := range langs {
			for _, text := range w {
				if !fits(text) {
					t.Errorf("%s in %q is too long for a phone: %q", key, lang, text)
				}
			}
		}
	}
	if fits("Eine sehr lange Beschriftung") {
		t.Error("everything fits")
	}
}

// What an order begins with, and the fixed words that follow, are read on buttons too: 30 letters at most,
// in the text itself or in its shorter form for buttons.
func TestVerbsFitButtons(t *testing.T) {
	t.Parallel()
	const most = 30
	book := bookOf(t)
	words := regexp.MustCompile(`^[a-z]+\.(?:verb|word|use)\.[a-z-]+$`)
	seen := 0
	for key := range wordings(t) {
		if !words.MatchString(key) {
			continue
		}
		seen++
		for _, lang := range speech.Languages() {
			if label := book.Label(lang, engine.T(key)); utf8.RuneCountInString(label) > most {
				t.Errorf("%s.button in %q is missing or too long: %q has %d letters", key, lang, label, utf8.RuneCountInString(label))
			}
		}
	}
	if seen < 80 {
		t.Errorf("only %d words of orders", seen)
	}
	if book.Label("en", engine.T("axis.verb.hover")) == book.Say("en", engine.T("axis.verb.hover")) {
		t.Error("the shorter forms are not used")
	}
}

// The commands of all games together keep the limits of the platforms, which Discord checks when
// they are registered: 100 characters for a description, 32 for a name.
func TestCommandsOfAllGamesKeepTheLimits(t *testing.T) {
	t.Parallel()
	specs := allCommands(t).Specs()
	for _, line := range commands.Check(specs) {
		t.Error(line)
	}
	for i := range specs {
		for lang := range specs[i].Help {
			specs[i].Help[lang] += strings.Repeat("x", 100)
		}
	}
	if broken := commands.Check(specs); len(broken) < len(specs) {
		t.Errorf("only %d of %d long descriptions are found", len(broken), len(specs))
	}
}

// slashed finds a command in a text.
var slashed = regexp.MustCompile(`(?:^|[ («„“"])/(\pL[\pL\pN_-]*)`)

// Texts name the commands of the host by their canonical names, for which the platform's own are written.
func TestTextsNameCommandsThatExist(t *testing.T) {
	t.Parallel()
	set, found := allCommands(t), 0
	for key, langs := range wordings(t) {
		for lang, w := range langs {
			for _, text := range w {
				for _, match := range slashed.FindAllStringSubmatch(text, -1) {
					if spec, ok := set.Find(match[1]); !ok || spec.Name != match[1] {
						t.Errorf("%s in %q names /%s, which is %q", key, lang, match[1], spec.Name)
					}
					found++
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d commands are named", found)
	}
}

func allCommands(t *testing.T) *commands.Set {
	t.Helper()
	catalogues := []fs.FS{speech.Own()}
	for _, game := range hosted() {
		catalogues = append(catalogues, game.Catalogue())
	}
	book, err := speech.New(slog.New(slog.DiscardHandler), catalogues...)
	if err != nil {
		t.Fatal(err)
	}
	registry, err := engine.NewRegistry(hosted()...)
	if err != nil {
		t.Fatal(err)
	}
	return commands.NewSet(book, registry)
}

// machineTexts are the ends of the keys that the rules machine puts behind the id of a game.
func machineTexts(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../engine/stage/*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, "../render/gridmap/scene.go")
	var ends []string
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range machineText.FindAllStringSubmatch(string(source), -1) {
			ends = append(ends, match[1])
		}
	}
	if len(ends) < 15 {
		t.Fatalf("the rules machine says only %q", ends)
	}
	return ends
}

var machineText = regexp.MustCompile(`ID ?\+ ?"(\.[a-z.-]+)"`)

// Every message is said by something: its key, or the beginning that it is made from, is written in
// the sources, or a command, a parameter or a choice has it.
func TestEveryMessageIsUsed(t *testing.T) {
	t.Parallel()
	whole, beginnings := literals(t)
	for _, spec := range allCommands(t).Specs() {
		whole["command."+spec.Name], whole["command."+spec.Group.Name] = true, true
		for _, p := range spec.Params {
			whole["argument."+p.Name] = true
			for _, choice := range p.Choices {
				whole["value."+choice.Value] = true
			}
		}
		for _, order := range spec.Orders {
			whole[order.Game+".verb."+order.Verb] = true
			whole[order.Game+".command"] = true
			whole[order.Game+".phase."+order.Phase.Name] = true
			for _, p := range order.Params {
				whole[order.Game+".param."+strings.ReplaceAll(p.Name, "_", "-")] = true
			}
		}
	}
	for family, words := range families() {
		for _, word := range words {
			whole[family+word] = true
		}
	}
	for _, game := range hosted() {
		for _, name := range namesOf(game) {
			whole[name] = true
		}
		beginnings[game.Info().ID+".luck."] = true      // what dice are thrown for
		whole[game.Info().ID+".opponent.points"] = true // what a lead is counted in
		beginnings[game.Info().ID+".lookup."] = true    // by which words a rule is found
		for _, l := range lesson.Of(game) {
			whole[l.Name().Key] = true
			for step := range len(l.Steps) + 1 {
				whole[l.Say(step).Key] = true
			}
		}
		for _, end := range machineTexts(t) {
			if whole[game.Info().ID+end] = true; strings.HasSuffix(end, ".") {
				beginnings[game.Info().ID+end] = true
			}
		}
	}
	for _, general := range []string{"command.", "argument.", "value.", "host.", "eots.", "axis.", "skirmish."} {
		delete(beginnings, general)
	}
	used := func(key string) bool {
		if whole[key] {
			return true
		}
		key = strings.TrimSuffix(strings.TrimSuffix(key, ".help"), ".also")
		for beginning := range beginnings {
			if strings.HasPrefix(key, beginning) {
				return true
			}
		}
		for i := len(key); i > 0; i = strings.LastIndexAny(key[:i], ".-") { // "axis.tell.moved" is gone on with for special moves
			if whole[key[:i]] {
				return true
			}
		}
		return false
	}
	for key := range wordings(t) {
		if !used(key) {
			t.Errorf("nothing says %s", key)
		}
	}
	for _, key := range []string{"host.nothing", "value.nothing", "command.nothing.help"} {
		if used(key) {
			t.Errorf("%s seems to be used", key)
		}
	}
}

// namesOf are the keys of what a host knows of a game.
func namesOf(game engine.Game) []string {
	info := game.Info()
	prefix := info.ID + "."
	keys := []string{prefix + "name"}
	add := func(family string, words ...string) {
		for _, word := range words {
			keys = append(keys, prefix+family+"."+word)
		}
	}
	add("seat", info.Seats...)
	add("scenario", info.Scenarios...)
	add("overlay", info.Overlays...)
	for _, partners := range info.Partners {
		add("partners", partners.Word)
	}
	for _, option := range info.Options {
		add("option", option.ID)
		add("option."+option.ID, option.Values...)
	}
	for _, routine := range info.Routines {
		add("routine", routine.Kind)
	}
	for _, noun := range game.Nouns() {
		keys = append(keys, noun.Name)
	}
	return keys
}
