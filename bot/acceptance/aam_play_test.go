package acceptance_test

import (
	"context"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// TestMiniaturesOnDiscord plays a small battle of Axis & Allies Miniatures to its end: an Englishwoman and a Pole, with ready armies.
func TestMiniaturesOnDiscord(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, aam.New())
	newBattle(w, w.OnDiscord("Anna", "en"), w.OnDiscord("Bartek", "pl")).plays()
}

// TestMiniaturesOnTelegram plays one between a Russian and an Englishman. The Russian keeps an army, and loads it again.
func TestMiniaturesOnTelegram(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, aam.New())
	b := newBattle(w, w.OnTelegram("Борис", "ru"), w.OnTelegram("Cecil", "en"))
	boris := b.guests[0]
	boris.Orders(b.at, "sample germany-combined")
	boris.Asks(hosttest.Spot{}, "army", "action", "save", "saved", "Волки")
	boris.Orders(b.at, "remove germany-panzer-iv-ausf-g")
	w.Holds(boris.Asks(hosttest.Spot{}, "army", "action", "load", "saved", "Волки"), "49")
	b.plays()
}

// battle is a game of 50 points between two guests.
type battle struct {
	w        *hosttest.TwoPlatforms
	guests   []*hosttest.Guest
	at       hosttest.Spot
	id       string
	follower *bottest.Follower
	// What the players did, and how often the game went from one to the other.
	presses, typed, handed int
}

// newBattle opens a table for two guests and starts the game.
func newBattle(w *hosttest.TwoPlatforms, axis, allies *hosttest.Guest) *battle {
	w.T.Helper()
	b := &battle{w: w, guests: []*hosttest.Guest{axis, allies}, follower: bottest.NewFollower(w.Game)}
	square := w.Square()
	axis.Asks(square, "new", "scenario", "battle", "options", "points=50 map=crossroads")
	for seat, g := range b.guests {
		g.Asks(square, "join", "seat", w.Game.Info().Seats[seat])
	}
	record := w.TableOf(allies)
	b.id, b.at = record.ID, w.In(record.Place)
	axis.Asks(b.at, "start")
	return b
}

// plays plays the whole game: a plan is typed, and finished by a press. It counts what the players are sent and do.
func (b *battle) plays() {
	t := b.w.T
	t.Helper()
	begun, last := len(b.posts()), engine.Nobody
	for range 200 {
		s := b.position()
		if _, over := s.Outcome(); over {
			break
		}
		seat := s.Pending()[0].Seat
		if seat != last {
			last = seat
			b.handed++
		}
		b.phase(s, seat)
	}
	s := b.position()
	if _, over := s.Outcome(); !over {
		t.Fatalf("turn %d: the game has no end", s.Turn)
	}
	posts := b.posts()[begun:]
	turns := int(s.Turn)
	t.Logf("%d turns: %d posts, %d presses, %d typed orders, %d hand-overs", turns, len(posts), b.presses, b.typed, b.handed)
	if len(posts) > 5*turns+4 || b.handed > 5*turns+4 {
		t.Errorf("%d turns took %d posts and %d hand-overs", turns, len(posts), b.handed)
	}
	for _, post := range posts {
		t.Logf("at the table:\n%s", post)
	}
	if broken := s.Inspect(); len(broken) > 0 {
		t.Error(broken)
	}
}

