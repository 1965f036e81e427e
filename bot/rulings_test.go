package bot_test

import (
	"testing"
	"time"

	"github.com/umpire-games/umpire/engine/enginetest"
)

// Who runs a game rules with a citation, adjourns and resumes, and corrects a mistaken entry; both sides read it where
// they live and in their languages, and it stays in the log.
func TestRulingsReachBothSides(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	kasia, jakub, boris := w.onDiscord("Kasia", "pl"), w.onDiscord("Jakub", "en"), w.onTelegram("Борис", "ru")
	widz := w.onTelegram("Wit", "pl")
	id, at := w.sit(kasia, boris, jakub)
	widz.asks(spot{}, "watch", "table", id)

	// Rule with a citation; nobody else may.
	w.tells(jakub.asks(at, "ruling", "rule", "3.2", "text", "I win."), "run this game")
	w.tells(boris.asks(spot{}, "ruling", "rule", "3.2", "text", "Победа моя."), "ведёт")
	w.tells(kasia.asks(at, "ruling", "rule", "3.2"), "Podaj punkt zasad")
	since := w.moment()
	w.tells(kasia.asks(at, "ruling", "rule", "3.2", "text", "Remis wygrywa obrońca."), "✓")
	words := "(3.2): Remis wygrywa obrońca."
	w.tells(w.publicly(at, since), "Orzeczenie organizatora "+words, "przy remisie obrońca", "Orzeka Kasia")
	w.tells(boris.privately(since), "Решение организатора "+words, id)
	w.tells(widz.privately(since), "Orzeczenie organizatora "+words)
	w.tells(jakub.asks(at, "log"), "Ruling by the organiser "+words)

	// Adjourn and resume.
	since = w.moment()
	kasia.asks(at, "adjourn")
	w.tells(w.publicly(at, since), "Kasia odracza partię")
	w.tells(boris.privately(since), "Kasia откладывает партию")
	w.later(48 * time.Hour)
	w.tells(boris.asks(spot{}, "clock"), "Партия отложена")
	w.tells(kasia.asks(at, "adjourn"), "już odroczona")
	since = w.moment()
	kasia.asks(at, "resume")
	w.tells(w.publicly(at, since), "Kasia wznawia partię")
	w.tells(boris.privately(since), "Kasia продолжает партию")

	// Boris moves a ship by mistake; the organiser takes that back after she has seen what goes.
	boris.orders(spot{}, "move cruiser reef; commit")
	w.tells(kasia.asks(at, "correct", "orders", "1"), "powód")
	since = w.moment()
	w.tells(kasia.asks(at, "correct", "orders", "2", "reason", "Борис хотел другое."), "czerwony krążownik", "rafa")
	if public := w.publicly(at, since); public != "" {
		t.Errorf("before she is sure everybody reads:\n%s", public)
	}
	kasia.presses(at, kasia.label("host.button.correct"))
	w.tells(w.publicly(at, since), "Борис хотел другое.", "2 rozkazy")
	w.tells(boris.privately(since), "Борис хотел другое.", "2 приказа", "план на ход 1")
	w.tells(widz.privately(since), "Борис хотел другое.")
	w.tells(jakub.asks(at, "log"), "The organiser corrected a mistake: Борис хотел другое.", "(taken back)")
	w.tells(jakub.asks(at, "status"), "the red cruiser is at red port")
	since = w.moment()
	boris.orders(spot{}, "move destroyer reef; commit")
	w.tells(w.publicly(at, since), "rafa: wpływa tu czerwony niszczyciel")
	w.tells(boris.asks(spot{}, "log"), "Организатор исправил ошибку", "Решение организатора "+words, "(возвращено)")
}
