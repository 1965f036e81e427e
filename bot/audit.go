package bot

import (
	"bytes"
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
)

// audit tells what the dice hang on and who asked for them; after the end it reveals the secret
// and checks the whole game as "umpire verify" does.
func (x *exchange) audit() error {
	record := x.d.record
	p := x.out
	p.say(platform.Heading, "host.audit", "table", record.ID)
	p.say(platform.Plain, "host.audit.commitment")
	p.write(platform.Code, record.Commitment)
	for seat, s := range record.Seats {
		if s.Salt != "" {
			p.say(platform.Plain, "host.audit.salt", "seat", x.seatName(engine.Seat(seat)), "salt", tidyText(s.Salt))
		}
	}
	if x.d.state == nil {
		p.say(platform.Plain, "host.audit.before")
		return nil
	}
	acts, err := x.store.Acts(x.ctx, record.ID, 0)
	if err != nil {
		return err
	}
	x.auditRolls(acts)
	if record.Stage != model.Over {
		p.say(platform.Detail, "host.audit.later")
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
	x.out.say(platform.Plain, "host.audit.rolls", "n", total)
	for seat := engine.Referee; int(seat) < len(x.d.record.Seats); seat++ {
		if n := asked[seat]; n > 0 {
			x.out.say(platform.Detail, "host.audit.asked", "seat", x.whoActed(seat), "n", n)
		}
	}
}

// auditEnd checks a game that is over.
func (x *exchange) auditEnd(acts []model.Act) error {
	p := x.out
	if len(x.d.record.Secret) != fairdice.SecretSize {
		p.say(platform.Plain, "host.audit.no-secret")
		return nil
	}
	p.say(platform.Plain, "host.audit.secret")
	p.write(platform.Code, fairdice.Secret(x.d.record.Secret).Reveal())
	archive := archiveOf(x.d.record, acts, x.d.state)
	verdict, err := storage.Verify(x.registry, archive)
	switch {
	case err != nil:
		x.log.Error("a game does not stand its check", "table", x.d.record.ID, "err", err)
		p.say(platform.Plain, "host.audit.wrong")
		p.write(platform.Code, err.Error())
	case verdict.Decided:
		p.say(platform.Plain, "host.audit.right", "rolls", verdict.Rolls, "n", verdict.Orders)
	default:
		p.say(platform.Plain, "host.audit.right-dice", "rolls", verdict.Rolls, "n", verdict.Orders)
	}
	if err == nil && verdict.Void > 0 {
		p.say(platform.Detail, "host.audit.void", "n", verdict.Void)
	}
	p.say(platform.Plain, "host.audit.again")
	p.document = true
	p.picture = &pictureRequest{
		Table: x.d.record.ID, Events: x.d.record.Events, Reader: everything(), Lang: x.lang, Kind: wholeRecord,
	}
	p.write(platform.Code, "umpire verify "+p.picture.file())
	return nil
}

// gameFile is the document of a game that is over, as "umpire export" writes it.
func (h *Host) gameFile(ctx context.Context, record model.Table, lang string, limits platform.Limits) (platform.Image, error) {
	if record.Stage != model.Over {
		return platform.Image{}, errHidden
	}
	acts, err := h.store.Acts(ctx, record.ID, 0)
	if err != nil {
		return platform.Image{}, err
	}
	state, err := h.replay(ctx, record, record.Events, nil)
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
		order := storage.ArchivedOrder{Seat: act.Seat, Order: act.Order, Rolls: act.Rolls, At: act.At}
		for _, event := range act.Events {
			order.Events = append(order.Events, storage.ArchivedEvent{Kind: event.Kind, Data: event.Data})
		}
		archive.Orders = append(archive.Orders, order)
	}
	return archive
}
