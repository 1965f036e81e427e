package storage

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// GameID numbers a game.
type GameID int64

// Status is what a game has come to.
type Status string

// The values of Status.
const (
	// GameOpen waits for players.
	GameOpen Status = "open"
	// GamePlaying has been started.
	GamePlaying Status = "playing"
	// GameFinished has an outcome.
	GameFinished Status = "finished"
	// GameAbandoned can only be read.
	GameAbandoned Status = "abandoned"
)

// Game is the record of a game without its orders and events.
type Game struct {
	ID GameID
	// Code is the short name in chats; the dice depend on it. NewGame makes one
	// where it is empty.
	Code  string
	Title string
	Setup engine.Setup
	// Status of the game.
	Status Status
	// Creator is 0 for imported games.
	Creator PlayerID
	// Secret of the dice, nil in games that were imported without it.
	Secret     *fairdice.Secret
	Commitment string
	// Salts by seat, fixed by SetSalts before the start.
	Salts []string
	// Orders, Events and Rolls count what is stored; they are the numbers of the
	// next ones too.
	Orders, Events, Rolls int
	// Waits are the seats that have to decide, for lists.
	Waits []engine.Seat
	// Outcome of finished games.
	Outcome          *engine.Outcome
	Created, Changed time.Time
}

// Dice are the game's dice from the next roll on; false where the secret is missing.
func (g *Game) Dice() (*fairdice.Dice, bool) {
	if g.Secret == nil {
		return nil, false
	}
	return g.source().Dice(g.Rolls), true
}

func (g *Game) source() fairdice.Source {
	return fairdice.Source{Game: g.Code, Secret: *g.Secret, Salts: g.Salts}
}

const gameColumns = `id, code, title, setup, status, coalesce(creator, 0), secret, commitment, salts,
	orders, events, rolls, waits, outcome, created, changed`

func scanGame(row scanner) (g Game, err error) {
	var setup, salts, waits string
	var outcome sql.NullString
	var secret []byte
	var created, changed int64
	err = row.Scan(&g.ID, &g.Code, &g.Title, &setup, &g.Status, &g.Creator, &secret, &g.Commitment, &salts,
		&g.Orders, &g.Events, &g.Rolls, &waits, &outcome, &created, &changed)
	if err != nil {
		return g, err
	}
	g.Created, g.Changed = moment(created), moment(changed)
	if len(secret) == fairdice.SecretSize {
		value := fairdice.Secret(secret)
		g.Secret = &value
	}
	err = errors.Join(
		json.Unmarshal([]byte(setup), &g.Setup),
		json.Unmarshal([]byte(salts), &g.Salts),
		json.Unmarshal([]byte(waits), &g.Waits),
	)
	if outcome.Valid {
		err = errors.Join(err, json.Unmarshal([]byte(outcome.String), &g.Outcome))
	}
	if err != nil {
		return g, fmt.Errorf("game %d: %w", g.ID, err)
	}
	return g, nil
}

