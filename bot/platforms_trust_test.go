package bot_test

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/storage"
)

// A Pole on Discord and a Russian on Telegram do not trust each other: each salts the dice, they take orders
// back by agreement only, look at their luck, and check the whole game from the file that they are given at its
// end. Somebody English looks on.
func TestTrustOnDiscordAndTelegram(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	w := newWorld(t, game)
	anna, boris, cecylia := w.onDiscord("Anna", "pl"), w.onTelegram("Борис", "ru"), w.onDiscord("Cecylia", "en")
	guests := []*guest{anna, boris}
	anna.home = w.square()
	anna.ask("new", "scenario", "short")
	anna.ask("join", "seat", "red", "salt", "kotwica")
	id := w.tableOf(anna).ID
	boris.ask("join", "seat", "blue", "salt", "якорь", "table", id)
	record := w.tableOf(anna)
	place := w.placed(id)
	anna.home, cecylia.home = place, place

	// What the dice hang on is known before they fall, to everybody in his language.
	w.holdsAlone(anna.ask("audit"), "kostki", record.Commitment, "Czerwoni, domieszka gracza: kotwica", "Niebiescy, domieszka gracza: якорь", "Rzutów jeszcze nie było")
	w.holdsAlone(boris.ask("audit"), record.Commitment, "Красные, добавка игрока: kotwica", "Бросков ещё не было")
	anna.ask("start")
	w.holds(w.standing(place), record.Commitment, "Sól, Niebiescy: якорь")
	w.holds(words(boris.sees()), "Стычка: партия начинается!", "Соль, Синие: якорь")
	w.holdsAlone(boris.ask("luck"), "Кубики ещё не бросали")

	// Boris is asked where he lives; he refuses, and then agrees.
	w.holdsAlone(anna.ask("takeback"), "Nie masz rozkazu, który można cofnąć")
	anna.ask("order", "text", "move cruiser reef\ncommit")
	w.holdsAlone(anna.ask("takeback"), "Pozostali zostali zapytani")
	warned := boris.with("Отказать")
	w.holds(warned.words, "Это затрагивает броски кубиков или взятые карты")
	boris.press(warned, "Отказать")
	boris.ask("order", "text", "move cruiser shoal\ncommit")
	anna.ask("order", "text", "move cruiser strait\ncommit")
	boris.ask("order", "text", "pass")
	before := w.state(game, id)
	anna.ask("order", "text", "move cruiser shoal\ncommit")
	w.holdsAlone(anna.ask("takeback"), "Pozostali zostali zapytani")
	asked := boris.with("Отказать")
	w.holds(asked.words, id, "Anna (Красные) просит вернуть 2 приказа", "Отмель: сюда идёт красный крейсер", "Вы согласны?")
	w.holdsAlone(cecylia.press(cecylia.with("Zgadzam się"), "Zgadzam się"), "aren’t playing")
	w.holdsAlone(anna.press(anna.with("Zgadzam się"), "Zgadzam się"), "tylko pozostali gracze")
	boris.press(asked, "Отказать")
	w.holds(w.standing(place), "Борис (Niebiescy) się nie zgadza")
	w.holdsAlone(boris.press(asked, "Согласиться"), "уже не действует")
	anna.ask("takeback")
	boris.press(boris.with("Согласиться"), "Согласиться")
	w.stands(game, id, before)
	w.holds(w.standing(place), "Czerwoni: za zgodą cofnięto 2 rozkazy.")
	w.holds(words(boris.sees()), "Красные: 2 приказа возвращены по согласию.")

	// Across a roll it goes back only if those agree who are told so.
	anna.ask("order", "text", "move cruiser shoal\ncommit")
	before = w.state(game, id)
	boris.ask("order", "text", "react "+itoa(before.View(engine.For(enginetest.Blue)).(enginetest.View).Cards[0]))
	w.holds(words(boris.ask("takeback")), "Соперников спросили")
	w.holds(w.standing(place), "To cofa także rzuty kostkami lub dobrane karty, ujawnienie czegoś ukrytego")
	boris.ask("takeback", "reply", "refuse")
	w.holdsAlone(anna.ask("takeback"), "Pozostali zostali zapytani")
	anna.ask("takeback", "reply", "refuse")
	w.holdsAlone(boris.ask("takeback", "orders", "99"), "нет приказа, который можно вернуть")
	for _, public := range []string{"Nie masz rozkazu", "domieszka gracza"} {
		w.lacks(w.standing(place), public)
	}

	// Boris asks, and Anna answers in the thread, by a command.
	before = w.state(game, id)
	boris.ask("order", "text", "move destroyer shoal\ncommit")
	w.holds(words(boris.ask("takeback")), "Соперников спросили")
	w.holds(w.standing(place), "Борис (Niebiescy) prosi o cofnięcie 2 rozkazów", "<@"+anna.here.ID+"> Zgadzasz się?")
	anna.ask("takeback", "reply", "agree")
	w.stands(game, id, before)
	w.holds(words(boris.sees()), "Синие: 2 приказа возвращены по согласию.")

	// The luck of the battle, and what is not shown of the dice yet.
	fought := w.state(game, id)
	for _, luck := range []struct {
		who   *guest
		words []string
	}{
		{anna, []string{"Czerwoni: 1 rzut", "Niebiescy: 1 rzut", "oczekiwano 4,5 ± 2,9", "σ", "Dopóki partia trwa"}},
		{boris, []string{"Красные: 1 бросок", "Синие: 1 бросок", "Пока партия идёт"}},
		{cecylia, []string{"Red: 1 roll", "Blue: 1 roll", "expected 4.5 ± 2.9", "only dice that everyone saw"}},
	} {
		w.holdsAlone(luck.who.ask("luck"), luck.words...)
	}
	during := cecylia.ask("audit")
	w.holdsAlone(during, "Rolls and draws so far: 12", "After the game, the secret is revealed")
	if during[0].file != "" {
		t.Errorf("%s is given away before the end", during[0].file)
	}
	w.lacks(words(during), "verify")
	w.stands(game, id, fought)
	w.guardSights(bottest.NewWatch(game, w.book), id, guests)

	// The end: both are told how to check everything.
	boris.press(boris.ask("resign")[0], "Да, сдаюсь")
	w.holds(words(boris.sees()), "Победа: Красные", "[Проверить кубики]")
	w.holds(w.standing(place), "Zwycięstwo: Czerwoni", "[Sprawdź kostki]")
	files := []seen{
		w.carrying(anna.press(anna.with("Sprawdź kostki"), "Sprawdź kostki")),
		w.carrying(boris.press(boris.with("Проверить кубики"), "Проверить кубики")),
		w.carrying(cecylia.ask("audit")),
	}
	w.holds(files[0].words, "Sprawdzono przed chwilą", "Z tego cofnięto 4 rozkazy")
	w.holds(files[1].words, "Проверено сейчас", "Из них возвращены 4 приказа")
	w.holds(files[2].words, "Checked just now", "umpire verify "+id+".json")
	for _, file := range files {
		if file.file != id+".json" || !file.alone || !bytes.Equal(file.data, files[0].data) {
			t.Errorf("the file of a game is %s with %d bytes, %q", file.file, len(file.data), file.words)
		}
		w.holds(file.words, record.Commitment)
	}
	archive, verdict := w.verified(game, files[1])
	if !verdict.Decided || verdict.Void != 4 || verdict.Entries != 2 || verdict.Rolls != 12 {
		t.Errorf("%+v", verdict)
	}
	if !reflect.DeepEqual(archive.Players, []string{"Anna", "Борис"}) || !reflect.DeepEqual(archive.Salts, []string{"kotwica", "якорь"}) {
		t.Errorf("played by %q with %q", archive.Players, archive.Salts)
	}
	forged := bytes.Replace(files[0].data, []byte("якорь"), []byte("якорь."), 1)
	if _, _, err := w.check(game, forged); err == nil {
		t.Error("a forged file stands the check")
	}
	w.holdsAlone(cecylia.ask("luck"), "Red: 1 roll")
	w.lacks(words(cecylia.ask("luck")), "Only dice")
}

// verified checks the file of a game that somebody was given.
func (w *world) verified(game engine.Game, file seen) (*storage.Archive, *storage.Verdict) {
	w.t.Helper()
	archive, verdict, err := w.check(game, file.data)
	if err != nil || !verdict.Fair {
		w.t.Fatalf("%s: %v: %+v", file.file, err, verdict)
	}
	return archive, verdict
}

// check does what "umpire verify" does.
func (w *world) check(game engine.Game, data []byte) (*storage.Archive, *storage.Verdict, error) {
	w.t.Helper()
	games, err := engine.NewRegistry(game)
	if err != nil {
		w.t.Fatal(err)
	}
	archive, err := storage.ReadArchive(bytes.NewReader(data))
	if err != nil {
		return nil, nil, err
	}
	verdict, err := storage.Verify(games, archive)
	return archive, verdict, err
}

// stands complains where a table is not in a position.
func (w *world) stands(game engine.Game, id string, want engine.State) {
	w.t.Helper()
	if got := w.state(game, id); !reflect.DeepEqual(got, want) {
		w.t.Errorf("the position is %+v, want %+v", got, want)
	}
}
