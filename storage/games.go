package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
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
	// GameAbandoned can only be read; its table is over.
	GameAbandoned Status = "abandoned"
)

// Game is a table as it is stored. Its document holds the record of the host whole; what the log and the dice depend
// on has columns that count: setup, secret, commitment, salts, and the numbers of events and rolls.
type Game struct {
	model.Table
	Status Status
	// Orders counts what is stored. Only Append changes it, and the numbers of events and rolls.
	Orders  int
	Changed time.Time
}

// Source is what the dice of the game depend on; false where the secret is missing.
func (g *Game) Source() (fairdice.Source, bool) {
	if len(g.Secret) != fairdice.SecretSize {
		return fairdice.Source{}, false
	}
	return fairdice.Source{Game: g.DiceName(), Secret: fairdice.Secret(g.Secret), Salts: g.salts()}, true
}

func (g *Game) salts() []string {
	salts := make([]string, len(g.Seats))
	for i, seat := range g.Seats {
		salts[i] = seat.Salt
	}
	return salts
}

// status is the one of a stage.
func status(stage model.Stage) Status {
	switch stage {
	case model.Gathering:
		return GameOpen
	case model.Playing:
		return GamePlaying
	case model.Over:
		return GameFinished
	}
	return "" // which the database refuses
}

const gameColumns = `id, setup, status, secret, commitment, orders, events, rolls, created, changed,
	(SELECT json_group_array(salt) FROM (SELECT salt FROM seats WHERE game = games.id ORDER BY seat)), version, record`

func scanGame(row scanner) (g Game, err error) {
	var id, commitment string
	var setup, secret, salts, record []byte
	var created, changed int64
	var events, rolls, version int
	err = row.Scan(&id, &setup, &g.Status, &secret, &commitment, &g.Orders, &events, &rolls, &created, &changed, &salts, &version, &record)
	if err != nil {
		return g, err
	}
	var salt []string
	if err := errors.Join(json.Unmarshal(record, &g.Table), json.Unmarshal(setup, &g.Setup), json.Unmarshal(salts, &salt)); err != nil {
		return g, fmt.Errorf("game %s: %w", id, err)
	}
	if len(salt) != len(g.Seats) {
		return g, fmt.Errorf("game %s: %d seats, %d salts", id, len(g.Seats), len(salt))
	}
	for i := range salt {
		g.Seats[i].Salt = salt[i]
	}
	if len(secret) > 0 {
		g.Secret = secret
	}
	g.ID, g.Commitment, g.Events, g.Rolled, g.Version = id, commitment, events, rolls, version
	g.Created, g.Changed = moment(created), moment(changed)
	return g, nil
}

// Game finds a game.
func (r Reader) Game(ctx context.Context, id string) (Game, error) {
	return find(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id = ?`, id)
}

// Games lists games of some statuses (of all without any), the newest first.
func (r Reader) Games(ctx context.Context, statuses ...Status) ([]Game, error) {
	if len(statuses) == 0 {
		statuses = []Status{GameOpen, GamePlaying, GameFinished, GameAbandoned}
	}
	list, err := json.Marshal(statuses)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games
		WHERE status IN (SELECT value FROM json_each(?)) ORDER BY created DESC, id`, string(list))
}

func scanWord(row scanner) (word string, err error) {
	err = row.Scan(&word)
	return word, err
}

// NewGame records a game without events; its version is 1. An id that is taken is ErrTaken. Without a status it has
// that of its stage.
func (tx *Tx) NewGame(g Game) error {
	setup, err := json.Marshal(g.Setup)
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	record, err := g.document()
	if err != nil {
		return err
	}
	if g.Status == "" {
		g.Status = status(g.Stage)
	}
	secret := g.Secret
	if secret == nil {
		secret = []byte{}
	}
	err = tx.exec(`INSERT INTO games (id, game, setup, status, owner, secret, commitment, created, changed, version, record)
		VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, 1, ?)`,
		g.ID, g.Setup.Game, string(setup), g.Status, g.Owner, secret, g.Commitment, stored(g.Created), tx.now(), record)
	if taken(err) {
		return ErrTaken
	}
	if err != nil {
		return err
	}
	return errors.Join(tx.putPlaces(g.Table), tx.putSeats(g.Table))
}

// UpdateGame writes what may change. Somebody has to have raised the version before it.
func (tx *Tx) UpdateGame(g Game) error {
	record, err := g.document()
	if err != nil {
		return err
	}
	if g.Status == "" {
		g.Status = status(g.Stage)
	}
	err = tx.exec(`UPDATE games SET status = ?, owner = nullif(?, ''), changed = ?, record = ? WHERE id = ?`,
		g.Status, g.Owner, tx.now(), record, g.ID)
	if err != nil {
		return err
	}
	return errors.Join(tx.putPlaces(g.Table), tx.putSeats(g.Table))
}