// phase is what a player does when they are asked: they press, or type a plan and finish it by a press. The plan is no news for the
// others, nor is the army before both are chosen.
func (b *battle) phase(s *state.State, seat engine.Seat) {
	w, t, me, other := b.w, b.w.T, b.guests[seat], b.guests[1-seat]
	t.Helper()
	since := w.Moment()
	if lines := plan(b.planned(seat), seat); len(lines) > 0 {
		b.typed += len(lines)
		if shown := me.Orders(b.at, strings.Join(lines, "\n")); strings.Contains(shown, "✗") {
			t.Fatalf("%v is refused:\n%s", lines, shown)
		}
		if told := w.Publicly(b.at, since) + other.Privately(since); told != "" {
			t.Errorf("the plan %v is told:\n%s", lines, told)
		}
	} else {
		b.press(seat, w.Book.Say(w.Record(b.id).Lang, engine.T("host.button.decide")))
	}
	switch s.Stage {
	case state.FirstChoice, state.ZoneChoice:
		b.press(seat, pressed(s, me, seat))
		return
	case state.AssaultPlan:
		if p := b.planned(seat); len(p.Plan) == 0 && offered(p, seat, engine.Order{Verb: "volley"}) {
			b.press(seat, me.Label("aam.verb.volley"))
		}
	case state.Deploy:
		b.press(seat, me.Label("aam.verb.auto"))
	}
	finished := b.planned(seat)
	b.press(seat, me.Label("aam.verb.done"))
	if !finished.Caution(seat, engine.Order{Verb: "done"}).IsZero() {
		b.press(seat, me.Label("host.button.sure"))
	}
	if b.position().Armies[1-seat].Locked {
		return
	}
	for id := range s.Set().Units {
		for _, lang := range speech.Languages() {
			if name := w.Book.Say(lang, state.TypeName(&s.Set().Units[id])); strings.Contains(w.Publicly(b.at, since)+other.Privately(since), name) {
				t.Errorf("%s is told before both armies are chosen", name)
			}
		}
	}
}

// press presses a button, and counts it.
func (b *battle) press(seat engine.Seat, label string) {
	b.w.T.Helper()
	b.presses++
	b.guests[seat].Presses(b.at, label)
}

// pressed is the button of the usual answer to a question with two.
func pressed(s *state.State, g *hosttest.Guest, seat engine.Seat) string {
	if s.Stage == state.ZoneChoice {
		return g.Label("aam.zone.north")
	}
	usual, _ := s.Usual(seat)
	return g.Label("aam.seat." + usual.Args[0])
}

// posts is everything that everybody can read at the table.
func (b *battle) posts() (posts []string) {
	if b.at.Group != nil {
		for _, m := range b.at.Group.Messages() {
			posts = append(posts, m.Text)
		}
		return posts
	}
	for _, m := range b.w.Discord.Messages(b.at.Channel, "") {
		posts = append(posts, m.Words())
	}
	return posts
}

// position is where the game is.
func (b *battle) position() *state.State {
	b.w.T.Helper()
	if err := b.follower.Follow(context.Background(), b.w.Store, b.id, 0); err != nil {
		b.w.T.Fatal(err)
	}
	return b.follower.State().(*state.State)
}

// planned is the position as the plan of a seat leaves it.
func (b *battle) planned(seat engine.Seat) *state.State {
	b.w.T.Helper()
	b.position()
	s, _, err := b.follower.Planned(context.Background(), b.w.Store, b.id, seat)
	if err != nil {
		b.w.T.Fatal(err)
	}
	return s.(*state.State)
}

// plan is what is typed: a ready army, and the moves of units to the objective; those that can attack stay.
func plan(s *state.State, seat engine.Seat) []string {
	switch s.Stage {
	case state.ArmyChoice:
		if usual, _ := s.Usual(seat); usual.Verb != "done" {
			return []string{usual.String()}
		}
	case state.MovementPlan:
		return advance(s, seat)
	case state.AssaultPlan:
		if !offered(s, seat, engine.Order{Verb: "volley"}) {
			return advance(s, seat)
		}
	}
	return nil
}

// advance are moves of all units towards the objective, each judged behind the moves before it.
func advance(s *state.State, seat engine.Seat) (lines []string) {
	objective := s.Objectives()[0]
	for id := range s.Ground(components.Side(seat)) {
		order := engine.Order{Verb: "move", Args: []string{s.Word(id)}}
		best, nearest := "", s.Map().Distance(s.Units[id].At, objective)
		for _, option := range s.Options(seat, order) {
			if p, ok := s.Map().Find(option.Word); ok && option.Complete && s.Map().Distance(p, objective) < nearest {
				best, nearest = option.Word, s.Map().Distance(p, objective)
			}
		}
		if best == "" {
			continue
		}
		order = order.With(best)
		if events, err := engine.Try(s, seat, order); err == nil {
			s = s.Evolve(events...).(*state.State)
			lines = append(lines, order.String())
		}
	}
	return lines
}
