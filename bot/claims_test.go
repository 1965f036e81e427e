package bot_test

import (
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// eachText calls a function for every message that people read, in every language and form.
func eachText(t *testing.T, each func(key, lang, text string)) {
	t.Helper()
	all := wordings(t)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if lists.MatchString(key) {
			continue
		}
		for _, lang := range speech.Languages() {
			for _, text := range all[key][lang] {
				each(key, lang, text)
			}
		}
	}
}

// pressing tells, by language, that a button is to be pressed, and which one.
var pressing = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`(?i)\bpress(?:ing)? (“[^”]*”|(?-i:\p{Lu}\w*))`),
	"ru": regexp.MustCompile(`(?i)нажм\p{L}+ («[^»]*»)`),
	"pl": regexp.MustCompile(`(?i)(?:naciśnij|wciśnij|naciska\p{L}*) („[^”]*”|(?-i:\p{Lu}\p{L}*))`),
}

// misquoted are the labels that a message quotes otherwise than by an argument or as they are.
func misquoted(lang, text string, labels map[string]bool) (wrong []string) {
	for _, match := range pressing[lang].FindAllStringSubmatch(text, -1) {
		label := strings.Trim(match[1], "“”«»„")
		if !placeholder.MatchString(label) && !labels[label] || label == match[1] {
			wrong = append(wrong, match[1])
		}
	}
	return wrong
}

// A message that tells the reader to press a button quotes its label exactly: by an argument, or in the
// words of a label of that language.
func TestMessagesQuoteLabelsExactly(t *testing.T) {
	t.Parallel()
	labels := map[string]map[string]bool{}
	for _, lang := range speech.Languages() {
		labels[lang] = map[string]bool{}
	}
	eachText(t, func(key, lang, text string) {
		if strings.HasPrefix(key, "host.button.") || strings.HasPrefix(key, "value.") || strings.Contains(key, ".verb.") {
			labels[lang][text] = true
		}
	})
	eachText(t, func(key, lang, text string) {
		for _, label := range misquoted(lang, text, labels[lang]) {
			t.Errorf("%s in %q quotes a button that is not called %s: %q", key, lang, label, text)
		}
	})
	for lang, text := range map[string]string{
		"en": "your game is ready: press Start.", "ru": "ваша партия готова: нажмите «Начать».", "pl": "twoja partia czeka: naciśnij Start.",
	} {
		if len(misquoted(lang, text, labels[lang])) == 0 {
			t.Errorf("%q passes", text)
		}
	}
}

// The button that a match of a league speaks of is there, under the name that is quoted.
func TestALeagueQuotesTheButtonThatStartsAGame(t *testing.T) {
	t.Parallel()
	book := bookOf(t)
	for _, lang := range speech.Languages() {
		label := book.Say(lang, engine.T("host.button.start"))
		if said := book.Say(lang, engine.T("host.league.play", "button", engine.T("host.button.start"))); !strings.Contains(said, label) {
			t.Errorf("%s: %q does not quote %q", lang, said, label)
		}
	}
}

