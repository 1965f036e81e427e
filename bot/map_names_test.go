package bot_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
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
			"whole map":                  "",
			"the whole map":              "full []",
			"operation mi":               "", // a card has no place
			"pacific rim of fire supply": "",
		}},
		{func() engine.Game { return axis.New() }, map[string]string{
			"west russia":        "west_russia []",
			"west russia income": "west_russia [income]",
			"tank":               "", // tanks stand in many places
		}},
	} {
		t.Run(game.of().Info().ID, func(t *testing.T) {
			t.Parallel()
			c := newClub(t, bottest.LikeDiscord)
			c.game = game.of()
			c.open()
			c.do(anna, "new", "scenario", "1942")
			seats := map[string][]string{"eots": {"japan", "allies"}, "axis": {"axis", "allies"}}[c.game.Info().ID]
			c.do(anna, "join", "seat", seats[0])
			c.do(boris, "join", "seat", seats[1])
			c.do(anna, "start")
			for line, want := range game.asked {
				answers := map[string]platform.Answer{
					"typed":  c.handle(platform.Inbound{Kind: platform.Words, User: anna, Text: strings.TrimSpace("/map " + line)}),
					"filled": c.do(anna, "map", "area", line),
				}
				for how, answer := range answers {
					picture := answer.Pages[0].Picture
					if picture == nil {
						if want != "" || text(answer) == "" || strings.Contains(text(answer), "layer") {
							t.Errorf("%s %q: %s %q", how, line, text(answer), buttons(answer))
						}
						continue
					}
					image, err := c.host.Paint(t.Context(), *picture, bottest.LikeDiscord)
					if err != nil || want == "" || !strings.HasPrefix(image.Alt, want) {
						t.Errorf("%s %q: %.60q, %v", how, line, image.Alt, err)
					}
				}
			}
		})
	}
}

// What is not on the map is said to be elsewhere.
func TestMapOfWhatIsElsewhere(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.game = eots.New()
	c.open()
	c.do(anna, "new", "scenario", "1942")
	c.do(anna, "join", "seat", "japan")
	c.do(boris, "join")
	c.do(anna, "start")
	c.holds(c.do(anna, "map", "area", "halsey"), "isn’t on the map")
}

// TestMapOfManyWords: every layer is understood by its whole name in every language, and what has more words
// than any place is told to be none.
func TestMapOfManyWords(t *testing.T) {
	t.Parallel()
	for game, first := range map[engine.Game]string{eots.New(): "japan", axis.New(): "axis"} {
		info, book := game.Info(), bottest.Book(t, game)
		c := newClub(t, bottest.LikeDiscord)
		c.game = game
		c.open()
		c.do(anna, "new", "scenario", "1942")
		c.do(anna, "join", "seat", first)
		c.do(boris, "join", "seat", "allies")
		c.do(anna, "start")
		for _, overlay := range info.Overlays {
			for _, lang := range speech.Languages() {
				name := book.Say(lang, engine.T(info.ID+".overlay."+overlay))
				if c.do(anna, "map", "area", name).Pages[0].Picture == nil {
					t.Errorf("%s: the layer %q is not shown", info.ID, name)
				}
			}
		}
		for _, line := range []string{strings.Repeat("supply ", 2000), strings.Repeat("new guinea ", 1000)} {
			if answer := c.do(anna, "map", "area", line); answer.Pages[0].Picture != nil || text(answer) == "" {
				t.Errorf("%s: a map of %d words", info.ID, len(strings.Fields(line)))
			}
		}
	}
}
