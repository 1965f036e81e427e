package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/engine/notation"
)

// Format and version of an Archive.
const (
	ArchiveFormat  = "umpire-game"
	ArchiveVersion = 2
	// MaxArchive bounds the size of a document, in bytes.
	MaxArchive = 64 << 20
)

// Archive is one game as a JSON document: docs/export.md describes it. It holds
// the hidden information of both sides.
type Archive struct {
	Format  string       `json:"format"`
	Version int          `json:"version"`
	Code    string       `json:"code"`
	Status  Status       `json:"status"`
	Created time.Time    `json:"created"`
	Setup   engine.Setup `json:"setup"`
	// Players by seat; empty names for free seats.
	Players    []string `json:"players,omitempty"`
	Commitment string   `json:"commitment"`
	Salts      []string `json:"salts"`
	// Secret is only there when the game is over.
	Secret  string          `json:"secret,omitempty"`
	Orders  []ArchivedOrder `json:"orders"`
	Outcome *engine.Outcome `json:"outcome,omitempty"`
}

// ArchivedOrder is an order with what came of it, or an entry of the host: of the seat
// engine.System, with one event.
type ArchivedOrder struct {
	Seat   engine.Seat   `json:"seat"`
	Order  string        `json:"order"`
	Rolls  []engine.Roll `json:"rolls,omitempty"`
	Events []model.Event `json:"events"`
	// At is when; zero in documents of version 1.
	At time.Time `json:"at,omitzero"`
}

// Export reads a game into a document. The secret of the dice is in it when the
// game is over.
func (s *Store) Export(ctx context.Context, games *engine.Registry, id string) (*Archive, error) {
	return s.ExportCalling(ctx, games, id, func(player model.Player) string { return player.User.Name })
}

// ExportCalling is Export where players are called as a reader calls them: the umpire itself has a name in each language.
func (s *Store) ExportCalling(
	ctx context.Context, games *engine.Registry, id string, called func(player model.Player) string,
) (archive *Archive, err error) {
	err = s.Moment(ctx, func(r Reader) (err error) {
		archive, err = r.archive(ctx, games, id, called)
		return err
	})
	return archive, err
}