// bookOf are the catalogues of the hosting and of all games.
func bookOf(t *testing.T) *speech.Book {
	t.Helper()
	catalogues := []fs.FS{speech.Own()}
	for _, game := range hosted() {
		catalogues = append(catalogues, game.Catalogue())
	}
	book, err := speech.New(slog.New(slog.DiscardHandler), catalogues...)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// Documents name buttons as they are called in English.
func TestDocumentsNameButtons(t *testing.T) {
	t.Parallel()
	var shapes []*regexp.Regexp
	eachText(t, func(key, lang, text string) {
		if lang == "en" && (strings.HasPrefix(key, "host.button.") || strings.HasPrefix(key, "value.") || strings.Contains(key, ".verb.") || strings.HasSuffix(key, ".verb")) {
			shape := regexp.QuoteMeta(placeholder.ReplaceAllString(text, "\x00"))
			shapes = append(shapes, regexp.MustCompile("^"+strings.ReplaceAll(shape, "\x00", ".+")+"$"))
		}
	})
	bold := regexp.MustCompile(`(?i)(?:press|the button) \*\*([^*/]+)\*\*`)
	found := 0
	for _, name := range []string{"../README.md", "../docs/playing.md", "../docs/hosting.md"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range bold.FindAllStringSubmatch(strings.ReplaceAll(string(data), "\n", " "), -1) {
			found++
			if !slices.ContainsFunc(shapes, func(shape *regexp.Regexp) bool { return shape.MatchString(match[1]) }) {
				t.Errorf("%s: no button is called %q", name, match[1])
			}
		}
	}
	if found == 0 {
		t.Error("the documents name no buttons")
	}
}

// cases finds the letters by which a message names the cases of a rule.
var cases = regexp.MustCompile(`(?:\bcases?|случа\p{L}+|przypad\p{L}+) (\p{Lu}(?:(?:, | / | and | и | i )\p{Lu})*)(?:\P{L}|$)`)

// lettersOf are the letters of cases in a message, in their order.
func lettersOf(text string) string {
	var letters []string
	for _, match := range cases.FindAllStringSubmatch(text, -1) {
		letters = append(letters, regexp.MustCompile(`\p{Lu}`).FindAllString(match[1], -1)...)
	}
	return strings.Join(letters, "")
}

// Cases of a rule have the letters of the rulebook, which are Latin, in every language.
func TestCasesHaveTheLettersOfTheRulebook(t *testing.T) {
	t.Parallel()
	latin := regexp.MustCompile(`^[A-Z]*$`)
	lettered := 0
	for key, langs := range wordings(t) {
		english := lettersOf(langs["en"][""])
		lettered += len(english)
		for lang, w := range langs {
			for _, text := range w {
				if letters := lettersOf(text); !latin.MatchString(letters) || letters != english && w[""] != "" {
					t.Errorf("%s in %q has the cases %q, in English %q", key, lang, letters, english)
				}
			}
		}
	}
	if lettered < 6 {
		t.Errorf("only %d letters of cases", lettered)
	}
	for text, want := range map[string]string{
		"(случай Д).": "Д", "(случаи В, Г, Е, Ж).": "ВГЕЖ", "(przypadki C, D, F, G).": "CDFG", "(cases A and B)": "AB", "in this case It": "",
	} {
		if got := lettersOf(text); got != want {
			t.Errorf("%q has the letters %q, want %q", text, got, want)
		}
	}
}

// unrefereed tells, by language, that the umpire leaves a rule to the players.
var unrefereed = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`(?i)umpire (?:leaves|does not|doesn’t)|not refereed|not implemented|(?:left|up) to the players`),
	"ru": regexp.MustCompile(`(?i)судья (?:\p{L}+ )?(?:оставляет|не )|остаётся игрокам|решают сами игроки`),
	"pl": regexp.MustCompile(`(?i)sędzia (?:\p{L}+ )?(?:pozostawia|zostawia|nie )|sami gracze`),
}

// A rule that a summary says the umpire leaves to the players has no option and is named nowhere in
// the rules of the game; and all languages say so.
func TestRulesLeftToThePlayersAre(t *testing.T) {
	t.Parallel()
	for _, game := range hosted() {
		info := game.Info()
		sources := rulesSource(t, info.ID)
		optional := map[string]bool{}
		for _, option := range info.Options {
			optional[string(option.Rule)] = true
		}
		eachText(t, func(key, lang, text string) {
			rule, is := strings.CutPrefix(key, info.ID+".rule.")
			if !is || !unrefereed[lang].MatchString(text) {
				return
			}
			if optional[rule] || strings.Contains(sources, `"`+rule+`"`) || regexp.MustCompile(`Rules? [^\n]*\b`+regexp.QuoteMeta(rule)+`\b`).MatchString(sources) {
				t.Errorf("%s in %q says that the umpire leaves this to the players: %q", key, lang, text)
			}
		})
	}
	for lang, text := range map[string]string{
		"en": "The umpire leaves it to the players.", "ru": "Судья оставляет это игрокам.", "pl": "Sędzia pozostawia to graczom.",
	} {
		if !unrefereed[lang].MatchString(text) {
			t.Errorf("%q passes", text)
		}
	}
}

