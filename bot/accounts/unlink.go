package accounts

import (
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
		return x.Say("host.unlink.none")
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
	x.Change.Ended = append(x.Change.Ended, account.ID) // what was opened as this person is theirs no more
	done := engine.T("host.unlink.done", "player", account.User.Name)
	told := engine.T("host.unlink.told", "player", person.User.Name)
	other := account
	if x.Me = person; x.Account.ID == id {
		x.Me, other, done, told = account, person, told, done
	}
	x.Account = x.Me
	x.Out.Text(platform.Plain, done)
	x.Change.Posts = append(x.Change.Posts, x.PrivateNotice(other, told))
	x.MeStored, x.Replace = true, true
	soon(x, model.JobUnlink, id, RunMoveJob)
	return nil
}
