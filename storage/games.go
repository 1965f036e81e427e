package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// Status is what a game has come to.
type Status string

// The values of Status.
const (
	// GameOpen waits for players.
	GameOpen Status = "open"
	// GamePlaying has been started.
	GamePlaying Status = "playing"
	// GameFinished is over.
	GameFinished Status = "finished"
	// GameAbandoned can only be read.
	GameAbandoned Status = "abandoned"
)

// Chat is a place of a platform where something can be posted.
type Chat struct {
	Platform string
	// Channel is the platform's id of the channel, group or private chat.
	Channel string
	// Thread is the platform's id of the thread or topic, empty outside of one.
	Thread string
}

// Seat is a place at the table.
type Seat struct {
	// Player is empty while the seat is free.
	Player string
	// Salt is the seat's part of the dice.
	Salt string
}

// Game is the record of a game without its orders and events.
type Game struct {
	// ID is the short code that people say; the dice depend on it.
	ID string
	// Setup has to be that of a state (State.Setup), which names its rules
	// version: the game keeps it for ever.
	Setup  engine.Setup
	Status Status
	// Owner opened the game; empty for imported games.
	Owner string
	// Lang is the language of its public messages.
	Lang string
	// Parent is where it was opened, Home where it is played; zero for imported games.
	Parent, Home Chat
	// Lost: the home can no longer be written to.
	Lost bool
	// Secret of the dice, nil in games that were imported without it.
	Secret     *fairdice.Secret
	Commitment string
	// Seats by number. Their salts have to stay as they are from the first roll on.
	Seats []Seat
	// Orders, Events and Rolls count what is stored; they are the numbers of the
	// next ones too. Only Append changes them.
	Orders, Events, Rolls int
	// Record is JSON: the whole record of the game as the hosting has it. Empty in imported games. Where it
	// also says what the fields above do, they count.
	Record           string
	Created, Changed time.Time
}

// Source is what the dice of the game depend on; false where the secret is missing.
func (g *Game) Source() (fairdice.Source, bool) {
	if g.Secret == nil {
		return fairdice.Source{}, false
	}
	return fairdice.Source{Game: g.ID, Secret: *g.Secret, Salts: g.salts()}, true
}

func (g *Game) salts() []string {
	salts := make([]string, len(g.Seats))
	for i, seat := range g.Seats {
		salts[i] = seat.Salt
	}
	return salts
}

const gameColumns = `id, setup, status, coalesce(owner, ''), lang, lost, secret, commitment, orders, events, rolls,
	created, changed,
	(SELECT json_group_array(json_object('role', role, 'platform', platform, 'channel', channel, 'thread', thread))
		FROM places WHERE game = games.id),
	(SELECT json_group_array(json_object('seat', seat, 'player', coalesce(player, ''), 'salt', salt))
		FROM seats WHERE game = games.id),
	record`

func scanGame(row scanner) (g Game, err error) {
	var setup, places, seats, secret []byte
	var created, changed int64
	err = row.Scan(&g.ID, &setup, &g.Status, &g.Owner, &g.Lang, &g.Lost, &secret, &g.Commitment,
		&g.Orders, &g.Events, &g.Rolls, &created, &changed, &places, &seats, &g.Record)
	if err != nil {
		return g, err
	}
	g.Created, g.Changed = moment(created), moment(changed)
	if len(secret) == fairdice.SecretSize {
		value := fairdice.Secret(secret)
		g.Secret = &value
	}
	if err := json.Unmarshal(setup, &g.Setup); err != nil {
		return g, fmt.Errorf("game %s: %w", g.ID, err)
	}
	if err := g.readPlaces(places); err != nil {
		return g, fmt.Errorf("game %s: %w", g.ID, err)
	}
	if err := g.readSeats(seats); err != nil {
		return g, fmt.Errorf("game %s: %w", g.ID, err)
	}
	return g, nil
}

func (g *Game) readPlaces(list []byte) error {
	var places []struct {
		Role                      string
		Platform, Channel, Thread string
	}
	if err := json.Unmarshal(list, &places); err != nil {
		return err
	}
	for _, p := range places {
		chat := Chat{p.Platform, p.Channel, p.Thread}
		if p.Role == "home" {
			g.Home = chat
		} else {
			g.Parent = chat
		}
	}
	return nil
}

func (g *Game) readSeats(list []byte) error {
	var seats []struct {
		Seat         int
		Player, Salt string
	}
	if err := json.Unmarshal(list, &seats); err != nil {
		return err
	}
	g.Seats = make([]Seat, len(seats))
	for _, s := range seats {
		if s.Seat < 0 || s.Seat >= len(seats) {
			return fmt.Errorf("seat %d of %d", s.Seat, len(seats))
		}
		g.Seats[s.Seat] = Seat{s.Player, s.Salt}
	}
	return nil
}

// Game finds a game.
func (r Reader) Game(id string) (Game, error) {
	return find(r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id = ?`, id)
}

// Games lists games of some statuses (of all without any), the newest first.
func (r Reader) Games(statuses ...Status) ([]Game, error) {
	if len(statuses) == 0 {
		statuses = []Status{GameOpen, GamePlaying, GameFinished, GameAbandoned}
	}
	list, err := json.Marshal(statuses)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return collect(r, scanGame, `SELECT `+gameColumns+` FROM games
		WHERE status IN (SELECT value FROM json_each(?)) ORDER BY created DESC, id`, string(list))
}

// GamesAt lists the games that were opened or are played in a chat, the newest
// first.
func (r Reader) GamesAt(chat Chat) ([]Game, error) {
	return collect(r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM places WHERE platform = ? AND channel = ? AND thread = ?) ORDER BY created DESC, id`,
		chat.Platform, chat.Channel, chat.Thread)
}

