package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/notation"
)

// Format and version of an Archive.
const (
	ArchiveFormat  = "umpire-game"
	ArchiveVersion = 1
	// MaxArchive bounds the size of a document, in bytes.
	MaxArchive = 64 << 20
)

// Archive is one game as a JSON document: docs/export.md describes it. It holds
// the hidden information of both sides.
type Archive struct {
	Format  string       `json:"format"`
	Version int          `json:"version"`
	Code    string       `json:"code"`
	Title   string       `json:"title,omitempty"`
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

// ArchivedOrder is an order with what came of it.
type ArchivedOrder struct {
	Seat   engine.Seat     `json:"seat"`
	Order  string          `json:"order"`
	Rolls  []engine.Roll   `json:"rolls,omitempty"`
	Events []ArchivedEvent `json:"events"`
}

// ArchivedEvent is an event as it was stored.
type ArchivedEvent struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"`
}

// Export reads a game into a document. The secret of the dice is in it when the
// game is over.
func (s *Store) Export(ctx context.Context, id GameID) (*Archive, error) {
	var archive *Archive
	err := s.Snapshot(ctx, func(r Reader) error {
		game, err := r.Game(id)
		if err != nil {
			return err
		}
		archive = &Archive{
			Format: ArchiveFormat, Version: ArchiveVersion, Code: game.Code, Title: game.Title, Status: game.Status,
			Created: game.Created, Setup: game.Setup, Commitment: game.Commitment, Salts: game.Salts, Outcome: game.Outcome,
		}
		over := game.Status == GameFinished || game.Status == GameAbandoned
		if over && game.Secret != nil {
			archive.Secret = game.Secret.Reveal()
		}
		if archive.Players, err = r.playerNames(id); err != nil {
			return err
		}
		archive.Orders, err = r.archivedOrders(id)
		return err
	})
	if err != nil {
		return nil, err
	}
	return archive, nil
}

func (r Reader) playerNames(game GameID) ([]string, error) {
	holders, err := r.Seats(game)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, holder := range holders {
		identities, err := r.Identities(holder.Player)
		if err != nil {
			return nil, err
		}
		for len(names) <= int(holder.Seat) {
			names = append(names, "")
		}
		if len(identities) > 0 {
			names[holder.Seat] = identities[0].Name
		}
	}
	return names, nil
}

func (r Reader) archivedOrders(game GameID) ([]ArchivedOrder, error) {
	orders, err := r.Orders(game, 0, 0)
	if err != nil {
		return nil, err
	}
	events, err := r.Events(game, 0)
	if err != nil {
		return nil, err
	}
	archived := make([]ArchivedOrder, len(orders))
	for i, order := range orders {
		if order.Last >= len(events) {
			return nil, fmt.Errorf("storage: game %d: the events of order %d are missing", game, order.N)
		}
		one := ArchivedOrder{Seat: order.Seat, Order: order.Order.String(), Rolls: order.Rolls}
		for _, event := range events[order.First : order.Last+1] {
			one.Events = append(one.Events, ArchivedEvent{Kind: event.Kind, Data: event.Data})
		}
		archived[i] = one
	}
	return archived, nil
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
	switch {
	case archive.Format != ArchiveFormat:
		return nil, fmt.Errorf("storage: the format is %q, not %q", archive.Format, ArchiveFormat)
	case archive.Version != ArchiveVersion:
		return nil, fmt.Errorf("storage: the document has version %d, this program reads %d", archive.Version, ArchiveVersion)
	}
	return &archive, nil
}

// Record is the game for the notation.
func (a *Archive) Record() notation.Record {
	record := notation.Record{Setup: a.Setup}
	for _, order := range a.Orders {
		record.Orders = append(record.Orders, notation.Given{
			Seat: order.Seat, Order: engine.ParseOrder(order.Order), Rolls: order.Rolls,
		})
	}
	return record
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