// Game finds a game.
func (r Reader) Game(id GameID) (Game, error) {
	return find(r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id = ?`, id)
}

// GameByCode finds a game by its short name.
func (r Reader) GameByCode(code string) (Game, error) {
	return find(r, scanGame, `SELECT `+gameColumns+` FROM games WHERE code = ?`, code)
}

// Games lists games of some statuses (of all without any), the last changed first.
func (r Reader) Games(statuses ...Status) ([]Game, error) {
	if len(statuses) == 0 {
		statuses = []Status{GameOpen, GamePlaying, GameFinished, GameAbandoned}
	}
	list, err := json.Marshal(statuses)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return collect(r, scanGame, `SELECT `+gameColumns+` FROM games
		WHERE status IN (SELECT value FROM json_each(?)) ORDER BY changed DESC, id DESC`, string(list))
}

// NewGame records a new game and returns it with its id, its code, and its secret
// and commitment, which are made here unless they are given. A code that is taken
// is ErrTaken. The setup has to be that of a state (State.Setup), which names its
// rules version: the game keeps it for ever.
func (tx *Tx) NewGame(g Game) (Game, error) {
	if g.Secret == nil && g.Commitment == "" {
		secret, err := fairdice.NewSecret(tx.store.random)
		if err != nil {
			return Game{}, fmt.Errorf("storage: %w", err)
		}
		g.Secret = &secret
	}
	if g.Commitment == "" {
		g.Commitment = g.Secret.Commitment()
	}
	if g.Status == "" {
		g.Status = GameOpen
	}
	if g.Code != "" {
		return tx.insertGame(g)
	}
	for attempt := 0; ; attempt++ {
		var err error
		if g.Code, err = tx.store.word(5); err != nil {
			return Game{}, err
		}
		made, err := tx.insertGame(g)
		if !errors.Is(err, ErrTaken) || attempt == 20 {
			return made, err
		}
	}
}

func (tx *Tx) insertGame(g Game) (Game, error) {
	setup, err := json.Marshal(g.Setup)
	if err != nil {
		return Game{}, fmt.Errorf("storage: %w", err)
	}
	secret := []byte{}
	if g.Secret != nil {
		secret = g.Secret[:]
	}
	now := tx.now()
	id, err := tx.insert(`INSERT INTO games (code, title, game, setup, status, creator, secret, commitment, created, changed)
		VALUES (?, ?, ?, ?, ?, nullif(?, 0), ?, ?, ?, ?)`,
		g.Code, g.Title, g.Setup.Game, string(setup), g.Status, g.Creator, secret, g.Commitment, now, now)
	if taken(err) {
		return Game{}, ErrTaken
	}
	if err != nil {
		return Game{}, err
	}
	if len(g.Salts) > 0 {
		if err := tx.SetSalts(GameID(id), g.Salts); err != nil {
			return Game{}, err
		}
	}
	return tx.Game(GameID(id))
}

// SetSalts fixes the salts, by seat. It fails once something has been rolled.
func (tx *Tx) SetSalts(game GameID, salts []string) error {
	list, err := json.Marshal(salts)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return tx.change(`UPDATE games SET salts = ?, changed = ? WHERE id = ? AND rolls = 0`, string(list), tx.now(), game)
}

// SetTitle renames a game.
func (tx *Tx) SetTitle(game GameID, title string) error {
	return tx.change(`UPDATE games SET title = ?, changed = ? WHERE id = ?`, title, tx.now(), game)
}

// SetStatus records what the game has come to and, where it is finished, how.
func (tx *Tx) SetStatus(game GameID, status Status, outcome *engine.Outcome) error {
	var text any
	if outcome != nil {
		raw, err := json.Marshal(outcome)
		if err != nil {
			return fmt.Errorf("storage: %w", err)
		}
		text = string(raw)
	}
	return tx.change(`UPDATE games SET status = ?, outcome = ?, changed = ? WHERE id = ?`, status, text, tx.now(), game)
}

// SetWaits records the seats that have to decide.
func (tx *Tx) SetWaits(game GameID, seats []engine.Seat) error {
	if seats == nil {
		seats = []engine.Seat{}
	}
	list, err := json.Marshal(seats)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return tx.change(`UPDATE games SET waits = ? WHERE id = ?`, string(list), game)
}

// Holder is a seat and the player who has it.
type Holder struct {
	Game   GameID
	Seat   engine.Seat
	Player PlayerID
}

func scanHolder(row scanner) (h Holder, err error) {
	err = row.Scan(&h.Game, &h.Seat, &h.Player)
	return h, err
}

// Seats lists the taken seats of a game.
func (r Reader) Seats(game GameID) ([]Holder, error) {
	return collect(r, scanHolder, `SELECT game, seat, player FROM seats WHERE game = ? ORDER BY seat`, game)
}

// SeatsOf lists the seats of a player in games that are open or being played.
func (r Reader) SeatsOf(player PlayerID) ([]Holder, error) {
	return collect(r, scanHolder, `SELECT s.game, s.seat, s.player FROM seats s JOIN games g ON g.id = s.game
		WHERE s.player = ? AND g.status IN ('open', 'playing') ORDER BY g.changed DESC, s.game, s.seat`, player)
}

// TakeSeat gives a free seat to a player; ErrTaken where it is not free.
func (tx *Tx) TakeSeat(game GameID, seat engine.Seat, player PlayerID) error {
	_, err := tx.exec(`INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)`, game, seat, player)
	if taken(err) {
		return ErrTaken
	}
	return err
}

// LeaveSeat makes a seat free.
func (tx *Tx) LeaveSeat(game GameID, seat engine.Seat) error {
	return tx.change(`DELETE FROM seats WHERE game = ? AND seat = ?`, game, seat)
}
