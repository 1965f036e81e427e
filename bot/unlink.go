package bot

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// linkCodeForm finds words that may be codes in what somebody wrote.
var linkCodeForm = regexp.MustCompile(fmt.Sprintf(`[%s]{%d}`, alphabet, linkCode))

// voidCodes makes the codes void that were written where others can read them: one of these could use a code first and
// be, from then on, the person who was given it.
func (x *exchange) voidCodes() error {
	if !x.public() || x.in.Kind == platform.Press || x.in.Kind == platform.Service {
		return nil
	}
	words := []string{x.in.Text}
	for _, word := range x.in.Args {
		words = append(words, word)
	}
	for _, code := range linkCodeForm.FindAllString(strings.ToUpper(strings.Join(words, " ")), longestScan) {
		menu, err := x.store.Menu(x.ctx, linkPayload+code)
		if errors.Is(err, model.ErrUnknown) || err == nil && !linksAt(menu, x.now()) {
			continue
		}
		if err != nil {
			return err
		}
		person, err := x.directory.player(x.ctx, menu.Actions[0].Args["player"])
		if err != nil {
			return err
		}
		menu.Actions, menu.At = []model.Action{{Do: "void"}}, x.now()
		x.change.Menus = append(x.change.Menus, menu)
		if person.ID != x.me.ID {
			x.change.Posts = append(x.change.Posts, x.privateNotice(person, engine.T("host.link.void")))
		}
	}
	return nil
}

// longestScan is how many words of a text are looked at.
const longestScan = 5

// tellLinked tells the person who made a code that it was used, and by whom: should that be a stranger, one press
// separates the two again.
func (x *exchange) tellLinked(person, account model.Player) {
	p := x.messageTo(person)
	p.Say(platform.Heading, "host.link.used", "player", account.User.Name, "platform", account.User.Platform)
	p.Say(platform.Plain, "host.link.stranger")
	p.Row()
	p.Button(platform.Danger, engine.T("host.button.unlink", "player", account.User.Name), unlinking(account.ID))
	x.post(model.Post{Player: person.ID}, p, false)
}

func unlinking(account string) model.Action {
	return model.Action{Do: "command", Command: "unlink", Args: map[string]string{"account": account}}
}

// offerUnlinking adds a button for each account that the asker may separate: from his first account all others, from
// another one that one alone.
func (x *exchange) offerUnlinking() error {
	for _, id := range x.separable() {
		account, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		x.out.Row()
		x.out.Button(platform.Danger, engine.T("host.button.unlink", "player", account.User.Name), unlinking(id))
	}
	return nil
}

func (x *exchange) separable() []string {
	if x.account.ID != x.me.ID {
		return []string{x.account.ID}
	}
	return x.me.Accounts
}

// unlink separates a linked account from the person again. The seats that it brought go back to it.
func (x *exchange) unlink() error {
	x.alone()
	accounts := x.separable()
	if len(accounts) == 0 {
		x.out.Say(platform.Plain, "host.unlink.none")
		return nil
	}
	id := strings.TrimSpace(x.arg("account"))
	if !slices.Contains(accounts, id) {
		x.out.Say(platform.Plain, "host.unlink.which")
		return x.offerUnlinking()
	}
	account, err := x.store.Player(x.ctx, id)
	if err != nil {
		return err
	}
	person := x.me
	person.Accounts = slices.DeleteFunc(slices.Clone(person.Accounts), func(other string) bool { return other == id })
	account.Person, account.Separated = "", person.ID
	x.change.Players = append(x.change.Players, account, person)
	done := engine.T("host.unlink.done", "player", account.User.Name)
	told := engine.T("host.unlink.told", "player", person.User.Name)
	if x.account.ID == id {
		x.out.Text(platform.Plain, told)
		x.change.Posts = append(x.change.Posts, x.privateNotice(person, done))
		x.me, x.account = account, account
	} else {
		x.out.Text(platform.Plain, done)
		x.change.Posts = append(x.change.Posts, x.privateNotice(account, told))
		x.me, x.account = person, person
	}
	x.met, x.replace = true, true
	// Should it fail, or the process be killed before it, the job makes it good.
	x.change.Jobs = append(x.change.Jobs, model.Job{Subject: id, Seat: engine.Nobody, Kind: model.JobUnlink, At: x.now()})
	x.afterwards = func(ctx context.Context) {
		if err := x.moveSeatsBack(ctx, account); err != nil {
			x.log.Error("the seats of an account that was separated were not moved yet", "account", id, "err", err)
		}
	}
	return nil
}

// runUnlinkJob moves seats back where that was not done at once.
func (h *services) runUnlinkJob(ctx context.Context, job model.Job) error {
	account, err := h.store.Player(ctx, job.Subject)
	if err != nil {
		return err
	}
	if account.Person == "" {
		if err := h.moveSeatsBack(ctx, account); err != nil {
			return err
		}
	}
	gone := model.Job{Subject: job.Subject, Seat: job.Seat, Kind: job.Kind}
	return h.commit(ctx, &model.Change{Jobs: []model.Job{gone}}, model.Table{})
}

// moveSeatsBack gives the seats that an account brought back to it. Both know from now on the hands that the other
// plays with, so neither takes a seat against them. It may be repeated.
func (h *services) moveSeatsBack(ctx context.Context, account model.Player) error {
	person := account.Separated
	if person == "" {
		return nil
	}
	records, err := h.store.TablesKnowing(ctx, person)
	if err != nil {
		return err
	}
	for _, record := range records {
		err := h.amend(ctx, record.ID, func(record *model.Table) bool {
			moved := false
			for i := range record.Seats {
				s := &record.Seats[i]
				if s.Player != person {
					continue
				}
				knows := account.ID
				if s.From == account.ID {
					knows = person
					s.Clock = s.Clock.Settle(record.Clock, account.Preferences.Hours(), h.now())
					s.Player, s.From, s.Standing, moved = account.ID, "", nil, true
				}
				if !slices.Contains(s.Past, knows) {
					s.Past, moved = append(slices.Clone(s.Past), knows), true
				}
			}
			return moved
		})
		if err != nil {
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return nil
}
