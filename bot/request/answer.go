package request

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// NewMessage starts a message.
func (h *Services) NewMessage(lang string, limits platform.Limits) *message.Builder {
	return &message.Builder{Book: h.Book, Lang: lang, Limits: limits, Commands: h.CommandSet, Menu: model.Menu{Seat: engine.Nobody}}
}

// MessageTo starts a private message to a player, where they were first seen.
func (h *Services) MessageTo(player model.Player) *message.Builder {
	return h.NewMessage(h.language(player), h.Limits(player.User.Platform))
}

// TableMessage starts a message to the table.
func (x *Request) TableMessage() *message.Builder {
	return x.PublicMessage(x.Table.Record.Lang, x.Table.Record.Place.Platform)
}

// PublicMessage starts a message to a public chat of a platform.
func (h *Services) PublicMessage(lang, platform string) *message.Builder {
	limits := h.Limits(platform)
	p := h.NewMessage(lang, limits)
	if limits.Translations {
		for _, other := range speech.Languages() {
			if other != lang {
				p.Translations = append(p.Translations, h.NewMessage(other, limits))
			}
		}
	}
	return p
}

// bind finishes a message for a chat of a platform: its pages, and its menu into the change.
func (x *Request) bind(p *message.Builder, to string, private bool) []platform.Page {
	x.addMapLink(p)
	x.addBoard(p, to, private)
	p.Menu.Table = x.Table.Record.ID
	p.Menu.Events = x.Table.Record.Events
	if seat := p.Menu.Seat; seat >= 0 && int(seat) < len(x.Table.Plans) {
		p.Menu.Version = x.Table.Plans[seat].Version
	}
	pages, menu := p.Finish(x.Code(MenuCode), x.Now())
	if len(menu.Actions) > 0 {
		x.Change.Menus = append(x.Change.Menus, menu)
	}
	p.Menu = menu
	return pages
}

// Translations is page n of a finished message in the other languages, whose buttons mean the same. A language
// in which it has other pages is left out.
func (x *Request) Translations(p *message.Builder, pages, n int) map[string]platform.Page {
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
	TableCode = 5
	MenuCode  = 12
	KeyCode   = 16
)

// Answer finishes what the asker gets. What is secret goes to their private chat
// where the platform cannot show it to them alone.
func (x *Request) Answer() platform.Answer {
	answer := platform.Answer{Secret: x.Secret, Replace: x.Replace && x.In.Kind == platform.Press}
	// Asked from another chat of the same platform, it tells where the asker's table is.
	place, seated := x.Table.Record.Place, x.Table.Stored != nil && x.Table.Seat != engine.Nobody
	if seated && place.Platform == x.In.Chat.Platform && place != x.In.Chat {
		answer.Place = place
	}
	if x.Limits.Ephemeral && x.In.Via == "" {
		answer.Opening = x.Opening
	}
	if x.In.Via != "" && x.Table.Record.ID != "" {
		answer.Table = x.Table.Record.ID
	}
	answer.URL = x.Opened
	switch {
	case x.Out.Empty() || !x.Public():
		answer.Pages = x.bind(x.Out, x.In.Shown(), x.In.Private)
	case x.Secret:
		answer.Secret, answer.Replace = false, false
		if answer.URL = x.privateURL(); answer.URL != "" && !x.Reachable(x.Account) {
			break // they see it when they have pressed Start
		}
		if x.Account.Closed {
			x.Aloud()
			x.Out = x.NewMessage(x.Lang, x.Limits)
			x.Out.Say(platform.Plain, "host.private.closed")
			x.InvitePrivate()
			answer.Pages = x.bind(x.Out, x.In.Shown(), x.In.Private)
		} else {
			x.answerPrivately()
		}
	case x.Outbox.Spares(x.In.Chat, x.Limits, x.Out.Count()):
		answer.Pages = x.bind(x.Out, x.In.Shown(), x.In.Private)
	case x.Reachable(x.Account) && !answer.Replace: // what takes the place of a message here is of no use elsewhere
		x.answerPrivately()
	default:
		// The chat has no room for it, and the tables come first.
		x.Toast = engine.T("host.busy-chat")
	}
	if x.In.Private && !x.Out.Empty() && !answer.Replace {
		x.Outbox.SpokenTo(x.Account.ID)
	}
	if !x.Public() && (x.asks || x.Table.Stored != nil && x.Table.Moved()) {
		answer.Panel = x.Table.Record.ID
	}
	if !x.Toast.IsZero() && x.Limits.Toast > 0 && answer.URL == "" {
		answer.Toast, answer.Alert = commands.Clip(x.Book.Say(x.OwnLang, x.Toast), x.Limits.Toast), x.Alert
	}
	return answer
}

func (x *Request) answerPrivately() {
	x.Out.Hidden = x.Secret
	x.Post(model.Post{Player: x.Account.ID, Table: x.Table.Record.ID}, x.Out, x.opensPanel(), func(m *platform.Message) { m.Panel = x.asks })
	x.Toast = engine.T("host.sent-privately")
}

// opensPanel tells that the asker pressed the button that shows what they decide.
func (x *Request) opensPanel() bool { return x.In.Kind == platform.Press && x.Action.Do == "panel" }

// PanelPayload stands in front of the code of a table in a link that opens a private chat, for who has to decide there.
const PanelPayload = "play-"

// privateURL opens the private chat of who has pressed the button that shows what they decide, or cannot get the answer to another button
// before they open it; where the platform can do that.
func (x *Request) privateURL() string {
	linker, can := x.Adapters[x.In.Chat.Platform].(platform.Linker)
	waits := x.In.Kind == platform.Press && !x.Reachable(x.Account)
	if !can || x.Limits.OpensPrivate || !x.opensPanel() && !waits || x.Table.Record.ID == "" {
		return ""
	}
	return linker.Link(PanelPayload + x.Table.Record.ID)
}

