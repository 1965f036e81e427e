package acceptance_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/render"
	renderaxis "github.com/umpire-games/umpire/render/axis"
	rendereots "github.com/umpire-games/umpire/render/eots"
)

// A Russian on Discord and a Pole on Telegram ask for the odds of battles: of one that is planned, which the other
// does not learn of, and of forces that are only talked about.
func TestOddsOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	game := axis.New()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	painter, err := renderaxis.NewPainter(faces)
	if err != nil {
		t.Fatal(err)
	}
	w := hosttest.NewTwoPlatforms(t, game, hosttest.Miniatures{Painter: painter})
	anna, bartek := w.OnDiscord("Анна", "ru"), w.OnTelegram("Bartek", "pl")
	anna.Home = w.Square()
	anna.Ask("new", "game", "axis", "scenario", "1942")
	anna.Ask("join", "seat", "germany")
	id := w.TableOf(anna).ID
	place := w.Placed(id)
	anna.Home = place
	anna.Ask("join", "seat", "japan")
	for _, seat := range []string{"ussr", "uk", "usa"} {
		bartek.Ask("join", "seat", seat, "table", id)
	}
	w.HoldsAlone(anna.Ask("odds"), anna.Label("host.not-started"))
	anna.Ask("start")

	// Word by word: completed on Discord, by buttons on Telegram.
	for typed, want := range map[string]string{"": "land", "land пе": "land infantry", "land 3 infantry vs ист": "land 3 infantry vs fighter"} {
		offered := anna.Completions("odds", "battle", typed)
		if !slices.ContainsFunc(offered, func(c discordtest.Choice) bool { return c.Value == want }) {
			t.Errorf("for %q are offered %+v", typed, offered)
		}
	}
	asked := bartek.Ask("odds")
	which, atSea := bartek.Label("axis.why.refuse.incomplete"), bartek.Label("axis.why.odds.sea")
	w.HoldsAlone(asked, which, "land 3 infantry tank vs 2 infantry", bartek.Label("axis.why.odds.land"))
	w.HoldsAlone(bartek.Press(asked[0], atSea), which)
	for _, c := range []struct {
		who   *hosttest.Guest
		typed string
		words []string
	}{
		{anna, "land 3 infantry vs 2 infantry", []string{"3 пехоты", "51,7", "[9.6]"}},
		{anna, "land 3 пехота vs 2 пехота", []string{"51,7"}},
		{bartek, "land 3 infantry vs 2 infantry", []string{"3 piechoty", "51,7", "44,6"}},
		{anna, "1 танк против 1 пехота", []string{"1 танк", "1 пехота", "%"}},
		{bartek, "12 piechota przeciw 12 piechota", []string{"12 piechoty", "%"}},
		{bartek, "land 41 infantry vs infantry", []string{bartek.Label("axis.why.refuse.many", "n", 40, "all", 200)}},
		{bartek, "nonsense", []string{bartek.Label("host.read.far", "typed", "nonsense"), "[" + bartek.Label("axis.why.odds.land") + "]"}},
	} {
		w.HoldsAlone(c.who.Ask("odds", "battle", c.typed), c.words...)
	}

	// A battle that is planned is their who plans it.
	bartek.Ask("order", "text", "commit")
	refused := bartek.Ask("order", "text", "attack caucasus ukraine_ssr 3 infantry")
	why := bartek.Label("host.button.why")
	w.HoldsAlone(refused, "7.6", "["+why+"]")
	w.HoldsAlone(bartek.Press(bartek.With(why), why), "[7.6]")
	bartek.Ask("order", "text", "move caucasus 3 infantry tank ukraine_ssr")
	ukraine := bartek.Label("axis.space.ukraine_ssr")
	w.HoldsAlone(bartek.Ask("odds"), ukraine, "%")
	battle := bartek.Press(bartek.With(bartek.Label("host.button.odds")), bartek.Label("host.button.odds"))
	w.HoldsAlone(battle, ukraine, "3 piechoty, 1 czołg", "%", "[9.6]")
	if picture := w.Carrying(battle); picture.File != "map.png" || height(t, picture.Data) < 100 {
		t.Errorf("the battle is shown as %s", picture.File)
	}
	w.HoldsAlone(anna.Ask("odds", "battle", "ukraine_ssr"), anna.Label("axis.why.refuse.odds", "place", engine.T("axis.space.ukraine_ssr")))
	if offered := anna.Completions("odds", "battle", ""); len(offered) != 2 {
		t.Errorf("to the enemy are offered %+v", offered)
	}
	w.Lacks(w.Standing(place), "%", anna.Label("axis.space.ukraine_ssr"))

	// The game of five seats stands the check as well.
	bartek.Press(bartek.Ask("resign")[0], bartek.Label("host.button.resign"))
	file := w.Carrying(bartek.Press(bartek.With(bartek.Label("host.button.audit")), bartek.Label("host.button.audit")))
	verified(w, game, file)
}

