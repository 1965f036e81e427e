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
	w.holdsAlone(anna.ask("odds"), "Партия ещё не началась")
	anna.ask("start")

	// Word by word: completed on Discord, by buttons on Telegram.
	for typed, want := range map[string]string{"": "land", "land пе": "land infantry", "land 3 infantry vs ист": "land 3 infantry vs fighter"} {
		offered := anna.completions("odds", "battle", typed)
		if !slices.ContainsFunc(offered, func(c discordtest.Choice) bool { return c.Value == want }) {
			t.Errorf("for %q are offered %+v", typed, offered)
		}
	}
	asked := bartek.ask("odds")
	w.holdsAlone(asked, "O którą bitwę chodzi?", "land 3 infantry tank vs 2 infantry", "[na lądzie: dwie grupy]")
	w.holdsAlone(bartek.press(asked[0], "na morzu: dwie grupy"), "O którą bitwę chodzi?")
	for _, c := range []struct {
		who   *guest
		typed string
		words []string
	}{
		{anna, "land 3 infantry vs 2 infantry", []string{"3 пехоты", "Побеждает атакующий: 51.7%", "[9.6]"}},
		{anna, "land 3 пехота vs 2 пехота", []string{"Побеждает атакующий: 51.7%"}},
		{bartek, "land 3 infantry vs 2 infantry", []string{"3 piechoty", "Wygrywa atakujący: 51.7%", "Wygrywa obrońca: 44.6%"}},
		{bartek, "nonsense", []string{"Nie wiem, co to „nonsense”", "[na lądzie: dwie grupy]"}},
	} {
		w.holdsAlone(c.who.ask("odds", "battle", c.typed), c.words...)
	}

	// A battle that is planned is his who plans it.
	bartek.ask("order", "text", "commit")
	refused := bartek.ask("order", "text", "attack caucasus ukraine_ssr 3 infantry")
	w.holdsAlone(refused, "(zasada 7.6)", "[Dlaczego?]")
	w.holdsAlone(bartek.press(refused[0], "Dlaczego?"), "[7.6]")
	bartek.ask("order", "text", "move caucasus 3 infantry tank ukraine_ssr")
	w.holdsAlone(bartek.ask("odds"), "[Ukraińska SRR]")
	battle := bartek.press(bartek.with("Ukraińska SRR"), "Ukraińska SRR")
	w.holdsAlone(battle, "Ukraińska SRR: 3 piechoty, 1 czołg przeciw: 3 piechoty", "Wygrywa atakujący")
	if picture := w.carrying(battle); picture.file != "map.png" || height(t, picture.data) < 100 {
		t.Errorf("the battle is shown as %s", picture.file)
	}
	w.holdsAlone(anna.ask("odds", "battle", "ukraine_ssr"), "Пока сражения нет: Украинская ССР")
	if offered := anna.completions("odds", "battle", ""); len(offered) != 2 {
		t.Errorf("to the enemy are offered %+v", offered)
	}
	w.lacks(w.standing(place), "%", "Украинская")
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
	w.holdsAlone(anna.ask("odds"), "исход боя заранее не рассчитать")
	w.holdsAlone(anna.ask("why"), "Что объяснить?", "[снабжение части]", "[инициатива]")
	hands := bartek.press(bartek.ask("why")[0], "ręka, rozdanie i pasy")
	w.holdsAlone(hands, "Co dokładnie?", "[Japonia]", "[Alianci]")
	w.holdsAlone(bartek.press(hands[len(hands)-1], "Japonia"), "[4.14]")
	for _, c := range []struct {
		who   *guest
		about string
		words []string
	}{
		{anna, "jp-hq-south", []string{"Штаб Южной группы: снабжение есть.", "[6.22]"}},
		{bartek, "jp-hq-south", []string{"Dowództwo Południowe: jest zaopatrzenie.", "[6.22]"}},
		{cecylia, "jp-hq-south", []string{"South HQ is in supply.", "[6.22]"}},
	} {
		answer := c.who.ask("why", "subject", "supply", "about", c.about)
		w.holdsAlone(answer, c.words...)
		if picture := w.carrying(answer); picture.file != "map.png" || height(t, picture.data) < 100 {
			t.Errorf("supply is shown as %s", picture.file)
		}
	}
	refused := anna.ask("order", "text", "activate jp-army-15")
	w.holdsAlone(refused, "[Почему?]")
	anna.press(refused[len(refused)-1], "Почему?")
	w.lacks(words(anna.ask("why")), "Что объяснить?")
	w.holds(words(bartek.ask("why")), "Co mam wyjaśnić?")

	// Some play, and what is left of it.
	left := 16
	follower := bottest.NewFollower(game)
	w.play(follower, id, guests, func(engine.State) bool { left--; return left > 0 })
	for _, c := range []struct {
		who                *guest
		pair, after, turns string
	}{
		{anna, "До | после", "Вверху: до. Внизу: после.", ": анимация"},
		{bartek, "Przed | po", "U góry: przed. U dołu: po.", " jako animacja"},
	} {
		step := c.who.ask("replay")
		single := w.carrying(step)
		pair := w.carrying(c.who.press(step[len(step)-1], c.pair))
		w.holds(pair.words, c.after)
		if pair.id != single.id || height(t, pair.data) < 3*height(t, single.data)/2 {
			t.Errorf("the pair is %d pixels high, the picture %d", height(t, pair.data), height(t, single.data))
		}
		film := w.carrying(c.who.ask("gif"))
		w.holds(film.words, c.turns)
		if n := frames(t, film.data); n < 2 || film.file != "game.gif" || !film.alone {
			t.Errorf("the film %s has %d frames", film.file, n)
		}
	}
	watch := w.guardSights(newWarWatch(t), id, guests)
	w.guard(watch, engine.Nobody, w.chronicle(w.carrying(bartek.ask("chronicle")), "pl"))
}
