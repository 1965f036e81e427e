package acceptance_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
)

// A name means what may be named here before all that is called so: of several armies the one that can go there,
// and never those of others.
func TestNamesMeanWhatIsLegal(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, activated, line, want string
	}{
		{"the only army", "jp-army-25", "move army kuantan", "move jp-army-25 2014"},
		{"the only one that can go there", "jp-army-25 jp-army-15", "move army kuantan", "move jp-army-25 2014"},
		{"in Russian", "jp-army-25 jp-army-15", "ход армия куантан", "move jp-army-25 2014"},
		{"in Polish", "jp-army-25 jp-army-15", "ruch armia kuantan", "move jp-army-25 2014"},
		{"both can go there", "jp-army-25 jp-army-38", "move army kuantan", "?jp-army-25 jp-army-38"},
		{"two of three can go there", "jp-army-25 jp-army-15 jp-army-38", "move army kuantan", "?jp-army-25 jp-army-38"},
		{"none is an army", "jp-air-22 jp-bb-kongo", "move army kuantan", "!jp-air-22 jp-bb-kongo"},
		{"none of that name can be activated", "", "activate corps", "!"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c, cards := hosttest.NewEots(t)
			c.Begins(cards, "jp-hq-south", "19")
			if test.activated != "" {
				c.Do(hosttest.Anna, "order", "text", "activate "+test.activated)
			}
			state, order, err := reads(c, test.line)
			var d *commands.Doubt
			if !errors.As(err, &d) {
				if err != nil || order.String() != test.want {
					t.Errorf("%q is read as %q, %v", test.line, order, err)
				}
				return
			}
			var words strings.Builder
			for _, candidate := range d.Candidates {
				line := engine.ParseOrder(candidate.Line)
				words.WriteString(" " + line.Args[0])
				prefix := engine.Order{Verb: line.Verb}
				if !slices.ContainsFunc(state.Options(0, prefix), func(o engine.Option) bool { return o.Word == line.Args[0] }) {
					t.Errorf("%q offers %q, which is not possible", test.line, candidate.Line)
				}
			}
			sign := map[bool]string{true: "!", false: "?"}[d.Barred]
			if got := sign + strings.TrimSpace(words.String()); got != test.want && test.want != "!" || test.want == "!" && !d.Barred {
				t.Errorf("%q is read as %q", test.line, got)
			}
		})
	}
}

// reads reads a line of Japan with what has been planned.
func reads(c *hosttest.Rig, line string) (engine.State, engine.Order, error) {
	c.T.Helper()
	state := c.State(c.TableID())
	for _, order := range c.Draft(c.TableID(), 0).Orders {
		events, err := engine.Try(state, 0, engine.ParseOrder(order))
		if err != nil {
			c.T.Fatal(err)
		}
		state = state.Evolve(events...)
	}
	order, err := commands.NewLexicon(bottest.Book(c.T, c.Game), c.Game).Read(state, 0, line)
	return state, order, err
}

// What is wrong with an order is its first word that is wrong, told by its name.
func TestWrongWordsAreToldByTheirNames(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	missing := ""
	for _, card := range []string{"12", "17", "23", "30"} {
		if !slices.Contains(cards, card) {
			missing = card
			break
		}
	}
	for line, want := range map[string]string{
		"play " + missing + " event hq south seas": "J" + missing + " ",
		"play j" + missing + " ops hq south":       "isn’t in your hand",
		"play 99 ops hq south":                     "You don’t have a card “99”",
		"play a12 event":                           "A12 Commander Rochefort is an enemy card",
		"play " + cards[0] + " kuantan":            "“Kuantan”",
		"play " + cards[0] + " ops hq 22nd air":    "22nd Air Flotilla",
		"send":                                     "No plan is being made now",
		"battle kuantan":                           "“declare a battle hex” isn’t possible here",
	} {
		answer := c.Do(hosttest.Anna, "order", "text", line)
		if !strings.Contains(hosttest.Text(answer), want) || !strings.HasPrefix(hosttest.Text(answer), "✗") {
			t.Errorf("%q is answered by\n%s", line, hosttest.Text(answer))
		}
	}
	c.Begins(cards, "jp-hq-south")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "battle 22nd air kuantan"), "There is no hex “22nd Air Flotilla”")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "activate kuantan"), "There is no unit called “Kuantan”")
	c.Holds(c.Do(hosttest.Anna, "order", "text", "activate jp-army-38\nsend"), "1 of", "Go ahead?")
}

