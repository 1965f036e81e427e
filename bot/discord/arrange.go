package discord

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// Arrange shows in the list of threads how a table stands. Whoever plays is a member of the thread, so that they find it in their list.
func (a *Adapter) Arrange(ctx context.Context, chat platform.Chat, how platform.Arrangement) error {
	var thread discordgo.Channel
	err := a.rest.call(ctx, request{method: http.MethodGet, path: "channels/" + chat.Thread, route: "channel " + chat.Thread}, &thread)
	if err != nil {
		return unlessFinal(err)
	}
	archived := thread.ThreadMetadata != nil && thread.ThreadMetadata.Archived
	for _, person := range how.People {
		if person.Platform != Platform || archived || how.Closed {
			continue
		}
		err := a.rest.call(ctx, request{
			method: http.MethodPut, path: "channels/" + chat.Thread + "/thread-members/" + person.ID, route: "members of " + chat.Thread,
		}, nil)
		if unlessFinal(err) != nil {
			return err
		}
	}
	if archived && how.Closed {
		return nil
	}
	change := map[string]any{}
	if tags, changed, err := a.stateTags(ctx, thread, how); err != nil {
		return err
	} else if changed {
		change["applied_tags"] = tags
	}
	if how.Own && how.Closed {
		change["archived"] = true
	}
	// Few titles can be changed in some time: one that has to wait holds up nothing else.
	var late error
	if how.Own && how.Renamed && thread.Name != how.Title {
		late = a.changeThread(ctx, chat, "title of ", map[string]any{"name": how.Title}, archived)
	}
	if len(change) > 0 {
		if err := a.changeThread(ctx, chat, "channel ", change, archived); err != nil {
			return err
		}
	}
	return late
}

// changeThread changes a thread, which is open then if it was archived.
func (a *Adapter) changeThread(ctx context.Context, chat platform.Chat, route string, change map[string]any, archived bool) error {
	if archived {
		change["archived"] = false
	}
	return unlessFinal(a.rest.call(ctx, request{
		method: http.MethodPatch, path: "channels/" + chat.Thread, route: route + chat.Thread, body: change,
	}, nil))
}

// unlessFinal is an error that may pass; nil for what Discord would say again.
func unlessFinal(err error) error {
	if faultOf(err).final() {
		return nil
	}
	return err
}

// stateTags are the tags of a post in a forum with the one that says how its table stands; changed is false outside of forums, and
// where nothing is to be changed.
func (a *Adapter) stateTags(ctx context.Context, thread discordgo.Channel, how platform.Arrangement) (tags []string, changed bool, err error) {
	in, is, err := a.findForum(ctx, thread.ParentID)
	if err != nil || !is {
		return nil, false, unlessFinal(err)
	}
	called := func(t discordgo.ForumTag, words []string) bool {
		return !t.Moderated && slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(word, strings.TrimSpace(t.Name)) })
	}
	tags = slices.Clone(thread.AppliedTags)
	for _, t := range in.AvailableTags {
		if called(t, how.States) && !called(t, how.State) {
			tags = slices.DeleteFunc(tags, func(id string) bool { return id == t.ID })
		}
	}
	for _, t := range in.AvailableTags {
		if called(t, how.State) && !slices.Contains(tags, t.ID) && len(tags) < tagsAtMost {
			tags = append(tags, t.ID)
			break
		}
	}
	required := in.Flags&discordgo.ChannelFlagRequireTag != 0
	return tags, !slices.Equal(tags, thread.AppliedTags) && (len(tags) > 0 || !required), nil
}
