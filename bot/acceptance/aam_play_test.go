package acceptance_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// TestMiniaturesOnDiscord plays a small battle of Axis & Allies Miniatures to its end: an Englishwoman and a Pole on Discord.
func TestMiniaturesOnDiscord(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, aam.New())
	b := battle{w: w, guests: []*hosttest.Guest{w.OnDiscord("Anna", "en"), w.OnDiscord("Bartek", "pl")}}
	b.plays(w.Square())
}

// TestMiniaturesOnTelegram plays one between a Russian and an Englishman on Telegram.
func TestMiniaturesOnTelegram(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, aam.New())
	b := battle{w: w, guests: []*hosttest.Guest{w.OnTelegram("Борис", "ru"), w.OnTelegram("Cecil", "en")}}
	b.plays(w.Square())
}

// battle is a game of 50 points between two guests, each with a ready army.
type battle struct {
	w        *hosttest.TwoPlatforms
	guests   []*hosttest.Guest
	at       hosttest.Spot
	id       string
	follower *bottest.Follower
	// What the game needed.
	presses, typed, handed, public, private int
}

// plays plays the whole game and counts what the players are sent and do.
func (b *battle) plays(square hosttest.Spot) {
	w, t := b.w, b.w.T
	t.Helper()
	b.guests[0].Asks(square, "new", "scenario", "battle", "options", "points=50 map=crossroads")
	w.Quiet()
	for seat, g := range b.guests {
		g.Asks(square, "join", "seat", w.Game.Info().Seats[seat])
	}
	record := w.TableOf(b.guests[1])
	b.id, b.at = record.ID, w.In(record.Place)
	b.guests[0].Asks(b.at, "start")
	b.follower = bottest.NewFollower(w.Game)
	begun, last := w.Moment(), engine.Nobody
	for range 400 {
		s := b.position()
		if _, over := s.Outcome(); over {
			break
		}
		seat := s.Pending()[0].Seat
		if seat != last && s.Turn > 0 {
			b.handed++
		}
		last = seat
		lines := phaseOrders(b.planned(seat), seat)
		b.typed += len(lines)
		t.Logf("== %s: %s", b.guests[seat].Name, strings.Join(lines, "; "))
		since, caution := w.Moment(), b.caution(seat, lines)
		shown := b.guests[seat].Orders(b.at, strings.Join(lines, "\n"))
		if strings.Contains(shown, "✗") {
			t.Fatalf("%v is refused:\n%s", lines, shown)
		}
		if caution {
			b.presses++
			b.guests[seat].Presses(b.at, b.guests[seat].Label("host.button.sure"))
		}
		t.Logf("alone:\n%s", b.guests[seat].Privately(since))
		t.Logf("public:\n%s", w.Publicly(b.at, since))
	}
	_ = begun
	s := b.position()
	outcome, over := s.Outcome()
	if !over {
		t.Fatalf("turn %d: the game has no end", s.Turn)
	}
	t.Logf("%v: %d turns", outcome, s.Turn)
}

// position is where the game is.
func (b *battle) position() *state.State {
	b.w.T.Helper()
	if err := b.follower.Follow(context.Background(), b.w.Store, b.id, 0); err != nil {
		b.w.T.Fatal(err)
	}
	return b.follower.State().(*state.State)
}

// planned is the position as a seat sees it behind its plan.
func (b *battle) planned(seat engine.Seat) *state.State {
	b.w.T.Helper()
	s, _, err := b.follower.Planned(context.Background(), b.w.Store, b.id, seat)
	if err != nil {
		b.w.T.Fatal(err)
	}
	return s.(*state.State)
}

// caution tells whether the player is asked if they are sure.
func (b *battle) caution(seat engine.Seat, lines []string) bool {
	return len(lines) == 1 && !b.position().Caution(seat, engine.ParseOrder(lines[0])).IsZero()
}

// phaseOrders are orders for a whole phase: units go for the objective, then everybody attacks.
func phaseOrders(s *state.State, seat engine.Seat) []string {
	switch s.Stage {
	case state.ArmyChoice:
		usual, _ := s.Usual(seat)
		return []string{usual.String(), "done"}
	case state.Deploy:
		return []string{"auto", "done"}
	case state.MovementPlan:
		return append(advance(s, seat), "done")
	case state.AssaultPlan:
		if offered(s, seat, engine.Order{Verb: "volley"}) {
			return []string{"volley", "done"}
		}
		return append(advance(s, seat), "done")
	}
	usual, _ := s.Usual(seat)
	return []string{usual.String()}
}

// advance are moves of all units towards the objective, each judged behind the moves before it.
func advance(s *state.State, seat engine.Seat) (lines []string) {
	objective := s.Objectives()[0]
	for id := range s.Ground(components.Side(seat)) {
		order := engine.Order{Verb: "move", Args: []string{s.Word(id)}}
		best, nearest := "", s.Map().Distance(s.Units[id].At, objective)
		for _, option := range s.Options(seat, order) {
			if p, ok := s.Map().Find(option.Word); ok && s.Map().Distance(p, objective) < nearest {
				best, nearest = option.Word, s.Map().Distance(p, objective)
			}
		}
		if best == "" {
			continue
		}
		order = order.With(best)
		events, err := engine.Try(s, seat, order)
		if err != nil {
			continue
		}
		s = s.Evolve(events...).(*state.State)
		lines = append(lines, order.String())
	}
	return lines
}

var _ = slices.Contains[[]string]
