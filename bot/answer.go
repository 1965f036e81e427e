package bot

import (
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// newMessage starts a message.
func (h *services) newMessage(lang string, limits platform.Limits) *message.Builder {
	return &message.Builder{Book: h.book, Lang: lang, Limits: limits, Menu: model.Menu{Seat: engine.Nobody}}
}

// messageTo starts a private message to a player, where they were first seen.
func (h *services) messageTo(player model.Player) *message.Builder {
	return h.newMessage(h.language(player), h.limits(player.User.Platform))
}

// tableMessage starts a message to the table.
func (x *exchange) tableMessage() *message.Builder {
	return x.publicMessage(x.d.Record.Lang, x.d.Record.Place.Platform)
}

// publicMessage starts a message to a public chat of a platform.
func (h *services) publicMessage(lang, platform string) *message.Builder {
	limits := h.limits(platform)
	p := h.newMessage(lang, limits)
	if limits.Translations {
		for _, other := range speech.Languages() {
			if other != lang {
				p.Translations = append(p.Translations, h.newMessage(other, limits))
			}
		}
	}
	return p
}

// bind finishes a message: its pages, and its menu into the change.
func (x *exchange) bind(p *message.Builder) []platform.Page {
	x.addMapLink(p)
	p.Menu.Table = x.d.Record.ID
	p.Menu.Events = x.d.Record.Events
	if seat := p.Menu.Seat; seat >= 0 && int(seat) < len(x.d.Plans) {
		p.Menu.Version = x.d.Plans[seat].Version
	}
	pages, menu := p.Finish(x.code(menuCode), x.now())
	if len(menu.Actions) > 0 {
		x.change.Menus = append(x.change.Menus, menu)
	}
	p.Menu = menu
	return pages
}

// translations is page n of a finished message in the other languages, whose buttons mean the same. A language
// in which it has other pages is left out.
func (x *exchange) translations(p *message.Builder, pages, n int) map[string]platform.Page {
	var tongues map[string]platform.Page
	for _, other := range p.Translations {
		if said, _ := other.Finish(p.Menu.ID, p.Menu.At); len(said) == pages {
			if tongues == nil {
				tongues = map[string]platform.Page{}
			}
			tongues[other.Lang] = said[n]
		}
	}
	return tongues
}

// The lengths of random codes: five letters are 28 million tables, twelve are 59
// bits for a button nobody can guess, sixteen for the key of a post.
const (
	tableCode = 5
	menuCode  = 12
	keyCode   = 16
)

// answer finishes what the asker gets. What is secret goes to his private chat
// where the platform cannot show it to him alone.
func (x *exchange) answer() platform.Answer {
	answer := platform.Answer{Secret: x.secret, Replace: x.replace && x.in.Kind == platform.Press, Place: x.elsewhere()}
	switch {
	case x.out.Empty() || !x.public():
		answer.Pages = x.bind(x.out)
	case x.secret:
		answer.Secret, answer.Replace = false, false
		if x.account.Closed {
			x.aloud()
			x.out = x.closed()
			answer.Pages = x.bind(x.out)
		} else {
			x.answerPrivately()
		}
	case x.posts.spares(x.in.Chat, x.limits, x.out.Count()):
		answer.Pages = x.bind(x.out)
	case x.reachable(x.account) && !answer.Replace: // what takes the place of a message here is of no use elsewhere
		x.answerPrivately()
	default:
		// The chat has no room for it, and the tables come first.
		x.toast = engine.T("host.busy-chat")
	}
	if !x.toast.IsZero() && x.limits.Toast > 0 {
		answer.Toast, answer.Alert = commands.Clip(x.book.Say(x.own, x.toast), x.limits.Toast), x.alert
	}
	return answer
}

// answerPrivately puts the answer into the asker's private chat.
func (x *exchange) answerPrivately() {
	x.post(model.Post{Player: x.account.ID, Table: x.d.Record.ID}, x.out, false)
	x.toast = engine.T("host.sent-privately")
}

// alone makes what follows of the answer the asker's alone, in his language.
func (x *exchange) alone() {
	x.secret = true
	x.speak(x.own)
}

// aloud lets everybody read what follows of the answer, where all see it in the language of the table.
func (x *exchange) aloud() {
	x.secret = false
	if x.d.Stored != nil && x.public() && x.d.Record.Lang != "" {
		x.speak(x.d.Record.Lang)
	}
}

func (x *exchange) speak(lang string) { x.lang, x.out.Lang = lang, lang }

// elsewhere is the chat of the asker's table, if he asks in another one of the same platform.
func (x *exchange) elsewhere() platform.Chat {
	if x.d.Stored == nil || x.d.Seat == engine.Nobody {
		return platform.Chat{}
	}
	place := x.d.Record.Place
	if place.Platform != x.in.Chat.Platform || place == x.in.Chat {
		return platform.Chat{}
	}
	return place
}

// closed tells the asker that private messages do not reach him.
func (x *exchange) closed() *message.Builder {
	p := x.newMessage(x.lang, x.limits)
	p.Say(platform.Plain, "host.private.closed")
	if link := x.link(x.in.Chat.Platform); link != "" {
		p.Link(engine.T("host.button.open-private"), link)
	}
	return p
}

// link opens a private chat with the bot, where the platform has such links.
func (h *services) link(platformName string) string {
	if linker, ok := h.adapters[platformName].(platform.Linker); ok {
		return linker.Link("hello")
	}
	return ""
}

// post puts a message into the outbox, in as many parts as it needs.
func (x *exchange) post(to model.Post, p *message.Builder, silent bool, change ...func(*platform.Message)) {
	to.Lane = laneOf(x.d.Record.Place)
	if to.Player != "" {
		to.Lane = privateLane(to.Player)
	}
	pages := x.bind(p)
	for i, page := range pages {
		message := platform.Message{Lang: p.Lang, Page: page, Translations: x.translations(p, len(pages), i), Silent: silent || !message.Loud(pages, i)}
		if i == len(pages)-1 {
			for _, apply := range change {
				apply(&message)
			}
		}
		x.change.Posts = append(x.change.Posts, x.newPost(to, message))
	}
}

// apology is the answer where the table itself broke: nothing has changed.
func (x *exchange) apology() platform.Answer {
	p := x.newMessage(x.lang, x.limits)
	p.Say(platform.Plain, "host.broken")
	pages, _ := p.Finish("", x.now())
	return platform.Answer{Toast: commands.Clip(x.book.Say(x.lang, engine.T("host.broken")), x.limits.Toast), Pages: pages}
}
