package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
)

// unreachable gives a private post up and notes that the player cannot be
// reached; it says so at the table, where everybody sees why he does not answer.
func (o *outbox) unreachable(ctx context.Context, post *PostRecord, cause error) {
	h := o.host
	post.State, post.Problem = GivenUp, cause.Error()
	change := &Change{Posts: []*PostRecord{post}}
	if player, err := h.directory.player(ctx, post.Player); err == nil && !player.Closed {
		player.Closed = true
		change.Players = []PlayerRecord{player}
		if record, err := h.store.Table(ctx, post.Table); err == nil {
			change.Posts = append(change.Posts, h.unreachableNotice(record, player))
		}
	}
	// The first post is the one that was given up.
	if err := o.write(ctx, change.Posts[1:], func() error { return h.commit(ctx, change, TableRecord{}) }); err != nil {
		h.log.Error("a closed private chat was not noted", "post", post.ID, "err", err)
		return
	}
	h.log.Warn("a private chat is closed", "player", post.Player, "post", post.ID, "err", cause)
}

func (h *Host) unreachableNotice(record TableRecord, player PlayerRecord) *PostRecord {
	limits := h.limits(record.Place.Platform)
	p := h.paper(record.Lang, limits)
	if limits.Ephemeral {
		p.mention(player.User, engine.T("host.unreachable.here"))
	} else {
		p.mention(player.User, engine.T("host.unreachable"))
	}
	if link := h.link(record.Place.Platform); link != "" {
		p.link(engine.T("host.button.open-private"), link)
	}
	pages, _ := p.finish("", h.now())
	return h.letter(PostRecord{Table: record.ID, Lane: laneOf(record.Place)}, seam.Message{Lang: p.lang, Page: pages[0]})
}

// reach tells a player privately what he cannot read at the table, because he lives on another
// platform; private messages that are switched off are for what is told at the table as well.
func (x *exchange) reach(player PlayerRecord, silent bool, write func(p *paper)) {
	if player.Closed || x.present(player, x.d.record.Place.Platform) {
		return
	}
	p := x.paper(x.language(player), x.Host.limits(player.User.Platform))
	write(p)
	x.post(PostRecord{Table: x.d.record.ID, Player: player.ID}, p, silent)
}

// amend changes the record of a table outside of an exchange, together with posts.
func (h *Host) amend(ctx context.Context, id string, change func(record *TableRecord) bool, posts ...*PostRecord) error {
	return h.tables.with(ctx, id, func(t *table) error {
		d := t.desk.clone()
		if !change(&d.record) {
			return nil
		}
		if err := h.commit(ctx, &Change{Table: &d.record, Before: d.record.Events, Posts: posts}, t.desk.record); err != nil {
			t.drop()
			return err
		}
		t.desk = d
		return nil
	})
}

// migrate follows a chat to its new id.
func (h *Host) migrate(ctx context.Context, from, to seam.Chat) error {
	h.outbox.follow(from, to)
	defer h.outbox.arrive(from, to)
	if err := h.moveAllowances(ctx, from, to); err != nil {
		return err
	}
	if err := h.noteMove(ctx, from, to); err != nil {
		return err
	}
	follow := func(chat *seam.Chat) bool {
		if chat.Platform != from.Platform || chat.Channel != from.Channel || to.Channel == "" {
			return false
		}
		chat.Channel = to.Channel
		return true
	}
	return h.moveAll(ctx, seam.Chat{Platform: from.Platform, Channel: from.Channel}, follow)
}

// moveAll lets the tables and leagues of a chat follow it.
func (h *Host) moveAll(ctx context.Context, from seam.Chat, follow func(chat *seam.Chat) bool) error {
	records, err := h.directory.tablesAt(ctx, from)
	if err != nil {
		return err
	}
	for _, record := range records {
		err := h.amend(ctx, record.ID, func(record *TableRecord) bool {
			place, parent := follow(&record.Place), follow(&record.Parent)
			if place && from.Thread != "" {
				record.Lost = false // what was lost is the thread that there was
			}
			return place || parent
		})
		if err != nil {
			return err
		}
	}
	return h.migrateLeagues(ctx, follow)
}

// migrateLeagues lets the leagues that a chat carries follow it.
func (h *Host) migrateLeagues(ctx context.Context, follow func(chat *seam.Chat) bool) error {
	return h.amendLeagues(ctx, func(l *LeagueRecord) bool {
		moved := false
		for i := range l.Chats {
			moved = follow(&l.Chats[i].Chat) || moved
		}
		for i := range l.Homes {
			moved = follow(&l.Homes[i].Chat) || moved
		}
		return moved
	})
}

// lose notes that the tables of a chat have lost their place, and tells their
// players; or that they have it back.
func (h *Host) lose(ctx context.Context, chat seam.Chat, lost bool) error {
	records, err := h.directory.tablesAt(ctx, chat)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage == Over {
			continue
		}
		changed := false
		err := h.amend(ctx, record.ID, func(record *TableRecord) bool {
			changed = record.Lost != lost
			record.Lost = lost
			return changed
		})
		if err != nil {
			return err
		}
		if changed && lost {
			h.tellLost(ctx, record)
		}
	}
	return nil
}

// privateNotice is a post of one line to a player's private chat.
func (h *Host) privateNotice(player PlayerRecord, text engine.Text) *PostRecord {
	p := h.paper(h.language(player), h.limits(player.User.Platform))
	p.text(seam.Plain, text)
	pages, _ := p.finish("", h.now())
	return h.letter(PostRecord{Player: player.ID, Lane: privateLane(player.ID)}, seam.Message{Lang: p.lang, Page: pages[0]})
}

func (h *Host) tellLost(ctx context.Context, record TableRecord) {
	var change Change
	for _, seat := range record.Seats {
		player, err := h.directory.player(ctx, seat.Player)
		if err != nil || player.Closed {
			continue
		}
		change.Posts = append(change.Posts, h.privateNotice(player,
			engine.T("host.place.lost", "table", record.ID, "game", gameName(record.Setup.Game))))
	}
	if len(change.Posts) == 0 {
		return
	}
	if err := h.outbox.write(ctx, change.Posts, func() error { return h.store.Commit(ctx, &change) }); err != nil {
		h.log.Error("players were not told of a lost chat", "table", record.ID, "err", err)
	}
}
