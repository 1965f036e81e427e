package acceptance_test

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
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
	w := hosttest.NewTwoPlatforms(t, game)
	anna, boris, cecylia := w.OnDiscord("Anna", "pl"), w.OnTelegram("Борис", "ru"), w.OnDiscord("Cecylia", "en")
	guests := []*hosttest.Guest{anna, boris}
	anna.Home = w.Square()
	anna.Ask("new", "scenario", "short")
	anna.Ask("join", "seat", "red", "salt", "kotwica")
	id := w.TableOf(anna).ID
	boris.Ask("join", "seat", "blue", "salt", "якорь", "table", id)
	record := w.TableOf(anna)
	place := w.Placed(id)
	anna.Home, cecylia.Home = place, place

	// What the dice hang on is known before they fall, to everybody in their language.
	w.HoldsAlone(anna.Ask("audit"), "kostki", record.Commitment, "Czerwoni, domieszka gracza: kotwica", "Niebiescy, domieszka gracza: якорь", "Rzutów jeszcze nie było")
	w.HoldsAlone(boris.Ask("audit"), record.Commitment, "Красные, добавка игрока: kotwica", "Бросков ещё не было")
	anna.Ask("start")
	w.Holds(w.Standing(w.Square()), record.Commitment)
	w.Holds(w.Standing(place), "Kostki można sprawdzić: /audit")
	w.Holds(hosttest.Words(boris.Sees()), "Стычка: партия начинается!", "Кубики можно проверить: /audit")
	w.HoldsAlone(anna.Ask("audit"), record.Commitment, "Niebiescy, domieszka gracza: якорь")
	w.HoldsAlone(boris.Ask("luck"), "Кубики ещё не бросали")

	// Boris is asked where he lives; he refuses, and then agrees.
	w.HoldsAlone(anna.Ask("takeback"), "Nie masz rozkazu, który można cofnąć")
	anna.Ask("order", "text", "move cruiser reef\ncommit")
	w.HoldsAlone(anna.Ask("takeback"), "Pozostali zostali zapytani")
	warned := boris.With("Отказать")
	w.Holds(warned.Words, "Это затрагивает броски кубиков или взятые карты")
	boris.Press(warned, "Отказать")
	boris.Ask("order", "text", "move cruiser shoal\ncommit")
	anna.Ask("order", "text", "move cruiser strait\ncommit")
	boris.Ask("order", "text", "pass")
	before := w.State(game, id)
	anna.Ask("order", "text", "move cruiser shoal\ncommit")
	w.HoldsAlone(anna.Ask("takeback"), "Pozostali zostali zapytani")
	asked := boris.With("Отказать")
	w.Holds(asked.Words, id, "Anna (Красные) просит вернуть 2 приказа", "Отмель: сюда идёт красный крейсер", "Вы согласны?")
	w.HoldsAlone(cecylia.Press(cecylia.With("Zgadzam się"), "Zgadzam się"), "aren’t playing")
	w.HoldsAlone(anna.Press(anna.With("Zgadzam się"), "Zgadzam się"), "tylko pozostali gracze")
	boris.Press(asked, "Отказать")
	w.Holds(w.Standing(place), "Борис (Niebiescy) się nie zgadza")
	w.HoldsAlone(boris.Press(asked, "Согласиться"), "уже не действует")
	anna.Ask("takeback")
	boris.Press(boris.With("Согласиться"), "Согласиться")
	stands(w, game, id, before)
	w.Holds(w.Standing(place), "Czerwoni: za zgodą cofnięto 2 rozkazy.")
	w.Holds(hosttest.Words(boris.Sees()), "Красные: 2 приказа возвращены по согласию.")

	// Across a roll it goes back only if those agree who are told so.
	anna.Ask("order", "text", "move cruiser shoal\ncommit")
	before = w.State(game, id)
	boris.Ask("order", "text", "react "+hosttest.Hand(before, "blue")[0])
	w.Holds(hosttest.Words(boris.Ask("takeback")), "Соперников спросили")
	w.Holds(w.Standing(place), "To cofa także rzuty kostkami lub dobrane karty, ujawnienie czegoś ukrytego")
	boris.Ask("takeback", "reply", "refuse")
	w.HoldsAlone(anna.Ask("takeback"), "Pozostali zostali zapytani")
	anna.Ask("takeback", "reply", "refuse")
	w.HoldsAlone(boris.Ask("takeback", "orders", "99"), "нет приказа, который можно вернуть")
	for _, public := range []string{"Nie masz rozkazu", "domieszka gracza"} {
		w.Lacks(w.Standing(place), public)
	}

	// Boris asks, and Anna answers in the thread, by a command.
	before = w.State(game, id)
	boris.Ask("order", "text", "move destroyer shoal\ncommit")
	w.Holds(hosttest.Words(boris.Ask("takeback")), "Соперников спросили")
	w.Holds(w.Standing(place), "Борис (Niebiescy) prosi o cofnięcie 2 rozkazów", "<@"+anna.Here.ID+"> · Zgadzasz się?")
	anna.Ask("takeback", "reply", "agree")
	stands(w, game, id, before)
	w.Holds(hosttest.Words(boris.Sees()), "Синие: 2 приказа возвращены по согласию.")

	// The luck of the battle, and what is not shown of the dice yet.
	fought := w.State(game, id)
	for _, luck := range []struct {
		who   *hosttest.Guest
		words []string
	}{
		{anna, []string{"Czerwoni: 1 rzut", "Niebiescy: 1 rzut", "oczekiwano 4,5 ± 2,9", "σ", "Dopóki partia trwa"}},
		{boris, []string{"Красные: 1 бросок", "Синие: 1 бросок", "Пока партия идёт"}},
		{cecylia, []string{"Red: 1 roll", "Blue: 1 roll", "expected 4.5 ± 2.9", "only dice that everyone saw"}},
	} {
		w.HoldsAlone(luck.who.Ask("luck"), luck.words...)
	}
	during := cecylia.Ask("audit")
	w.HoldsAlone(during, "Rolls and draws so far: 12", "After the game, the secret is revealed")
	if during[0].File != "" {
		t.Errorf("%s is given away before the end", during[0].File)
	}
	w.Lacks(hosttest.Words(during), "verify")
	stands(w, game, id, fought)
	guardSights(w, bottest.NewWatch(game, w.Book), id, guests)

	// The end: both are told how to check everything.
	boris.Press(boris.Ask("resign")[0], "Да, сдаюсь")
	w.Holds(hosttest.Words(boris.Sees()), "Победа: Красные", "[Проверить кубики]")
	w.Holds(w.Standing(place), "Zwycięstwo: Czerwoni", "[Sprawdź kostki]")
	files := []hosttest.Seen{
		w.Carrying(anna.Press(anna.With("Sprawdź kostki"), "Sprawdź kostki")),
		w.Carrying(boris.Press(boris.With("Проверить кубики"), "Проверить кубики")),
		w.Carrying(cecylia.Ask("audit")),
	}
	w.Holds(files[0].Words, "Sprawdzono przed chwilą", "Z tego cofnięto 4 rozkazy")
	w.Holds(files[1].Words, "Проверено сейчас", "Из них возвращены 4 приказа")
	w.Holds(files[2].Words, "Checked just now", "umpire verify "+id+".json")
	for _, file := range files {
		if file.File != id+".json" || !file.Alone || !bytes.Equal(file.Data, files[0].Data) {
			t.Errorf("the file of a game is %s with %d bytes, %q", file.File, len(file.Data), file.Words)
		}
		w.Holds(file.Words, record.Commitment)
	}
	archive, verdict := verified(w, game, files[1])
	if !verdict.Decided || verdict.Void != 4 || verdict.Entries != 2 || verdict.Rolls != 12 {
		t.Errorf("%+v", verdict)
	}
	if !reflect.DeepEqual(archive.Players, []string{"Anna", "Борис"}) || !reflect.DeepEqual(archive.Salts, []string{"kotwica", "якорь"}) {
		t.Errorf("played by %q with %q", archive.Players, archive.Salts)
	}
	forged := bytes.Replace(files[0].Data, []byte("якорь"), []byte("якорь."), 1)
	if _, _, err := check(w, game, forged); err == nil {
		t.Error("a forged file stands the check")
	}
	w.HoldsAlone(cecylia.Ask("luck"), "Red: 1 roll")
	w.Lacks(hosttest.Words(cecylia.Ask("luck")), "Only dice")
}

// verified checks the file of a game that somebody was given.
func verified(w *hosttest.TwoPlatforms, game engine.Game, file hosttest.Seen) (*storage.Archive, *storage.Verdict) {
	w.T.Helper()
	archive, verdict, err := check(w, game, file.Data)
	if err != nil || !verdict.Fair {
		w.T.Fatalf("%s: %v: %+v", file.File, err, verdict)
	}
	return archive, verdict
}

// check does what "umpire verify" does.
func check(w *hosttest.TwoPlatforms, game engine.Game, data []byte) (*storage.Archive, *storage.Verdict, error) {
	w.T.Helper()
	games, err := engine.NewRegistry(game)
	if err != nil {
		w.T.Fatal(err)
	}
	archive, err := storage.ReadArchive(bytes.NewReader(data))
	if err != nil {
		return nil, nil, err
	}
	verdict, err := storage.Verify(games, archive)
	return archive, verdict, err
}

// stands complains where a table is not in a position.
func stands(w *hosttest.TwoPlatforms, game engine.Game, id string, want engine.State) {
	w.T.Helper()
	if got := w.State(game, id); !reflect.DeepEqual(got, want) {
		w.T.Errorf("the position is %+v, want %+v", got, want)
	}
}