func (r Reader) archive(ctx context.Context, games *engine.Registry, id string, called func(player model.Player) string) (*Archive, error) {
	game, state, err := r.Load(ctx, games, id)
	if err != nil {
		return nil, err
	}
	acts, err := r.Acts(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	archive := game.Archive(state, acts)
	for _, seat := range game.Seats {
		name := ""
		if seat.Player != "" {
			player, err := r.Player(ctx, seat.Player)
			if err != nil {
				return nil, err
			}
			name = called(player)
		}
		archive.Players = append(archive.Players, name)
	}
	return archive, nil
}

// Archive is the game as a document, without the names of its players.
func (g *Game) Archive(state engine.State, acts []model.Act) *Archive {
	archive := &Archive{
		Format: ArchiveFormat, Version: ArchiveVersion, Code: g.ID, Status: g.Status, Created: g.Created,
		Setup: g.Setup, Commitment: g.Commitment, Salts: g.salts(), Orders: []ArchivedOrder{},
	}
	if outcome, over := state.Outcome(); over {
		archive.Outcome = &outcome
	}
	if source, known := g.Source(); known && (g.Status == GameFinished || g.Status == GameAbandoned) {
		archive.Secret = source.Secret.Reveal()
	}
	for _, act := range acts {
		archive.Orders = append(archive.Orders, ArchivedOrder{Seat: act.Seat, Order: act.Order, Rolls: act.Rolls, Events: act.Events, At: act.At})
	}
	return archive
}

// Write writes the document.
func (a *Archive) Write(to io.Writer) error {
	out := json.NewEncoder(to)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	if err := out.Encode(a); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}

// ReadArchive reads a document. It checks its form; Verify checks the game.
func ReadArchive(from io.Reader) (*Archive, error) {
	data, err := io.ReadAll(io.LimitReader(from, MaxArchive+1))
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	if len(data) > MaxArchive {
		return nil, fmt.Errorf("storage: a document of a game has at most %d bytes", MaxArchive)
	}
	var archive Archive
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(&archive); err != nil {
		return nil, fmt.Errorf("storage: not a document of a game: %w", err)
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("storage: there is something after the document")
	}
	if err := noDuplicates(bytes.NewReader(data)); err != nil {
		return nil, fmt.Errorf("storage: not a document of a game: %w", err)
	}
	switch {
	case archive.Format != ArchiveFormat:
		return nil, fmt.Errorf("storage: the format is %q, not %q", archive.Format, ArchiveFormat)
	case archive.Version < 1 || archive.Version > ArchiveVersion:
		return nil, fmt.Errorf("storage: the document has version %d, this program reads up to %d", archive.Version, ArchiveVersion)
	}
	return &archive, nil
}

// Record is the game for the notation: the orders that stand. The document has to be sound.
func (a *Archive) Record() notation.Record {
	record := notation.Record{Setup: a.Setup}
	var after []int // the number of events before each order of the record
	events := 0
	for _, order := range a.Orders {
		if order.Seat != engine.System {
			after = append(after, events)
			record.Orders = append(record.Orders, notation.Given{
				Seat: order.Seat, Order: engine.ParseOrder(order.Order), Rolls: order.Rolls,
			})
		} else if entry, err := order.entry(); err == nil {
			switch e := entry.(type) {
			case journal.TakenBack:
				if at, found := slices.BinarySearch(after, e.To); found {
					after, record.Orders = after[:at], record.Orders[:at]
				}
			case journal.Upgraded:
				record.Setup.Rules = e.To
			}
		}
		events += len(order.Events)
	}
	return record
}

// entry reads what the host wrote.
func (o *ArchivedOrder) entry() (journal.Entry, error) {
	if len(o.Events) != 1 || len(o.Rolls) > 0 {
		return nil, errors.New("an entry of the hosting has one event and no rolls")
	}
	entry, err := journal.Decode(o.Events[0].Kind, o.Events[0].Data)
	if err == nil && entry.Order().String() != o.Order {
		err = fmt.Errorf("the entry is %q", entry.Order())
	}
	return entry, err
}

// rolls are all rolls in their order.
func (a *Archive) rolls() []engine.Roll {
	var rolls []engine.Roll
	for _, order := range a.Orders {
		rolls = append(rolls, order.Rolls...)
	}
	return rolls
}

// source is what the dice depended on; false where the secret is not there.
func (a *Archive) source() (fairdice.Source, bool, error) {
	if a.Secret == "" {
		return fairdice.Source{}, false, nil
	}
	secret, err := fairdice.ParseSecret(a.Secret)
	return fairdice.Source{Game: a.Code, Secret: secret, Salts: a.Salts}, true, err
}

// noDuplicates refuses JSON in which an object names a member twice. Programs read such a document differently,
// so nobody can say what it holds. Names are alike where they differ in upper and lower case only: that is how
// fields are found.
func noDuplicates(from io.Reader) error {
	in := json.NewDecoder(from)
	// level is an object or a list that is being read.
	type level struct {
		object bool
		named  map[string]bool
		// value: the next token of the object is a value.
		value bool
	}
	var levels []level
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if delimiter, ok := token.(json.Delim); ok && (delimiter == '}' || delimiter == ']') {
			levels = levels[:len(levels)-1]
			continue
		}
		if n := len(levels) - 1; n >= 0 && levels[n].object {
			if !levels[n].value {
				name, _ := token.(string)
				if levels[n].named[fold(name)] {
					return fmt.Errorf("the member %q stands twice in an object", name)
				}
				levels[n].named[fold(name)], levels[n].value = true, true
				continue
			}
			levels[n].value = false
		}
		if delimiter, ok := token.(json.Delim); ok {
			levels = append(levels, level{object: delimiter == '{', named: map[string]bool{}})
		}
	}
}

// fold makes names alike that differ in upper and lower case only.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		return least
	}, name)
}

// Import checks a document by playing its game again and stores it. A game that is
// not over becomes GameAbandoned: without the secret of its dice nobody can play
// it on. It is an *ArchiveError where the game is not sound and ErrTaken where a
// game of its code is stored; then nothing has changed.
func (s *Store) Import(ctx context.Context, games *engine.Registry, archive *Archive) (Game, error) {
	verdict, err := Verify(games, archive)
	if err != nil {
		return Game{}, err
	}
	record := Game{Status: GameAbandoned, Table: model.Table{
		ID: archive.Code, Setup: verdict.setup, Stage: model.Over, Lang: "en", Commitment: archive.Commitment, Created: archive.Created,
	}}
	if archive.Status == GameFinished {
		record.Status = GameFinished
	}
	for _, salt := range archive.Salts {
		record.Seats = append(record.Seats, model.Seat{Salt: salt})
	}
	if source, known, err := archive.source(); err != nil {
		return Game{}, err
	} else if known {
		record.Secret = source.Secret[:]
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if err := tx.NewGame(record); err != nil {
			return err
		}
		events := 0
		for i, order := range archive.Orders {
			encoded, err := model.EncodeEvents(verdict.events[i]...)
			if err != nil {
				return err
			}
			at := order.At
			if archive.Version == 1 {
				at = archive.Created
			}
			err = tx.Append(record.ID, model.Act{
				After: events, Seat: order.Seat, Order: engine.ParseOrder(order.Order).String(), Events: encoded, Rolls: order.Rolls, At: at,
			})
			if err != nil {
				return err
			}
			events += len(encoded)
		}
		record, err = tx.Game(tx.ctx, record.ID)
		return err
	})
	if err != nil {
		return Game{}, err
	}
	return record, nil
}
