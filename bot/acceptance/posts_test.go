package acceptance_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/render"
	rendereots "github.com/umpire-games/umpire/render/eots"
)

// counted is what a table has been told in public: messages that stand, how often they were changed, and how many woke somebody.
type counted struct{ posts, changes, sounds int }

func (c counted) less(before counted) counted {
	return counted{c.posts - before.posts, c.changes - before.changes, c.sounds - before.sounds}
}

const suppressed = 1 << 12 // the flag of a message of Discord that wakes nobody

// publicly counts the messages at a spot.
func publicly(w *hosttest.TwoPlatforms, at hosttest.Spot) (c counted) {
	if at.Channel != "" {
		for _, m := range w.Discord.Messages(at.Channel, "") {
			c.posts, c.changes = c.posts+1, c.changes+m.Edits
			if m.Flags&suppressed == 0 {
				c.sounds++
			}
		}
		return c
	}
	for _, m := range at.Group.Messages() {
		if m.Thread == at.Topic && m.From.IsBot {
			c.posts, c.changes = c.posts+1, c.changes+m.Edits
			if !m.Silent {
				c.sounds++
			}
		}
	}
	return c
}

// TestPostsOfAnOffensive plays a Japanese Offensive with a battle, Japan in English and the Allies in Russian, on Discord and on
// Telegram, and counts what stands at the table: what follows in the Offensive and wakes nobody is added to its last message.
func TestPostsOfAnOffensive(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]counted{
		"Discord":  {posts: 5, changes: 8, sounds: 4},
		"Telegram": {posts: 4, changes: 8, sounds: 0}, // both are asked in their private chats
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			faces, err := render.NewTypefaces()
			if err != nil {
				t.Fatal(err)
			}
			painter, err := rendereots.NewPainter(faces)
			if err != nil {
				t.Fatal(err)
			}
			game := eots.New()
			w := hosttest.NewTwoPlatforms(t, game, hosttest.Miniatures{Painter: painter})
			anna, boris := w.OnDiscord("Anna", "en"), w.OnDiscord("Борис", "ru")
			if name == "Telegram" {
				anna, boris = w.OnTelegram("Anna", "en"), w.OnTelegram("Борис", "ru")
			}
			anna.Home = w.Square()
			anna.Ask("new", "game", "eots", "scenario", "1942")
			anna.Ask("join", "seat", "japan")
			id, at := w.TableOf(anna).ID, w.Square()
			if name == "Discord" {
				at = w.Placed(id)
			} else {
				at.Channel = ""
			}
			anna.Home, boris.Home = at, at
			boris.Ask("join", "seat", "allies")
			anna.Ask("start")
			guests := []*hosttest.Guest{anna, boris}
			follower := bottest.NewFollower(game)
			position := func() *state.State {
				if err := follower.Follow(context.Background(), w.Store, id, 0); err != nil {
					t.Fatal(err)
				}
				return follower.State().(*state.State)
			}
			give := func(seat engine.Seat, lines string) {
				if answer := guests[seat].Orders(at, lines); strings.Contains(answer, "✗") {
					t.Fatalf("%s is refused:\n%s", lines, answer)
				}
			}
			give(1, "commit") // the emergency moves
			before := publicly(w, at)
			give(0, offensive(t, position()))
			for range 60 {
				s := position()
				if !s.Off.On {
					break
				}
				seat := s.Pending()[0].Seat
				order, known := s.Usual(seat)
				if !known {
					order = engine.Order{Verb: "decline", Args: []string{"all"}}
					if !offered(s, seat, engine.Order{Verb: "decline"}) {
						order = engine.Order{Verb: "commit"}
					}
				}
				give(seat, order.String())
			}
			if position().Off.On {
				t.Fatalf("the Offensive has no end: %+v", position().Pending())
			}
			w.Quiet()
			got := publicly(w, at).less(before)
			t.Logf("%d posts, changed %d times, %d sounds", got.posts, got.changes, got.sounds)
			if got.posts > most.posts || got.changes > most.changes || got.sounds > most.sounds {
				t.Errorf("an Offensive takes %+v, not at most %+v", got, most)
			}
			t.Log(w.Standing(at))
		})
	}
}

// TestPostsOfAnOpening opens a table of five with buttons: the table's own message, that all sides are taken, the card that tells whose
// turn it is, and what the game begins with. Who has no private chat on Telegram is led there by their press. The last message has
// the map.
func TestPostsOfAnOpening(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Discord", "Telegram", "Telegram with topics"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game := axis.New()
			w := hosttest.NewTwoPlatforms(t, game, hosttest.Chart{})
			if name == "Telegram with topics" {
				w.Group = w.Tele.Forum("Club")
			}
			var guests []*hosttest.Guest
			for _, called := range []string{"Anna", "Boris", "Cecylia", "Dan", "Eve"} {
				g := &hosttest.Guest{W: w, Name: called, Lang: "en", Home: w.Square()}
				if name == "Discord" {
					g.Here = w.Discord.Person(called, "en-US")
				} else {
					g.There = w.Tele.Person(called, "en")
				}
				guests = append(guests, g)
			}
			guests[0].Ask("new", "game", "axis", "scenario", "1942")
			for seat, g := range guests {
				label := g.Label("host.button.join", "seat", engine.T("axis.seat."+game.Info().Seats[seat]))
				if g.Press(g.With(label), label); g.There != nil {
					g.Confirmed(g.There.Start("hello"))
				}
			}
			if at := w.In(w.TableOf(guests[0]).Place); name == "Discord" { // on Telegram they see all topics
				guests[0].Home = at
			}
			start := guests[0].Label("host.button.start")
			guests[0].Press(guests[0].With(start), start)
			w.Quiet()
			posts := len(w.Discord.Public())
			if name != "Discord" {
				messages := slices.DeleteFunc(w.Group.Messages(), func(m telegramtest.Message) bool { return m.Text == "" && m.Photo == nil })
				if posts = len(messages); messages[posts-1].Photo == nil {
					t.Errorf("the game begins without a map: %q", messages[posts-1].Text)
				}
			} else if last := w.Discord.Public()[posts-1]; len(last.Files) != 1 {
				t.Errorf("the game begins without a map: %q", last.Words())
			}
			if posts != 4 {
				t.Errorf("the opening takes %d posts", posts)
			}
		})
	}
}

// offensive is a plan in which two armies of Japan attack Kuantan.
func offensive(t *testing.T, s *state.State) string {
	t.Helper()
	rest := []string{"activate jp-army-38 jp-army-25", "move jp-army-38 2014", "move jp-army-25 2014"}
	card := planned(t, s, 0, "ops hq jp-hq-south", rest...)
	return strings.Join(append(append([]string{"play " + card + " ops hq jp-hq-south"}, rest...), "commit"), "\n")
}

// planned is a card of a hand that can be played for a use so that the other lines are legal too.
func planned(t *testing.T, s *state.State, seat engine.Seat, use string, lines ...string) string {
	t.Helper()
	for _, card := range s.Options(seat, engine.Order{Verb: "play"}) {
		plan, legal := engine.State(s), true
		for _, line := range append([]string{"play " + card.Word + " " + use}, lines...) {
			events, err := engine.Try(plan, seat, engine.ParseOrder(line))
			if legal = err == nil; !legal {
				break
			}
			plan = plan.Evolve(events...)
		}
		if legal {
			return card.Word
		}
	}
	t.Fatalf("no card of the hand is good for %q", lines)
	return ""
}
