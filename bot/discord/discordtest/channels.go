package discordtest

import (
	"fmt"
	"net/http"
	"slices"
	"unicode/utf8"
)

func (c *call) openPrivate() (any, error) {
	var body struct {
		Recipient string `json:"recipient_id"`
	}
	if err := strictly(c.request.Body, &body); err != nil {
		return nil, c.malformedLocked(err)
	}
	p, ok := c.people[body.Recipient]
	if !ok {
		return nil, refuse(http.StatusBadRequest, 10013, "Unknown User")
	}
	return c.privateOf(p).wire(), nil
}

// privateOf is the private channel of a person; s.mu is held.
func (s *Server) privateOf(p *Person) *Channel {
	for _, c := range s.channels {
		if c.With == p.ID {
			return c
		}
	}
	return s.newChannel(Channel{Type: privateChannel, With: p.ID})
}

// place is a channel that the bot can see.
func (c *call) place() (*Channel, error) {
	channel, ok := c.channels[c.params["channel_id"]]
	if !ok || channel.deleted {
		return nil, refuse(http.StatusNotFound, 10003, "Unknown Channel")
	}
	if g := c.guilds[channel.Guild]; g != nil && g.lost {
		return nil, refuse(http.StatusForbidden, 50001, "Missing Access")
	}
	return channel, c.needs(channel, 0)
}

// changeChannel changes a thread. Whoever opened it may rename, mark and archive it; to lock it takes the permission to manage threads.
func (c *call) changeChannel() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	var body struct {
		Archived *bool    `json:"archived"`
		Locked   *bool    `json:"locked"`
		Archive  int      `json:"auto_archive_duration"`
		Name     string   `json:"name"`
		Tags     []string `json:"applied_tags"`
	}
	if err := strictly(c.request.Body, &body); err != nil {
		return nil, c.malformedLocked(err)
	}
	needed := SendInThreads
	manages := body.Name != "" || body.Tags != nil || body.Archived != nil && *body.Archived
	if channel.Locked || body.Locked != nil && *body.Locked || manages && channel.Owner != Bot {
		needed = ManageThreads
	}
	if err := c.needs(channel, needed); err != nil {
		return nil, err
	}
	if channel.Archived && (body.Archived == nil || *body.Archived) {
		return nil, refuse(http.StatusBadRequest, 50083, "Thread is archived")
	}
	if len(body.Tags) > 0 {
		if err := c.checkTags(c.channels[channel.Parent], body.Tags); err != nil {
			return nil, err
		}
	}
	if body.Name != "" {
		if n := utf8.RuneCountInString(body.Name); n > 100 {
			return nil, c.malformedLocked(fmt.Errorf("a name of %d characters", n))
		}
		if channel.renamed = append(channel.renamed, c.now()); len(channel.renamed) > 2 {
			if since := c.now().Sub(channel.renamed[len(channel.renamed)-3]); since < renameWindow {
				channel.renamed = channel.renamed[:len(channel.renamed)-1]
				return nil, &failure{http.StatusTooManyRequests, 0, "You are being rate limited."}
			}
		}
		channel.Name = body.Name
	}
	if body.Tags != nil {
		channel.Tags = body.Tags
	}
	if body.Archived != nil {
		channel.Archived = *body.Archived
	}
	if body.Locked != nil {
		channel.Locked = *body.Locked
	}
	return channel.wire(), nil
}

// addMember lets somebody into a thread.
func (c *call) addMember() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	if err := c.needs(channel, SendInThreads); err != nil {
		return nil, err
	}
	switch who := c.params["user_id"]; {
	case channel.Parent == "":
		return nil, refuse(http.StatusBadRequest, 50024, "Cannot execute action on this channel type")
	case channel.Archived:
		return nil, refuse(http.StatusBadRequest, 50083, "Thread is archived")
	case c.people[who] == nil:
		return nil, refuse(http.StatusNotFound, 10013, "Unknown User")
	case !slices.Contains(channel.Members, who):
		channel.Members = append(channel.Members, who)
	}
	return nil, nil
}

func (c *call) startThread() (any, error) {
	channel, err := c.place()
	if err != nil {
		return nil, err
	}
	if err := c.needs(channel, CreateThreads); err != nil {
		return nil, err
	}
	var body struct {
		Name    string `json:"name"`
		Archive int    `json:"auto_archive_duration"`
	}
	if err := strictly(c.request.Body, &body); err != nil {
		return nil, c.malformedLocked(err)
	}
	if !slices.Contains([]int{60, 1440, 4320, 10080}, body.Archive) {
		return nil, c.malformedLocked(fmt.Errorf("archive after %d", body.Archive))
	}
	m, ok := c.messages[c.params["message_id"]]
	switch {
	case !ok || m.Channel != channel.ID:
		return nil, refuse(http.StatusNotFound, 10008, "Unknown Message")
	case channel.Type != textChannel:
		return nil, refuse(http.StatusBadRequest, 50024, "Cannot execute action on this channel type")
	case m.thread:
		return nil, refuse(http.StatusBadRequest, 160004, "A thread has already been created for this message")
	}
	m.thread = true
	thread := c.newChannel(Channel{ID: m.ID, Guild: channel.Guild, Parent: channel.ID, Type: publicThread, Name: body.Name, Owner: Bot})
	c.dispatchLater("THREAD_CREATE", thread.wire())
	return thread.wire(), nil
}
