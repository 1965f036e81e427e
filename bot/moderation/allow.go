package moderation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// governs tells whether the asker may say what is allowed in the chat.
func governs(x *request.Request) bool {
	return x.In.Admin || slices.ContainsFunc(x.Owners, func(id string) bool {
		return slices.Contains(x.Me.AccountIDs(), id)
	})
}

// organizes tells whether the asker is an organizer in the chat. The leagues need not be held.
func organizes(x *request.Request) (bool, error) {
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

// May tells whether the asker is allowed a thing in the chat, and says why not: by the platform, which may forbid them or the
// umpire to write there, and by who administers the server or group.
func May(x *request.Request, what string) (bool, error) {
	if !MayWrite(x) || !canWrite(x) {
		return false, nil
	}
	rules, err := rulesHere(x)
	if err != nil {
		return false, err
	}
	who := rules.of(what, x.In.Chat)
	if who == roles && slices.ContainsFunc(rules.rolesFor(what), func(r role) bool { return slices.Contains(x.In.Roles, r.ID) }) {
		return true, nil
	}
	if who != organizers && who != roles {
		return true, nil
	}
	ok, err := organizes(x)
	if err == nil && !ok {
		x.Out.Say(platform.Plain, "host.allow.refused."+what)
		if who == roles {
			x.Out.Text(platform.Plain, allowText(rules, what, who))
		}
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

// MayOpen tells whether one more table may be opened in the server or group, and says why not.
func MayOpen(x *request.Request) (bool, error) {
	if ok, err := May(x, OpenTables); !ok {
		return false, err
	}
	rules, err := rulesHere(x)
	if err != nil || rules.most() == 0 {
		return err == nil, err
	}
	open, err := openTables(x)
	if err == nil && len(open) >= rules.most() && !governs(x) {
		x.Out.Say(platform.Plain, "host.limit.reached", "n", rules.most())
		return false, nil
	}
	return err == nil, err
}

// openTables are the tables of the server or group that are not over.
func openTables(x *request.Request) ([]model.Table, error) {
	tables, err := x.Store.TablesAround(x.Ctx, x.In.Chat, x.In.Server)
	return slices.DeleteFunc(tables, func(t model.Table) bool { return !t.Alive() }), err
}

// administering runs fn for somebody who administers the server or group, and tells others why not.
func administering(x *request.Request, fn func(rules Rules) error) error {
	if x.In.Private {
		return x.Say("host.allow.private")
	}
	if !governs(x) {
		return x.Say("host.allow.administrators")
	}
	rules, err := rulesHere(x)
	if err != nil {
		return err
	}
	return fn(rules)
}

// Allow sets or shows what is allowed in the server or group.
func Allow(x *request.Request) error {
	if x.In.Private {
		return x.Say("host.allow.private")
	}
	rules, err := rulesHere(x)
	if err != nil {
		return err
	}
	what, who, where := strings.ToLower(x.Arg("what")), strings.ToLower(x.Arg("who")), strings.ToLower(x.Arg("where"))
	what = cmp.Or(map[string]string{"new": OpenTables, "league": FoundLeagues}[what], what) // the command that does it also names it
	if who == "organizers" {
		who = organizers // as it is stored
	}
	id, name, _ := strings.Cut(x.In.Args["role"], " ")
	switch {
	case what == "" && who == "" && id == "":
	case !governs(x):
		x.Out.Say(platform.Plain, "host.allow.administrators")
	case !slices.Contains(permitted(), what) || id == "" && who != everyone && who != organizers ||
		where != "" && where != "server" && where != "channel" || id != "" && where == "channel":
		x.Out.Say(platform.Plain, "host.allow.how")
	case id != "":
		rules.addRole(what, role{id, commands.Clip(message.OneLine(name), message.MaxName)})
		if err := decide(x, rules, allowText(rules, what, roles)); err != nil {
			return err
		}
	default:
		decided, only := allowText(rules, what, who), []platform.Chat(nil)
		if where == "channel" {
			rules[inChannel(what, x.In.Chat)] = who
			decided, only = engine.T("host.allow.channel", "rule", decided), []platform.Chat{x.In.Chat}
		} else {
			delete(rules, roles+" "+what)
			rules[what] = who
		}
		if err := decide(x, rules, decided, only...); err != nil {
			return err
		}
	}
	show(x, rules)
	return nil
}

// show tells the rules of the server or group.
func show(x *request.Request, rules Rules) {
	for _, thing := range permitted() {
		x.Out.Text(platform.Plain, allowText(rules, thing, rules[thing]))
		if own, ok := rules[inChannel(thing, x.In.Chat)]; ok {
			x.Out.Say(platform.Plain, "host.allow.channel", "rule", allowText(rules, thing, own))
		}
	}
}

// allowText tells who is allowed a thing.
func allowText(rules Rules, thing, who string) engine.Text {
	if who == roles {
		var names []string
		for _, r := range rules.rolesFor(thing) {
			names = append(names, r.Name)
		}
		return engine.T("host.allow."+thing, "who", engine.T("host.allow.roles", "roles", strings.Join(names, ", ")))
	}
	if who != organizers {
		who = everyone
	}
	return engine.T("host.allow."+thing, "who", engine.T("host.allow."+who))
}
