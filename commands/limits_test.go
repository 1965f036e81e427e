package commands_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/commandstest"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// six are the games of today and two more of 40 orders.
func six() []engine.Game {
	return []engine.Game{
		aam.New(), axis.New(), eots.New(), commandstest.Typical("north", 40), commandstest.Typical("south", 40), nextwar.New(),
	}
}

// The commands of six games keep the limits of the platforms, which refuse the whole list where one is broken: 100
// commands, 25 of each group, 8,000 characters of each with all that it holds.
func TestSixGamesKeepTheLimits(t *testing.T) {
	t.Parallel()
	specs := commandstest.Specs(t, six()...)
	for _, line := range commands.Check(specs) {
		t.Error(line)
	}
	figures := commands.Measure(specs)
	t.Logf("%+v", figures)
	if host := commands.Measure(commandstest.Specs(t)); figures.Commands != host.Commands+6 || figures.Listed != host.Listed+6 {
		t.Errorf("%d commands and %d in the list, of which the host has %d and %d: a game has one", figures.Commands, figures.Listed, host.Commands, host.Listed)
	}
	if figures.Commands > 20+6 || figures.Listed > 22+6 {
		t.Errorf("%d commands and %d in the list are more than about twenty and one for each game", figures.Commands, figures.Listed)
	}
	if figures.Characters > figures.Most*3/4 {
		t.Errorf("%s has %d characters", figures.Largest, figures.Characters)
	}
}

// The menus about messages and people hold what can be given about one, within their limits.
func TestMenusKeepTheLimits(t *testing.T) {
	t.Parallel()
	specs := commandstest.Specs(t, six()...)
	names := func(about commands.About) (names []string) {
		for _, spec := range commands.Given(specs, about) {
			names = append(names, spec.Name)
		}
		return names
	}
	if got := names(commands.AMessage); !slices.Equal(got, []string{"why", "replay"}) {
		t.Errorf("about messages: %v", got)
	}
	if got := names(commands.APerson); !slices.Equal(got, []string{"profile"}) {
		t.Errorf("about people: %v", got)
	}
	many := make([]commands.Spec, 16)
	for i := range many {
		many[i] = specs[0]
		many[i].Name, many[i].About = specs[0].Name+strconv.Itoa(i), commands.APerson
		many[i].Menu = commands.Local{"en": strings.Repeat("x", 17+i), "ru": strconv.Itoa(i), "pl": strconv.Itoa(i)}
	}
	broken := strings.Join(commands.Check(many), "\n")
	if want := "16 commands in a menu, at most 15"; !strings.Contains(broken, want) {
		t.Errorf("%q lacks %q", broken, want)
	}
	many[0].Menu = commands.Local{"en": strings.Repeat("x", 33), "ru": "1", "pl": "1"}
	if broken := strings.Join(commands.Check(many), "\n"); !strings.Contains(broken, "33 characters in en") || !strings.Contains(broken, `the name "1" is taken in ru`) {
		t.Errorf("%q", broken)
	}
}

// What a platform would refuse is found before.
func TestTooMuchIsFound(t *testing.T) {
	t.Parallel()
	hundred := make([]engine.Game, 90)
	for i := range hundred {
		hundred[i] = commandstest.Typical("g"+string(rune('a'+i/26))+string(rune('a'+i%26)), 1)
	}
	for name, test := range map[string]struct {
		games []engine.Game
		want  string
	}{
		"26 orders in no phase": {[]engine.Game{commandstest.Game{ID: "wide", Verbs: 26, Help: 5}}, "26 commands, at most 25"},
		"26 orders in a phase":  {[]engine.Game{commandstest.Game{ID: "deep", Verbs: 52, InPhase: 26, Help: 5}}, "26 commands, at most 25"},
		"8,000 characters":      {[]engine.Game{commandstest.Game{ID: "long", Verbs: 40, InPhase: 8, Help: 100, Params: 3}}, "characters in all, at most 8000"},
		"101 characters":        {[]engine.Game{commandstest.Game{ID: "wordy", Verbs: 1, Help: 101}}, "has 101 characters"},
		"26 parameters":         {[]engine.Game{commandstest.Game{ID: "many", Verbs: 1, Help: 5, Params: 26}}, "26 parameters, at most 25"},
		"100 games":             {hundred, "commands, at most 100"},
		"a name in two words":   {[]engine.Game{commandstest.Typical("Two Words", 1)}, "bad name"},
	} {
		broken := strings.Join(commands.Check(commandstest.Specs(t, test.games...)), "\n")
		if !strings.Contains(broken, test.want) {
			t.Errorf("%s: %q", name, broken)
		}
	}
}

// related tells whether two names are taken for one another: forms of one word.
func related(a, b string) bool {
	x, y := []rune(a), []rune(b)
	same := 0
	for same < len(x) && same < len(y) && x[same] == y[same] {
		same++
	}
	return same >= 4 && min(len(x), len(y))-same <= 3
}

