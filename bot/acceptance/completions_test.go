package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/eots"
)

// completed are the parameters that Discord lists as completed, by the path of their command.
func completed(path string, options []discordtest.Option) (params [][2]string) {
	for _, o := range options {
		if o.Autocomplete {
			params = append(params, [2]string{path, o.Name})
		}
		params = append(params, completed(strings.TrimSpace(path+" "+o.Name), o.Options)...)
	}
	return params
}

// TestEveryCompletion asks for the values of every parameter that Discord completes, before a game and in it: each is answered, and those
// that have something to offer then offer it, while the name of a new league and what follows a card that is not named yet offer nothing.
func TestEveryCompletion(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, eots.New())
	anna, boris := w.OnDiscord("Anna", "en"), w.OnTelegram("Boris", "en")
	anna.Home = w.Square()
	anna.Ask("league", "do", "new", "league", "Pacific", "text", "format=swiss scenario=1942")
	anna.Ask("new", "game", "eots", "scenario", "1942")
	anna.Ask("join", "seat", "japan")
	id := w.TableOf(anna).ID
	at := w.In(w.Record(id).Place)
	anna.Home = at
	var params [][2]string
	commands, _ := w.Discord.Registered()
	for _, c := range commands {
		params = append(params, completed(c.Name, c.Options)...)
	}
	offers := func(when string, wanted ...string) {
		t.Helper()
		var offered []string
		for _, p := range params {
			if len(anna.Completions(p[0], p[1], "")) > 0 {
				offered = append(offered, p[0]+" "+p[1])
			}
		}
		for _, p := range wanted {
			if !slices.Contains(offered, p) {
				t.Errorf("%s: nothing is offered for /%s", when, p)
			}
		}
		for _, p := range []string{"league new league", "eots play use", "eots play more", "eots move hex"} {
			if slices.Contains(offered, p) {
				t.Errorf("%s: something is offered for /%s", when, p)
			}
		}
	}
	always := []string{"map area", "map overlay", "new scenario", "new options", "admin close table", "me auto when", "league join league", "league show league"}
	offers("before the start", append(always, "join seat")...)
	boris.Takes(hosttest.Spot{}, id, "allies")
	anna.Ask("start")
	boris.Orders(at, "commit")
	w.Quiet()
	offers("in the game", append(always, "why subject", "table gif turn", "eots play card", "eots future card", "eots discard card")...)
	card := anna.Completions("eots play", "card", "")[0].Value
	for _, args := range [][]string{{"eots play", "card", card, "use", ""}, {"hex", "place", "tru"}, {"why", "subject", "supply", "about", "25th"}, {"map", "area", "trok"}, {"map", "area", "truk"}} {
		if choices := anna.Completions(args[0], args[1:]...); (len(choices) == 0) != slices.Contains(args, "trok") {
			t.Errorf("%q: %d values are offered", args, len(choices))
		}
	}
}
