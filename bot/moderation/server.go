package moderation

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// decide keeps changed rules and logs what was decided, with the channels that it concerns.
func decide(x *request.Request, rules Rules, what engine.Text, where ...platform.Chat) error {
	log(x, rules, what, where...)
	return rules.keep(x)
}

// log posts an act of an administrator where the server keeps its log.
func log(x *request.Request, rules Rules, what engine.Text, where ...platform.Chat) {
	l := rules.ledger()
	if l.Chat.IsZero() {
		return
	}
	p := x.NewMessage(l.Lang, x.Services.Limits(l.Chat.Platform))
	who := any(x.Me.User.Name)
	if x.In.Anonymous {
		who = engine.T("host.modlog.somebody")
	}
	p.Chats(engine.T("host.modlog.line", "who", who, "what", what), where)
	pages, _ := p.Finish("", x.Now())
	x.Change.Posts = append(x.Change.Posts, x.NewPost(
		model.Post{Chat: l.Chat, Lane: model.LaneOf(l.Chat)}, platform.Message{Lang: l.Lang, Page: pages[0], Silent: true}))
}

// Log sets where acts of administrators are logged: in this channel, or nowhere.
func Log(x *request.Request) error {
	return administering(x, func(rules Rules) error {
		switch strings.ToLower(x.Arg("switch")) {
		case "on":
			if !MayWrite(x) || !canWrite(x) {
				return nil
			}
			if err := rules.logTo(ledger{x.In.Chat, x.Lang}); err != nil {
				return err
			}
			x.Out.Say(platform.Plain, "host.modlog.on")
			return decide(x, rules, engine.T("host.modlog.on"))
		case "off":
			log(x, rules, engine.T("host.modlog.off"))
			delete(rules, logRule)
			x.Out.Say(platform.Plain, "host.modlog.off")
			return rules.keep(x)
		}
		return x.Say("host.modlog.how")
	})
}

// Channels says in which channels, or topics, the umpire is used.
func Channels(x *request.Request) error {
	return administering(x, func(rules Rules) error {
		here := spot(x, x.In.Chat)
		spots := slices.DeleteFunc(rules.spots(), func(s string) bool { return s == here })
		what, where := engine.T("host.channels.here.log"), []platform.Chat{chatAt(x, here)}
		switch strings.ToLower(x.Arg("use")) {
		case "add":
			spots = append(spots, here)
		case "remove":
			if len(spots) == 0 {
				return x.Say("host.channels.none")
			}
			what = engine.T("host.channels.elsewhere.log")
		case "anywhere":
			spots, what, where = nil, engine.T("host.channels.anywhere.log"), nil
		default:
			if len(rules.spots()) == 0 {
				return x.Say("host.channels.anywhere")
			}
			x.Out.Chats(engine.T("host.channels.only", "n", len(rules.spots())), chats(x, rules))
			return nil
		}
		rules[channelsRule] = strings.Join(spots, "\n")
		if len(spots) == 0 {
			x.Out.Say(platform.Plain, "host.channels.anywhere")
		} else {
			x.Out.Chats(engine.T("host.channels.only", "n", len(spots)), chats(x, rules))
		}
		return decide(x, rules, what, where...)
	})
}

// chats are the channels in which the umpire is used.
func chats(x *request.Request, rules Rules) []platform.Chat {
	var list []platform.Chat
	for _, s := range rules.spots() {
		list = append(list, chatAt(x, s))
	}
	return list
}

// chatAt is a channel or topic as the rules name it.
func chatAt(x *request.Request, spot string) platform.Chat {
	channel, thread, _ := strings.Cut(spot, "/")
	return platform.Chat{Platform: x.In.Chat.Platform, Channel: channel, Thread: thread}
}

// Unwelcome tells whether the umpire is not used in the chat in which something is asked, and says so. Tables that are there
// already go on, and administrators can always say what is allowed.
func Unwelcome(x *request.Request) (bool, error) {
	table := x.Table.Record
	if x.In.Private || x.Table.Stored != nil && (table.Place == x.In.Chat || table.Parent == x.In.Chat) {
		return false, nil
	}
	rules, err := rulesHere(x)
	if err != nil || rules.usedIn(spot(x, x.In.Chat)) {
		return false, err
	}
	if x.In.Kind != platform.Words { // words in a group may be meant for others
		x.Out.Chats(engine.T("host.channels.not-here", "n", len(rules.spots())), chats(x, rules))
	}
	return true, nil
}

// mostTables is the highest number of open tables that can be set.
const mostTables = 1000

// Limit says how many tables may be open at once.
func Limit(x *request.Request) error {
	return administering(x, func(rules Rules) error {
		typed := strings.ToLower(strings.TrimSpace(x.Arg("most")))
		n, err := strconv.Atoi(typed)
		switch {
		case typed == "":
			open, err := openTables(x)
			if err != nil {
				return err
			}
			x.Out.Say(platform.Plain, "host.limit.open", "n", len(open))
			x.Out.Text(platform.Plain, limitText(rules.most()))
			return nil
		case typed == "off":
			n = 0
		case err != nil || n < 1 || n > mostTables:
			return x.Say("host.limit.how", "most", mostTables)
		}
		rules[mostRule] = strconv.Itoa(n)
		x.Out.Text(platform.Plain, limitText(n))
		return decide(x, rules, limitText(n))
	})
}

func limitText(n int) engine.Text {
	if n == 0 {
		return engine.T("host.limit.none")
	}
	return engine.T("host.limit.is", "n", n)
}

// Check tells what is decided here, and what the platform does not let the umpire do.
func Check(x *request.Request) error {
	return administering(x, func(rules Rules) error {
		x.Out.Say(platform.Heading, "host.check")
		show(x, rules)
		x.Out.Text(platform.Plain, limitText(rules.most()))
		if len(rules.spots()) > 0 {
			x.Out.Chats(engine.T("host.channels.only", "n", len(rules.spots())), chats(x, rules))
		} else {
			x.Out.Say(platform.Plain, "host.channels.anywhere")
		}
		if err := tellBanned(x, rules); err != nil {
			return err
		}
		if l := rules.ledger(); l.Chat.IsZero() {
			x.Out.Say(platform.Plain, "host.modlog.off")
		} else {
			x.Out.Chats(engine.T("host.check.log"), []platform.Chat{l.Chat})
		}
		if len(x.In.Lacks) == 0 {
			return x.Say("host.check.complete")
		}
		TellLacks(x)
		return nil
	})
}

// TellLacks tells what the platform does not let the umpire do in the chat, and what comes of that.
// Players are told where to ask for them.
func TellLacks(x *request.Request) {
	switch {
	case len(x.In.Lacks) == 0:
	case !governs(x):
		x.Out.Say(platform.Detail, "host.check.lacks.some")
	default:
		x.Out.Say(platform.Heading, "host.check.lacks")
		tellLacks(x, x.In.Lacks)
	}
}

func tellLacks(x *request.Request, lacks []platform.Right) {
	for _, lack := range lacks {
		name := "host.right." + string(lack)
		x.Out.Say(platform.Plain, "host.check.lack", "right", engine.T(name), "why", engine.T(name+".why"))
	}
}

// canWrite tells whether the platform lets the umpire post what is asked for, and says what is missing.
func canWrite(x *request.Request) bool {
	needed := slices.DeleteFunc(slices.Clone(x.In.Lacks), func(lack platform.Right) bool { return !lack.Needed(x.In.Chat.Thread != "") })
	if len(needed) > 0 {
		x.Out.Say(platform.Plain, "host.check.cannot")
		tellLacks(x, needed)
	}
	return len(needed) == 0
}
