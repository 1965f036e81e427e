package bot_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"image/gif"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The table is in a group of Telegram, where a Russian plays; a Pole plays from Discord, and somebody English
// watches there. Each looks back at the game in his language: step by step, before and after, as an animation,
// as a chronicle; before the end with what he may know, after it with everything.
func TestMemoryOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	w := newWorld(t, game, chart{})
	anna, boris, cecylia := w.onDiscord("Anna", "pl"), w.onTelegram("Борис", "ru"), w.onDiscord("Cecylia", "en")
	dora := w.onTelegram("Dora", "en")
	boris.home, dora.home = w.square(), w.square()
	boris.ask("new", "scenario", "short")
	boris.ask("join", "seat", "red")
	id := w.tableOf(boris).ID
	anna.ask("join", "seat", "blue", "table", id)
	cecylia.ask("watch", "table", id)
	w.holds(words(anna.ask("replay")), "Gra jeszcze się nie zaczęła")
	boris.ask("start")
	for _, order := range []struct {
		who  *guest
		text string
	}{
		{boris, "move cruiser reef\ncommit"},
		{anna, "move cruiser shoal\ncommit"},
		{boris, "move cruiser strait\ncommit"},
		{anna, "pass"},
		{boris, "move cruiser shoal\ncommit"},
		{anna, "decline"},
	} {
		order.who.ask("order", "text", order.text)
		if order.text == "pass" {
			// Of a turn in which nothing has happened there is nothing to show.
			film := w.carrying(anna.ask("gif"))
			w.holds(film.words, "Etap 2 jako animacja")
			if offered := anna.completions("gif", "turn", ""); len(offered) != 3 || frames(t, film.data) < 2 {
				t.Errorf("%d frames; offered are %+v", frames(t, film.data), offered)
			}
		}
	}
	maps := 0
	for _, m := range boris.sees() {
		if m.file == "map.png" && !m.alone {
			maps++
		}
	}

	// Anna turns the pages of her own replay, which nobody else sees.
	page := anna.ask("replay", "step", "1")
	w.holdsAlone(page, "Etap 1 · krok 1 z 11", "Twoja ręka: ")
	first := w.carrying(page)
	for _, turn := range []struct{ label, want string }{
		{"▶", "krok 2 z 11"}, {"▶", "krok 3 z 11"}, {"▶|", "krok 11 z 11"}, {"▶", "krok 11 z 11"}, {"◀", "krok 10 z 11"}, {"|◀", "krok 1 z 11"},
	} {
		page = anna.press(page[0], turn.label)
		w.holdsAlone(page, turn.want)
		if len(page) != 1 || page[0].id != first.id || page[0].file != "map.png" {
			t.Errorf("%s does not take the place of the page before: %+v", turn.label, words(page))
		}
	}
	if !bytes.Equal(page[0].data, first.data) {
		t.Error("the first step is another picture when it is seen again")
	}
	page = anna.press(anna.press(page[0], "▶")[0], "Przed | po")
	w.holdsAlone(page, "krok 2 z 11", "U góry: przed. U dołu: po.", "[Po]")
	w.holds(page[0].alt, "Przed: Etap 1", "Po: Etap 1", "Rafa: czerwony krążownik")
	if height(t, page[0].data) < 2*height(t, first.data) {
		t.Error("the pair is not twice as high as a picture")
	}
	w.holdsAlone(anna.press(page[0], "Po"), "[Przed | po]")

	// In the group it is for everybody: anybody turns the pages, and no hand is on them.
	page = boris.ask("replay", "step", "1")
	w.holds(words(page), "Ход 1 · шаг 1 из 11", "Карты розданы.")
	w.lacks(words(page), "Ваша рука")
	w.holds(words(boris.press(page[0], "▶")), "шаг 2 из 11", "Риф: сюда идёт красный крейсер.")
	w.holds(words(dora.press(page[0], "▶")), "шаг 3 из 11")
	w.holds(words(boris.press(page[0], "До | после")), "Вверху: до. Внизу: после.", "[После]")
	if stands := boris.with("|◀"); stands.id != page[0].id || stands.alone || height(t, stands.data) < 2*height(t, first.data) {
		t.Errorf("the replay of the group is now %q", stands.words)
	}
	w.holdsAlone(cecylia.ask("replay", "step", "1"), "Turn 1 · step 1 of 11")

	// The animation.
	offered := anna.completions("gif", "turn", "")
	if len(offered) != 4 || offered[0].Name != "cała partia" || offered[3].Name != "Etap 3" {
		t.Errorf("offered are %+v", offered)
	}
	if some := anna.completions("gif", "turn", "2"); len(some) != 1 || some[0].Value != "2" {
		t.Errorf("for 2 are offered %+v", some)
	}
	w.holdsAlone(anna.ask("gif", "turn", "77"), "etapu „77”")
	turn := w.carrying(anna.ask("gif"))
	w.holds(turn.words, "Etap 3 jako animacja")
	whole := w.carrying(anna.ask("gif", "turn", "all"))
	w.holds(whole.words, "Partia jako animacja")
	w.holds(whole.alt, "Animacja z "+itoa(maps)+" pozycji")
	if n := frames(t, whole.data); n != maps || !whole.alone || whole.file != "game.gif" {
		t.Errorf("%s has %d frames, %d maps were posted", whole.file, n, maps)
	}
	if n := frames(t, turn.data); n < 2 || n >= maps {
		t.Errorf("the turn has %d frames, the game %d", n, maps)
	}
	w.holdsAlone(anna.press(whole, "Pokaż wszystkim"), "Za chwilę pojawi się na kanale.")
	shared := w.carrying(boris.sees()[len(boris.sees())-1:])
	w.holds(shared.words, "Партия в виде анимации")
	if shared.alone || shared.file != "game.gif" || frames(t, shared.data) != maps {
		t.Errorf("shared is %s with %q", shared.file, shared.words)
	}
	if in := w.carrying(boris.ask("gif", "turn", "1")); in.alone || frames(t, in.data) < 2 {
		t.Errorf("in the group is %q", in.words)
	}

	// The chronicle so far tells nobody a card, the log neither.
	watch := w.guardSights(bottest.NewWatch(game, w.book), id, []*guest{boris, anna})
	for _, c := range []struct {
		who               *guest
		lang, words, told string
	}{
		{anna, "pl", "Kronika partii do tej pory", "Mielizna: bitwa!"},
		{boris, "ru", "Хроника партии на сегодня", "Отмель: бой!"},
		{cecylia, "en", "The chronicle of the game so far", "Battle at Shoal!"},
	} {
		answer := w.carrying(c.who.ask("chronicle"))
		w.holds(answer.words, c.words)
		document := w.chronicle(answer, c.lang)
		w.holds(document, c.told, "Anna", "Борис")
		w.guard(watch, engine.Nobody, document)
		for seat := range 2 {
			w.lacks(document, watch.Titles(watch.State(), engine.Seat(seat))...)
		}
	}

	// After the end everybody is shown everything, by the buttons of the last message.
	boris.home = spot{}
	boris.press(boris.ask("resign")[0], "Да, сдаюсь")
	boris.home = w.square()
	w.holds(words(boris.sees()), "Победа: Синие", "[Повтор]", "[GIF]", "[Хроника]")
	w.holds(words(anna.sees()), "Zwycięstwo: Niebiescy", "[Powtórka]", "[GIF]", "[Kronika]")
	hands := append(watch.Titles(watch.State(), 0), watch.Titles(watch.State(), 1)...)
	for _, c := range []struct {
		who                        *guest
		chronicle, replay          string
		lang, words, step, handsOf string
	}{
		{anna, "Kronika", "Powtórka", "pl", "Kronika partii.", "krok 1 z 12", "Co zostało na ręce"},
		{boris, "Хроника", "Повтор", "ru", "Хроника партии.", "шаг 1 из 12", "Что осталось на руках"},
	} {
		answer := w.carrying(c.who.press(c.who.with(c.chronicle), c.chronicle))
		w.holds(answer.words, c.words)
		document := w.chronicle(answer, c.lang)
		w.holds(document, c.handsOf)
		if shown := count(document, hands); shown < 8 {
			t.Errorf("%d cards of both hands are in the chronicle", shown)
		}
		page := words(c.who.press(c.who.with(c.replay), c.replay))
		w.holds(page, c.step)
		if count(page, hands) < 6 {
			t.Errorf("both hands are not shown after the end: %q", page)
		}
		film := w.carrying(c.who.press(c.who.with("GIF"), "GIF"))
		if n := frames(t, film.data); n < maps {
			t.Errorf("the film of the whole game has %d frames, before the end there were %d", n, maps)
		}
	}
	w.holdsAlone(cecylia.ask("chronicle"), "The chronicle of the game.")
}

