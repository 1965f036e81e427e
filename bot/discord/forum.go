package discord

import (
	"context"
	"net/http"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// forum is a channel that takes no messages, only posts: threads with a first message.
type forum struct{ discordgo.Channel }

// toPosts tells whether a target is a channel that is known to take posts only.
func (a *Adapter) toPosts(target platform.Target) bool {
	if target.User != nil || target.Chat.Thread != "" {
		return false
	}
	_, known := a.forums.Get(target.Chat.Channel)
	return known
}

// findForum asks Discord for a channel that takes no messages; false where it is no forum.
func (a *Adapter) findForum(ctx context.Context, id string) (forum, bool, error) {
	var found forum
	err := a.rest.call(ctx, request{method: http.MethodGet, path: "channels/" + id, route: "channel " + id}, &found)
	if err != nil {
		return forum{}, false, err
	}
	is := found.Type == discordgo.ChannelTypeGuildForum || found.Type == discordgo.ChannelTypeGuildMedia
	if is {
		a.forums.Put(id, struct{}{})
	} else {
		a.forums.Take(id)
	}
	return found, is, nil
}

// openPost posts a message into a forum, where it opens a post. A message with a Place opens
// one only, however often it is delivered: there is no nonce for posts, but no other message
// that opens a place has the same words.
func (a *Adapter) openPost(ctx context.Context, in forum, m *platform.Message, body messageBody) (platform.Receipt, error) {
	title := titleOf(m)
	if m.Place != nil {
		thread, err := a.opened(ctx, in, title, *body.Content)
		if thread != "" || err != nil {
			return in.receipt(thread), err
		}
	}
	if m.Silent {
		body.Flags |= discordgo.MessageFlagsSuppressNotifications
	}
	post := map[string]any{"name": title, "auto_archive_duration": archiveAfter, "message": body}
	if tags := in.tags(title); len(tags) > 0 {
		post["applied_tags"] = tags
	}
	var made discordgo.Channel
	err := a.rest.call(ctx, request{
		method: http.MethodPost, path: "channels/" + in.ID + "/threads", route: "posts of " + in.ID, body: post, image: m.Image,
	}, &made)
	return in.receipt(made.ID), err
}

// receipt is that of the message that opened a thread: they have one id.
func (f forum) receipt(thread string) platform.Receipt {
	if thread == "" {
		return platform.Receipt{}
	}
	place := platform.Chat{Platform: Platform, Channel: f.ID, Thread: thread}
	return platform.Receipt{Ref: thread, At: place, Place: place}
}

// opened finds the post that an earlier attempt opened; empty where there is none.
func (a *Adapter) opened(ctx context.Context, in forum, title, words string) (string, error) {
	var active discordgo.ThreadsList
	err := a.rest.call(ctx, request{
		method: http.MethodGet, path: "guilds/" + in.GuildID + "/threads/active", route: "active threads of " + in.GuildID,
	}, &active)
	if err != nil && !faultOf(err).final() {
		return "", err
	}
	for _, thread := range active.Threads {
		if thread.ParentID != in.ID || thread.Name != title {
			continue
		}
		var first struct {
			Author  discordgo.User
			Content string
		}
		err := a.rest.call(ctx, request{
			method: http.MethodGet, path: "channels/" + thread.ID + "/messages/" + thread.ID, route: "message of " + thread.ID,
		}, &first)
		if err != nil && !faultOf(err).final() {
			return "", err
		}
		if err == nil && first.Author.Bot && strings.TrimSpace(first.Content) == strings.TrimSpace(words) {
			return thread.ID, nil
		}
	}
	return "", nil
}

// longestTitle is that of a thread, in characters.
const longestTitle = 100

// titleOf is the title of the post that a message opens: that of its place, or its first line.
func titleOf(m *platform.Message) string {
	title := ""
	switch {
	case m.Place != nil:
		title = m.Place.Title
	case len(m.Page.Lines) > 0:
		title = m.Page.Lines[0].Text
	case m.Image != nil:
		title = m.Image.Alt
	}
	if title = strings.TrimSpace(title); title == "" {
		return "…"
	}
	return commands.Clip(title, longestTitle)
}

// tagsAtMost are those of a post.
const tagsAtMost = 5

// tags are those of a post: what its title names, and where the forum requires one at least
// the first that everybody may use. Moderated tags are for those who manage threads.
func (f forum) tags(title string) []string {
	var named []string
	var usual string
	for _, t := range f.AvailableTags {
		switch {
		case t.Moderated:
		case len(named) < tagsAtMost && strings.Contains(strings.ToLower(title), strings.ToLower(t.Name)):
			named = append(named, t.ID)
		case usual == "":
			usual = t.ID
		}
	}
	if len(named) == 0 && f.Flags&discordgo.ChannelFlagRequireTag != 0 && usual != "" {
		return []string{usual}
	}
	return named
}
