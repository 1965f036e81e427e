package bot

import (
	"bytes"
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
)

// audit tells what the dice hang on and who asked for them; after the end it reveals the secret
// and checks the whole game as "umpire verify" does.
func (x *exchange) audit() error {
	record := x.d.Record
	p := x.out
	p.Say(platform.Heading, "host.audit", "table", record.ID)
	p.Say(platform.Plain, "host.audit.commitment")
	p.Write(platform.Code, record.Commitment)
	for seat, s := range record.Seats {
		if s.Salt != "" {
			p.Say(platform.Plain, "host.audit.salt", "seat", x.d.SeatName(engine.Seat(seat)), "salt", message.OneLine(s.Salt))
		}
	}
	if x.d.Position == nil {
		p.Say(platform.Plain, "host.audit.before")
		return nil
	}
	acts, err := x.store.Acts(x.ctx, record.ID, 0)
	if err != nil {
		return err
	}
	x.auditRolls(acts)
	if record.Stage != model.Over {
		p.Say(platform.Detail, "host.audit.later")
		return nil
	}
	return x.auditEnd(acts)
}

// auditRolls counts the rolls by who gave the orders that asked for them.
func (x *exchange) auditRolls(acts []model.Act) {
	asked := make(map[engine.Seat]int)
	total := 0
	for _, act := range acts {
		asked[act.Seat] += len(act.Rolls)
		total += len(act.Rolls)
	}
	x.out.Say(platform.Plain, "host.audit.rolls", "n", total)
	for seat := engine.Referee; int(seat) < len(x.d.Record.Seats); seat++ {
		if n := asked[seat]; n > 0 {
			x.out.Say(platform.Detail, "host.audit.asked", "seat", x.d.ActorName(seat), "n", n)
		}
	}
}

// auditEnd checks a game that is over.
func (x *exchange) auditEnd(acts []model.Act) error {
	p := x.out
	if len(x.d.Record.Secret) != fairdice.SecretSize {
		p.Say(platform.Plain, "host.audit.no-secret")
		return nil
	}
	p.Say(platform.Plain, "host.audit.secret")
	p.Write(platform.Code, fairdice.Secret(x.d.Record.Secret).Reveal())
	archive := archiveOf(x.d.Record, acts, x.d.Position)
	verdict, err := storage.Verify(x.registry, archive)
	switch {
	case err != nil:
		x.log.Error("a game does not stand its check", "table", x.d.Record.ID, "err", err)
		p.Say(platform.Plain, "host.audit.wrong")
		p.Write(platform.Code, err.Error())
	case verdict.Decided:
		p.Say(platform.Plain, "host.audit.right", "rolls", verdict.Rolls, "n", verdict.Orders)
	default:
		p.Say(platform.Plain, "host.audit.right-dice", "rolls", verdict.Rolls, "n", verdict.Orders)
	}
	if err == nil && verdict.Void > 0 {
		p.Say(platform.Detail, "host.audit.void", "n", verdict.Void)
	}
	p.Say(platform.Plain, "host.audit.again")
	p.Document = true
	p.Picture = &message.Picture{
		Table: x.d.Record.ID, Events: x.d.Record.Events, Reader: everything(), Lang: x.lang, Kind: message.GameFile,
	}
	p.Write(platform.Code, "umpire verify "+p.Picture.File())
	return nil
}

// gameFile is the document of a game that is over, as "umpire export" writes it.
func (h *services) gameFile(ctx context.Context, record model.Table, lang string, limits platform.Limits) (platform.Image, error) {
	if record.Stage != model.Over {
		return platform.Image{}, pictures.ErrHidden
	}
	acts, err := h.store.Acts(ctx, record.ID, 0)
	if err != nil {
		return platform.Image{}, err
	}
	state, err := h.tables.Replay(ctx, record, record.Events)
	if err != nil {
		return platform.Image{}, err
	}
	archive := archiveOf(record, acts, state)
	archive.Players = h.playersOf(ctx, record)
	var out bytes.Buffer
	if err := archive.Write(&out); err != nil {
		return platform.Image{}, err
	}
	if limits.Picture > 0 && out.Len() > limits.Picture {
		return platform.Image{}, fmt.Errorf("bot: the game has %d bytes, the platform takes %d", out.Len(), limits.Picture)
	}
	return platform.Image{Data: out.Bytes(), Type: platform.JSON, Alt: h.book.Say(lang, engine.T("host.audit.file"))}, nil
}

// archiveOf is a game that is over as a document, without names.
func archiveOf(record model.Table, acts []model.Act, state engine.State) *storage.Archive {
	archive := &storage.Archive{
		Format: storage.ArchiveFormat, Version: storage.ArchiveVersion, Code: record.ID, Status: storage.GameAbandoned,
		Created: record.Created, Setup: record.Setup, Commitment: record.Commitment, Secret: fairdice.Secret(record.Secret).Reveal(),
	}
	if outcome, over := state.Outcome(); over {
		archive.Status, archive.Outcome = storage.GameFinished, &outcome
	}
	for _, seat := range record.Seats {
		archive.Salts = append(archive.Salts, seat.Salt)
	}
	for _, act := range acts {
		archive.Orders = append(archive.Orders, storage.ArchivedOrder{Seat: act.Seat, Order: act.Order, Rolls: act.Rolls, Events: act.Events, At: act.At})
	}
	return archive
}
