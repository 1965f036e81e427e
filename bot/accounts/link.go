// Package accounts handles what people say of themselves: linked accounts, preferences, and what administrators allow.
package accounts

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Codes that link accounts live for a while and are used once.
const (
	linkCode  = 10
	linkLives = 15 * time.Minute
	// LinkPayload stands in front of a code in a link that opens a private chat.
	LinkPayload = "link-"
)

// Link gives out a code for another account of the asker, or takes one.
func Link(x *request.Request) error {
	code := strings.ToUpper(strings.TrimPrefix(strings.TrimSpace(x.Arg("code")), LinkPayload))
	x.Alone()
	switch {
	case code != "" && x.Public():
		return x.Say("host.link.public")
	case code != "":
		return takeCode(x, code)
	case x.Account.ID != x.Me.ID:
		x.Out.Say(platform.Plain, "host.link.linked", "player", x.Me.User.Name)
		return offerUnlinking(x)
	}
	code = x.Code(linkCode)
	x.Change.Menus = append(x.Change.Menus, model.Menu{
		ID: LinkPayload + code, Seat: engine.Nobody, At: x.Now(), Actions: []model.Action{{Do: "link", Args: map[string]string{"player": x.Me.ID}}},
	})
	x.Out.Say(platform.Heading, "host.link.how")
	x.Out.Write(platform.Code, "/link "+code)
	for _, name := range slices.Sorted(maps.Keys(x.Adapters)) {
		if linker, ok := x.Adapters[name].(platform.Linker); ok && name != x.In.Chat.Platform {
			if link := linker.Link(LinkPayload + code); link != "" {
				x.Out.Link(engine.T("host.button.open-private"), link)
			}
		}
	}
	return offerUnlinking(x)
}

// linksAt tells whether a menu is a code that can be used.
func linksAt(m model.Menu, now time.Time) bool {
	return len(m.Actions) == 1 && m.Actions[0].Do == "link" && now.Sub(m.At) <= linkLives
}

// takeCode links the account that the asker uses to the person who was given a code.
func takeCode(x *request.Request, code string) error {
	menu, err := x.Store.Menu(x.Ctx, LinkPayload+code)
	switch {
	case errors.Is(err, model.ErrUnknown):
		menu = model.Menu{}
	case err != nil:
		return err
	}
	if !linksAt(menu, x.Now()) {
		return x.Say("host.link.unknown")
	}
	person, err := x.Directory.Player(x.Ctx, menu.Actions[0].Args["player"])
	if err != nil {
		return err
	}
	switch {
	case person.ID == x.Me.ID:
		return x.Say("host.link.same")
	case x.Account.ID != x.Me.ID || len(x.Account.Accounts) > 0 || person.Person != "":
		return x.Say("host.link.linked", "player", x.Me.User.Name)
	}
	if both, err := tableOfBoth(x, person); both != "" || err != nil {
		x.Out.Say(platform.Plain, "host.link.both", "table", both)
		return err
	}
	if x.In.Kind != platform.Press || x.In.Args["sure"] != person.ID {
		// A link is pressed quickly, and whoever made it would read their hands and give their orders.
		x.Out.Say(platform.Heading, "host.link.sure", "player", person.User.Name)
		x.Out.Say(platform.Plain, "host.link.means", "player", person.User.Name)
		x.Out.Row()
		x.Out.Button(platform.Danger, engine.T("host.button.link"),
			model.Action{Do: "command", Command: "link", Args: map[string]string{"code": code, "sure": person.ID}})
		return nil
	}
	menu.Actions, menu.At = []model.Action{{Do: "used"}}, x.Now()
	account := x.Account
	account.Person, account.Separated = person.ID, ""
	person.Accounts = append(slices.Clone(person.Accounts), account.ID)
	for _, list := range account.Lists {
		if _, taken := person.List(list.Game, list.Name); !taken {
			person.KeepList(list)
		}
	}
	account.Lists = nil
	x.Change.Menus = append(x.Change.Menus, menu)
	x.Change.Players = append(x.Change.Players, account, person)
	tellLinked(x, person, account)
	x.Me, x.Account, x.MeStored = person, account, true
	x.Replace = true
	x.Out.Say(platform.Plain, "host.link.done", "player", person.User.Name)
	soon(x, model.JobLink, account.ID, RunMoveJob)
	return nil
}

// tableOfBoth is a table at which both the asker and the person have a seat, empty where there is none: nobody could
// act for one of the two any more.
func tableOfBoth(x *request.Request, person model.Player) (string, error) {
	tables, err := x.Store.TablesOf(x.Ctx, x.Account.ID)
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
