package bot

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/outbox"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

var _ outbox.Host = (*Host)(nil)

// Player finds a person.
func (h *Host) Player(ctx context.Context, id string) (model.Player, error) {
	return h.Directory.Player(ctx, id)
}

// Unreachable gives a private post up and notes that the player cannot be
// reached; it says so at the table, where everybody sees why they do not answer.
func (h *Host) Unreachable(ctx context.Context, post *model.Post, cause error) error {
	if err := request.OnConflict(func() error { return h.noteUnreachable(ctx, post) }); err != nil {
		return fmt.Errorf("a closed private chat was not noted: %w", err)
	}
	h.Log.Warn("a private chat is closed", "player", post.Player, "post", post.ID, "err", cause)
	return nil
}

func (h *Host) noteUnreachable(ctx context.Context, post *model.Post) error {
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
func (h *Host) GivenUp(ctx context.Context, post *model.Post, cause error) {
	text := engine.T("host.given-up.other", "problem", cause.Error())
	if post.Table != "" {
		text = engine.T("host.given-up.table", "table", post.Table, "problem", cause.Error())
	}
	for _, notice := range h.noticesToOwners(ctx, text) {
		if notice.Player == post.Player {
			continue
		}
		notice.Key = givenUpKey(notice.Player, post.Table, h.Now())
		if err := h.post(ctx, &model.Change{Posts: []*model.Post{notice}}); err != nil {
			h.Log.Error("the owner was not told of a post that was given up", "owner", notice.Player, "post", post.ID, "err", err)
		}
	}
}

// noticesToOwners are private notices to those who run the umpire, as far as they can be reached.
func (h *Host) noticesToOwners(ctx context.Context, text engine.Text) (notices []*model.Post) {
	for _, owner := range h.Owners {
		if player, err := h.Directory.Player(ctx, owner); err == nil && !player.Closed {
			notices = append(notices, h.PrivateNotice(player, text))
		}
	}
	return notices
}

// post writes a change of no table and has its posts delivered.
func (h *Host) post(ctx context.Context, change *model.Change) error {
	return h.outbox.Write(ctx, change.Posts, func() error { return h.Store.Commit(ctx, change) })
}

// givenUpKey is the key of the notice to an owner about posts of a table that were given up: one a day. Platforms
// take short keys.
func givenUpKey(owner, table string, at time.Time) string {
	sum := sha256.Sum256([]byte("given up " + owner + " " + table + " " + at.UTC().Format(time.DateOnly)))
	return base64.RawURLEncoding.EncodeToString(sum[:request.KeyCode])
}
