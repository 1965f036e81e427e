package discordtest

import (
	"fmt"
	"net/http"
	"slices"
)

// Tag is something that the posts of a forum can be marked with.
type Tag struct {
	ID, Name string
	// Moderated: only who manages threads may use it; the bot does not.
	Moderated bool
}

func (t Tag) wire() map[string]any {
	return map[string]any{"id": t.ID, "name": t.Name, "moderated": t.Moderated, "emoji_id": nil, "emoji_name": nil}
}

const (
	forumChannel = 15
	// requireTag is the flag of forums whose posts need a tag.
	requireTag = 1 << 4
	// maxTags are those of a post.
	maxTags = 5
)

// Forum makes a forum in the server of a channel; where a tag is required no post comes without
// one.
func (s *Server) Forum(beside *Channel, name string, required bool, tags ...Tag) *Channel {
	s.mu.Lock()
	made := Channel{Guild: beside.Guild, Type: forumChannel, Name: name, tags: tags}
	if required {
		made.flags = requireTag
	}
	for i := range made.tags {
		made.tags[i].ID = s.id()
	}
	c := s.newChannel(made)
	event := c.wire()
	s.mu.Unlock()
	s.dispatch("CHANNEL_CREATE", event)
	return c
}

// Post opens a post in a forum, as people do.
func (p *Person) Post(forum *Channel, title, text string) *Channel {
	s := p.server
	s.mu.Lock()
	thread := s.newChannel(Channel{Guild: forum.Guild, Parent: forum.ID, Type: publicThread, Name: title, Owner: p.ID})
	s.keep(&Message{Channel: thread.ID, Author: p.ID, opens: true}, messageBody{Content: text})
	event := thread.wire()
	s.mu.Unlock()
	s.dispatch("THREAD_CREATE", event)
	return thread
}

// Posts are the posts of a forum, oldest first.
func (s *Server) Posts(forum *Channel) []Channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Channel
	for _, c := range s.channels {
		if c.Parent == forum.ID && !c.deleted {
			list = append(list, *c)
		}
	}
	slices.SortFunc(list, func(a, b Channel) int { return compareIDs(a.ID, b.ID) })
	return list
}

// compareIDs puts snowflakes in the order in which they were made.
func compareIDs(a, b string) int {
	switch {
	case len(a) != len(b):
		return len(a) - len(b)
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// showChannel tells of a channel.
func (c *call) showChannel() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	return channel.wire(), nil
}

// showGuild tells of a server, as far as anybody asks.
func (c *call) showGuild() (any, error) {
	g := c.guilds[c.params["guild_id"]]
	if g == nil || g.lost {
		return nil, refuse(http.StatusNotFound, 10004, "Unknown Guild")
	}
	return map[string]any{"id": g.id, "name": "server"}, nil
}

// listActive tells of the threads of a server that are not archived.
func (c *call) listActive() (any, error) {
	g := c.guilds[c.params["guild_id"]]
	if g == nil || g.lost {
		return nil, refuse(http.StatusForbidden, 50001, "Missing Access")
	}
	threads := []any{}
	for _, channel := range c.channels {
		if channel.Guild == g.id && channel.Parent != "" && !channel.Archived && !channel.deleted {
			threads = append(threads, channel.wire())
		}
	}
	return map[string]any{"threads": threads, "members": []any{}}, nil
}

// showMessage tells of a message.
func (c *call) showMessage() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	if err := c.needs(channel, ReadHistory); err != nil {
		return nil, err
	}
	m, ok := c.messages[c.params["message_id"]]
	if !ok || m.Deleted || m.Channel != channel.ID || m.Only != "" {
		return nil, refuse(http.StatusNotFound, 10008, "Unknown Message")
	}
	wire := m.wire()
	if m.Author != Bot {
		wire["content"] = "" // what people write is for bots with a privilege
	}
	return wire, nil
}

// startPost opens a post in a forum: a thread with its first message, which has the thread's id.
func (c *call) startPost() (any, error) {
	forum, err := c.place()
	if err != nil {
		return nil, err
	}
	if err := c.needs(forum, c.toPost(forum)); err != nil {
		return nil, err
	}
	if forum.Type != forumChannel {
		return nil, c.malformedLocked(fmt.Errorf("a thread with a message in a channel of type %d", forum.Type))
	}
	var request struct {
		Name    string       `json:"name"`
		Archive int          `json:"auto_archive_duration"`
		Tags    []string     `json:"applied_tags"`
		Message *messageBody `json:"message"`
	}
	if err := strictly(c.request.Body, &request); err != nil {
		return nil, c.malformedLocked(err)
	}
	if request.Message == nil || request.Message.Nonce != "" || request.Message.EnforceNonce {
		return nil, c.malformedLocked(fmt.Errorf("a post needs a message, without a nonce"))
	}
	if !slices.Contains([]int{60, 1440, 4320, 10080}, request.Archive) || len(request.Tags) > maxTags {
		return nil, c.malformedLocked(fmt.Errorf("archive after %d, %d tags", request.Archive, len(request.Tags)))
	}
	body, err := c.judged(*request.Message, nil)
	if err != nil {
		return nil, err
	}
	if body.Flags&^(suppressEmbeds|suppressNotifications) != 0 {
		return nil, c.malformedLocked(fmt.Errorf("flags %d", body.Flags))
	}
	if err := c.checkTags(forum, request.Tags); err != nil {
		return nil, err
	}
	if forum.flags&requireTag != 0 && len(request.Tags) == 0 {
		return nil, refuse(http.StatusBadRequest, 40067, "A tag is required to create a forum post in this channel")
	}
	thread := c.newChannel(Channel{
		Guild: forum.Guild, Parent: forum.ID, Type: publicThread, Name: request.Name, Owner: Bot, Tags: request.Tags,
	})
	m := c.keep(&Message{Channel: thread.ID, Author: Bot, opens: true}, body)
	c.dispatchLater("THREAD_CREATE", thread.wire())
	wire := thread.wire()
	wire["message"] = m.wire()
	return wire, nil
}

// TagsOf are the names of the tags of a post.
func (s *Server) TagsOf(post string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var names []string
	thread := s.channels[post]
	for _, t := range s.channels[thread.Parent].tags {
		if slices.Contains(thread.Tags, t.ID) {
			names = append(names, t.Name)
		}
	}
	return names
}

// checkTags refuses tags that a forum has not, and those that only who manages threads may use.
func (c *call) checkTags(forum *Channel, tags []string) error {
	if len(tags) > maxTags {
		return c.malformedLocked(fmt.Errorf("%d tags", len(tags)))
	}
	for _, id := range tags {
		at := slices.IndexFunc(forum.tags, func(t Tag) bool { return t.ID == id })
		switch {
		case at < 0:
			return refuse(http.StatusBadRequest, 10087, "Unknown tag")
		case forum.tags[at].Moderated:
			return refuse(http.StatusForbidden, 50013, "Missing Permissions")
		}
	}
	return nil
}
