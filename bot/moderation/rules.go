package moderation

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
)

// permitted are the things that a server or group can keep for its organizers or for roles.
func permitted() []string { return []string{OpenTables, FoundLeagues} }

const (
	OpenTables   = "tables"
	FoundLeagues = "leagues"
)

const (
	// everyone may do it: what holds where nothing was set.
	everyone = "everyone"
	// organizers are the administrators of the server or group, those who run a league that the chat
	// carries, and the owners of the umpire.
	organizers = "organisers"
	// roles of the server, beside its organizers.
	roles = "roles"
)

// The names of rules that are about no permission.
const (
	channelsRule = "channels"
	mostRule     = "most"
	logRule      = "log"
	bannedRule   = "banned"
)

// Rules are what a server or group has decided, by name: who is allowed a thing, where a channel may have a rule of its own,
// and the rest of what its administrators can say.
type Rules map[string]string

// of is who is allowed a thing in a chat. Threads belong to their channel.
func (r Rules) of(what string, chat platform.Chat) string {
	if own, ok := r[inChannel(what, chat)]; ok {
		return own
	}
	return r[what]
}

// inChannel is the name of the rule of one channel.
func inChannel(what string, chat platform.Chat) string { return what + " " + chat.Channel }

// role is a role of a server.
type role struct{ ID, Name string }

// rolesFor are the roles that are allowed a thing.
func (r Rules) rolesFor(what string) []role {
	var list []role
	for _, line := range lines(r[roles+" "+what]) {
		id, name, _ := strings.Cut(line, " ")
		list = append(list, role{id, name})
	}
	return list
}

// addRole allows a thing to one more role.
func (r Rules) addRole(what string, added role) {
	list := slices.DeleteFunc(lines(r[roles+" "+what]), func(line string) bool { return strings.HasPrefix(line+" ", added.ID+" ") })
	r[what], r[roles+" "+what] = roles, strings.Join(append(list, added.ID+" "+added.Name), "\n")
}

// spots are the only channels, or topics, in which the umpire is used; none for everywhere.
func (r Rules) spots() []string { return lines(r[channelsRule]) }

// usedIn tells whether the umpire is used in a chat.
func (r Rules) usedIn(spot string) bool {
	spots := r.spots()
	return len(spots) == 0 || slices.Contains(spots, spot)
}

// most is how many tables may be open at once; 0 for any number.
func (r Rules) most() int {
	n, err := strconv.Atoi(r[mostRule])
	if err != nil {
		return 0
	}
	return n
}

// ledger is where acts of administrators are logged.
type ledger struct {
	Chat platform.Chat `json:"chat"`
	Lang string        `json:"lang"`
}

// ledger is the log of the server; the zero value where it keeps none.
func (r Rules) ledger() ledger {
	var l ledger
	if json.Unmarshal([]byte(r[logRule]), &l) != nil {
		return ledger{}
	}
	return l
}

func lines(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == '\n' })
}

// spot names the channel of a chat, or the topic where topics stand beside each other.
func spot(x *request.Request, chat platform.Chat) string {
	if x.Services.Limits(chat.Platform).Beside && chat.Thread != "" {
		return chat.Channel + "/" + chat.Thread
	}
	return chat.Channel
}

// RulesOf are the rules of a server or group.
func RulesOf(ctx context.Context, h *request.Services, domain string) (Rules, error) {
	text, err := h.Store.Setting(ctx, model.RulesName(domain))
	if errors.Is(err, model.ErrUnknown) {
		return Rules{}, nil
	}
	if err != nil {
		return nil, err
	}
	set := Rules{}
	if err := json.Unmarshal([]byte(text), &set); err != nil {
		return nil, fmt.Errorf("bot: rules of %s: %w", domain, err)
	}
	return set, nil
}

// rulesHere are the rules of the server or group in which something is asked.
func rulesHere(x *request.Request) (Rules, error) {
	return RulesOf(x.Ctx, x.Services, model.Domain(x.In.Chat, x.In.Server))
}

// keep writes the rules of the server or group with what is asked.
func (r Rules) keep(x *request.Request) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	x.Change.Settings = append(x.Change.Settings, model.Setting{Name: model.RulesName(model.Domain(x.In.Chat, x.In.Server)), Value: string(text)})
	return nil
}

// ForgetRules deletes the rules of a server or group.
func ForgetRules(domain string) model.Setting { return model.Setting{Name: model.RulesName(domain)} }

// MoveRules follows a chat to its new id.
func MoveRules(ctx context.Context, h *request.Services, from, to platform.Chat) error {
	old, moved := model.RulesName(model.LaneOf(from)), model.RulesName(model.LaneOf(to))
	if old == moved {
		return nil
	}
	set, err := RulesOf(ctx, h, model.LaneOf(from))
	if err != nil || len(set) == 0 {
		return err
	}
	for _, thing := range permitted() {
		if own, ok := set[inChannel(thing, from)]; ok {
			delete(set, inChannel(thing, from))
			set[inChannel(thing, to)] = own
		}
	}
	spots := set.spots()
	for i, s := range spots {
		if channel, thread, _ := strings.Cut(s, "/"); channel == from.Channel {
			spots[i] = strings.TrimSuffix(to.Channel+"/"+thread, "/")
		}
	}
	set[channelsRule] = strings.Join(spots, "\n")
	if l := set.ledger(); l.Chat.Channel == from.Channel {
		l.Chat.Channel = to.Channel
		if err := set.logTo(l); err != nil {
			return err
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		return err
	}
	return h.Store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: moved, Value: string(text)}, {Name: old}}})
}

// logTo sets where acts are logged.
func (r Rules) logTo(l ledger) error {
	text, err := json.Marshal(l)
	r[logRule] = string(text)
	return err
}
