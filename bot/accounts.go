package bot

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Codes that link accounts live for a while and are used once.
const (
	linkCode  = 10
	linkLives = 15 * time.Minute
	// linkPayload stands in front of a code in a link that opens a private chat.
	linkPayload = "link-"
)

// linkAccount gives out a code for another account of the asker, or takes one.
func (x *exchange) linkAccount() error {
	code := strings.ToUpper(strings.TrimPrefix(strings.TrimSpace(x.arg("code")), linkPayload))
	x.alone()
	switch {
	case code != "" && x.public():
		x.out.Say(platform.Plain, "host.link.public")
		return nil
	case code != "":
		return x.takeCode(code)
	case x.account.ID != x.me.ID:
		x.out.Say(platform.Plain, "host.link.linked", "player", x.me.User.Name)
		return x.offerUnlinking()
	}
	code = x.code(linkCode)
	x.change.Menus = append(x.change.Menus, model.Menu{
		ID: linkPayload + code, Seat: engine.Nobody, At: x.now(), Actions: []model.Action{{Do: "link", Args: map[string]string{"player": x.me.ID}}},
	})
	x.out.Say(platform.Heading, "host.link.how")
	x.out.Write(platform.Code, "/link "+code)
	for _, name := range slices.Sorted(maps.Keys(x.adapters)) {
		if linker, ok := x.adapters[name].(platform.Linker); ok && name != x.in.Chat.Platform {
			if link := linker.Link(linkPayload + code); link != "" {
				x.out.Link(engine.T("host.button.open-private"), link)
			}
		}
	}
	return x.offerUnlinking()
}

// linksAt tells whether a menu is a code that can be used.
func linksAt(m model.Menu, now time.Time) bool {
	return len(m.Actions) == 1 && m.Actions[0].Do == "link" && now.Sub(m.At) <= linkLives
}

// takeCode links the account that the asker uses to the person who was given a code.
func (x *exchange) takeCode(code string) error {
	menu, err := x.store.Menu(x.ctx, linkPayload+code)
	switch {
	case errors.Is(err, model.ErrUnknown):
		menu = model.Menu{}
	case err != nil:
		return err
	}
	if !linksAt(menu, x.now()) {
		x.out.Say(platform.Plain, "host.link.unknown")
		return nil
	}
	person, err := x.directory.player(x.ctx, menu.Actions[0].Args["player"])
	if err != nil {
		return err
	}
	switch {
	case person.ID == x.me.ID:
		x.out.Say(platform.Plain, "host.link.same")
		return nil
	case x.account.ID != x.me.ID || len(x.account.Accounts) > 0 || person.Person != "":
		x.out.Say(platform.Plain, "host.link.linked", "player", x.me.User.Name)
		return nil
	}
	if both, err := x.tableOfBoth(person); both != "" || err != nil {
		x.out.Say(platform.Plain, "host.link.both", "table", both)
		return err
	}
	if x.in.Kind != platform.Press || x.in.Args["sure"] != person.ID {
		x.confirmLink(person, code)
		return nil
	}
	menu.Actions, menu.At = []model.Action{{Do: "used"}}, x.now()
	account := x.account
	account.Person, account.Separated = person.ID, ""
	person.Accounts = append(slices.Clone(person.Accounts), account.ID)
	x.change.Menus = append(x.change.Menus, menu)
	x.change.Players = append(x.change.Players, account, person)
	x.tellLinked(person, account)
	x.me, x.account, x.met = person, account, true
	x.replace = true
	x.out.Say(platform.Plain, "host.link.done", "player", person.User.Name)
	// Should it fail, or the process be killed before it, the job makes it good.
	x.change.Jobs = append(x.change.Jobs, model.Job{Subject: account.ID, Seat: engine.Nobody, Kind: model.JobLink, At: x.now()})
	x.afterwards = func(ctx context.Context) {
		if err := x.moveSeats(ctx, account); err != nil {
			x.log.Error("the seats of a linked account were not moved yet", "account", account.ID, "err", err)
		}
	}
	return nil
}

// confirmLink asks whether both accounts are the asker's own. A link is pressed quickly, and whoever made it
// would read his hands and give his orders.
func (x *exchange) confirmLink(person model.Player, code string) {
	x.out.Say(platform.Heading, "host.link.sure", "player", person.User.Name)
	x.out.Say(platform.Plain, "host.link.means", "player", person.User.Name)
	x.out.Row()
	x.out.Button(platform.Danger, engine.T("host.button.link"),
		model.Action{Do: "command", Command: "link", Args: map[string]string{"code": code, "sure": person.ID}})
}

// tableOfBoth is a table at which both the asker and the person have a seat, empty where there is none: nobody could
// act for one of the two any more.
func (x *exchange) tableOfBoth(person model.Player) (string, error) {
	tables, err := x.store.TablesOf(x.ctx, x.account.ID)
	if err != nil {
		return "", err
	}
	for _, record := range tables {
		if record.Alive() && len(table.SeatsOf(record, person.ID)) > 0 {
			return record.ID, nil
		}
	}
	return "", nil
}

// runLinkJob moves what a linked account had, where that was not done at once.
func (h *services) runLinkJob(ctx context.Context, job model.Job) error {
	account, err := h.store.Player(ctx, job.Subject)
	if err != nil {
		return err
	}
	if account.Person != "" {
		if err := h.moveSeats(ctx, account); err != nil {
			return err
		}
	}
	gone := model.Job{Subject: job.Subject, Seat: job.Seat, Kind: job.Kind}
	return h.commit(ctx, &model.Change{Jobs: []model.Job{gone}}, model.Table{})
}

// moveSeats gives what an account has at tables to the person to whom it is linked. It may be repeated.
func (h *services) moveSeats(ctx context.Context, account model.Player) error {
	from, to := account.ID, account.Person
	records, err := h.store.TablesKnowing(ctx, from)
	if err != nil {
		return err
	}
	for _, record := range records {
		err := h.amend(ctx, record.ID, func(record *model.Table) bool {
			if slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player == to }) {
				return false // he sits there already
			}
			moved := false
			for i := range record.Seats {
				if s := &record.Seats[i]; s.Player == from {
					s.Clock = account.Settle(s.Clock, record.Clock)
					s.Player, s.Clock, moved = to, s.Clock.Settle(record.Clock, account.Preferences.Hours(), h.now()), true
					s.From = from
				}
			}
			if record.Owner == from {
				record.Owner, moved = to, true
			}
			if at := slices.Index(record.Watchers, from); at >= 0 {
				record.Watchers = slices.Delete(slices.Clone(record.Watchers), at, at+1)
				if !slices.Contains(record.Watchers, to) {
					record.Watchers = append(record.Watchers, to)
				}
				moved = true
			}
			return moved
		})
		if err != nil {
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return nil
}
