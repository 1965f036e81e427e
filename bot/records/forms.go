package records

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
)

func fromChat(chat seam.Chat) storage.Chat {
	return storage.Chat{Platform: chat.Platform, Channel: chat.Channel, Thread: chat.Thread}
}

func toChat(place storage.Chat) seam.Chat {
	return seam.Chat{Platform: place.Platform, Channel: place.Channel, Thread: place.Thread}
}

// keptPerson is what the hosting keeps with a person in one document.
type keptPerson struct {
	bot.Habits
	Person   string `json:"person,omitempty"`
	Accounts string `json:"accounts,omitempty"`
	Earlier  string `json:"earlier,omitempty"`
}

func fromPlayer(p bot.PlayerRecord) (storage.Player, error) {
	habits, err := json.Marshal(keptPerson{p.Habits, p.Person, p.Accounts, p.Earlier})
	if err != nil {
		return storage.Player{}, fmt.Errorf("records: player %s: %w", p.ID, err)
	}
	return storage.Player{
		ID: p.ID, Platform: p.User.Platform, User: p.User.ID, Name: p.User.Name, Told: p.User.Lang,
		Lang: p.Lang, Private: p.Private, Closed: p.Closed, Focus: p.Focus, Habits: string(habits),
	}, nil
}

func toPlayer(p storage.Player) (bot.PlayerRecord, error) {
	record := bot.PlayerRecord{
		ID: p.ID, User: seam.User{Platform: p.Platform, ID: p.User, Name: p.Name, Lang: p.Told},
		Lang: p.Lang, Private: p.Private, Closed: p.Closed, Focus: p.Focus,
	}
	var kept keptPerson
	if err := json.Unmarshal([]byte(p.Habits), &kept); err != nil {
		return bot.PlayerRecord{}, fmt.Errorf("records: player %s: %w", p.ID, err)
	}
	record.Habits, record.Person, record.Accounts, record.Earlier = kept.Habits, kept.Person, kept.Accounts, kept.Earlier
	return record, nil
}

// hosting is what the hosting keeps with a game in one document.
type hosting struct {
	Clock     clock.Rules `json:"clock,omitzero"`
	Adjourned bool        `json:"adjourned,omitempty"`
	Closed    bool        `json:"closed,omitempty"`
	Server    string      `json:"server,omitempty"`
	League    string      `json:"league,omitempty"`
	// Proposal waits for the other players.
	Proposal *bot.Proposal `json:"proposal,omitempty"`
	Watchers []string      `json:"watchers,omitempty"`
	// Seats in their order; short of those that have nothing to keep.
	Seats []keptSeat `json:"seats,omitempty"`
}

// keptSeat is what is kept with a seat beside its player.
type keptSeat struct {
	Clock  clock.Seat    `json:"clock,omitzero"`
	Ask    engine.Text   `json:"ask,omitzero"`
	Effort engine.Effort `json:"effort,omitempty"`

	Standing []bot.StandingOrder `json:"standing,omitempty"`
	Wanted   bool                `json:"wanted,omitempty"`
}

func fromTable(t bot.TableRecord) (storage.Game, error) {
	game := storage.Game{
		ID: t.ID, Setup: t.Setup, Owner: t.Owner, Lang: t.Lang, Parent: fromChat(t.Parent), Home: fromChat(t.Place),
		Lost: t.Lost, Commitment: t.Commitment, Created: t.Created,
	}
	switch t.Stage {
	case bot.Gathering:
		game.Status = storage.GameOpen
	case bot.Playing:
		game.Status = storage.GamePlaying
	case bot.Over:
		game.Status = storage.GameFinished
	default:
		return storage.Game{}, fmt.Errorf("records: table %s: no stage is called %q", t.ID, t.Stage)
	}
	if len(t.Secret) == fairdice.SecretSize {
		secret := fairdice.Secret(t.Secret)
		game.Secret = &secret
	}
	for _, seat := range t.Seats {
		game.Seats = append(game.Seats, storage.Seat{Player: seat.Player, Salt: seat.Salt})
	}
	kept := hosting{
		Clock: t.Clock, Adjourned: t.Adjourned, Closed: t.Closed, Server: t.Server, League: t.League, Proposal: t.Proposal, Watchers: t.Watchers,
	}
	for _, seat := range t.Seats {
		kept.Seats = append(kept.Seats, keptSeat{Clock: seat.Clock, Ask: seat.Ask, Effort: seat.Effort, Standing: seat.Standing, Wanted: seat.Wanted})
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return storage.Game{}, fmt.Errorf("records: table %s: %w", t.ID, err)
	}
	game.Hosting = string(text)
	return game, nil
}

