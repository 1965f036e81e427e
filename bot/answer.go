package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// paper starts a message.
func (h *Host) paper(lang string, limits platform.Limits) *paper {
	return &paper{book: h.book, lang: lang, limits: limits, menu: model.Menu{Seat: engine.Nobody}}
}

// bind finishes a paper: its pages, and its menu into the change.
func (x *exchange) bind(p *paper) []platform.Page {
	x.addMapLink(p)
	p.menu.Table = x.d.record.ID
	p.menu.Events = x.d.record.Events
	if seat := p.menu.Seat; seat >= 0 && int(seat) < len(x.d.plans) {
		p.menu.Version = x.d.plans[seat].Version
	}
	pages, menu := p.finish(x.code(menuCode), x.now())
	if len(menu.Actions) > 0 {
		x.change.Menus = append(x.change.Menus, menu)
	}
	p.menu = menu
	return pages
}

// inTongues is page n of a finished paper in the other languages, whose buttons mean the same. A language
// in which it has other pages is left out.
func (x *exchange) inTongues(p *paper, pages, n int) map[string]platform.Page {
	var tongues map[string]platform.Page
	for _, other := range p.tongues {
		if said, _ := other.finish(p.menu.ID, p.menu.At); len(said) == pages {
			if tongues == nil {
				tongues = map[string]platform.Page{}
			}
			tongues[other.lang] = said[n]
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
	case x.out.empty() || !x.public():
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
	case x.outbox.spares(x.in.Chat, x.limits, x.out.count()):
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
	x.post(model.Post{Player: x.account.ID, Table: x.d.record.ID}, x.out, false)
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
	if x.t != nil && x.public() && x.d.record.Lang != "" {
		x.speak(x.d.record.Lang)
	}
}

func (x *exchange) speak(lang string) { x.lang, x.out.lang = lang, lang }

// elsewhere is the chat of the asker's table, if he asks in another one of the same platform.
func (x *exchange) elsewhere() platform.Chat {
	if x.t == nil || x.seat == engine.Nobody {
		return platform.Chat{}
	}
	place := x.d.record.Place
	if place.Platform != x.in.Chat.Platform || place == x.in.Chat {
		return platform.Chat{}
	}
	return place
}

// closed tells the asker that private messages do not reach him.
func (x *exchange) closed() *paper {
	p := x.paper(x.lang, x.limits)
	p.say(platform.Plain, "host.private.closed")
	if link := x.link(x.in.Chat.Platform); link != "" {
		p.link(engine.T("host.button.open-private"), link)
	}
	return p
}

// link opens a private chat with the bot, where the platform has such links.
func (h *Host) link(platformName string) string {
	if linker, ok := h.adapters[platformName].(platform.Linker); ok {
		return linker.Link("hello")
	}
	return ""
}

// post puts a message into the outbox, in as many parts as it needs.
func (x *exchange) post(to model.Post, p *paper, silent bool, change ...func(*platform.Message)) {
	to.Lane = laneOf(x.d.record.Place)
	if to.Player != "" {
		to.Lane = privateLane(to.Player)
	}
	pages := x.bind(p)
	for i, page := range pages {
		message := platform.Message{Lang: p.lang, Page: page, Tongues: x.inTongues(p, len(pages), i), Silent: silent || !loud(pages, i)}
		if i == len(pages)-1 {
			for _, apply := range change {
				apply(&message)
			}
		}
		x.change.Posts = append(x.change.Posts, x.newPost(to, message))
	}
}

// loud tells whether page n of a message makes the noise for all of it: the page that mentions somebody, else the
// last one, which holds the question and the buttons.
func loud(pages []platform.Page, n int) bool {
	mentions := func(page platform.Page) bool {
		return slices.ContainsFunc(page.Lines, func(line platform.Line) bool { return line.Mention != nil })
	}
	if slices.ContainsFunc(pages, mentions) {
		return mentions(pages[n])
	}
	return n == len(pages)-1
}

// apology is the answer where the table itself broke: nothing has changed.
func (x *exchange) apology() platform.Answer {
	p := x.paper(x.lang, x.limits)
	p.say(platform.Plain, "host.broken")
	pages, _ := p.finish("", x.now())
	return platform.Answer{Toast: commands.Clip(x.book.Say(x.lang, engine.T("host.broken")), x.limits.Toast), Pages: pages}
}
