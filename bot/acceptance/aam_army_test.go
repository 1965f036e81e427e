package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/aam"
)

// TestArmiesOnTwoPlatforms: Anna chooses her army on Discord in English and Boris his on Telegram in Russian, from text, from what
// they have saved. Nothing of it is public before both are ready; then all of it is.
func TestArmiesOnTwoPlatforms(t *testing.T) {
	t.Parallel()
	game := aam.New()
	w := hosttest.NewTwoPlatforms(t, game)
	anna, boris := w.Discord.Person("Anna", "en-US"), w.Tele.Person("Boris", "ru")
	id, room := openTable(w, game, "battle", []general{{here: anna}, {there: boris}})
	guests := []*hosttest.Guest{{W: w, Name: "Anna", Lang: "en", Here: anna}, {W: w, Name: "Boris", Lang: "ru", There: boris}}
	at := []hosttest.Spot{{Channel: room}, {}}
	began := w.Moment()

	w.Holds(guests[0].Asks(at[0], "army", "action", "paste", "entries", "2 Panzer IV Ausf. G, 4 Mauser Kar 98k; barbed wire x3"), "Panzer IV")
	w.Holds(guests[0].Asks(at[0], "army", "action", "save", "saved", "Cats"), "Saved as “Cats”")
	w.Holds(guests[0].Asks(at[0], "undo", "steps", "all"), "")
	w.Holds(guests[0].Asks(at[0], "army", "action", "list"), "Cats (Axis & Allies Miniatures): 2 ")
	w.Holds(guests[0].Presses(at[0], "Load Cats"), "Panzer IV")
	w.Holds(guests[0].Asks(at[0], "army", "action", "text"), "4 Mauser Kar 98k", "3 ")

	text := guests[1].Writes(at[1], "/army paste 2 M4A1 Sherman, 3 M1 Garand Rifle\nминное поле ×2")
	w.Holds(text, "M4A1")
	w.Holds(guests[1].Writes(at[1], "/армия сохранить Первая армия"), "Сохранено: «Первая армия»")
	russian := guests[1].Writes(at[1], "/army text Первая армия")
	w.Holds(russian, "Сохранённая армия «Первая армия»", "3 ")
	w.Holds(guests[1].Writes(at[1], "/army load Вторая"), "У вас нет сохранённой армии «Вторая»")
	w.Holds(guests[1].Writes(at[1], "/army show Первая армия"), "2 × ")
	w.Holds(guests[1].Writes(at[1], "/army load Первая армия"), "M4A1")

	w.Quiet()
	public := w.Publicly(w.Placed(id), began)
	for _, secret := range []string{"Panzer", "Mauser", "M4A1", "Garand", "Cats", "Первая"} {
		if strings.Contains(public, secret) {
			t.Errorf("the public reads %q:\n%s", secret, public)
		}
	}
	guests[0].Orders(at[0], "done")
	guests[1].Orders(at[1], "done")
	w.Quiet()
	public = w.Publicly(w.Placed(id), began)
	for _, shown := range []string{"Panzer IV", "Mauser", "M4A1", "Garand"} {
		if !strings.Contains(public, shown) {
			t.Errorf("the public does not read %q:\n%s", shown, public)
		}
	}
}