// RaiseVersion raises the version of a game. Where somebody else has done that since the version was read, it is a
// *model.ConflictError.
func (tx *Tx) RaiseVersion(game string, version int) error {
	err := tx.row(tx.ctx, `UPDATE games SET version = version + 1 WHERE id = ? AND version = ? RETURNING version`, []any{game, version}, &version)
	if errors.Is(err, ErrNotFound) {
		return &model.ConflictError{Table: game}
	}
	return err
}

// document is the record of a game as it is stored: the secret stands once in the database.
func (g Game) document() (string, error) {
	g.Secret = nil
	record, err := json.Marshal(g.Table)
	if err != nil {
		return "", fmt.Errorf("storage: game %s: %w", g.ID, err)
	}
	return string(record), nil
}

// putPlaces writes by which chats a game is found.
func (tx *Tx) putPlaces(t model.Table) error {
	for role, at := range map[string]platform.Chat{"parent": t.Parent, "home": t.Place} {
		var err error
		if at.IsZero() {
			err = tx.exec(`DELETE FROM places WHERE game = ? AND role = ?`, t.ID, role)
		} else {
			err = tx.exec(`INSERT INTO places (game, role, platform, channel, thread) VALUES (?, ?, ?, ?, ?)
				ON CONFLICT (game, role) DO UPDATE SET platform = excluded.platform, channel = excluded.channel, thread = excluded.thread
				WHERE (platform, channel, thread) <> (excluded.platform, excluded.channel, excluded.thread)`,
				t.ID, role, at.Platform, at.Channel, at.Thread)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// putSeats writes who has which seat, and their salts. They may only change before the first roll. No record is kept of the
// players that the umpire itself is, and nobody looks for their games.
func (tx *Tx) putSeats(t model.Table) error {
	for i, seat := range t.Seats {
		player := seat.Player
		if model.IsOpponent(player) {
			player = ""
		}
		err := tx.exec(`INSERT INTO seats (game, seat, player, salt) VALUES (?, ?, nullif(?, ''), ?)
			ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, salt = excluded.salt
			WHERE player IS NOT excluded.player OR salt <> excluded.salt`, t.ID, i, player, seat.Salt)
		if err != nil {
			return err
		}
	}
	return tx.exec(`DELETE FROM seats WHERE game = ? AND seat >= ?`, t.ID, len(t.Seats))
}

// Table finds a table.
func (r Reader) Table(ctx context.Context, id string) (model.Table, error) {
	game, err := r.Game(ctx, id)
	return game.Table, err
}

// TablesAt are the tables whose place or parent is the chat, newest first.
func (r Reader) TablesAt(ctx context.Context, chat platform.Chat) ([]model.Table, error) {
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM places WHERE platform = ? AND channel = ? AND thread = ?) ORDER BY created DESC, id`,
		chat.Platform, chat.Channel, chat.Thread))
}

// TablesOf are the tables at which a player has a seat, newest first.
func (r Reader) TablesOf(ctx context.Context, player string) ([]model.Table, error) {
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM seats WHERE player = ?) ORDER BY created DESC, id`, player))
}

// TablesKnowing are the tables at which a player has a seat, which the player owns, or whose record names them.
func (r Reader) TablesKnowing(ctx context.Context, player string) ([]model.Table, error) {
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE owner = ?1 OR instr(record, ?1) > 0
		OR id IN (SELECT game FROM seats WHERE player = ?1) ORDER BY created DESC, id`, player))
}

func tables(games []Game, err error) ([]model.Table, error) {
	list := make([]model.Table, len(games))
	for i, game := range games {
		list[i] = game.Table
	}
	return list, err
}

// PlayersAround are those who have a seat at a table of a server; without a server, of a channel or one of its threads.
func (r Reader) PlayersAround(ctx context.Context, chat platform.Chat, server string) ([]string, error) {
	if server != "" {
		return collect(ctx, r, scanWord, `SELECT DISTINCT player FROM seats WHERE player IS NOT NULL AND game IN (
			SELECT id FROM games JOIN places ON places.game = games.id AND platform = ?
			WHERE json_extract(record, '$.server') = ?) ORDER BY player`, chat.Platform, server)
	}
	return collect(ctx, r, scanWord, `SELECT DISTINCT player FROM seats WHERE player IS NOT NULL AND game IN (
		SELECT game FROM places WHERE platform = ? AND channel = ?) ORDER BY player`, chat.Platform, chat.Channel)
}

// TablesAround are the tables of a server; without a server, of a channel or one of its threads.
func (r Reader) TablesAround(ctx context.Context, chat platform.Chat, server string) ([]model.Table, error) {
	if server != "" {
		return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE json_extract(record, '$.server') = ?1
			AND id IN (SELECT game FROM places WHERE platform = ?2) ORDER BY created DESC, id`, server, chat.Platform))
	}
	return tables(collect(ctx, r, scanGame, `SELECT `+gameColumns+` FROM games WHERE id IN (
		SELECT game FROM places WHERE platform = ? AND channel = ?) ORDER BY created DESC, id`, chat.Platform, chat.Channel))
}

// Unsent are the posts that are neither delivered nor given up.
func (r Reader) Unsent(ctx context.Context) ([]model.Post, error) { return r.Posts(ctx, model.Waiting) }