// rulesSource is the source of a game's rules.
func rulesSource(t *testing.T, game string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(filepath.Join("..", "engine", game), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		all.Write(data)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // the game of the tests lies elsewhere
		t.Fatal(err)
	}
	return all.String()
}

// Options are named by their titles: no message has the id of one, and a refusal about an option
// carries its title.
func TestMessagesNameOptionsByTheirTitles(t *testing.T) {
	t.Parallel()
	words := regexp.MustCompile(`[a-z0-9]+(?:-[a-z0-9]+)*`)
	before := regexp.MustCompile(`(?i)(?:option|вариант\p{L}*|опци\p{L}+|opcj\p{L}+) [“«„]?$`)
	raw := func(ids map[string]bool, text string) (found string) {
		for _, at := range words.FindAllStringIndex(text, -1) {
			word := text[at[0]:at[1]]
			if ids[word] && (strings.Contains(word, "-") && !strings.ContainsAny(text[max(0, at[0]-1):at[0]], "/=") || before.MatchString(text[:at[0]])) {
				found = word
			}
		}
		return found
	}
	for _, game := range hosted() {
		info, ids := game.Info(), map[string]bool{}
		for _, option := range info.Options {
			ids[option.ID] = true
			refused := func(options map[string]string) {
				_, err := game.New(engine.Setup{Game: info.ID, Options: options})
				refusal, ok := engine.AsRefusal(err)
				if !ok {
					t.Errorf("%s: %v makes a game: %v", info.ID, options, err)
					return
				}
				if title, is := refusal.Why.Args["option"].(engine.Text); !is || title.Key != info.ID+".option."+option.ID {
					t.Errorf("%s: %v is refused with the option %v", info.ID, options, refusal.Why.Args["option"])
				}
			}
			refused(map[string]string{option.ID: "no-such-value"})
		}
		eachText(t, func(key, lang, text string) {
			if !strings.HasPrefix(key, info.ID+".") || lang == "en" && strings.HasPrefix(key, info.ID+".option.") {
				return
			}
			if id := raw(ids, text); id != "" {
				t.Errorf("%s in %q names the option %q by its id: %q", key, lang, id, text)
			}
		})
		if info.ID == "eots" {
			for _, text := range []string{"three by the option china-box", "По варианту seventh-armoured танки", "Według opcji strategic-zoi ruch"} {
				if raw(ids, text) == "" {
					t.Errorf("%q passes", text)
				}
			}
		}
	}
}

// A die is called one wherever its result stands in a sentence.
func TestMessagesNameTheDie(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile(`(?i)(?:\b(?:dice|die|roll|rolled|rolls)|бросок|кубик|выпало|\brzut|kostka|wynik|{{\.what}}:|{{\.unit}} [–—]) {{\.die}}`)
	eachText(t, func(key, lang, text string) {
		if strings.Contains(text, "{{.die}}") && !named.MatchString(text) {
			t.Errorf("%s in %q does not say what %q is: %q", key, lang, "{{.die}}", text)
		}
	})
	if named.MatchString("Китай: {{.die}}, поддержка") {
		t.Error("everything passes")
	}
}

// misleading are words that say something else than what is meant, by language, and in which messages.
var misleading = map[string][]struct {
	keys, words *regexp.Regexp
	because     string
}{
	"en": {
		{regexp.MustCompile(`dice|salt|audit`), regexp.MustCompile(`(?i)\bfixed\b`), "fixed dice are rigged"},
		{regexp.MustCompile(`forget|mydata`), regexp.MustCompile(`(?i)\bhabits\b`), "they are settings"},
		{regexp.MustCompile(`^host\.leave\.late$`), regexp.MustCompile(`/resign`), "the game is over"},
	},
	"ru": {
		{regexp.MustCompile(`^command\.[a-z-]+(\.also)?$`), regexp.MustCompile(`(?i)судь`), "the umpire is the судья, not an organizer"},
		{regexp.MustCompile(`forget|mydata`), regexp.MustCompile(`(?i)привыч`), "they are settings"},
		{regexp.MustCompile(`^host\.leave\.late$`), regexp.MustCompile(`/resign`), "the game is over"},
		{regexp.MustCompile(`late`), regexp.MustCompile(`побед\p{L}+: {{\.seat}}`), "it is not the victory of who was late"},
	},
	"pl": {
		{regexp.MustCompile(`forget|mydata`), regexp.MustCompile(`(?i)\bnawyk`), "they are settings"},
		{regexp.MustCompile(`^host\.leave\.late$`), regexp.MustCompile(`/resign`), "the game is over"},
		{regexp.MustCompile(`late`), regexp.MustCompile(`zwycięstw\p{L}+: {{\.seat}}`), "it is not the victory of who was late"},
	},
	"": {
		{regexp.MustCompile(`^eots\.tell\.placed\.delay$`), regexp.MustCompile(`{{\.place}}`), "the place is called delayed as well"},
	},
}