// count is how many of some words are in a text.
func count(text string, words []string) int {
	n := 0
	for _, word := range words {
		if strings.Contains(text, word) {
			n++
		}
	}
	return n
}

func height(t *testing.T, data []byte) int {
	t.Helper()
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return size.Height
}

// frames is how many pictures an animation has; all of it has to be readable.
func frames(t *testing.T, data []byte) int {
	t.Helper()
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return len(film.Image)
}

var (
	embedded = regexp.MustCompile(`src="data:image/png;base64,([^"]*)"`)
	outside  = regexp.MustCompile(`(?i)<script|<link|<iframe|https?://|src="[^d]|\son\w+=`)
)

// chronicle reads the file of a chronicle as a browser without network does, and gives its words and the alt
// texts of its pictures.
func (w *world) chronicle(answer seen, lang string) string {
	w.t.Helper()
	if answer.file != "chronicle.html" {
		w.t.Fatalf("the chronicle is the file %s", answer.file)
	}
	page := string(answer.data)
	if !strings.HasPrefix(strings.ToLower(page), "<!doctype html>") || !strings.HasSuffix(strings.TrimSpace(page), "</html>") {
		w.t.Errorf("no page: %.80q … %q", page, page[max(0, len(page)-80):])
	}
	w.holds(page, `<html lang="`+lang+`">`, `charset="utf-8"`)
	pictures := embedded.FindAllStringSubmatch(page, -1)
	for _, picture := range pictures {
		data, err := base64.StdEncoding.DecodeString(html.UnescapeString(picture[1]))
		if err == nil {
			_, err = png.Decode(bytes.NewReader(data))
		}
		if err != nil {
			w.t.Errorf("a picture of the chronicle: %v", err)
		}
	}
	if len(pictures) < 3 || strings.Count(page, "<img ") != len(pictures) {
		w.t.Errorf("%d of %d pictures are in the chronicle itself", len(pictures), strings.Count(page, "<img "))
	}
	page = embedded.ReplaceAllString(page, "")
	if found := outside.FindAllString(page, -1); len(found) > 0 {
		w.t.Errorf("the chronicle needs %q", slices.Compact(found))
	}
	return html.UnescapeString(page)
}
