package views

import (
	"bytes"
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/storage"
)

// Audit tells what the dice hang on and who asked for them; after the end it reveals the secret
// and checks the whole game as "umpire verify" does. Who asks reads it alone, and can show it to everyone.
func Audit(x *request.Request) error {
	x.Alone()
	x.Told = true
	record := x.Table.Record
	p := x.Out
	p.Say(platform.Heading, "host.audit", "table", record.ID)
	p.Say(platform.Plain, "host.audit.commitment")
	p.Write(platform.Code, record.Commitment)
	for seat, s := range record.Seats {
		if s.Salt != "" {
			p.Say(platform.Plain, "host.audit.salt", "seat", x.Table.SeatName(engine.Seat(seat)), "salt", message.OneLine(s.Salt))
		}
	}
	if x.Table.Position == nil {
		p.Say(platform.Plain, "host.audit.before")
		return nil
	}
	acts, err := x.Store.Acts(x.Ctx, record.ID, 0)
	if err != nil {
		return err
	}
	// The rolls, by who gave the orders that asked for them.
	asked, total := make(map[engine.Seat]int), 0
	for _, act := range acts {
		asked[act.Seat] += len(act.Rolls)
		total += len(act.Rolls)
	}
	if total == 0 {
		p.Say(platform.Plain, "host.audit.before")
	} else {
		p.Say(platform.Plain, "host.audit.rolls", "n", total)
	}
	for seat := engine.Referee; int(seat) < len(record.Seats); seat++ {
		if n := asked[seat]; n > 0 {
			p.Say(platform.Detail, "host.audit.asked", "seat", x.Table.ActorName(seat), "n", n)
		}
	}
	if record.Stage != model.Over {
		p.Say(platform.Detail, "host.audit.later")
		return nil
	}
	return auditEnd(x, acts)
}

// auditEnd checks a game that is over.
func auditEnd(x *request.Request, acts []model.Act) error {
	p := x.Out
	if len(x.Table.Record.Secret) != fairdice.SecretSize {
		p.Say(platform.Plain, "host.audit.no-secret")
		return nil
	}
	p.Say(platform.Plain, "host.audit.secret")
	p.Write(platform.Code, fairdice.Secret(x.Table.Record.Secret).Reveal())
	archive := archiveOf(x.Table.Record, acts, x.Table.Position)
	verdict, err := storage.Verify(x.Games, archive)
	if err != nil {
		x.Log.Error("a game does not stand its check", "table", x.Table.Record.ID, "err", err)
		p.Say(platform.Plain, "host.audit.wrong")
		p.Write(platform.Code, err.Error())
	} else {
		key := "host.audit.right-dice"
		if verdict.Decided {
			key = "host.audit.right"
		}
		p.Say(platform.Plain, key, "rolls", verdict.Rolls, "n", verdict.Orders)
		if verdict.Void > 0 {
			p.Say(platform.Detail, "host.audit.void", "n", verdict.Void)
		}
	}
	p.Say(platform.Plain, "host.audit.again")
	p.Document = true
	p.Picture = &message.Picture{
		Table: x.Table.Record.ID, Events: x.Table.Record.Events, Reader: request.Everything(), Lang: x.Lang, Kind: message.GameFile,
	}
	p.Write(platform.Code, "umpire verify "+p.Picture.File())
	return nil
}

// GameFile is the document of a game that is over, as "umpire export" writes it.
func GameFile(ctx context.Context, h *request.Services, record model.Table, lang string, limits platform.Limits) (platform.Image, error) {
	if record.Stage != model.Over {
		return platform.Image{}, pictures.ErrHidden
	}
	acts, err := h.Store.Acts(ctx, record.ID, 0)
	if err != nil {
		return platform.Image{}, err
	}
	state, err := h.Tables.Replay(ctx, record, record.Events)
	if err != nil {
		return platform.Image{}, err
	}
	archive := archiveOf(record, acts, state)
	archive.Players = h.PlayersOf(ctx, record, lang)
	var out bytes.Buffer
	if err := archive.Write(&out); err != nil {
		return platform.Image{}, err
	}
	if limits.Picture > 0 && out.Len() > limits.Picture {
		return platform.Image{}, fmt.Errorf("bot: the game has %d bytes, the platform takes %d", out.Len(), limits.Picture)
	}
	return platform.Image{Data: out.Bytes(), Type: platform.JSON, Alt: h.Book.Say(lang, engine.T("host.audit.file"))}, nil
}

// archiveOf is a game that is over as a document, without names.
func archiveOf(record model.Table, acts []model.Act, state engine.State) *storage.Archive {
	game := storage.Game{Table: record, Status: storage.GameAbandoned}
	if _, over := state.Outcome(); over {
		game.Status = storage.GameFinished
	}
	return game.Archive(state, acts)
}
