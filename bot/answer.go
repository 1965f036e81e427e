package bot

import (
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// paper starts a message.
func (h *Host) paper(lang string, limits seam.Limits) *paper {
	return &paper{book: h.book, lang: lang, limits: limits, menu: MenuRecord{Seat: engine.Nobody}}
}

// bind finishes a paper: its pages, and its menu into the change.
func (x *exchange) bind(p *paper) []seam.Page {
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
func (x *exchange) inTongues(p *paper, pages, n int) map[string]seam.Page {
	var tongues map[string]seam.Page
	for _, other := range p.tongues {
		if said, _ := other.finish(p.menu.ID, p.menu.At); len(said) == pages {
			if tongues == nil {
				tongues = map[string]seam.Page{}
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
func (x *exchange) answer() seam.Answer {
	answer := seam.Answer{Secret: x.secret, Replace: x.replace && x.in.Kind == seam.Press, Place: x.elsewhere()}
	if x.secret && !x.out.empty() && !x.in.Private && !x.limits.Ephemeral {
		answer.Secret, answer.Replace = false, false
		if x.account.Closed {
			x.out = x.closed()
			answer.Pages = x.bind(x.out)
		} else {
			x.post(PostRecord{Player: x.account.ID, Table: x.d.record.ID}, x.out, false)
			x.toast = engine.T("host.sent-privately")
		}
	} else {
		answer.Pages = x.bind(x.out)
	}
	if !x.toast.IsZero() && x.limits.Toast > 0 {
		answer.Toast = commands.Clip(x.book.Say(x.lang, x.toast), x.limits.Toast)
	}
	return answer
}

// elsewhere is the chat of the asker's table, if he asks in another one of the same platform.
func (x *exchange) elsewhere() seam.Chat {
	if x.t == nil || x.seat == engine.Nobody {
		return seam.Chat{}
	}
	place := x.d.record.Place
	if place.Platform != x.in.Chat.Platform || place == x.in.Chat {
		return seam.Chat{}
	}
	return place
}

// closed tells the asker that private messages do not reach him.
func (x *exchange) closed() *paper {
	p := x.paper(x.lang, x.limits)
	p.say(seam.Plain, "host.private.closed")
	if link := x.link(x.in.Chat.Platform); link != "" {
		p.link(engine.T("host.button.open-private"), link)
	}
	return p
}

// link opens a private chat with the bot, where the platform has such links.
func (h *Host) link(platform string) string {
	if linker, ok := h.adapters[platform].(seam.Linker); ok {
		return linker.Link("hello")
	}
	return ""
}

// post puts a message into the outbox, in as many parts as it needs.
func (x *exchange) post(to PostRecord, p *paper, silent bool, change ...func(*seam.Message)) {
	to.Lane = laneOf(x.d.record.Place)
	if to.Player != "" {
		to.Lane = privateLane(to.Player)
	}
	pages := x.bind(p)
	for i, page := range pages {
		message := seam.Message{Lang: p.lang, Page: page, Tongues: x.inTongues(p, len(pages), i), Silent: silent || i < len(pages)-1}
		if i == len(pages)-1 {
			for _, apply := range change {
				apply(&message)
			}
		}
		x.change.Posts = append(x.change.Posts, x.letter(to, message))
	}
}

// apology is the answer where the table itself broke: nothing has changed.
func (x *exchange) apology() seam.Answer {
	p := x.paper(x.lang, x.limits)
	p.say(seam.Plain, "host.broken")
	pages, _ := p.finish("", x.now())
	return seam.Answer{Toast: commands.Clip(x.book.Say(x.lang, engine.T("host.broken")), x.limits.Toast), Pages: pages}
}
