package leagues_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// resident is one of the people of a simulated league.
type resident struct {
	platform.User
	zone *time.Location
	// lazy until: they do nothing although they are asked.
	lazy time.Time
}

func (r *resident) id() string { return r.Platform + ":" + r.ID }

// asleep tells whether it is night where they live: from 23 to 8 o'clock.
func (r *resident) asleep(at time.Time) bool {
	hour := at.In(r.zone).Hour()
	return hour >= 23 || hour < 8
}

func (s *simulation) resident(id string) *resident {
	for _, r := range s.people {
		if r.id() == id {
			return r
		}
	}
	s.t.Fatalf("nobody is %s", id)
	return nil
}

// act lets somebody do something at a table; false where nobody does.
func (s *simulation) act(random *rand.Rand, table string) bool {
	ctx := context.Background()
	record, err := s.store.Table(ctx, table)
	if err != nil {
		s.t.Error(err)
		return false
	}
	who := make([]*resident, len(record.Seats))
	for i, seat := range record.Seats {
		who[i] = s.resident(seat.Player)
	}
	awake := func(r *resident) bool {
		now := time.Now()
		return !r.asleep(now) && now.After(r.lazy) && !(r.Platform == record.Place.Platform && s.adapter(r.Platform).Threw(record.Place))
	}
	switch {
	case record.Stage == model.Over:
		return false
	case record.Stage == model.Gathering:
		for _, r := range who {
			if awake(r) {
				s.begin(r, record)
				return true
			}
		}
		return false
	}
	watch := s.watches[table]
	if err := watch.Follow(ctx, s.store, table, 0); err != nil {
		s.t.Error(err)
		return false
	}
	for i, seat := range record.Seats {
		other := who[1-i]
		if seat.Clock.Fallen && awake(other) {
			s.mean(other, record)
			s.late1(random, other, record)
			return true
		}
	}
	if record.Adjourned && random.IntN(4) == 0 && awake(who[0]) {
		s.mean(who[0], record)
		s.guard(who[0].id(), table, s.do(who[0], s.seatAt(who[0], record), "resume"))
		return true
	}
	for _, decision := range watch.State().Pending() {
		if r := who[decision.Seat]; awake(r) {
			s.mean(r, record)
			s.decide(random, r, record, decision)
			return true
		}
	}
	return false
}

// mean makes clear which game somebody plays in their private chat, where several are open: one
// that the organiser has decided is.
func (s *simulation) mean(r *resident, record model.Table) {
	if s.seatAt(r, record) == record.Place {
		return
	}
	tables, err := s.store.TablesOf(context.Background(), r.id())
	if err != nil {
		s.t.Error(err)
	}
	tables = slices.DeleteFunc(tables, func(other model.Table) bool { return other.Stage == model.Over })
	if len(tables) < 2 {
		return
	}
	for _, page := range s.do(r, s.home(r), "games").Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if strings.Contains(button.Label, record.ID) {
					s.press(r, s.home(r), button.Token)
				}
			}
		}
	}
}

// begin starts a game.
func (s *simulation) begin(r *resident, record model.Table) {
	where := s.seatAt(r, record)
	if where == record.Place && r.Platform == "chat" {
		s.do(r, where, "start")
		return
	}
	// In a private chat "start" is how people say hello: there is a button.
	answer := s.do(r, s.home(r), "games")
	for range 3 {
		token := ""
		for _, page := range answer.Pages {
			for _, row := range page.Buttons {
				for _, button := range row {
					if token == "" && strings.Contains(button.Label, record.ID) || button.Style == platform.Success {
						token = button.Token
					}
				}
			}
		}
		if token == "" {
			return
		}
		answer = s.press(r, s.home(r), token)
	}
}

// late1 is what somebody does about an opponent whose time is over.
func (s *simulation) late1(random *rand.Rand, r *resident, record model.Table) {
	where := s.seatAt(r, record)
	choice := []string{"wait", "nudge", "adjourn", "claim", "claim"}[random.IntN(5)]
	s.tally("late: " + choice)
	answer := s.do(r, where, "late", "choice", choice)
	s.guard(r.id(), record.ID, answer)
	if token := danger(answer); token != "" && choice == "claim" {
		s.guard(r.id(), record.ID, s.press(r, where, token))
	}
}

// danger is the token of the button that loses something.
func danger(answer platform.Answer) string {
	for _, page := range answer.Pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if button.Style == platform.Danger {
					return button.Token
				}
			}
		}
	}
	return ""
}

// decide lets somebody answer a decision, or do something else in the meantime.
func (s *simulation) decide(random *rand.Rand, r *resident, record model.Table, decision engine.Decision) {
	where := s.seatAt(r, record)
	watch := s.watches[record.ID]
	switch random.IntN(60) {
	case 0, 1:
		if token := danger(s.do(r, where, "resign")); token != "" {
			s.tally("resign")
			s.guard(r.id(), record.ID, s.press(r, where, token))
		}
		return
	case 2, 3:
		s.tally("standing")
		when, answer := []string{"react", "loss"}[random.IntN(2)], []string{"usual", "ask", "decline", namedInAdvance}[random.IntN(4)]
		if answer == namedInAdvance {
			s.mu.Lock()
			s.named[r.id()+" "+record.ID] = true
			s.mu.Unlock()
		}
		s.guard(r.id(), record.ID, s.do(r, where, "standing", "when", when, "answer", answer))
		return
	case 4:
		s.guard(r.id(), record.ID, s.do(r, where, []string{"hand", "status", "help", "games", "clock", "log"}[random.IntN(6)]))
		return
	}
	planned, _, err := watch.Planned(context.Background(), s.store, record.ID, decision.Seat)
	if err != nil {
		s.t.Error(err)
		return
	}
	order := hosttest.Wander(random, planned, decision.Seat)
	if order.IsZero() {
		return
	}
	s.tally("orders")
	s.guard(r.id(), record.ID, s.do(r, where, "order", "text", order.String()))
}

// guard looks for the hand of another in an answer.
func (s *simulation) guard(player, table string, answer platform.Answer) {
	words := hosttest.Text(answer) + strings.Join(hosttest.Buttons(answer), " ") + answer.Toast
	if table != "" {
		s.inspect(player, table, words)
	}
}

func (s *simulation) inspect(player, table, words string) {
	ctx := context.Background()
	record, err := s.store.Table(ctx, table)
	if err != nil || record.Stage == model.Gathering {
		return
	}
	watch := s.watches[table]
	if err := watch.Follow(ctx, s.store, table, 0); err != nil {
		s.t.Error(err)
		return
	}
	reader := engine.Nobody
	for i, seat := range record.Seats {
		if player != "" && seat.Player == player {
			reader = engine.Seat(i)
		}
	}
	for _, leak := range watch.Leaks(reader, s.withoutEcho(player, table, words)) {
		s.t.Errorf("table %s: %s: %q", table, leak, words)
	}
}

// namedInAdvance is an order in advance that names a card, whoever holds it when it is to be carried out.
const namedInAdvance = "react 3"

// withoutEcho are words without the title of the card that a player has named themselves, where they tell them
// what became of their order: that it is not in their hand betrays nothing about another's.
func (s *simulation) withoutEcho(player, table, words string) string {
	s.mu.Lock()
	named := s.named[player+" "+table]
	s.mu.Unlock()
	if !named || !strings.Contains(words, namedInAdvance) {
		return words
	}
	for _, lang := range speech.Languages() {
		words = strings.ReplaceAll(words, s.words.Say(lang, engine.T("skirmish.card.3")), "")
	}
	return words
}
