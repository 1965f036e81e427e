package accounts

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// linkCodeForm finds words that may be codes in what somebody wrote.
var linkCodeForm = regexp.MustCompile(fmt.Sprintf(`[%s]{%d}`, request.Alphabet, linkCode))

// VoidCodes makes the codes void that were written where others can read them: one of these could use a code first and
// be, from then on, the person who was given it.
func VoidCodes(x *request.Request) error {
	if !x.Public() || x.In.Kind == platform.Press || x.In.Kind == platform.Service {
		return nil
	}
	words := []string{x.In.Text}
	for _, word := range x.In.Args {
		words = append(words, word)
	}
	for _, code := range linkCodeForm.FindAllString(strings.ToUpper(strings.Join(words, " ")), longestScan) {
		menu, err := x.Store.Menu(x.Ctx, LinkPayload+code)
		if errors.Is(err, model.ErrUnknown) || err == nil && !linksAt(menu, x.Now()) {
			continue
		}
		if err != nil {
			return err
		}
		person, err := x.Directory.Player(x.Ctx, menu.Actions[0].Args["player"])
		if err != nil {
			return err
		}
		menu.Actions, menu.At = []model.Action{{Do: "void"}}, x.Now()
		x.Change.Menus = append(x.Change.Menus, menu)
		if person.ID != x.Me.ID {
			x.Change.Posts = append(x.Change.Posts, x.PrivateNotice(person, engine.T("host.link.void")))
		}
	}
	return nil
}

// longestScan is how many words of a text are looked at.
const longestScan = 5

// tellLinked tells the person who made a code that it was used, and by whom: should that be a stranger, one press
// separates the two again.
func tellLinked(x *request.Request, person, account model.Player) {
	p := x.MessageTo(person)
	p.Say(platform.Heading, "host.link.used", "player", account.User.Name, "platform", account.User.Platform)
	p.Say(platform.Plain, "host.link.stranger")
	p.Row()
	p.Button(platform.Danger, engine.T("host.button.unlink", "player", account.User.Name), unlinking(account.ID))
	x.Post(model.Post{Player: person.ID}, p, false)
}

func unlinking(account string) model.Action {
	return model.Action{Do: "command", Command: "unlink", Args: map[string]string{"account": account}}
}

// offerUnlinking adds a button for each account that the asker may separate: from their first account all others, from
// another one that one alone.
func offerUnlinking(x *request.Request) error {
	for _, id := range separable(x) {
		account, err := x.Directory.Player(x.Ctx, id)
		if err != nil {
			return err
		}
		x.Out.Row()
		x.Out.Button(platform.Danger, engine.T("host.button.unlink", "player", account.User.Name), unlinking(id))
	}
	return nil
}

func separable(x *request.Request) []string {
	if x.Account.ID != x.Me.ID {
		return []string{x.Account.ID}
	}
	return x.Me.Accounts
}

// Unlink separates a linked account from the person again. The seats that it brought go back to it.
func Unlink(x *request.Request) error {
	x.Alone()
	accounts := separable(x)
	if len(accounts) == 0 {
		x.Out.Say(platform.Plain, "host.unlink.none")
		return nil
	}
	id := strings.TrimSpace(x.Arg("account"))
	if !slices.Contains(accounts, id) {
		x.Out.Say(platform.Plain, "host.unlink.which")
		return offerUnlinking(x)
	}
	account, err := x.Store.Player(x.Ctx, id)
	if err != nil {
		return err
	}
	person := x.Me
	person.Accounts = slices.DeleteFunc(slices.Clone(person.Accounts), func(other string) bool { return other == id })
	account.Person, account.Separated = "", person.ID
	x.Change.Players = append(x.Change.Players, account, person)
	done := engine.T("host.unlink.done", "player", account.User.Name)
	told := engine.T("host.unlink.told", "player", person.User.Name)
	if x.Account.ID == id {
		x.Out.Text(platform.Plain, told)
		x.Change.Posts = append(x.Change.Posts, x.PrivateNotice(person, done))
		x.Me, x.Account = account, account
	} else {
		x.Out.Text(platform.Plain, done)
		x.Change.Posts = append(x.Change.Posts, x.PrivateNotice(account, told))
		x.Me, x.Account = person, person
	}
	x.MeStored, x.Replace = true, true
	// Should it fail, or the process be killed before it, the job makes it good.
	x.Change.Jobs = append(x.Change.Jobs, model.Job{Subject: id, Seat: engine.Nobody, Kind: model.JobUnlink, At: x.Now()})
	x.Afterwards = func(ctx context.Context) {
		if err := moveSeatsBack(ctx, x.Services, account); err != nil {
			x.Log.Error("the seats of an account that was separated were not moved yet", "account", id, "err", err)
		}
	}
	return nil
}

// RunUnlinkJob moves seats back where that was not done at once.
func RunUnlinkJob(ctx context.Context, h *request.Services, job model.Job) error {
	account, err := h.Store.Player(ctx, job.Subject)
	if err != nil {
		return err
	}
	if account.Person == "" {
		if err := moveSeatsBack(ctx, h, account); err != nil {
			return err
		}
	}
	gone := model.Job{Subject: job.Subject, Seat: job.Seat, Kind: job.Kind}
	return h.Commit(ctx, &model.Change{Jobs: []model.Job{gone}}, model.Table{})
}

// moveSeatsBack gives the seats that an account brought back to it. Both know from now on the hands that the other
// plays with, so neither takes a seat against them. It may be repeated.
func moveSeatsBack(ctx context.Context, h *request.Services, account model.Player) error {
	person := account.Separated
	if person == "" {
		return nil
	}
	records, err := h.Store.TablesKnowing(ctx, person)
	if err != nil {
		return err
	}
	for _, record := range records {
		err := h.Amend(ctx, record.ID, func(record *model.Table) bool {
			moved := false
			for i := range record.Seats {
				s := &record.Seats[i]
				if s.Player != person {
					continue
				}
				knows := account.ID
				if s.From == account.ID {
					knows = person
					s.Clock = s.Clock.Settle(record.Clock, account.Preferences.Hours(), h.Now())
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
