package telegram

import (
	"context"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/lru"
)

const (
	// rankKept is how long it is remembered who administers a group, for the buttons that follow a
	// guarded command.
	rankKept = 10 * time.Minute
	// ranksAtMost bounds the memory.
	ranksAtMost = 10_000
	// rankPatience is how long Telegram may take to tell.
	rankPatience = 5 * time.Second
)

// warden knows who administers which group.
type warden struct {
	ranks *lru.Cache[rankOf, rank]
}

func newWarden() warden { return warden{lru.New[rankOf, rank](ranksAtMost)} }

type rankOf struct{ chat, user int64 }

type rank struct {
	admin bool
	until time.Time
}

func (w warden) find(of rankOf, now time.Time) bool {
	r, _ := w.ranks.Get(of)
	return r.admin && now.Before(r.until)
}

func (w warden) keep(of rankOf, admin bool, now time.Time) {
	w.ranks.Put(of, rank{admin, now.Add(rankKept)})
}

// administers tells whether a user administers the group of an arrival: Telegram is asked for commands
// that are guarded, elsewhere what it said lately counts. Where it does not answer, he does not.
func (r *receiver) administers(ctx context.Context, one arrival) bool {
	if one.in.Private || one.at.chat >= 0 || one.user == 0 || one.in.Kind == platform.Service {
		return false
	}
	of := rankOf{one.at.chat, one.user}
	if one.in.Kind != platform.Command || !r.reader.guarded[one.in.Command] {
		return r.wardens.find(of, time.Now())
	}
	ctx, cancel := context.WithTimeout(ctx, rankPatience)
	defer cancel()
	member, err := r.bot.GetChatMember(ctx, &bot.GetChatMemberParams{ChatID: of.chat, UserID: of.user})
	if err != nil {
		r.log.Warn("telegram: it is not known who administers a group", "chat", of.chat, "err", r.clean(err))
		return false
	}
	admin := member.Type == models.ChatMemberTypeOwner || member.Type == models.ChatMemberTypeAdministrator
	r.wardens.keep(of, admin, time.Now())
	return admin
}
