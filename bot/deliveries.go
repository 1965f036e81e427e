package bot

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/outbox"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// deliveries is the host as its outbox sees it.
type deliveries struct{ host *Host }

var _ outbox.Host = deliveries{}

func (d deliveries) Player(ctx context.Context, id string) (model.Player, error) {
	return d.host.Directory.Player(ctx, id)
}

func (d deliveries) Moved(ctx context.Context, chat platform.Chat) (platform.Chat, error) {
	return d.host.moved(ctx, chat)
}

func (d deliveries) Paint(ctx context.Context, picture platform.Picture, limits platform.Limits) (platform.Image, error) {
	return d.host.Paint(ctx, picture, limits)
}

func (d deliveries) Amend(ctx context.Context, id string, change func(record *model.Table) bool, posts ...*model.Post) error {
	return d.host.Amend(ctx, id, change, posts...)
}

func (d deliveries) Migrate(ctx context.Context, from, to platform.Chat) error {
	return d.host.migrate(ctx, from, to)
}

func (d deliveries) Lose(ctx context.Context, chat platform.Chat, lost bool) error {
	return d.host.lose(ctx, chat, lost)
}

func (d deliveries) ReplaceThread(ctx context.Context, thread platform.Chat, failed *model.Post) (asked, known bool, err error) {
	did, err := d.host.reopen(ctx, thread, failed)
	return did == placeIsAsked, did == placeIsKnown, err
}

func (d deliveries) MoveThread(ctx context.Context, from, to platform.Chat) error {
	return d.host.moveThread(ctx, from, to)
}

// Unreachable gives a private post up and notes that the player cannot be
// reached; it says so at the table, where everybody sees why they do not answer.
func (d deliveries) Unreachable(ctx context.Context, post *model.Post, cause error) {
	if err := request.OnConflict(func() error { return d.noteUnreachable(ctx, post) }); err != nil {
		d.host.Log.Error("a closed private chat was not noted", "post", post.ID, "err", err)
		return
	}
	d.host.Log.Warn("a private chat is closed", "player", post.Player, "post", post.ID, "err", cause)
}

func (d deliveries) noteUnreachable(ctx context.Context, post *model.Post) error {
	h := d.host
	change := &model.Change{Posts: []*model.Post{post}}
	if player, err := h.Directory.Player(ctx, post.Player); err == nil && !player.Closed {
		player.Closed = true
		change.Players = []model.Player{player}
		if record, err := h.Store.Table(ctx, post.Table); err == nil {
			change.Posts = append(change.Posts, unreachableNotice(h.Services, record, player))
		}
	}
	// The first post is the one that was given up.
	return h.outbox.Write(ctx, change.Posts[1:], func() error { return h.Commit(ctx, change, model.Table{}) })
}

func unreachableNotice(h *request.Services, record model.Table, player model.Player) *model.Post {
	limits := h.Limits(record.Place.Platform)
	p := h.NewMessage(record.Lang, limits)
	if limits.Ephemeral {
		p.Mention(player.User, engine.T("host.unreachable.here"))
	} else {
		p.Mention(player.User, engine.T("host.unreachable"))
	}
	if link := h.Link(record.Place.Platform); link != "" {
		p.Link(engine.T("host.button.open-private"), link)
	}
	pages, _ := p.Finish("", h.Now())
	return h.NewPost(model.Post{Table: record.ID, Lane: model.LaneOf(record.Place)}, platform.Message{Lang: p.Lang, Page: pages[0]})
}

// GivenUp writes to those who run the umpire that a post was given up.
func (d deliveries) GivenUp(ctx context.Context, post *model.Post, cause error) {
	h := d.host
	for _, owner := range h.Owners {
		player, err := h.Directory.Player(ctx, owner)
		if err != nil || player.Closed || post.Player == player.ID {
			continue // never seen, or out of reach
		}
		text := engine.T("host.given-up.other", "problem", cause.Error())
		if post.Table != "" {
			text = engine.T("host.given-up.table", "table", post.Table, "problem", cause.Error())
		}
		notice := h.PrivateNotice(player, text)
		notice.Key = givenUpKey(owner, post.Table, h.Now())
		posts := []*model.Post{notice}
		if err := h.outbox.Write(ctx, posts, func() error { return h.Commit(ctx, &model.Change{Posts: posts}, model.Table{}) }); err != nil {
			h.Log.Error("the owner was not told of a post that was given up", "owner", owner, "post", post.ID, "err", err)
		}
	}
}

// givenUpKey is the key of the notice to an owner about posts of a table that were given up: one a day. Platforms
// take short keys.
func givenUpKey(owner, table string, at time.Time) string {
	sum := sha256.Sum256([]byte("given up " + owner + " " + table + " " + at.UTC().Format(time.DateOnly)))
	return base64.RawURLEncoding.EncodeToString(sum[:request.KeyCode])
}
