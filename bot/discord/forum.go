package discord

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// The types of channels in which everything is a post: a thread with a first message.
const (
	forumChannel = 15
	mediaChannel = 16
)

// tagRequired is the flag of forums whose posts need a tag.
const tagRequired = 1 << 4

// forum is a channel that takes no messages, only posts.
type forum struct {
	channel
	Flags int   `json:"flags"`
	Tags  []tag `json:"available_tags"`
}

type tag struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Moderated tags are for those who manage threads.
	Moderated bool `json:"moderated"`
}

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
	is := found.Type == forumChannel || found.Type == mediaChannel
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
		thread, err := a.opened(ctx, in, title, body.Content)
		if thread != "" || err != nil {
			return in.receipt(thread), err
		}
	}
	if m.Silent {
		body.Flags |= suppressNotifications
	}
	post := map[string]any{"name": title, "auto_archive_duration": archiveAfter, "message": body}
	if tags := in.tags(title); len(tags) > 0 {
		post["applied_tags"] = tags
	}
	var made channel
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
	return platform.Receipt{Ref: thread, Place: platform.Chat{Platform: Platform, Channel: f.ID, Thread: thread}}
}

// opened finds the post that an earlier attempt opened; empty where there is none.
func (a *Adapter) opened(ctx context.Context, in forum, title, words string) (string, error) {
	var active struct {
		Threads []struct {
			channel
			Name string `json:"name"`
		} `json:"threads"`
	}
	err := a.rest.call(ctx, request{
		method: http.MethodGet, path: "guilds/" + in.GuildID + "/threads/active", route: "active threads of " + in.GuildID,
	}, &active)
	if err != nil {
		return "", tolerable(err)
	}
	for _, thread := range active.Threads {
		if thread.ParentID != in.ID || thread.Name != title {
			continue
		}
		var first struct {
			Author  person `json:"author"`
			Content string `json:"content"`
		}
		err := a.rest.call(ctx, request{
			method: http.MethodGet, path: "channels/" + thread.ID + "/messages/" + thread.ID, route: "message of " + thread.ID,
		}, &first)
		if err != nil && tolerable(err) != nil {
			return "", err
		}
		if err == nil && first.Author.Bot && strings.TrimSpace(first.Content) == strings.TrimSpace(words) {
			return thread.ID, nil
		}
	}
	return "", nil
}

// tolerable drops an error that Discord would give again; what passes is tried again.
func tolerable(err error) error {
	var refused *fault
	if errors.As(err, &refused) && refused.status < 500 && refused.status != http.StatusTooManyRequests {
		return nil
	}
	return err
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

// tags are those of a post: what its title names, and where the forum requires one at least
// the first that everybody may use.
func (f forum) tags(title string) []string {
	var named []string
	var usual string
	for _, t := range f.Tags {
		switch {
		case t.Moderated:
		case len(named) < tagsAtMost && strings.Contains(strings.ToLower(title), strings.ToLower(t.Name)):
			named = append(named, t.ID)
		case usual == "":
			usual = t.ID
		}
	}
	if len(named) == 0 && f.Flags&tagRequired != 0 && usual != "" {
		return []string{usual}
	}
	return named
}

// tagsAtMost are those of a post.
const tagsAtMost = 5
