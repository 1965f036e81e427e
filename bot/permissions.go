package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// permitted are the things that a server or group can keep for its organisers.
func permitted() []string { return []string{openTables, foundLeagues} }

const (
	openTables   = "tables"
	foundLeagues = "leagues"
)

// permission is the thing that people mean: they also name the command that does it.
func permission(named string) string {
	switch named {
	case "new":
		return openTables
	case "league":
		return foundLeagues
	}
	return named
}

const (
	// everyone may do it: what holds where nothing was set.
	everyone = "everyone"
	// organisers are the administrators of the server or group, those who run a league that the chat
	// carries, and the owners of the umpire.
	organisers = "organisers"
)

// allowances are what a server or group allows, by the thing that is allowed; a channel may have a rule of its own.
type allowances map[string]string

// of is who is allowed a thing in a chat. Threads belong to their channel.
func (a allowances) of(what string, chat platform.Chat) string {
	if own, ok := a[inChannel(what, chat)]; ok {
		return own
	}
	return a[what]
}

// inChannel is the name of the rule of one channel.
func inChannel(what string, chat platform.Chat) string { return what + " " + chat.Channel }

// The places for which something can be allowed.
const (
	wholeServer = "server"
	oneChannel  = "channel"
)

// domain is what permissions are kept for: the server, or the group where the platform has no servers.
func domain(in platform.Inbound) string {
	if in.Server != "" {
		return in.Chat.Platform + " " + in.Server
	}
	return laneOf(in.Chat)
}

func allowanceName(domain string) string { return "allow " + domain }

// allowances are those of the chat of the exchange.
func (x *exchange) allowances() (allowances, error) {
	return x.services.allowancesOf(x.ctx, domain(x.in))
}

func (h *services) allowancesOf(ctx context.Context, domain string) (allowances, error) {
	text, err := h.store.Setting(ctx, allowanceName(domain))
	if errors.Is(err, model.ErrUnknown) {
		return allowances{}, nil
	}
	if err != nil {
		return nil, err
	}
	set := allowances{}
	if err := json.Unmarshal([]byte(text), &set); err != nil {
		return nil, fmt.Errorf("bot: permissions of %s: %w", domain, err)
	}
	return set, nil
}

// governs tells whether the asker may say what is allowed in the chat.
func (x *exchange) governs() bool {
	return x.in.Admin || slices.ContainsFunc(x.owners, func(id string) bool {
		return slices.Contains(x.me.AccountIDs(), id)
	})
}

// organises tells whether the asker is an organiser in the chat. The leagues need not be held.
func (x *exchange) organises() (bool, error) {
	if x.governs() {
		return true, nil
	}
	if x.release == nil {
		if err := x.leagues.hold(x.ctx, x.store); err != nil {
			return false, err
		}
		defer x.leagues.mu.Unlock()
	}
	return slices.ContainsFunc(x.leagues.at(x.in.Chat), func(l model.League) bool { return l.RunBy(x.me.ID) }), nil
}

// may tells whether the asker is allowed a thing in the chat, and says why not: by the platform, which may forbid him to
// write there himself, and by who administers the server or group.
func (x *exchange) may(what string) (bool, error) {
	if !x.mayWrite() {
		return false, nil
	}
	set, err := x.allowances()
	if err != nil || set.of(what, x.in.Chat) != organisers {
		return err == nil, err
	}
	ok, err := x.organises()
	if err == nil && !ok {
		x.out.Say(platform.Plain, "host.allow.refused."+what)
	}
	return ok, err
}

// mayWrite tells whether the platform lets the asker say in the chat himself what the umpire would post for him, and
// open the thread that belongs to it; it says why not.
func (x *exchange) mayWrite() bool {
	switch {
	case x.in.Mute:
		x.out.Say(platform.Plain, "host.may.write")
	case x.in.Threadless && x.limits.Places && x.in.Chat.Thread == "":
		x.out.Say(platform.Plain, "host.may.threads")
	default:
		return true
	}
	return false
}

// allow sets or shows what is allowed in the server or group.
func (x *exchange) allow() error {
	if x.in.Private {
		x.out.Say(platform.Plain, "host.allow.private")
		return nil
	}
	set, err := x.allowances()
	if err != nil {
		return err
	}
	what, who, where := permission(strings.ToLower(x.arg("what"))), strings.ToLower(x.arg("who")), strings.ToLower(x.arg("where"))
	switch {
	case what == "" && who == "":
	case !x.governs():
		x.out.Say(platform.Plain, "host.allow.administrators")
	case !slices.Contains(permitted(), what) || who != everyone && who != organisers ||
		where != "" && where != wholeServer && where != oneChannel:
		x.out.Say(platform.Plain, "host.allow.how")
	default:
		if where == oneChannel {
			what = inChannel(what, x.in.Chat)
		}
		set[what] = who
		text, err := json.Marshal(set)
		if err != nil {
			return err
		}
		x.change.Settings = append(x.change.Settings, model.Setting{Name: allowanceName(domain(x.in)), Value: string(text)})
	}
	for _, thing := range permitted() {
		x.out.Text(platform.Plain, allowText(thing, set[thing]))
		if own, ok := set[inChannel(thing, x.in.Chat)]; ok {
			x.out.Say(platform.Plain, "host.allow.channel", "rule", allowText(thing, own))
		}
	}
	return nil
}

// allowText tells who is allowed a thing.
func allowText(thing, who string) engine.Text {
	if who != organisers {
		who = everyone
	}
	return engine.T("host.allow."+thing, "who", engine.T("host.allow."+who))
}

// moveAllowances follows a chat to its new id.
func (h *services) moveAllowances(ctx context.Context, from, to platform.Chat) error {
	old, moved := allowanceName(laneOf(from)), allowanceName(laneOf(to))
	if old == moved {
		return nil
	}
	set, err := h.allowancesOf(ctx, laneOf(from))
	if err != nil || len(set) == 0 {
		return err
	}
	for _, thing := range permitted() {
		if own, ok := set[inChannel(thing, from)]; ok {
			delete(set, inChannel(thing, from))
			set[inChannel(thing, to)] = own
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		return err
	}
	return h.store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: moved, Value: string(text)}, {Name: old}}})
}
