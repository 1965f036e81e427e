package telegram

import (
	"context"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

const (
	// membershipKept is how long it is remembered who administers a group, for the buttons that follow a
	// guarded command.
	membershipKept = 10 * time.Minute
	// membershipsAtMost bounds the memory.
	membershipsAtMost = 10_000
	// membershipPatience is how long Telegram may take to tell.
	membershipPatience = 5 * time.Second
)

// membership is that of a user in a group.
type membership struct{ chat, user int64 }

// administers tells whether a user administers the group of an arrival: Telegram is asked for commands
// that are guarded, elsewhere what it said lately counts. Where it does not answer, he does not.
func (r *receiver) administers(ctx context.Context, one arrival) bool {
	if one.in.Private || one.at.chat >= 0 || one.user == 0 || one.in.Kind == platform.Service {
		return false
	}
	of := membership{one.at.chat, one.user}
	if one.in.Kind != platform.Command || !r.reader.guarded[one.in.Command] {
		until, _ := r.admins.Get(of)
		return time.Now().Before(until)
	}
	ctx, cancel := context.WithTimeout(ctx, membershipPatience)
	defer cancel()
	member, err := r.bot.GetChatMember(ctx, &bot.GetChatMemberParams{ChatID: of.chat, UserID: of.user})
	if err != nil {
		r.log.Warn("telegram: it is not known who administers a group", "chat", of.chat, "err", r.clean(err))
		return false
	}
	admin := member.Type == models.ChatMemberTypeOwner || member.Type == models.ChatMemberTypeAdministrator
	if admin {
		r.admins.Put(of, time.Now().Add(membershipKept))
	} else {
		r.admins.Take(of)
	}
	return admin
}
