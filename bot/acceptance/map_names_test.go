package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// A map can be asked for by the name of a place, a region or a unit, of as many words as it has, with layers before
// or behind it, in every language, typed or filled in.
func TestMapByName(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		of    func() engine.Game
		asked map[string]string
	}{
		{func() engine.Game { return eots.New() }, map[string]string{
			"":                         "auto []",
			"new guinea":               "new-guinea []",
			"New Guinea supply":        "new-guinea [supply]",
			"supply new guinea":        "new-guinea [supply]",
			"zones of influence burma": "burma [zoi]",
			"south pacific":            "south-pacific []",
			"25th army":                "jp-army-25 []",
			"25 армия":                 "jp-army-25 []",
			"25. armia":                "jp-army-25 []",
			"новая гвинея зоны влияния":  "new-guinea [zoi]",
			"Nowa Gwinea zaopatrzenie":   "new-guinea [supply]",
			"kuantan":                    "2014 []",
			"2013 control supply":        "2013 [supply control]",
			"full supply":                "full [supply]",
			"whole map":                  "full []",
			"the whole map":              "full []",
			"operation mi":               "", // a card has no place
			"pacific rim of fire supply": "",
		}},
		{func() engine.Game { return axis.New() }, map[string]string{
			"west russia":        "west_russia []",
			"west russia income": "west_russia [income]",
			"tank":               "", // tanks stand in many places
		}},
		{func() engine.Game { return nextwar.New() }, map[string]string{
			"0705":               "0705 []",
			"Хоронобэ":           "0705 []",
			"zoc horonobe":       "0705 [zoc]",
			"39 motor rifle zoc": "ru-39 [zoc]",
			"sea of japan":       "", // at sea or in-shore
			"705":                "", // 0705 or 1705
			"paris":              "",
		}},
		{func() engine.Game { return aam.New() }, map[string]string{
			"F9":       "F9 []",
			"f9 sight": "f9 [sight]",
			"F99":      "",
		}},
	} {
		t.Run(game.of().Info().ID, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, bottest.LikeDiscord)
			c.Game = game.of()
			c.Open()
			seated(c, map[string][]string{
				"eots": {"scenario", "1942"}, "axis": {"scenario", "1942"}, "nextwar": {"scenario", "soya"},
				"aam": {"scenario", "battle", "options", "points=50 map=crossroads"},
			}[c.Game.Info().ID]...)
			for line, want := range game.asked {
				answers := map[string]platform.Answer{
					"typed":  c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: strings.TrimSpace("/map " + line)}),
					"filled": c.Do(hosttest.Anna, "map", "area", line),
				}
				for how, answer := range answers {
					picture := answer.Pages[0].Picture
					if picture == nil {
						if buttons := hosttest.Buttons(answer); len(buttons) == 0 {
							t.Errorf("%s %q: nothing is offered", how, line)
						}
						if want != "" || hosttest.Text(answer) == "" || strings.Contains(hosttest.Text(answer), "layer") {
							t.Errorf("%s %q: %s %q", how, line, hosttest.Text(answer), hosttest.Buttons(answer))
						}
						continue
					}
					image, err := c.Host.Paint(t.Context(), *picture, bottest.LikeDiscord)
					if err != nil || want == "" || !strings.HasPrefix(image.Alt, want) {
						t.Errorf("%s %q: %.60q, %v", how, line, image.Alt, err)
					}
				}
			}
		})
	}
}

// seated starts a game for two.
func seated(c *hosttest.Rig, setup ...string) {
	seats := map[string][]string{"axis": {"axis", "allies"}}[c.Game.Info().ID]
	if seats == nil {
		seats = c.Game.Info().Seats
	}
	c.Do(hosttest.Anna, "new", setup...)
	c.Do(hosttest.Anna, "join", "seat", seats[0])
	c.Do(hosttest.Boris, "join", "seat", seats[1])
	c.Do(hosttest.Anna, "start")
}

// TestMapOfNothing: who asks for what is none is offered what there is, one thing of each kind, and a press shows it.
func TestMapOfNothing(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]string{"en": "the whole map", "ru": "вся карта", "pl": "cała mapa"} {
		c := hosttest.NewRig(t, bottest.LikeDiscord)
		c.Game = nextwar.New()
		c.Open()
		seated(c, "scenario", "soya")
		c.Do(hosttest.Anna, "lang", "language", lang)
		answer := c.Do(hosttest.Anna, "map", "area", "paris")
		c.Holds(answer, "paris")
		buttons := hosttest.Buttons(answer)
		if len(buttons) != 3 || !strings.EqualFold(buttons[2], want) {
			t.Fatalf("%s: %q", lang, buttons)
		}
		for _, label := range buttons {
			if shown := c.Pressed(hosttest.Anna, answer, label); shown.Pages[0].Picture == nil {
				t.Errorf("%s: %q shows no map but %s", lang, label, hosttest.Text(shown))
			}
		}
	}
}

// What is not on the map is said to be elsewhere.
func TestMapOfWhatIsElsewhere(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Game = eots.New()
	c.Open()
	c.Do(hosttest.Anna, "new", "scenario", "1942")
	c.Do(hosttest.Anna, "join", "seat", "japan")
	c.Do(hosttest.Boris, "join")
	c.Do(hosttest.Anna, "start")
	c.Holds(c.Do(hosttest.Anna, "map", "area", "halsey"), "isn’t on the map")
}

// TestMapOfManyWords: every layer is understood by its whole name in every language, and what has more words
// than any place is told to be none.
func TestMapOfManyWords(t *testing.T) {
	t.Parallel()
	for game, first := range map[engine.Game]string{eots.New(): "japan", axis.New(): "axis"} {
		info, book := game.Info(), bottest.Book(t, game)
		c := hosttest.NewRig(t, bottest.LikeDiscord)
		c.Game = game
		c.Open()
		c.Do(hosttest.Anna, "new", "scenario", "1942")
		c.Do(hosttest.Anna, "join", "seat", first)
		c.Do(hosttest.Boris, "join", "seat", "allies")
		c.Do(hosttest.Anna, "start")
		for _, overlay := range info.Overlays {
			for _, lang := range speech.Languages() {
				name := book.Say(lang, engine.T(info.ID+".overlay."+overlay))
				if c.Do(hosttest.Anna, "map", "area", name).Pages[0].Picture == nil {
					t.Errorf("%s: the layer %q is not shown", info.ID, name)
				}
			}
		}
		for _, line := range []string{strings.Repeat("supply ", 2000), strings.Repeat("new guinea ", 1000)} {
			if answer := c.Do(hosttest.Anna, "map", "area", line); answer.Pages[0].Picture != nil || hosttest.Text(answer) == "" {
				t.Errorf("%s: a map of %d words", info.ID, len(strings.Fields(line)))
			}
		}
	}
}
