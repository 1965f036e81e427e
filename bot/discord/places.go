package discord

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/bot/platform"
)

// places knows the channels and threads of the servers, as the gateway tells them.
type places struct {
	mu sync.Mutex
	// expected are the servers of the greeting: their arrival is no news.
	expected map[string]bool
	guilds   map[string]map[string]channel
}

func newPlaces() *places {
	return &places{expected: make(map[string]bool), guilds: make(map[string]map[string]channel)}
}

// find is what is known of a channel.
func (p *places) find(id string) (channel, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, guild := range p.guilds {
		if c, ok := guild[id]; ok {
			return c, true
		}
	}
	return channel{}, false
}

// guild is a server in the events that tell of it.
type guild struct {
	ID string `json:"id"`
	// Unavailable: Discord has trouble there; the bot was not removed.
	Unavailable bool      `json:"unavailable"`
	Channels    []channel `json:"channels"`
	Threads     []channel `json:"threads"`
}

// notice takes note of an event, and tells what it means for the tables.
func (p *places) notice(e gatewayEvent) []platform.Inbound {
	p.mu.Lock()
	defer p.mu.Unlock()
	var ready struct{ Guilds []guild }
	var g guild
	var c channel
	var about any
	switch e.Type {
	case "READY":
		about = &ready
	case "GUILD_CREATE", "GUILD_DELETE":
		about = &g
	case "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE":
		about = &c
	}
	if about == nil || json.Unmarshal(e.Data, about) != nil {
		return nil
	}
	for _, g := range ready.Guilds {
		p.expected[g.ID] = true
	}
	switch {
	case g.ID != "" && g.Unavailable:
	case g.ID != "" && e.Type == "GUILD_CREATE":
		return p.arrived(e.ID, g)
	case g.ID != "":
		delete(p.guilds, g.ID)
		delete(p.expected, g.ID)
		return []platform.Inbound{membership(e.ID, platform.Removed, g.ID)}
	case c.ID != "" && strings.HasSuffix(e.Type, "_DELETE"):
		delete(p.guilds[c.GuildID], c.ID)
		return []platform.Inbound{news(e.ID, platform.ChatLost, c)}
	case c.ID != "":
		p.keep(c.GuildID, c)
	}
	return nil
}

func (p *places) keep(guild string, c channel) {
	if p.guilds[guild] == nil {
		p.guilds[guild] = make(map[string]channel)
	}
	c.GuildID = guild
	p.guilds[guild][c.ID] = c
}

// arrived: a server that was not there when the session began has let the bot in.
func (p *places) arrived(event string, g guild) []platform.Inbound {
	for _, c := range append(g.Channels, g.Threads...) {
		p.keep(g.ID, c)
	}
	if p.expected[g.ID] {
		return nil
	}
	p.expected[g.ID] = true
	var back []platform.Inbound
	for _, c := range p.guilds[g.ID] {
		if c.chat().Thread == "" { // threads go with their channel
			in := news(event, platform.ChatBack, c)
			in.Server = g.ID
			back = append(back, in)
		}
	}
	slices.SortFunc(back, func(a, b platform.Inbound) int { return cmp.Compare(a.EventID, b.EventID) })
	return append([]platform.Inbound{membership(event, platform.Readmitted, g.ID)}, back...)
}

// membership tells what became of the bot in a server.
func membership(event string, notice platform.Notice, guild string) platform.Inbound {
	return platform.Inbound{EventID: event + "-" + guild, Kind: platform.Service, Chat: platform.Chat{Platform: Platform}, Server: guild, Notice: notice}
}

func news(event string, notice platform.Notice, c channel) platform.Inbound {
	return platform.Inbound{EventID: event + "-" + c.ID, Kind: platform.Service, Chat: c.chat(), Notice: notice}
}