// Messages do not say what is read as something else.
func TestMessagesDoNotMislead(t *testing.T) {
	t.Parallel()
	check := func(key, lang, text string) (because string) {
		for _, m := range slices.Concat(misleading[""], misleading[lang]) {
			if m.keys.MatchString(key) && m.words.MatchString(text) {
				because = m.because
			}
		}
		return because
	}
	eachText(t, func(key, lang, text string) {
		if because := check(key, lang, text); because != "" {
			t.Errorf("%s in %q: %s: %q", key, lang, because, text)
		}
	})
	for _, wrong := range [][3]string{
		{"host.dice.commitment", "en", "The dice are fixed in advance by a secret."},
		{"command.ruling", "ru", "решение-судьи"},
		{"host.late.claimed", "ru", "{{.player}} требует победы: {{.seat}}, время вышло."},
		{"host.late.claimed", "pl", "{{.player}} żąda zwycięstwa: {{.seat}}, czas minął."},
	} {
		if check(wrong[0], wrong[1], wrong[2]) == "" {
			t.Errorf("%q passes", wrong[2])
		}
	}
}

// What the help says of /leave is what it does: it frees the side before the start, asks for a substitute
// in a running game, and says that a game that is over is over.
func TestLeaveDoesWhatItsHelpSays(t *testing.T) {
	t.Parallel()
	book := bookOf(t)
	for lang, substitute := range map[string]string{"en": "substitute", "ru": "замен", "pl": "zastęp"} {
		if help := book.Say(lang, engine.T("command.leave.help")); !strings.Contains(help, substitute) {
			t.Errorf("%s: /leave is described as %q", lang, help)
		}
	}
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Run()
	c.Do(hosttest.Anna, "new", "scenario", "short")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Holds(c.Do(hosttest.Anna, "leave"), "given up")
	c.Do(hosttest.Anna, "join", "seat", "red")
	c.Do(hosttest.Boris, "join", "seat", "blue")
	c.Do(hosttest.Anna, "start")
	leaves(c, hosttest.Anna)
	if said := c.Publicly(); !strings.Contains(said, "substitute") {
		t.Errorf("nobody is asked to take the place:\n%s", said)
	}
	sure := c.Do(hosttest.Boris, "resign")
	c.Pressed(hosttest.Boris, sure, "Yes, I resign")
	over := c.Do(hosttest.Boris, "leave")
	c.Holds(over, "The game is over.")
	if strings.Contains(hosttest.Text(over), "/resign") {
		t.Errorf("who has left a game that is over is told to resign:\n%s", hosttest.Text(over))
	}
}

// TestDocumentsShowPictures: every picture of the documents is shown by one of them, and there is every picture that they show.
func TestDocumentsShowPictures(t *testing.T) {
	t.Parallel()
	docs := filepath.Join("..", "docs")
	pages, err := filepath.Glob(filepath.Join(docs, "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`!\[[^\]]+\]\(([^)]+\.png)\)`)
	shown := make(map[string]bool)
	for _, page := range append(pages, filepath.Join("..", "README.md")) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range link.FindAllStringSubmatch(string(text), -1) {
			picture := filepath.Join(filepath.Dir(page), match[1])
			shown[picture] = true
			if _, err := os.Stat(picture); err != nil {
				t.Errorf("%s: %v", page, err)
			}
		}
	}
	if err := filepath.WalkDir(docs, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".png" && !shown[path] {
			t.Errorf("no document shows %s", path)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
