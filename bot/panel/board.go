package panel

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Card describes what a word stands for to a reader: their seat's player with the plan, or a spectator. It is the zero Card where
// there is nothing of which they may know.
func Card(p *message.Builder, t table.State, seat engine.Seat, word string) platform.Card {
	v := newView(p, t, true, seat)
	card := v.card(word)
	if card.Title != "" && seat != engine.Nobody {
		card.Can = v.can(word)
	}
	return card
}

// reader is the audience of a view.
func (v *view) reader() engine.Audience {
	if v.seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	return engine.For(v.seat)
}

// card is what the game tells of a thing.
func (v *view) card(word string) platform.Card {
	describer, knows := v.planned.(engine.Describer)
	if !knows {
		return platform.Card{}
	}
	told, ok := describer.Describe(v.reader(), word)
	if !ok {
		return platform.Card{}
	}
	card := platform.Card{
		Word: word, Title: v.p.Book.Sentence(v.p.Lang, told.Title),
		Places: told.Shown.Places, Paths: told.Shown.Paths, Blocks: told.Shown.Blocks,
	}
	if near := Nearby(v.p, v.planned, v.reader(), word); !near.IsZero() {
		card.Lines = append(card.Lines, v.p.Book.Say(v.p.Lang, near))
	}
	for _, reason := range told.Reasons {
		card.Lines = append(card.Lines, v.p.Book.Sentence(v.p.Lang, reason.Text))
	}
	return card
}

// can are the verbs of the orders that may name a thing first.
func (v *view) can(word string) (orders []string) {
	for _, verb := range v.planned.Options(v.seat, engine.Order{}) {
		next := v.planned.Options(v.seat, engine.Order{}.With(verb.Word))
		if slices.ContainsFunc(next, func(o engine.Option) bool { return o.Word == word }) {
			orders = append(orders, v.p.Book.Sentence(v.p.Lang, engine.T(v.table.Record.Setup.Game+".verb."+verb.Word)))
		}
	}
	return orders
}

// Overview is how the game stands for a reader, with the plan of their seat and what they hold. Players are their names by seat.
func Overview(p *message.Builder, t table.State, seat engine.Seat, players []string) platform.Overview {
	v := newView(p, t, true, seat)
	view := v.planned.View(v.reader())
	game := t.Record.Setup.Game
	overview := platform.Overview{Game: p.Book.Say(p.Lang, table.GameName(game)), Rules: game, Over: t.Over() || t.Record.Stage == model.Over}
	if state, counts := v.planned.(engine.Chaptered); counts {
		_, heading := state.Chapter()
		overview.Heading = p.Book.Sentence(p.Lang, heading)
	}
	for _, line := range view.Status() {
		if !overview.Over || !p.Asks(line, t.Position.Pending()) { // a lesson ends before its game, and waits for nobody
			overview.Status = append(overview.Status, p.Book.Sentence(p.Lang, line))
		}
	}
	if comes, mapless := t.Mapless(); mapless {
		overview.NoMap = p.Book.Say(p.Lang, comes)
	}
	if !overview.Over { // nothing more is played from it
		overview.Hand = v.hand(view)
	}
	for i, player := range players {
		at := engine.Seat(i)
		side := platform.SeatNow{Name: p.Book.Say(p.Lang, t.SeatName(at)), Player: player, Own: at == seat}
		if decision, asked := table.PendingOf(t.Position, at); asked && !overview.Over {
			side.Asked = p.Question(t.SeatName(at), decision.Ask)
		}
		overview.Seats = append(overview.Seats, side)
	}
	return overview
}

// hand is what the reader holds: with its words where the game names them.
func (v *view) hand(view engine.View) (hand []platform.Card) {
	if holding, names := view.(engine.Holding); names {
		for _, word := range holding.Held() {
			if card := v.card(word); card.Title != "" {
				hand = append(hand, card)
			}
		}
		return hand
	}
	for _, line := range view.Hand() {
		title, text, _ := strings.Cut(v.p.Book.Sentence(v.p.Lang, line), "\n")
		card := platform.Card{Title: title}
		if text != "" {
			card.Lines = strings.Split(text, "\n")
		}
		hand = append(hand, card)
	}
	return hand
}

// oddsShown is of how many battles of a plan the odds are told, and reasonsShown how many lines of each.
const (
	oddsShown    = 4
	reasonsShown = 3
)

// Odds tell how the battles may end that a seat is about to begin, a line for each: the one of the order that it is saying, else those that
// its plan leads to, else the one that it is asked about; or in few words those that it faces.
func Odds(p *message.Builder, t table.State, seat engine.Seat, saying engine.Order) []string {
	v := newView(p, t, true, seat)
	if line := v.oddsOf(saying); line != "" {
		return []string{line}
	}
	if lines := v.plannedOdds(); len(lines) > 0 {
		return lines
	}
	if line := v.oddsAsked(); line != "" {
		return []string{line}
	}
	odds, tells := v.planned.(engine.OddsTeller)
	if !tells {
		return nil
	}
	var lines []string
	for _, line := range odds.PlanOdds(seat) {
		lines = append(lines, p.Book.Sentence(p.Lang, line))
	}
	return lines
}

func (v *view) plannedOdds() (lines []string) {
	t := v.table
	explainer, explains := v.planned.(engine.Explainer)
	if !explains || len(v.plan().Steps) == 0 {
		return nil
	}
	before := Battles(t.Position, v.reader())
	for _, battle := range Battles(v.planned, v.reader()) {
		if len(lines) == oddsShown || slices.Contains(before, battle) {
			continue
		}
		if line := v.oddsLine(explainer, []string{battle}); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// oddsOf are the odds of the battle that an order begins which could be given as it is: games ask for them with the words of the order.
func (v *view) oddsOf(order engine.Order) string {
	explainer, explains := v.planned.(engine.Explainer)
	if !explains || len(order.Args) == 0 || !slices.Contains(Battles(v.planned, v.reader()), order.Args[0]) || !whole(v.planned, v.seat, order) {
		return ""
	}
	return v.oddsLine(explainer, order.Args)
}

// oddsAsked are the odds of the one battle that the question is about, as long as it is to be fought.
func (v *view) oddsAsked() string {
	explainer, explains := v.planned.(engine.Explainer)
	decision, asked := table.PendingOf(v.planned, v.seat)
	if !explains || !asked || len(decision.About) != 1 || !slices.Contains(Battles(v.planned, v.reader()), decision.About[0]) {
		return ""
	}
	return v.oddsLine(explainer, decision.About)
}

// oddsLine tells odds and the first reasons for them in one line; empty where they cannot be told.
func (v *view) oddsLine(explainer engine.Explainer, words []string) string {
	told, err := explainer.Why(v.reader(), append([]string{engine.WhyOdds}, words...))
	if err != nil {
		return ""
	}
	parts := []string{v.p.Book.Sentence(v.p.Lang, told.Title)}
	for _, reason := range told.Reasons[:min(len(told.Reasons), reasonsShown)] {
		parts = append(parts, v.p.Book.Say(v.p.Lang, reason.Text))
	}
	return strings.Join(parts, " · ")
}
