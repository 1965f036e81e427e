package axis_test

import (
	"log/slog"
	"testing"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// Orders and their beginnings are told with the numbers of units, in the reader's language.
func TestPhrase(t *testing.T) {
	t.Parallel()
	game := axis.New()
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), game.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ lang, order, phrase string }{
		{"en", "move caucasus", "Caucasus"},
		{"en", "move caucasus 3 infantry artillery", "Caucasus, 3 infantry, 1 artillery"},
		{"en", "move caucasus 3 infantry 2", "Caucasus, 3 infantry, 2"},
		{"en", "move caucasus 2 tank ukraine_ssr balkans", "Caucasus, 2 tanks → Ukraine S.S.R. → Balkans"},
		{"ru", "move russia 2 tank fighter", "Россия, 2 танка, 1 истребитель"},
		{"pl", "load russia 3 infantry sz04", "Rosja, 3 piechoty → strefa morska 4"},
		{"en", "buy 4 infantry artillery", "4 infantry, 1 artillery (16 IPC)"},
		{"en", "buy 4", "4"},
		{"en", "place all russia", "everything → Russia"},
		{"en", "retreat caucasus", "Caucasus"},
		// What has marks of its own is named word by word.
		{"en", "move caucasus fighter.2 russia", ""},
		{"en", "losses usual", ""},
	} {
		phrase := ""
		if text := state.(engine.Phraser).Phrase(0, engine.ParseOrder(test.order)); !text.IsZero() {
			phrase = book.Say(test.lang, text)
		}
		if phrase != test.phrase {
			t.Errorf("%s: %q, not %q", test.order, phrase, test.phrase)
		}
	}
}
