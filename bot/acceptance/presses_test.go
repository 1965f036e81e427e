package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// fingers are those of a guest, whose presses are counted. A list of which several options are picked at once is one press.
type fingers struct {
	*hosttest.Guest
	count int
	seen  []hosttest.Seen // what the last press has shown.
}

// press presses the newest button whose label begins so.
func (p *fingers) press(begins string) {
	p.W.T.Helper()
	label := begins
	lines := strings.Split(hosttest.Words(p.Sees()), "\n")
	slices.Reverse(lines)
	for _, line := range lines {
		if strings.HasPrefix(line, "["+begins) || strings.HasPrefix(line, "[☐ "+begins) {
			label = strings.TrimSuffix(line[1:], "]")
			break
		}
	}
	p.count++
	p.seen = p.Press(p.With(label), label)
}

// pick picks options of a list: on Discord all at once.
func (p *fingers) pick(labels ...string) {
	p.W.T.Helper()
	if p.Here == nil {
		for _, label := range labels {
			p.press(label)
		}
		return
	}
	p.count++
	p.W.Here(p.Here.Pick(p.seen[len(p.seen)-1].ID, labels...))
}

// answer decides what is asked in the usual way.
func (p *fingers) answer() {
	p.W.T.Helper()
	if p.Here != nil || !strings.Contains(hosttest.Words(p.Sees()), "[✓") { // else the question is in the private chat already
		p.press("Your move")
	}
	for range 6 {
		shown := strings.Split(hosttest.Words(p.Sees()), "\n")
		slices.Reverse(shown)
		for _, wanted := range []string{"[Yes, do it", "[✓", "[do nothing", "[done"} {
			if at := slices.IndexFunc(shown, func(line string) bool { return strings.HasPrefix(line, wanted) }); at >= 0 {
				p.press(strings.Trim(shown[at], "[]"))
				break
			}
		}
		if strings.Contains(hosttest.Words(p.seen), "Done.") {
			return
		}
	}
	p.W.T.Fatalf("no button decides in:\n%s", hosttest.Words(p.Sees()))
}

// loud is how many messages of a private chat made a sound.
func loud(p *hosttest.Guest) (n int) {
	if p.There == nil {
		return 0
	}
	for _, m := range p.There.Private().Messages() {
		if !m.Silent && m.From.IsBot {
			n++
		}
	}
	return n
}

// TestPressesOfAnOffensive plays the Japanese Offensive on Kuantan by buttons and lists alone, and counts presses, public posts
// and sounds: one for each decision that somebody has to hear of.
func TestPressesOfAnOffensive(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]struct{ posts, presses int }{"Discord": {5, 20}, "Telegram": {6, 22}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game := eots.New()
			w := hosttest.NewTwoPlatforms(t, game)
			anna, boris := w.OnDiscord("Anna", "en"), w.OnDiscord("Boris", "en")
			if name == "Telegram" {
				anna, boris = w.OnTelegram("Anna", "en"), w.OnTelegram("Boris", "en")
			}
			anna.Home = w.Square()
			anna.Ask("new", "game", "eots", "scenario", "1942")
			anna.Ask("join", "seat", "japan")
			record := w.TableOf(anna)
			at := w.In(record.Place)
			anna.Home, boris.Home = at, at
			boris.Ask("join", "seat", "allies")
			anna.Ask("start")
			boris.Orders(at, "commit") // the emergency moves
			w.Quiet()
			position := func() *state.State { return w.State(game, record.ID).(*state.State) }
			card := engine.ParseOrder(offensive(t, position())).Args[0]
			players := []*fingers{{Guest: anna}, {Guest: boris}}
			before, sounds := publicly(w, at), loud(anna)+loud(boris)
			japan := players[0]
			japan.press("Your move")
			japan.press("J" + card + " ")
			japan.press("Operations, South HQ")
			japan.pick("38th Army", "25th Army")
			japan.press("✓")
			japan.pick("25th Army")
			japan.press("⚔ Kuantan")
			japan.press("⚔ Kuantan") // the other army is the only one left
			japan.press("done: carry it out")
			last, heard := engine.Seat(0), 0
			for range 30 {
				s := position()
				seat := s.Pending()[0].Seat
				if seat != last {
					heard++
				}
				if last = seat; !s.Off.On {
					break
				}
				players[seat].answer()
			}
			w.Quiet()
			if position().Off.On {
				t.Fatal("the Offensive has no end")
			}
			got := publicly(w, at).less(before)
			got.sounds += loud(anna) + loud(boris) - sounds
			presses := players[0].count + players[1].count
			t.Logf("%d posts, changed %d times; %d presses, %d and %d; %d sounds for %d decisions",
				got.posts, got.changes, presses, players[0].count, players[1].count, got.sounds, heard)
			if got.posts > most.posts || presses > most.presses || got.sounds > heard {
				t.Errorf("%+v, %d presses and %d decisions; at most %+v and a sound for each", got, presses, heard, most)
			}
		})
	}
}
