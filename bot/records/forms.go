package records

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
)

func fromChat(chat platform.Chat) storage.Chat {
	return storage.Chat{Platform: chat.Platform, Channel: chat.Channel, Thread: chat.Thread}
}

func toChat(place storage.Chat) platform.Chat {
	return platform.Chat{Platform: place.Platform, Channel: place.Channel, Thread: place.Thread}
}

// The record of a person or of a table is kept whole, as one JSON document; what the database looks for, or
// guards, has columns of its own, which count where both say something.

func fromPlayer(p model.Player) (storage.Player, error) {
	record, err := json.Marshal(p)
	if err != nil {
		return storage.Player{}, fmt.Errorf("records: player %s: %w", p.ID, err)
	}
	return storage.Player{
		ID: p.ID, Platform: p.User.Platform, User: p.User.ID, Name: p.User.Name, Told: p.User.Lang,
		Lang: p.Lang, Private: p.Private, Closed: p.Closed, Focus: p.Focus, Record: string(record),
	}, nil
}

func toPlayer(p storage.Player) (model.Player, error) {
	var record model.Player
	if err := json.Unmarshal([]byte(p.Record), &record); err != nil {
		return model.Player{}, fmt.Errorf("records: player %s: %w", p.ID, err)
	}
	record.ID, record.User.Platform, record.User.ID = p.ID, p.Platform, p.User
	record.User.Name, record.User.Lang = p.Name, p.Told
	record.Lang, record.Private, record.Closed, record.Focus = p.Lang, p.Private, p.Closed, p.Focus
	return record, nil
}

// statuses are the words of the database for the stages of a table.
func statuses() map[model.Stage]storage.Status {
	return map[model.Stage]storage.Status{
		model.Gathering: storage.GameOpen, model.Playing: storage.GamePlaying, model.Over: storage.GameFinished,
	}
}

func fromTable(t model.Table) (storage.Game, error) {
	game := storage.Game{
		ID: t.ID, Setup: t.Setup, Owner: t.Owner, Lang: t.Lang, Parent: fromChat(t.Parent), Home: fromChat(t.Place),
		Lost: t.Lost, Commitment: t.Commitment, Created: t.Created,
	}
	status, ok := statuses()[t.Stage]
	if !ok {
		return storage.Game{}, fmt.Errorf("records: table %s: no stage is called %q", t.ID, t.Stage)
	}
	game.Status = status
	if len(t.Secret) == fairdice.SecretSize {
		secret := fairdice.Secret(t.Secret)
		game.Secret = &secret
	}
	for _, seat := range t.Seats {
		game.Seats = append(game.Seats, storage.Seat{Player: seat.Player, Salt: seat.Salt})
	}
	t.Secret = nil // it stands once in the database
	record, err := json.Marshal(t)
	if err != nil {
		return storage.Game{}, fmt.Errorf("records: table %s: %w", t.ID, err)
	}
	game.Record = string(record)
	return game, nil
}

func toTable(g storage.Game) (model.Table, error) {
	var table model.Table
	if err := json.Unmarshal([]byte(g.Record), &table); err != nil {
		return model.Table{}, fmt.Errorf("records: table %s: %w", g.ID, err)
	}
	table.ID, table.Setup, table.Owner, table.Lang = g.ID, g.Setup, g.Owner, g.Lang
	table.Parent, table.Place, table.Lost = toChat(g.Parent), toChat(g.Home), g.Lost
	table.Commitment, table.Created, table.Events, table.Rolled = g.Commitment, g.Created, g.Events, g.Rolls
	table.Stage = model.Over // also what was imported only to be read
	for stage, status := range statuses() {
		if status == g.Status {
			table.Stage = stage
		}
	}
	table.Secret = nil
	if g.Secret != nil {
		table.Secret = g.Secret[:]
	}
	seats := make([]model.Seat, len(g.Seats))
	copy(seats, table.Seats)
	for i, seat := range g.Seats {
		seats[i].Player, seats[i].Salt = seat.Player, seat.Salt
	}
	table.Seats = seats
	return table, nil
}

// fromMenu keeps what has a column there alone: menus are most of what a press leaves behind.
func fromMenu(m model.Menu) (storage.Menu, error) {
	row := storage.Menu{ID: m.ID, Game: m.Table, Created: m.At}
	m.ID, m.Table, m.At = "", "", time.Time{}
	var err error
	if row.Menu, err = json.Marshal(m); err != nil {
		return storage.Menu{}, fmt.Errorf("records: menu %s: %w", row.ID, err)
	}
	return row, nil
}

func toMenu(row storage.Menu) (model.Menu, error) {
	var m model.Menu
	if err := json.Unmarshal(row.Menu, &m); err != nil {
		return model.Menu{}, fmt.Errorf("records: menu %s: %w", row.ID, err)
	}
	m.ID, m.Table, m.At = row.ID, row.Game, row.Created
	return m, nil
}

func fromAct(a model.Act) storage.Order {
	order := storage.Order{Seat: a.Seat, Order: engine.ParseOrder(a.Order), Rolls: a.Rolls, Created: a.At}
	for _, event := range a.Events {
		order.Events = append(order.Events, storage.Event{Kind: event.Kind, Data: event.Data})
	}
	return order
}

func toAct(o storage.Order) model.Act {
	act := model.Act{
		After: o.First, Roll: o.FirstRoll, Seat: o.Seat, Order: o.Order.String(), Rolls: o.Rolls, At: o.Created,
	}
	for _, event := range o.Events {
		act.Events = append(act.Events, model.Event{Kind: event.Kind, Data: event.Data})
	}
	return act
}

// state is the database's word for what became of a post.
func state(s model.PostState) storage.MessageState {
	switch s {
	case model.Delivered:
		return storage.Sent
	case model.GivenUp:
		return storage.Dead
	default:
		return storage.Waiting
	}
}

func fromPost(p model.Post) storage.Message {
	return storage.Message{
		ID: p.ID, Key: p.Key, Game: p.Table, Player: p.Player, Chat: fromChat(p.Chat), Message: p.Message,
		State: state(p.State), Attempts: p.Attempts, Due: p.NotUntil, Ref: p.Ref, Problem: p.Problem,
	}
}

// toPost is for posts that wait, the only ones that are read.
func toPost(m storage.Message) model.Post {
	return model.Post{
		ID: m.ID, Key: m.Key, Table: m.Game, Player: m.Player, Chat: toChat(m.Chat), Message: m.Message,
		State: model.Waiting, Attempts: m.Attempts, NotUntil: m.Due, Ref: m.Ref, Problem: m.Problem,
	}
}
