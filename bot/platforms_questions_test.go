package bot_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
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
	w := newWorld(t, game, miniatures{painter})
	anna, bartek := w.onDiscord("Анна", "ru"), w.onTelegram("Bartek", "pl")
	anna.home = w.square()
	anna.ask("new", "game", "axis", "scenario", "1942")
	anna.ask("join", "seat", "germany")
	id := w.tableOf(anna).ID
	place := w.placed(id)
	anna.home = place
	anna.ask("join", "seat", "japan")
	for _, seat := range []string{"ussr", "uk", "usa"} {
		bartek.ask("join", "seat", seat, "table", id)
	}
	w.holdsAlone(anna.ask("odds"), anna.label("host.not-started"))
	anna.ask("start")

	// Word by word: completed on Discord, by buttons on Telegram.
	for typed, want := range map[string]string{"": "land", "land пе": "land infantry", "land 3 infantry vs ист": "land 3 infantry vs fighter"} {
		offered := anna.completions("odds", "battle", typed)
		if !slices.ContainsFunc(offered, func(c discordtest.Choice) bool { return c.Value == want }) {
			t.Errorf("for %q are offered %+v", typed, offered)
		}
	}
	asked := bartek.ask("odds")
	which, atSea := bartek.label("axis.why.refuse.incomplete"), bartek.label("axis.why.odds.sea")
	w.holdsAlone(asked, which, "land 3 infantry tank vs 2 infantry", bartek.label("axis.why.odds.land"))
	w.holdsAlone(bartek.press(asked[0], atSea), which)
	for _, c := range []struct {
		who   *guest
		typed string
		words []string
	}{
		{anna, "land 3 infantry vs 2 infantry", []string{"3 пехоты", "51,7", "[9.6]"}},
		{anna, "land 3 пехота vs 2 пехота", []string{"51,7"}},
		{bartek, "land 3 infantry vs 2 infantry", []string{"3 piechoty", "51,7", "44,6"}},
		{anna, "1 танк против 1 пехота", []string{"1 танк", "1 пехота", "%"}},
		{bartek, "12 piechota przeciw 12 piechota", []string{"12 piechoty", "%"}},
		{bartek, "land 41 infantry vs infantry", []string{bartek.label("axis.why.refuse.many", "n", 40, "all", 200)}},
		{bartek, "nonsense", []string{bartek.label("host.read.far", "typed", "nonsense"), "[" + bartek.label("axis.why.odds.land") + "]"}},
	} {
		w.holdsAlone(c.who.ask("odds", "battle", c.typed), c.words...)
	}

	// A battle that is planned is his who plans it.
	bartek.ask("order", "text", "commit")
	refused := bartek.ask("order", "text", "attack caucasus ukraine_ssr 3 infantry")
	why := bartek.label("host.button.why")
	w.holdsAlone(refused, "7.6", "["+why+"]")
	w.holdsAlone(bartek.press(refused[0], why), "[7.6]")
	plan := bartek.ask("order", "text", "move caucasus 3 infantry tank ukraine_ssr")
	ukraine := bartek.label("axis.space.ukraine_ssr")
	w.holdsAlone(bartek.ask("odds"), ukraine, "%")
	battle := bartek.press(plan[0], bartek.label("host.button.odds"))
	w.holdsAlone(battle, ukraine, "3 piechoty, 1 czołg", "%", "[9.6]")
	if picture := w.carrying(battle); picture.file != "map.png" || height(t, picture.data) < 100 {
		t.Errorf("the battle is shown as %s", picture.file)
	}
	w.holdsAlone(anna.ask("odds", "battle", "ukraine_ssr"), anna.label("axis.why.refuse.odds", "place", engine.T("axis.space.ukraine_ssr")))
	if offered := anna.completions("odds", "battle", ""); len(offered) != 2 {
		t.Errorf("to the enemy are offered %+v", offered)
	}
	w.lacks(w.standing(place), "%", anna.label("axis.space.ukraine_ssr"))

	// The game of five seats stands the check as well.
	bartek.press(bartek.ask("resign")[0], bartek.label("host.button.resign"))
	file := w.carrying(bartek.press(bartek.with(bartek.label("host.button.audit")), bartek.label("host.button.audit")))
	w.verified(game, file)
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
	w := newWorld(t, game, miniatures{painter})
	anna, bartek, cecylia := w.onDiscord("Анна", "ru"), w.onTelegram("Bartek", "pl"), w.onDiscord("Cecylia", "en")
	guests := []*guest{anna, bartek}
	anna.home = w.square()
	anna.ask("new", "game", "eots", "scenario", "1942")
	anna.ask("join", "seat", "japan")
	id := w.tableOf(anna).ID
	bartek.ask("join", "seat", "allies", "table", id)
	place := w.placed(id)
	anna.home, cecylia.home = place, place
	anna.ask("start")

	// Why, by completions and by buttons.
	if offered := anna.completions("why", "subject", "снаб"); len(offered) != 1 || offered[0].Value != "supply" {
		t.Errorf("offered are %+v", offered)
	}
	if offered := anna.completions("why", "subject", "supply", "about", "армия"); len(offered) == 0 || len(offered) > 25 {
		t.Errorf("offered are %+v", offered)
	}
	w.holdsAlone(anna.ask("odds"), anna.label("host.odds.none"))
	w.holdsAlone(anna.ask("why"), anna.label("host.why.ask"), "["+anna.label("eots.why.subject.supply")+"]", "["+anna.label("eots.why.subject.initiative")+"]")
	hands := bartek.press(bartek.ask("why")[0], bartek.label("eots.why.subject.hand"))
	japan := bartek.label("eots.seat.japan")
	w.holdsAlone(hands, bartek.label("eots.why.refuse.incomplete"), "["+japan+"]", "["+bartek.label("eots.seat.allies")+"]")
	w.holdsAlone(bartek.press(hands[len(hands)-1], japan), "[4.14]")
	for _, who := range []*guest{anna, bartek, cecylia} {
		answer := who.ask("why", "subject", "supply", "about", "jp-hq-south")
		w.holdsAlone(answer, who.label("eots.why.supply.in", "unit", engine.T("eots.unit.jp-hq-south")), "[6.22]")
		if picture := w.carrying(answer); picture.file != "map.png" || height(t, picture.data) < 100 {
			t.Errorf("supply is shown as %s", picture.file)
		}
	}
	refused := anna.ask("order", "text", "activate jp-army-15")
	why := anna.label("host.button.why")
	w.holdsAlone(refused, "["+why+"]")
	w.lacks(words(anna.press(refused[len(refused)-1], why)), anna.label("host.why.ask"))
	w.lacks(words(anna.ask("why")), anna.label("host.why.ask"))
	w.holds(words(bartek.ask("why")), bartek.label("host.why.ask")) // it is hers, not his

	// Some play, and what is left of it.
	left := 16
	follower := bottest.NewFollower(game)
	w.play(follower, id, guests, func(engine.State) bool { left--; return left > 0 })
	for _, who := range guests {
		step := who.ask("replay")
		single := w.carrying(step)
		pair := w.carrying(who.press(step[len(step)-1], who.label("host.button.before-after")))
		w.holds(pair.words, who.label("host.pair"))
		if pair.id != single.id || height(t, pair.data) < 3*height(t, single.data)/2 {
			t.Errorf("the pair is %d pixels high, the picture %d", height(t, pair.data), height(t, single.data))
		}
		film := w.carrying(who.ask("gif"))
		if n := frames(t, film.data); n < 2 || film.file != "game.gif" || !film.alone {
			t.Errorf("the film %s has %d frames", film.file, n)
		}
	}
	watch := w.guardSights(newWarWatch(t), id, guests)
	w.guard(watch, engine.Nobody, w.chronicle(w.carrying(bartek.ask("chronicle")), "pl"))
}
