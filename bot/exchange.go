package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// exchange is one inbound being handled: who asked, at which table, what is to be
// written and what is answered. It holds the table's lock while it has a table.
type exchange struct {
	*Host
	ctx    context.Context
	in     seam.Inbound
	limits seam.Limits
	// me is the asker as a person, account the record of the account that he asks from: the
	// same one where he has linked no other.
	me      PlayerRecord
	account PlayerRecord
	// met: the store holds the asker as he is.
	met  bool
	lang string
	// pressed is the menu of the pressed button, action what it means.
	pressed MenuRecord
	action  Action

	// t is nil where no table is concerned; d is the working copy of its desk and
	// seat the asker's.
	t    *table
	d    desk
	seat engine.Seat

	change Change
	// before is the state before the first act; events, rolls and actors are of
	// all acts.
	before engine.State
	events []engine.Event
	rolls  int
	// stood are the seats for which standing orders have acted.
	stood []engine.Seat
	// turned: the position is not the one that the acts led to, see turn.
	turned bool

	// out is what the asker gets.
	out *paper
	// secret: nobody else may see it. replace: it takes the place of the message
	// whose button was pressed.
	secret  bool
	replace bool
	toast   engine.Text
	// release lets go of the leagues when the exchange is over.
	release func()
	// afterwards is done when the change is written and no table is held.
	afterwards func(ctx context.Context)
}

// exchange handles an inbound for the first time.
func (h *Host) exchange(ctx context.Context, in seam.Inbound) (seam.Answer, error) {
	in = clean(in)
	if in.User.Platform == "" {
		in.User.Platform = in.Chat.Platform
	}
	x := &exchange{Host: h, ctx: ctx, in: in, limits: h.limits(in.Chat.Platform), seat: engine.Nobody}
	defer x.finish()
	if err := x.meet(); err != nil {
		return seam.Answer{}, err
	}
	x.out = x.paper(x.lang, x.limits)
	id, err := x.route()
	if err != nil {
		return seam.Answer{}, err
	}
	var answer seam.Answer
	if id == "" {
		answer, err = x.serve()
	} else {
		err = h.tables.with(ctx, id, func(t *table) error {
			x.t, x.d = t, t.desk.clone()
			x.seat = x.d.seatOf(x.me.ID)
			answer, err = x.serve()
			return err
		})
	}
	if errors.Is(err, errBroken) {
		return x.apology(), nil
	}
	if err == nil && x.afterwards != nil {
		x.afterwards(ctx)
	}
	return answer, err
}

// finish lets go of what the exchange holds.
func (x *exchange) finish() {
	if x.release != nil {
		x.release()
	}
}

// serve deals with the inbound, writes the change and gives the answer. Where
// there is a table its lock is held.
func (x *exchange) serve() (seam.Answer, error) {
	if answer, done, err := x.admit(); done || err != nil {
		return answer, err
	}
	if err := x.dispatch(); err != nil {
		return seam.Answer{}, err
	}
	if err := x.settle(); err != nil {
		return seam.Answer{}, err
	}
	answer := x.answer()
	return answer, x.write(answer)
}

// meet finds or makes the record of the asker.
func (x *exchange) meet() error {
	if x.in.User.ID == "" {
		x.met, x.lang = true, speech.Languages()[0]
		return nil
	}
	me, err := x.directory.player(x.ctx, playerID(x.in.User))
	switch {
	case errors.Is(err, ErrUnknown):
		me = PlayerRecord{ID: playerID(x.in.User), User: x.in.User}
	case err == nil && me.Person != "":
		return x.meetPerson(me)
	case err != nil:
		return err
	default:
		if x.in.User.Lang == "" {
			// Not everything that arrives tells the language (a message on Discord).
			x.in.User.Lang = me.User.Lang
		}
		x.met = me.User == x.in.User
		me.User = x.in.User
	}
	x.me, x.account = me, me
	x.lang = x.language(me)
	return nil
}

// meetPerson finds the person to whom an account is linked.
func (x *exchange) meetPerson(account PlayerRecord) error {
	me, err := x.directory.player(x.ctx, account.Person)
	if err != nil {
		return err
	}
	if x.in.User.Lang == "" {
		x.in.User.Lang = account.User.Lang
	}
	if account.User != x.in.User {
		account.User = x.in.User
		x.change.Players = append(x.change.Players, account)
	}
	x.me, x.account, x.met = me, account, true
	x.lang = me.Lang
	if !speech.Supported(x.lang) {
		x.lang = x.book.Match(account.User.Lang)
	}
	return nil
}

// alter changes the record of the asker as a person.
func (x *exchange) alter(change func(me *PlayerRecord)) {
	before := x.me
	change(&x.me)
	if x.account.ID == x.me.ID {
		x.account = x.me
	}
	x.met = x.met && x.me == before
}

func playerID(user seam.User) string { return user.Platform + ":" + user.ID }