// GamesOf lists the games in which a player has a seat, the newest first.
func (r Reader) GamesOf(player string) ([]Game, error) {
	return collect(r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM seats WHERE player = ?) ORDER BY created DESC, id`, player)
}

// PlayersOfServer lists who has a seat in a game of a server, as the hosting keeps it.
func (r Reader) PlayersOfServer(platform, server string) ([]string, error) {
	return collect(r, scanWord, `SELECT DISTINCT player FROM seats WHERE player IS NOT NULL AND game IN (
		SELECT id FROM games JOIN places ON places.game = games.id AND platform = ?
		WHERE json_extract(record, '$.server') = ?) ORDER BY player`, platform, server)
}

// PlayersOfChannel lists who has a seat in a game of a channel or one of its threads.
func (r Reader) PlayersOfChannel(platform, channel string) ([]string, error) {
	return collect(r, scanWord, `SELECT DISTINCT player FROM seats WHERE player IS NOT NULL AND game IN (
		SELECT game FROM places WHERE platform = ? AND channel = ?) ORDER BY player`, platform, channel)
}

func scanWord(row scanner) (word string, err error) {
	err = row.Scan(&word)
	return word, err
}

// NewGame records a game without events. An id that is taken is ErrTaken.
func (tx *Tx) NewGame(g Game) error {
	setup, err := json.Marshal(g.Setup)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	secret := []byte{}
	if g.Secret != nil {
		secret = g.Secret[:]
	}
	err = tx.exec(`INSERT INTO games (id, game, setup, status, owner, lang, lost, secret, commitment, created, changed, record)
		VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?, ?)`,
		g.ID, g.Setup.Game, string(setup), g.Status, g.Owner, g.Lang, g.Lost, secret, g.Commitment, stored(g.Created), tx.now(),
		document(g.Record))
	if taken(err) {
		return ErrTaken
	}
	if err != nil {
		return err
	}
	return errors.Join(tx.putPlaces(g), tx.putSeats(g))
}

// UpdateGame writes what may change: status, owner, language, places, seats, what the
// hosting keeps, and whether the home is lost. expected is the number of events that the writer knows
// of; a *Conflict tells that there are others.
func (tx *Tx) UpdateGame(g Game, expected int) error {
	was, err := tx.Game(g.ID)
	if err != nil {
		return err
	}
	if was.Events != expected {
		return &Conflict{Game: g.ID, Expected: expected, Stored: was.Events}
	}
	err = tx.exec(`UPDATE games SET status = ?, owner = nullif(?, ''), lang = ?, lost = ?, changed = ?, record = ? WHERE id = ?`,
		g.Status, g.Owner, g.Lang, g.Lost, tx.now(), document(g.Record), g.ID)
	if err != nil {
		return err
	}
	if was.Parent != g.Parent || was.Home != g.Home {
		if err := tx.putPlaces(g); err != nil {
			return err
		}
	}
	if slices.Equal(was.Seats, g.Seats) {
		return nil
	}
	return tx.putSeats(g)
}

// document is JSON as it is stored: an empty object for nothing.
func document(data string) string {
	if data == "" {
		return "{}"
	}
	return data
}

func (tx *Tx) putPlaces(g Game) error {
	if err := tx.exec(`DELETE FROM places WHERE game = ?`, g.ID); err != nil {
		return err
	}
	for _, at := range []struct {
		role string
		Chat
	}{{"parent", g.Parent}, {"home", g.Home}} {
		if at.Chat == (Chat{}) {
			continue
		}
		err := tx.exec(`INSERT INTO places (game, role, platform, channel, thread) VALUES (?, ?, ?, ?, ?)`,
			g.ID, at.role, at.Platform, at.Channel, at.Thread)
		if err != nil {
			return err
		}
	}
	return nil
}

func (tx *Tx) putSeats(g Game) error {
	if err := tx.exec(`DELETE FROM seats WHERE game = ?`, g.ID); err != nil {
		return err
	}
	for i, seat := range g.Seats {
		err := tx.exec(`INSERT INTO seats (game, seat, player, salt) VALUES (?, ?, nullif(?, ''), ?)`,
			g.ID, i, seat.Player, seat.Salt)
		if err != nil {
			return err
		}
	}
	return nil
}

// Conflict tells that events were appended in between.
type Conflict struct {
	Game string
	// Expected is the number of events that the writer knew of, Stored how many
	// there are.
	Expected, Stored int
}

func (e *Conflict) Error() string {
	return fmt.Sprintf("storage: game %s has %d events, not %d", e.Game, e.Stored, e.Expected)
}

// expect checks the number of a game's events.
func (tx *Tx) expect(game string, events int) error {
	var has int
	if err := tx.row(`SELECT events FROM games WHERE id = ?`, []any{game}, &has); err != nil {
		return err
	}
	if has != events {
		return &Conflict{Game: game, Expected: events, Stored: has}
	}
	return nil
}
