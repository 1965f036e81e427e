package web_test

import (
	"crypto/rand"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine/aam"
)

// TestArmiesOnThePage chooses armies by the command line of the page: from text, saved, loaded. The other player's window shows nothing
// of it before both are ready.
func TestArmiesOnThePage(t *testing.T) {
	t.Parallel()
	u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, rand.Reader, aam.New(), paintsMiniatures)
	defer u.end(t)
	b := newBrowser(t, 1280, 860)
	b.do(chromedp.Navigate(u.address))
	b.join("Ann", "en")
	b.say("/new aam")
	b.enter()
	b.say("/join axis")
	b.another("Boris", "ru")
	b.say("/join allies")
	b.as("Ann")
	b.say("/start")
	b.hears("/army paste 2 Panzer IV Ausf. G, 4 Mauser Kar 98k", "Panzer IV")
	b.hears("/army save Big Cats", "Saved as “Big Cats”")
	b.say("/undo all")
	b.hears("/army load big cats", "Panzer IV")
	b.hears("/army text", "4 Mauser Kar 98k")
	b.as("Boris")
	b.hears("/армия вставить 3 M4A1 Sherman", "M4A1")
	if seen := b.eval(`document.body.innerText`); strings.Contains(seen, "Panzer") || strings.Contains(seen, "Mauser") {
		t.Errorf("Boris reads\n%s", seen)
	}
	b.say("/order done")
	b.as("Ann")
	b.say("/order done")
	b.told("M4A1 Sherman")
}