func toTable(g storage.Game) (bot.TableRecord, error) {
	var kept hosting
	if err := json.Unmarshal([]byte(g.Hosting), &kept); err != nil {
		return bot.TableRecord{}, fmt.Errorf("records: table %s: %w", g.ID, err)
	}
	table := bot.TableRecord{
		ID: g.ID, Setup: g.Setup, Owner: g.Owner, Lang: g.Lang, Parent: toChat(g.Parent), Place: toChat(g.Home),
		Lost: g.Lost, Commitment: g.Commitment, Created: g.Created, Events: g.Events, Rolled: g.Rolls,
		Clock: kept.Clock, Adjourned: kept.Adjourned, Closed: kept.Closed, Server: kept.Server, League: kept.League, Proposal: kept.Proposal, Watchers: kept.Watchers,
	}
	switch g.Status {
	case storage.GameOpen:
		table.Stage = bot.Gathering
	case storage.GamePlaying:
		table.Stage = bot.Playing
	default: // finished, or imported only to be read
		table.Stage = bot.Over
	}
	if g.Secret != nil {
		table.Secret = g.Secret[:]
	}
	for i, seat := range g.Seats {
		record := bot.SeatRecord{Player: seat.Player, Salt: seat.Salt}
		if i < len(kept.Seats) {
			k := kept.Seats[i]
			record.Clock, record.Ask, record.Effort, record.Standing, record.Wanted = k.Clock, k.Ask, k.Effort, k.Standing, k.Wanted
		}
		table.Seats = append(table.Seats, record)
	}
	return table, nil
}

func fromAct(a bot.ActRecord) storage.Order {
	order := storage.Order{Seat: a.Seat, Order: engine.ParseOrder(a.Order), Rolls: a.Rolls, Created: a.At}
	for _, event := range a.Events {
		order.Events = append(order.Events, storage.Event{Kind: event.Kind, Data: event.Data})
	}
	return order
}

func toAct(o storage.Order) bot.ActRecord {
	act := bot.ActRecord{
		After: o.First, Roll: o.FirstRoll, Seat: o.Seat, Order: o.Order.String(), Rolls: o.Rolls, At: o.Created,
	}
	for _, event := range o.Events {
		act.Events = append(act.Events, bot.EventRecord{Kind: event.Kind, Data: event.Data})
	}
	return act
}

// state is the database's word for what became of a post.
func state(s bot.PostState) storage.MessageState {
	switch s {
	case bot.Delivered:
		return storage.Sent
	case bot.GivenUp:
		return storage.Dead
	default:
		return storage.Waiting
	}
}

func fromPost(p bot.PostRecord) storage.Message {
	return storage.Message{
		ID: p.ID, Key: p.Key, Game: p.Table, Player: p.Player, Chat: fromChat(p.Chat), Message: p.Message,
		State: state(p.State), Attempts: p.Attempts, Due: p.NotUntil, Ref: p.Ref, Problem: p.Problem,
	}
}

// toPost is for posts that wait, the only ones that are read.
func toPost(m storage.Message) bot.PostRecord {
	return bot.PostRecord{
		ID: m.ID, Key: m.Key, Table: m.Game, Player: m.Player, Chat: toChat(m.Chat), Message: m.Message,
		State: bot.Waiting, Attempts: m.Attempts, NotUntil: m.Due, Ref: m.Ref, Problem: m.Problem,
	}
}
