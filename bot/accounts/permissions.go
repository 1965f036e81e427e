package accounts

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// permitted are the things that a server or group can keep for its organisers.
func permitted() []string { return []string{OpenTables, FoundLeagues} }

const (
	OpenTables   = "tables"
	FoundLeagues = "leagues"
)

const (
	// everyone may do it: what holds where nothing was set.
	everyone = "everyone"
	// organisers are the administrators of the server or group, those who run a league that the chat
	// carries, and the owners of the umpire.
	organisers = "organisers"
)

// permissions are what a server or group allows, by the thing that is allowed; a channel may have a rule of its own.
type permissions map[string]string

// of is who is allowed a thing in a chat. Threads belong to their channel.
func (a permissions) of(what string, chat platform.Chat) string {
	if own, ok := a[inChannel(what, chat)]; ok {
		return own
	}
	return a[what]
}

// inChannel is the name of the rule of one channel.
func inChannel(what string, chat platform.Chat) string { return what + " " + chat.Channel }

// domain is what permissions are kept for: the server, or the group where the platform has no servers.
func domain(in platform.Inbound) string {
	if in.Server != "" {
		return in.Chat.Platform + " " + in.Server
	}
	return model.LaneOf(in.Chat)
}

func permissionsName(domain string) string { return "allow " + domain }

func permissionsOf(ctx context.Context, h *request.Services, domain string) (permissions, error) {
	text, err := h.Store.Setting(ctx, permissionsName(domain))
	if errors.Is(err, model.ErrUnknown) {
		return permissions{}, nil
	}
	if err != nil {
		return nil, err
	}
	set := permissions{}
	if err := json.Unmarshal([]byte(text), &set); err != nil {
		return nil, fmt.Errorf("bot: permissions of %s: %w", domain, err)
	}
	return set, nil
}

// governs tells whether the asker may say what is allowed in the chat.
func governs(x *request.Request) bool {
	return x.In.Admin || slices.ContainsFunc(x.Owners, func(id string) bool {
		return slices.Contains(x.Me.AccountIDs(), id)
	})
}

// organises tells whether the asker is an organiser in the chat. The leagues need not be held.
func organises(x *request.Request) (bool, error) {
	if governs(x) {
		return true, nil
	}
	if x.ReleaseLeagues == nil {
		if err := x.Leagues.Hold(x.Ctx, x.Store); err != nil {
			return false, err
		}
		defer x.Leagues.Mu.Unlock()
	}
	return slices.ContainsFunc(x.Leagues.At(x.In.Chat), func(l model.League) bool { return l.RunBy(x.Me.ID) }), nil
}

// May tells whether the asker is allowed a thing in the chat, and says why not: by the platform, which may forbid them to
// write there themselves, and by who administers the server or group.
func May(x *request.Request, what string) (bool, error) {
	if !MayWrite(x) {
		return false, nil
	}
	set, err := permissionsOf(x.Ctx, x.Services, domain(x.In))
	if err != nil || set.of(what, x.In.Chat) != organisers {
		return err == nil, err
	}
	ok, err := organises(x)
	if err == nil && !ok {
		x.Out.Say(platform.Plain, "host.allow.refused."+what)
	}
	return ok, err
}

// MayWrite tells whether the platform lets the asker say in the chat themselves what the umpire would post for them, and
// open the thread that belongs to it; it says why not.
func MayWrite(x *request.Request) bool {
	switch {
	case x.In.Mute:
		x.Out.Say(platform.Plain, "host.may.write")
	case x.In.Threadless && x.Limits.Places && x.In.Chat.Thread == "":
		x.Out.Say(platform.Plain, "host.may.threads")
	default:
		return true
	}
	return false
}

// Allow sets or shows what is allowed in the server or group.
func Allow(x *request.Request) error {
	if x.In.Private {
		return x.Say("host.allow.private")
	}
	set, err := permissionsOf(x.Ctx, x.Services, domain(x.In))
	if err != nil {
		return err
	}
	what, who, where := strings.ToLower(x.Arg("what")), strings.ToLower(x.Arg("who")), strings.ToLower(x.Arg("where"))
	what = cmp.Or(map[string]string{"new": OpenTables, "league": FoundLeagues}[what], what) // the command that does it also names it
	if who == "organizers" {
		who = organisers // as it is stored
	}
	switch {
	case what == "" && who == "":
	case !governs(x):
		x.Out.Say(platform.Plain, "host.allow.administrators")
	case !slices.Contains(permitted(), what) || who != everyone && who != organisers ||
		where != "" && where != "server" && where != "channel":
		x.Out.Say(platform.Plain, "host.allow.how")
	default:
		if where == "channel" {
			what = inChannel(what, x.In.Chat)
		}
		set[what] = who
		text, err := json.Marshal(set)
		if err != nil {
			return err
		}
		x.Change.Settings = append(x.Change.Settings, model.Setting{Name: permissionsName(domain(x.In)), Value: string(text)})
	}
	for _, thing := range permitted() {
		x.Out.Text(platform.Plain, allowText(thing, set[thing]))
		if own, ok := set[inChannel(thing, x.In.Chat)]; ok {
			x.Out.Say(platform.Plain, "host.allow.channel", "rule", allowText(thing, own))
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

// MovePermissions follows a chat to its new id.
func MovePermissions(ctx context.Context, h *request.Services, from, to platform.Chat) error {
	old, moved := permissionsName(model.LaneOf(from)), permissionsName(model.LaneOf(to))
	if old == moved {
		return nil
	}
	set, err := permissionsOf(ctx, h, model.LaneOf(from))
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
	return h.Store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: moved, Value: string(text)}, {Name: old}}})
}
