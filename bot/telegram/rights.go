package telegram

import (
	"context"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

// standing is what the bot may do in a group.
type standing struct {
	admin, pins, topics, send, files bool
	// until is how long that counts where Telegram does not say that it has changed.
	until time.Time
}

const (
	// standingKept is how long it is remembered what the bot may do: Telegram says when it changes.
	standingKept = time.Hour
	// standingsAtMost bounds the memory.
	standingsAtMost = 10_000
)

// standingOf reads what a member may do. What all members may do is not said of one that is neither an administrator nor restricted.
func standingOf(member models.ChatMember) standing {
	s := standing{send: true, files: true, until: time.Now().Add(standingKept)}
	switch {
	case member.Type == models.ChatMemberTypeOwner:
		s.admin, s.pins, s.topics = true, true, true
	case member.Administrator != nil:
		s.admin, s.pins, s.topics = true, member.Administrator.CanPinMessages, member.Administrator.CanManageTopics
	case member.Restricted != nil:
		s.send = member.Restricted.CanSendMessages
		s.files = member.Restricted.CanSendPhotos && member.Restricted.CanSendDocuments
	}
	return s
}

// standing is what the bot may do in a group; false where that is not known.
func (a *Adapter) standing(ctx context.Context, chat int64) (standing, bool) {
	me := a.me.Load()
	if chat >= 0 || me == nil {
		return standing{}, false
	}
	if s, ok := a.standings.Get(chat); ok && time.Now().Before(s.until) {
		return s, true
	}
	ctx, cancel := context.WithTimeout(ctx, membershipPatience)
	defer cancel()
	member, err := a.bot.GetChatMember(ctx, &bot.GetChatMemberParams{ChatID: chat, UserID: me.ID})
	if err != nil {
		a.log.Info("telegram: it is not known what the bot may do in a group", "chat", chat, "err", a.clean(err))
		return standing{}, false
	}
	s := standingOf(*member)
	a.standings.Put(chat, s)
	return s, true
}

// lacks are the rights that the bot has not got in a group. Only forums have topics.
func (s standing) lacks(forum bool) []platform.Right {
	var lacks []platform.Right
	for _, right := range []struct {
		right platform.Right
		has   bool
	}{
		{platform.RightSend, s.send},
		{platform.RightFiles, s.files},
		{platform.RightPins, s.pins},
		{platform.RightTopics, s.topics || !forum},
	} {
		if !right.has {
			lacks = append(lacks, right.right)
		}
	}
	return lacks
}

// lacking are the rights that the bot has not got where a guarded command was given. When they open a table, an
// administrator is told once what is missing, and again when it is something else.
func (r *receiver) lacking(ctx context.Context, one arrival) []platform.Right {
	if one.in.Kind != platform.Command || !r.reader.guarded[one.in.Command] || one.at.chat >= 0 {
		return nil
	}
	s, known := r.standing(ctx, one.at.chat)
	if !known {
		return nil
	}
	lacks := s.lacks(one.forum)
	if one.in.Command == newCommand {
		told, _ := r.told.Get(one.at.chat)
		if s.until = (time.Time{}); !one.in.Admin || told == s {
			return nil
		}
		r.told.Put(one.at.chat, s)
	}
	return lacks
}

// newCommand opens a table.
const newCommand = "new"

// inviteRights are the rights that whoever adds the bot to a group is asked for.
const inviteRights = "pin_messages+manage_topics"

// GroupLink is the address at which somebody adds the bot to a group, with the rights that it uses.
func (a *Adapter) GroupLink() string {
	me := a.me.Load()
	if me == nil || me.Username == "" {
		return ""
	}
	return appLinks + me.Username + "?startgroup&admin=" + inviteRights
}