// language is what a player reads.
func (h *Host) language(player PlayerRecord) string {
	if speech.Supported(player.Lang) {
		return player.Lang
	}
	return h.book.Match(player.User.Lang)
}

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
	return pages
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
	answer := seam.Answer{Secret: x.secret, Replace: x.replace && x.in.Kind == seam.Press}
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
		message := seam.Message{Lang: p.lang, Page: page, Silent: silent || i < len(pages)-1}
		if i == len(pages)-1 {
			for _, apply := range change {
				apply(&message)
			}
		}
		x.change.Posts = append(x.change.Posts, x.letter(to, message))
	}
}

// write stores the change and makes it the table's present.
func (x *exchange) write(answer seam.Answer) error {
	if x.t != nil {
		x.gather()
	}
	c := &x.change
	if c.empty() && x.met {
		return x.checkRepeat()
	}
	if !x.met {
		c.Players = append(c.Players, x.me)
	}
	stored, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("bot: answer: %w", err)
	}
	c.Inbox = &InboxRecord{Platform: x.in.Chat.Platform, Event: x.in.EventID, Answer: stored, At: x.now()}
	return x.keep()
}

// keep writes the change as it is.
func (x *exchange) keep() error {
	c := &x.change
	var old TableRecord
	if x.t != nil {
		old = x.t.desk.record
	}
	if err := x.commit(x.ctx, c, old); err != nil {
		if x.t != nil && !errors.Is(err, ErrRepeated) {
			x.tables.drop(x.t, x.d.record.ID)
		}
		return err
	}
	for range c.Acts {
		x.meter.Order(x.d.record.Setup.Game)
	}
	if x.t != nil {
		x.t.desk = x.d
	}
	if x.release != nil {
		x.leagues.note(c.Leagues)
	}
	x.outbox.add(c.Posts...)
	if len(c.Dues) > 0 {
		x.bell.set()
	}
	return nil
}

// checkRepeat looks whether an inbound that changes nothing now did so when it
// came first.
func (x *exchange) checkRepeat() error {
	_, err := x.store.Answered(x.ctx, x.in.Chat.Platform, x.in.EventID)
	switch {
	case err == nil:
		return ErrRepeated
	case errors.Is(err, ErrUnknown):
		return nil
	}
	return err
}

// touch marks the record of the table as changed.
func (x *exchange) touch() {
	record := x.d.record
	x.change.Table = &record
}

// gather completes the change with what became of the table.
func (x *exchange) gather() {
	old := x.t.desk
	if len(x.change.Acts) > 0 || x.change.Table != nil {
		if p := x.d.record.Proposal; p != nil && p.Events != x.d.record.Events {
			x.d.record.Proposal = nil // the game has gone on
		}
		x.wind()
		x.touch()
		x.change.Before = old.record.Events
	}
	for seat := range x.d.plans {
		if x.d.plans[seat].Version != old.plans[seat].Version {
			x.change.Drafts = append(x.change.Drafts, x.d.plans[seat].DraftRecord)
		}
	}
	if !x.turned && x.d.record.Events-x.d.kept < snapshotEvery {
		return
	}
	state, err := json.Marshal(x.d.state)
	if err != nil {
		x.log.Error("a state cannot be kept", "table", x.d.record.ID, "err", err)
		return
	}
	x.change.Snapshot = &SnapshotRecord{Table: x.d.record.ID, Events: x.d.record.Events, State: state}
	x.d.kept = x.d.record.Events
}

// apology is the answer where the table itself broke: nothing has changed.
func (x *exchange) apology() seam.Answer {
	p := x.paper(x.lang, x.limits)
	p.say(seam.Plain, "host.broken")
	pages, _ := p.finish("", x.now())
	return seam.Answer{Toast: commands.Clip(x.book.Say(x.lang, engine.T("host.broken")), x.limits.Toast), Pages: pages}
}

// longestText of an inbound in bytes; what is beyond is not read.
const longestText = 16 << 10

// clean makes an inbound harmless: valid text of bounded length.
func clean(in seam.Inbound) seam.Inbound {
	valid := func(text string) string {
		return strings.ReplaceAll(strings.ToValidUTF8(text[:min(len(text), longestText)], ""), "\x00", "")
	}
	in.User.Name = tidy(in.User.Name)
	in.Command, in.Text = valid(in.Command), valid(in.Text)
	if in.Args != nil {
		args := make(map[string]string, len(in.Args))
		for name, value := range in.Args {
			args[valid(name)] = valid(value)
		}
		in.Args = args
	}
	return in
}

// longestName of a person, in characters.
const longestName = 32

// tidy makes a name fit to be shown: one line, without control characters and
// direction marks, not too long.
func tidy(name string) string {
	clean := commands.Clip(tidyText(name), longestName)
	if clean == "" {
		return "?"
	}
	return clean
}

func tidyText(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r), unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.Join(strings.Fields(clean), " ")
}