// TestAlternativesTakeThePlaceOfTheWrongWord: what is offered instead of a wrong word is another word there; what follows is chosen after it.
func TestAlternativesTakeThePlaceOfTheWrongWord(t *testing.T) {
	t.Parallel()
	c, cards := hosttest.NewEots(t)
	held := hosttest.Buttons(c.Do(hosttest.Anna, "order"))[:len(cards)]
	foreign := c.Do(hosttest.Anna, "order", "text", "play a12 ops")
	for _, label := range hosttest.Buttons(foreign)[:5] {
		if !slices.Contains(held, label) {
			t.Errorf("%q is no card of %q", label, held)
		}
	}
	c.Holds(c.Pressed(hosttest.Anna, foreign, hosttest.Buttons(foreign)[0]), "Play a card: "+hosttest.Buttons(foreign)[0])
	for _, line := range []string{"move jp-army-38 2014", "battle 2014", "activate jp-army-38"} {
		if labels := hosttest.Buttons(c.Do(hosttest.Anna, "order", "text", line)); labels[0] != "play a card" {
			t.Errorf("instead of %q there is %q", line, labels)
		}
	}
	c.Begins(cards, "jp-hq-south")
	c.Do(hosttest.Anna, "order", "text", "activate jp-army-38 jp-ca-mogami")
	for line, want := range map[string][]string{
		"move jp-army-25 2014":         {"38th Army", "CA Mogami"},
		"move jp-army-38 tokyo":        {"move units: 38th Army → Jitra (1912)"},
		"activate us-ca-asiatic":       {"activate units: 21st Air Flotilla"},
		"battle tokyo":                 {"activate units", "move units"},
		"move jp-army-25 2014\ncommit": {"move units: 38th Army → 1911"}, // the rest of the lines follows a whole order
	} {
		labels := hosttest.Buttons(c.Do(hosttest.Anna, "order", "text", line))
		for _, label := range want {
			if !slices.Contains(labels, label) {
				t.Errorf("instead of %q there is %q, not %q", line, labels, label)
			}
		}
	}
}

// No refusal of an order shows a name that only the program uses, in any language.
func TestRefusalsShowNoInternalNames(t *testing.T) {
	t.Parallel()
	internal := regexp.MustCompile(`\b(?:jp|us|uk|cn|au|nl|in|nz|ussr)-[a-z]+|[a-z]+_[a-z]+|\b[a-z]+\.[a-z]+\.[a-z]`)
	for _, game := range []engine.Game{eots.New(), axis.New()} {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			book := bottest.Book(t, game)
			state := opened(t, game)
			var words []string
			kinds, asked := map[engine.NounKind]int{}, map[string]bool{}
			for _, noun := range game.Nouns() {
				if kinds[noun.Kind]++; kinds[noun.Kind] <= 4 || kinds[noun.Kind]%97 == 0 {
					words = append(words, noun.Word)
				}
			}
			try := func(order engine.Order) {
				for _, pending := range state.Pending() {
					_, err := engine.Try(state, pending.Seat, order)
					refusal, ok := engine.AsRefusal(err)
					if !ok {
						continue
					}
					for _, lang := range speech.Languages() {
						if said := book.Say(lang, refusal.Why); internal.MatchString(said) {
							t.Errorf("%s: %s is refused by %q", lang, order, said)
						}
					}
				}
			}
			for steps := 0; ; steps++ {
				for _, verb := range game.Info().Verbs {
					order := engine.Order{Verb: verb.Word}
					try(order)
					first := state.Options(state.Pending()[0].Seat, order)
					for _, word := range words {
						try(order.With(word))
						if len(first) > 0 {
							try(order.With(first[0].Word).With(word))
						}
					}
				}
				asked[state.Pending()[0].Kind] = true
				if steps == 4 || !deeper(&state) {
					break
				}
			}
			if game.Info().ID == "eots" && !(asked["impulse"] && asked["build"]) {
				t.Errorf("only tried where these are asked: %v", asked)
			}
		})
	}
}

// opened is a game at its first question.
func opened(t *testing.T, game engine.Game) engine.State {
	t.Helper()
	state, err := game.New(engine.Setup{Game: game.Info().ID})
	if err != nil {
		t.Fatal(err)
	}
	events, err := state.Decide(engine.Referee, engine.ParseOrder("start"), engine.Min())
	if err != nil {
		t.Fatal(err)
	}
	return state.Evolve(events...)
}

// deeper goes on with the word that ends a plan, or the first order that is listed.
func deeper(state *engine.State) bool {
	if len((*state).Pending()) == 0 {
		return false
	}
	seat, order := (*state).Pending()[0].Seat, engine.Order{}
	for {
		options := (*state).Options(seat, order)
		if len(options) == 0 {
			return false
		}
		next := options[0]
		if at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == "commit" }); at >= 0 {
			next = options[at]
		}
		if order = order.With(next.Word); next.Complete {
			break
		}
	}
	events, err := (*state).Decide(seat, order, engine.Min())
	if err != nil {
		return false
	}
	*state = (*state).Evolve(events...)
	return true
}

// Who presses a button is told what they could have typed, where they alone reads the answer.
func TestButtonsTellTheirCommands(t *testing.T) {
	t.Parallel()
	c, _ := hosttest.NewEots(t)
	id := c.TableID()
	panel := c.Do(hosttest.Anna, "order")
	c.Holds(c.Pressed(hosttest.Anna, panel, "My hand"), "as a command: /hand")
	c.Lacks(c.Do(hosttest.Anna, "hand"), "as a command")
	walked := panel
	for range 8 {
		label := hosttest.Buttons(walked)[0]
		if walked = c.Pressed(hosttest.Anna, walked, label); len(c.Draft(id, 0).Orders) > 0 {
			break
		}
	}
	c.Holds(walked, "as a command: /play ")
	if line := c.Draft(id, 0).Orders[0]; !strings.Contains(hosttest.Text(walked), "/"+line) {
		t.Errorf("%q is told as\n%s", line, hosttest.Text(walked))
	}
}