// The map explains itself to a Russian on Discord and a Pole on Telegram: why something is so, with a picture that
// points to it, the game before and after, as an animation and as a chronicle with real pictures, and nobody is
// shown a card of the other.
func TestPicturesOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	game := eots.New()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	painter, err := rendereots.NewPainter(faces)
	if err != nil {
		t.Fatal(err)
	}
	w := hosttest.NewTwoPlatforms(t, game, hosttest.Miniatures{Painter: painter})
	anna, bartek, cecylia := w.OnDiscord("Анна", "ru"), w.OnTelegram("Bartek", "pl"), w.OnDiscord("Cecylia", "en")
	guests := []*hosttest.Guest{anna, bartek}
	anna.Home = w.Square()
	anna.Ask("new", "game", "eots", "scenario", "1942")
	anna.Ask("join", "seat", "japan")
	id := w.TableOf(anna).ID
	bartek.Ask("join", "seat", "allies", "table", id)
	place := w.Placed(id)
	anna.Home, cecylia.Home = place, place
	anna.Ask("start")

	// Why, by completions and by buttons.
	if offered := anna.Completions("why", "subject", "снаб"); len(offered) != 1 || offered[0].Value != "supply" {
		t.Errorf("offered are %+v", offered)
	}
	if offered := anna.Completions("why", "subject", "supply", "about", "армия"); len(offered) == 0 || len(offered) > 25 {
		t.Errorf("offered are %+v", offered)
	}
	w.HoldsAlone(anna.Ask("odds"), anna.Label("host.odds.none"))
	w.HoldsAlone(anna.Ask("why"), anna.Label("host.why.ask"), "["+anna.Label("eots.why.subject.supply")+"]", "["+anna.Label("eots.why.subject.initiative")+"]")
	hands := bartek.Press(bartek.Ask("why")[0], bartek.Label("eots.why.subject.hand"))
	japan := bartek.Label("eots.seat.japan")
	w.HoldsAlone(hands, bartek.Label("eots.why.refuse.incomplete"), "["+japan+"]", "["+bartek.Label("eots.seat.allies")+"]")
	w.HoldsAlone(bartek.Press(hands[len(hands)-1], japan), "[4.14]")
	for _, who := range []*hosttest.Guest{anna, bartek, cecylia} {
		answer := who.Ask("why", "subject", "supply", "about", "jp-hq-south")
		w.HoldsAlone(answer, who.Label("eots.why.supply.in", "unit", engine.T("eots.unit.jp-hq-south")), "[6.22]")
		if picture := w.Carrying(answer); picture.File != "map.png" || height(t, picture.Data) < 100 {
			t.Errorf("supply is shown as %s", picture.File)
		}
	}
	refused := anna.Ask("order", "text", "activate jp-army-15")
	why := anna.Label("host.button.why")
	w.HoldsAlone(refused, "["+why+"]")
	w.Lacks(hosttest.Words(anna.Press(refused[len(refused)-1], why)), anna.Label("host.why.ask"))
	w.Lacks(hosttest.Words(anna.Ask("why")), anna.Label("host.why.ask"))
	w.Holds(hosttest.Words(bartek.Ask("why")), bartek.Label("host.why.ask")) // it is hers, not theirs

	// Some play, and what is left of it.
	left := 16
	lying := 0 // how high a picture is where it need not be upright
	follower := bottest.NewFollower(game)
	w.Play(follower, id, guests, func(engine.State) bool { left--; return left > 0 })
	for _, who := range guests {
		step := who.Ask("replay")
		single := w.Carrying(step)
		pair := w.Carrying(who.Press(step[len(step)-1], who.Label("host.button.before-after")))
		w.Holds(pair.Words, who.Label("host.pair"))
		if lying == 0 {
			lying = height(t, single.Data)
		}
		if pair.ID != single.ID || height(t, pair.Data) < 3*lying/2 || height(t, single.Data) < lying {
			t.Errorf("the pair is %d pixels high, the picture %d", height(t, pair.Data), height(t, single.Data))
		}
		film := w.Carrying(who.Ask("gif"))
		if n := frames(t, film.Data); n < 2 || film.File != "game.gif" || !film.Alone {
			t.Errorf("the film %s has %d frames", film.File, n)
		}
	}
	watch := guardSights(w, newWarWatch(t), id, guests)
	guard(w, watch, engine.Nobody, chronicle(w, w.Carrying(bartek.Ask("chronicle")), "pl"))
}
