package web_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine/eots"
)

// TestNewcomerPlaysTheUmpire comes to a fresh umpire on a phone, plays the lesson of Empire of the Sun, and from its last button
// the first Offensive of a game against the umpire, in less than two minutes.
func TestNewcomerPlaysTheUmpire(t *testing.T) {
	t.Parallel()
	game := eots.New()
	player, err := games.Opponent(game)
	if err != nil {
		t.Fatal(err)
	}
	u := openAgainst(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(1), game, paintsEots, player)
	defer u.end(t)
	b := &toucher{browser: newBrowser(t, 390, 844), shot: "newcomer-%s"}
	b.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(u.address))
	begun := time.Now()
	b.join("Ann", "en")
	b.learns(game, "Empire of the Sun: Landing on Guadalcanal", "newcomer-lesson")
	learned := b.taps
	for _, words := range []string{"Play against the umpire", "1942", "Open the table", "Play Japan", "Start the game"} {
		b.replies(words)
	}
	b.look("begun")
	b.pull("map")
	opened := b.taps
	b.kuantan()
	b.asks("post-battle movement") // the umpire has answered the attack
	b.look("answered")
	b.finish()
	b.wait(`/^Japan(?!: post-battle)/.test(document.querySelector("#asked").innerText)`) // and has played its own impulse
	b.look("impulse")
	took := time.Since(begun)
	t.Logf("%d taps in the lesson, %d to the game, %d in the Offensive; %s", learned, opened-learned, b.taps-opened, took.Round(time.Second/10))
	if took > 2*time.Minute || b.taps > 30 {
		t.Errorf("%d taps in %s", b.taps, took)
	}
}

// replies touches the last button in sight, beside the map or in the talk, that says some words.
func (b *toucher) replies(words string) {
	b.t.Helper()
	b.at(fmt.Sprintf(`[...document.querySelectorAll("#talk button, #step button, #reply button")].findLast(b => b.checkVisibility() && b.textContent === %q)`, words))
}