// Orders that mean different things have names that differ by more than an ending, and an order is called the same in
// every game that has it.
func TestNamesOfOrders(t *testing.T) {
	t.Parallel()
	for _, twins := range [][2]string{{"атака", "атаковать"}, {"atak", "atakuj"}, {"продолжать", "продолжить"}, {"остаться", "остаюсь"}} {
		if !related(twins[0], twins[1]) {
			t.Errorf("%q seem to be two words", twins)
		}
	}
	type named struct{ game, word, title string }
	specs := commandstest.Specs(t, axis.New(), eots.New())
	for _, code := range speech.Languages() {
		var orders []named
		for _, spec := range specs {
			for _, order := range spec.Orders {
				orders = append(orders, named{order.Game, order.Verb, order.Titles[code]})
			}
			if len(spec.Orders) == 0 {
				orders = append(orders, named{"", spec.Name, spec.Titles[code]})
			}
		}
		for i, a := range orders {
			for _, b := range orders[:i] {
				switch host := a.game == "" || b.game == ""; {
				case a.word == b.word && a.title != b.title && !host:
					t.Errorf("%s: %s is %q in one game and %q in another", code, a.word, a.title, b.title)
				case host && a.title == b.title:
					t.Errorf("%s: %s and %s are both %q", code, a.word, b.word, a.title)
				case a.word != b.word && a.game == b.game && !host && related(a.title, b.title):
					t.Errorf("%s: %s and %s of %s are nearly the same, %q and %q", code, a.word, b.word, a.game, a.title, b.title)
				}
			}
		}
	}
}

// Texts name commands by their canonical names; a reader sees what the platform lists.
func TestTextsNameCommandsAsThePlatformListsThem(t *testing.T) {
	t.Parallel()
	set := commandstest.Set(t, axis.New(), eots.New())
	for _, test := range []struct {
		text, lang string
		listing    commands.Listing
		want       string
	}{
		{"See /clock.", "en", commands.Canonical, "See /clock."},
		{"See /clock.", "en", commands.Nested, "See /table clock."},
		{"Смотрите /clock daily и /help.", "ru", commands.Nested, "Смотрите /стол часы daily и /помощь."},
		{"Смотрите /clock daily и /help.", "ru", commands.Titled, "Смотрите /часы daily и /помощь."},
		{"(/auto), /rules 8.45", "pl", commands.Nested, "(/ja stałe-rozkazy), /zasady 8.45"},
		{"Sign up with /league join.", "en", commands.Nested, "Sign up with /league join."},
		{"Запись: /league join.", "ru", commands.Nested, "Запись: /лига записаться."},
		{"Zapisy: /league join, /league nonsense", "pl", commands.Titled, "Zapisy: /liga zapisz-się, /liga nonsense"},
		{"https://example.org/map/x, and/or /mapping /nothing / 3/4 /map/1", "ru", commands.Nested, "https://example.org/map/x, and/or /mapping /nothing / 3/4 /map/1"},
		{"/move is an order", "ru", commands.Nested, "/move is an order"},
	} {
		if got := set.Listed(test.text, test.lang, test.listing); got != test.want {
			t.Errorf("%q in %s: %q, want %q", test.text, test.lang, got, test.want)
		}
	}
	for _, test := range []struct {
		game, verb, lang string
		listing          commands.Listing
		want             string
	}{
		{"axis", "buy", "ru", commands.Nested, "/ось купить"},
		{"eots", "hit", "pl", commands.Nested, "/imperium starcie trafienie"},
		{"eots", "hit", "pl", commands.Titled, "/trafienie"},
		{"eots", "leave", "en", commands.Canonical, "/disengage"},
	} {
		if got := set.OrderPath(test.game, test.verb, test.lang, test.listing); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.game, test.verb, got, test.want)
		}
	}
}

// What is typed is read as a command by any name it has or had, also through its groups.
func TestReadCommands(t *testing.T) {
	t.Parallel()
	set := commandstest.Set(t, axis.New(), eots.New())
	for text, want := range map[string]string{
		"/clock daily": "clock|daily", "/table clock daily": "clock|daily", "/стол часы": "clock|", "стол часы daily": "clock|daily",
		"/late wait": "timeout|wait", "/просрочка": "timeout|", "/standing": "auto|", "/заранее": "auto|", "/me standing": "auto|",
		"/pace zone:UTC": "schedule|zone:UTC", "/sprostuj 1": "rollback|1", "/сесть": "join|", "/ход-назад": "takeback|",
		"/order@umpire_bot\nmove a b": "order|move a b", "order\nmove a b": "|", "/league join Cup": "league|join Cup",
		"/axis buy 3 tank": "axis buy|3 tank", "/ось купить 3 tank": "axis buy|3 tank", "/eots combat hit x": "eots hit|x",
		"/eots": "order|", "/империя 21": "order|21", "eots 21": "|", "/table": "help|", "me go": "|", "": "|", "/": "|", "\n": "|",
		"/eots_leave 1234": "disengage|1234", "/leave": "leave|", "/летопись": "chronicle|",
	} {
		spec, rest, _ := set.Read(text)
		if got := spec.Name + "|" + rest; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for _, spec := range set.Specs() {
		for _, name := range append([]string{spec.Name}, spec.Also...) {
			if found, ok := set.Find(name); !ok || found.Name != spec.Name {
				t.Errorf("%q finds %q, not %q", name, found.Name, spec.Name)
			}
		}
		if strings.IndexFunc(spec.Name, unicode.IsUpper) >= 0 {
			t.Errorf("%q is not in lower case", spec.Name)
		}
	}
}
