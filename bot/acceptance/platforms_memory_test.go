package acceptance_test

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
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// The table is in a group of Telegram, where a Russian plays; a Pole plays from Discord, and somebody English
// watches there. Each looks back at the game in their language: step by step, before and after, as an animation,
// as a chronicle; before the end with what they may know, after it with everything.
func TestMemoryOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	w := hosttest.NewTwoPlatforms(t, game, hosttest.Chart{})
	anna, boris, cecylia := w.OnDiscord("Anna", "pl"), w.OnTelegram("Борис", "ru"), w.OnDiscord("Cecylia", "en")
	dora := w.OnTelegram("Dora", "en")
	boris.Home, dora.Home = w.Square(), w.Square()
	boris.Ask("new", "scenario", "short")
	boris.Ask("join", "seat", "red")
	id := w.TableOf(boris).ID
	anna.Ask("join", "seat", "blue", "table", id)
	cecylia.Ask("watch", "table", id)
	w.Holds(hosttest.Words(anna.Ask("replay")), "Gra jeszcze się nie zaczęła")
	boris.Ask("start")
	for _, order := range []struct {
		who  *hosttest.Guest
		text string
	}{
		{boris, "move cruiser reef\ncommit"},
		{anna, "move cruiser shoal\ncommit"},
		{boris, "move cruiser strait\ncommit"},
		{anna, "pass"},
		{boris, "move cruiser shoal\ncommit"},
		{anna, "decline"},
	} {
		order.who.Ask("order", "text", order.text)
		if order.text == "pass" {
			// Of a turn in which nothing has happened there is nothing to show.
			film := w.Carrying(anna.Ask("gif"))
			w.Holds(film.Words, "Etap 2 jako animacja")
			if offered := anna.Completions("gif", "turn", ""); len(offered) != 3 || frames(t, film.Data) < 2 {
				t.Errorf("%d frames; offered are %+v", frames(t, film.Data), offered)
			}
		}
	}
	maps := 0
	for _, m := range boris.Sees() {
		if m.File == "map.png" && !m.Alone {
			maps++
		}
	}

	// Anna turns the pages of her own replay, which nobody else sees.
	page := anna.Ask("replay", "step", "1")
	w.HoldsAlone(page, "Etap 1 · krok 1 z 11", "Dobierasz kartę")
	first := w.Carrying(page)
	for _, turn := range []struct{ label, want string }{
		{"▶", "krok 2 z 11"}, {"▶", "krok 3 z 11"}, {"▶|", "krok 11 z 11"}, {"▶", "krok 11 z 11"}, {"◀", "krok 10 z 11"}, {"|◀", "krok 1 z 11"},
	} {
		page = anna.Press(page[0], turn.label)
		w.HoldsAlone(page, turn.want)
		if len(page) != 1 || page[0].ID != first.ID || page[0].File != "map.png" {
			t.Errorf("%s does not take the place of the page before: %+v", turn.label, hosttest.Words(page))
		}
	}
	if !bytes.Equal(page[0].Data, first.Data) {
		t.Error("the first step is another picture when it is seen again")
	}
	page = anna.Press(anna.Press(page[0], "▶")[0], "Przed | po")
	w.HoldsAlone(page, "krok 2 z 11", "U góry: przed. U dołu: po.", "[Po]")
	w.Holds(page[0].Alt, "Przed: Etap 1", "Po: Etap 1", "Rafa: czerwony krążownik")
	if height(t, page[0].Data) < 2*height(t, first.Data) {
		t.Error("the pair is not twice as high as a picture")
	}
	w.HoldsAlone(anna.Press(page[0], "Po"), "[Przed | po]")

	// In the group it is for everybody: anybody turns the pages, and no hand is on them.
	page = boris.Ask("replay", "step", "1")
	w.Holds(hosttest.Words(page), "Ход 1 · шаг 1 из 11", "Карты розданы.")
	w.Lacks(hosttest.Words(page), "Вы берёте карту")
	w.Holds(hosttest.Words(boris.Press(page[0], "▶")), "шаг 2 из 11", "Риф: сюда идёт красный крейсер.")
	w.Holds(hosttest.Words(dora.Press(page[0], "▶")), "шаг 3 из 11")
	w.Holds(hosttest.Words(boris.Press(page[0], "До | после")), "Вверху: до. Внизу: после.", "[После]")
	if stands := boris.With("|◀"); stands.ID != page[0].ID || stands.Alone || height(t, stands.Data) < 2*height(t, first.Data) {
		t.Errorf("the replay of the group is now %q", stands.Words)
	}
	w.HoldsAlone(cecylia.Ask("replay", "step", "1"), "Turn 1 · step 1 of 11")

	// The animation.
	offered := anna.Completions("gif", "turn", "")
	if len(offered) != 4 || offered[0].Name != "cała partia" || offered[3].Name != "Etap 3" {
		t.Errorf("offered are %+v", offered)
	}
	if some := anna.Completions("gif", "turn", "2"); len(some) != 1 || some[0].Value != "2" {
		t.Errorf("for 2 are offered %+v", some)
	}
	w.HoldsAlone(anna.Ask("gif", "turn", "77"), "etapu „77”")
	turn := w.Carrying(anna.Ask("gif"))
	w.Holds(turn.Words, "Etap 3 jako animacja")
	whole := w.Carrying(anna.Ask("gif", "turn", "all"))
	w.Holds(whole.Words, "Partia jako animacja")
	w.Holds(whole.Alt, "Animacja z "+hosttest.Itoa(maps)+" pozycji")
	if n := frames(t, whole.Data); n != maps || !whole.Alone || whole.File != "game.gif" {
		t.Errorf("%s has %d frames, %d maps were posted", whole.File, n, maps)
	}
	if n := frames(t, turn.Data); n < 2 || n >= maps {
		t.Errorf("the turn has %d frames, the game %d", n, maps)
	}
	w.HoldsAlone(anna.Press(whole, "Pokaż wszystkim"), "Za chwilę pojawi się przy stole.")
	shared := w.Carrying(boris.Sees()[len(boris.Sees())-1:])
	w.Holds(shared.Words, "Партия в виде анимации")
	if shared.Alone || shared.File != "game.gif" || frames(t, shared.Data) != maps {
		t.Errorf("shared is %s with %q", shared.File, shared.Words)
	}
	if in := w.Carrying(boris.Ask("gif", "turn", "1")); in.Alone || frames(t, in.Data) < 2 {
		t.Errorf("in the group is %q", in.Words)
	}

	// The chronicle so far tells nobody a card, the log neither.
	watch := guardSights(w, bottest.NewWatch(game, w.Book), id, []*hosttest.Guest{boris, anna})
	for _, c := range []struct {
		who               *hosttest.Guest
		lang, words, told string
	}{
		{anna, "pl", "Kronika partii do tej pory", "Mielizna: bitwa!"},
		{boris, "ru", "Хроника партии на сегодня", "Отмель: бой!"},
		{cecylia, "en", "The chronicle of the game so far", "Battle at Shoal!"},
	} {
		answer := w.Carrying(c.who.Ask("chronicle"))
		w.Holds(answer.Words, c.words)
		document := chronicle(w, answer, c.lang)
		w.Holds(document, c.told, "Anna", "Борис")
		guard(w, watch, engine.Nobody, document)
		for seat := range 2 {
			w.Lacks(document, watch.Titles(watch.State(), engine.Seat(seat))...)
		}
	}

	// After the end everybody is shown everything, by the buttons of the last message.
	boris.Home = hosttest.Spot{}
	boris.Press(boris.Ask("resign")[0], "Да, сдаюсь")
	boris.Home = w.Square()
	w.Holds(hosttest.Words(boris.Sees()), "Победа: Синие", "[Повтор]", "[GIF]", "[Хроника]")
	w.Holds(hosttest.Words(anna.Sees()), "Zwycięstwo: Niebiescy", "[Powtórka]", "[GIF]", "[Kronika]")
	hands := append(watch.Titles(watch.State(), 0), watch.Titles(watch.State(), 1)...)
	for _, c := range []struct {
		who                        *hosttest.Guest
		chronicle, replay          string
		lang, words, step, handsOf string
	}{
		{anna, "Kronika", "Powtórka", "pl", "Kronika partii.", "krok 1 z 12", "Co zostało na ręce"},
		{boris, "Хроника", "Повтор", "ru", "Хроника партии.", "шаг 1 из 12", "Что осталось на руках"},
	} {
		answer := w.Carrying(c.who.Press(c.who.With(c.chronicle), c.chronicle))
		w.Holds(answer.Words, c.words)
		document := chronicle(w, answer, c.lang)
		w.Holds(document, c.handsOf)
		if shown := count(document, hands); shown < 8 {
			t.Errorf("%d cards of both hands are in the chronicle", shown)
		}
		page := hosttest.Words(c.who.Press(c.who.With(c.replay), c.replay))
		w.Holds(page, c.step)
		if count(page, hands) < 6 {
			t.Errorf("both hands are not shown after the end: %q", page)
		}
		film := w.Carrying(c.who.Press(c.who.With("GIF"), "GIF"))
		if n := frames(t, film.Data); n < maps {
			t.Errorf("the film of the whole game has %d frames, before the end there were %d", n, maps)
		}
	}
	w.HoldsAlone(cecylia.Ask("chronicle"), "The chronicle of the game.")
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
func chronicle(w *hosttest.TwoPlatforms, answer hosttest.Seen, lang string) string {
	w.T.Helper()
	if answer.File != "chronicle.html" {
		w.T.Fatalf("the chronicle is the file %s", answer.File)
	}
	page := string(answer.Data)
	if !strings.HasPrefix(strings.ToLower(page), "<!doctype html>") || !strings.HasSuffix(strings.TrimSpace(page), "</html>") {
		w.T.Errorf("no page: %.80q … %q", page, page[max(0, len(page)-80):])
	}
	w.Holds(page, `<html lang="`+lang+`">`, `charset="utf-8"`)
	pictures := embedded.FindAllStringSubmatch(page, -1)
	for _, picture := range pictures {
		data, err := base64.StdEncoding.DecodeString(html.UnescapeString(picture[1]))
		if err == nil {
			_, err = png.Decode(bytes.NewReader(data))
		}
		if err != nil {
			w.T.Errorf("a picture of the chronicle: %v", err)
		}
	}
	if len(pictures) < 3 || strings.Count(page, "<img ") != len(pictures) {
		w.T.Errorf("%d of %d pictures are in the chronicle itself", len(pictures), strings.Count(page, "<img "))
	}
	page = embedded.ReplaceAllString(page, "")
	if found := outside.FindAllString(page, -1); len(found) > 0 {
		w.T.Errorf("the chronicle needs %q", slices.Compact(found))
	}
	return html.UnescapeString(page)
}