// Alone makes what follows of the answer the asker's alone, in their language.
func (x *Request) Alone() {
	if x.Aired {
		return
	}
	x.Secret = true
	x.speak(x.OwnLang)
}

// MeAtTable is the asker by name, with their sides at the table: several people may be called alike.
func (x *Request) MeAtTable() any {
	if x.Table.Seat == engine.Nobody {
		return x.Me.User.Name
	}
	return engine.T("host.player-at", "player", x.Me.User.Name, "seat", x.Table.SeatNames(x.Table.SeatsOf(x.Me.ID)))
}

// Aloud lets everybody read what follows of the answer, where all see it in the language of the table.
func (x *Request) Aloud() {
	x.Secret = false
	if x.Table.Stored != nil && x.Public() && x.Table.Record.Lang != "" {
		x.speak(x.Table.Record.Lang)
	}
}

func (x *Request) speak(lang string) { x.Lang, x.Out.Lang = lang, lang }

// Link opens a private chat with the bot, where the platform has such links.
func (h *Services) Link(platformName string) string {
	if linker, ok := h.Adapters[platformName].(platform.Linker); ok {
		return linker.Link("hello")
	}
	return ""
}

// Post puts a message into the outbox, in as many parts as it needs.
func (x *Request) Post(to model.Post, p *message.Builder, silent bool, change ...func(*platform.Message)) {
	if model.IsOpponent(to.Player) {
		return // it reads nothing
	}
	to.Lane = model.LaneOf(x.Table.Record.Place)
	if to.Player != "" {
		to.Lane = model.PrivateLane(to.Player)
	}
	pages := x.bind(p, x.platformOf(to), to.Player != "")
	for i, page := range pages {
		message := platform.Message{Lang: p.Lang, Page: page, Translations: x.Translations(p, len(pages), i), Silent: silent || !message.Loud(pages, i), Protect: p.Hidden}
		if i == len(pages)-1 {
			for _, apply := range change {
				apply(&message)
			}
		}
		x.Change.Posts = append(x.Change.Posts, x.NewPost(to, message))
	}
}

// Apology is the answer where the table itself broke, or cannot go on: nothing has changed.
func (x *Request) Apology(why engine.Text) platform.Answer {
	p := x.NewMessage(x.Lang, x.Limits)
	p.Text(platform.Plain, why)
	pages, _ := p.Finish("", x.Now())
	return platform.Answer{Toast: commands.Clip(x.Book.Say(x.Lang, why), x.Limits.Toast), Pages: pages}
}

// NewPost is a post with its message.
func (h *Services) NewPost(to model.Post, message platform.Message) *model.Post {
	data, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("bot: message: %v", err)) // plain data
	}
	to.Key, to.Message, to.State = h.Code(KeyCode), data, model.Waiting
	return &to
}

// mapLink is where the picture can be looked at in full; empty where no page is reachable.
func (x *Request) mapLink(picture *message.Picture) (string, error) {
	if x.Gallery == nil || !x.present(picture) || x.Gallery.MapURL("x") == "" {
		return "", nil
	}
	p := pictures.Pass{Table: picture.Table, Reader: picture.Reader, Lang: picture.Lang, Until: x.Now().Add(pictures.PassLives)}
	if p.Reader.Kind == engine.Player {
		var err error
		if p.Holder, err = x.Passes.Holder(x.Ctx, x.Table.Record, p.Reader.Seat); err != nil {
			return "", err
		}
	}
	signed, err := x.Passes.Sign(x.Ctx, p)
	if err != nil {
		return "", err
	}
	return x.Gallery.MapURL(signed), nil
}

// present tells whether a picture shows the table as it is now.
func (x *Request) present(picture *message.Picture) bool {
	return picture != nil && picture.Table != "" && picture.Table == x.Table.Record.ID && picture.Events == x.Table.Record.Events
}

// platformOf is the platform to which a post goes.
func (x *Request) platformOf(to model.Post) string {
	switch name, _, _ := strings.Cut(to.Player, ":"); {
	case name != "":
		return name
	case !to.Chat.IsZero():
		return to.Chat.Platform
	}
	return x.Table.Record.Place.Platform
}

// Board is the button that opens the board of the table in a chat of a platform, where there is one.
func (x *Request) Board(to string, private bool) (platform.Button, bool) {
	boarder, ok := x.Adapters[to].(platform.Boarder)
	if !ok || x.Boards == nil {
		return platform.Button{}, false
	}
	return boarder.Board(private, x.Table.Record.ID)
}

// addBoard puts the button that opens the board under a picture of the present.
func (x *Request) addBoard(p *message.Builder, to string, private bool) {
	if x.In.Via != "" || !x.present(p.Picture) || p.Full() {
		return
	}
	if button, ok := x.Board(to, private); ok {
		p.Row()
		p.Board(engine.T("host.button.board"), button, model.Action{Do: "command", Command: "board", Table: x.Table.Record.ID})
	}
}

// addMapLink puts the button that leads to the big map under a picture of the present.
func (x *Request) addMapLink(p *message.Builder) {
	url, err := x.mapLink(p.Picture)
	if err != nil {
		x.Log.Error("there is no link to the big map", "err", err)
	}
	if url == "" || p.Full() {
		return
	}
	p.Row()
	p.Link(engine.T("host.button.big-map"), url)
}

// WithPlan adds the plan of the asker to a picture for them.
func (x *Request) WithPlan(picture *message.Picture) (err error) {
	picture.Draft = true
	picture.Holder, err = x.Passes.Holder(x.Ctx, x.Table.Record, x.Table.Seat)
	return err
}
