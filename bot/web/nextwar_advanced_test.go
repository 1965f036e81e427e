package web_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/web"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// advancedOrders are what Ann does in the first segments of the Advanced Game.
var advancedOrders = map[string][]string{
	"none": {"weather clear"},
	"m1":   {"move ru-39 0604", "move ru-83 0604", "done"},
	"m2":   {"attack 0705 ru-39 ru-83"},
}

// TestNextWarAdvancedTurn plays a turn of the Advanced Game on the page, on a phone and on a desktop, Red in English and Blue in
// Russian. What they do not plan here they answer as usual, or are done with. Nothing is wider than the screen, nothing
// that they are asked or answered lacks its words.
func TestNextWarAdvancedTurn(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int{"phone": {390, 844}, "desktop": {1280, 860}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game := nextwar.New()
			u := openGame(t, filepath.Join(t.TempDir(), "umpire.db"), web.Options{Addr: "127.0.0.1:0"}, bottest.NewChance(7), game, paintsNextWar)
			defer u.end(t)
			b := newBrowser(t, size[0], size[1])
			b.do(chromedp.EmulateViewport(int64(size[0]), int64(size[1])), chromedp.Navigate(u.address))
			b.join("Ann", "en")
			b.say("/new nextwar soya rules=advanced")
			b.enter()
			b.say("/join red")
			b.another("Boris", "ru")
			b.say("/join blue")
			b.as("Ann")
			table := regexp.MustCompile(`\b[A-Z0-9]{5}\b`).FindString(b.say("/status"))
			b.say("/start")
			people, seated := [2]string{"Ann", "Boris"}, engine.Seat(0)
			follower, random := bottest.NewFollower(game), rand.New(rand.NewPCG(8, 8))
			given := map[string]int{}
			for range 300 {
				if err := follower.Follow(context.Background(), u.store, table, 0); err != nil {
					t.Fatalf("table %q: %v", table, err)
				}
				position := follower.State().(*state.State)
				if position.Turn > 1 {
					break
				}
				decision := position.Pending()[0]
				if decision.Seat != seated {
					seated = decision.Seat
					b.as(people[seated])
					asked := b.say("/order")
					if found := wordless.FindString(asked); found != "" {
						t.Errorf("%s is asked with %q:\n%s", people[seated], found, asked)
					}
					b.screenshot(fmt.Sprintf("advanced-%s-%02d-%s", name, given["asked"], decision.Kind))
					given["asked"]++
				}
				line := advancedOrder(t, u, follower, table, seated, random)
				if queue := advancedOrders[position.Segment.Word()]; given[position.Segment.Word()] < len(queue) {
					line = queue[given[position.Segment.Word()]]
					given[position.Segment.Word()]++
				}
				answer := b.sure("/order " + line)
				if found := wordless.FindString(answer); found != "" || strings.Contains(answer, "✗") {
					t.Fatalf("%s says %s in %s and is answered:\n%s", people[seated], line, position.Segment.Word(), answer)
				}
				if wide := b.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(size[0]) {
					t.Fatalf("after %s the page is %s pixels wide", line, wide)
				}
			}
			if turn := follower.State().(*state.State).Turn; turn != 2 {
				t.Errorf("turn %d, waits for %+v", turn, follower.State().Pending())
			}
			b.as("Ann")
			b.wait(`document.body.innerText.includes("Turn 2.")`) // a phone shows it in the window
			b.screenshot("advanced-" + name + "-turn-2")
		})
	}
}

// wordless finds a text that was not put into words.
var wordless = regexp.MustCompile(`\b(nextwar|host|command|refuse)\.[a-z]|<no value>|\{\{|%!|<nil>`)

// advancedOrder is the usual answer of a seat, or what ends what it is asked for, or something legal.
func advancedOrder(t *testing.T, u *umpire, follower *bottest.Follower, table string, seat engine.Seat, random *rand.Rand) string {
	t.Helper()
	planned, _, err := follower.Planned(context.Background(), u.store, table, seat)
	if err != nil {
		t.Fatal(err)
	}
	if order, known := planned.(engine.Advisor).Usual(seat); known {
		return order.String()
	}
	for _, option := range planned.Options(seat, engine.Order{}) {
		if option.Complete && (option.Word == "done" || option.Word == "none") {
			return option.Word
		}
	}
	return hosttest.Wander(random, planned, seat).String()
}
