package moderation

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// mostBanned accounts are in a list.
const mostBanned = 1000

// banned are the marks of the accounts that may not play at the tables of the server or group.
func (r Rules) banned() []string { return lines(r[bannedRule]) }

// markOf is an account in the list of those that are banned. The list does not name anybody, so that it still holds when somebody
// has been forgotten, and tells nothing about them.
func markOf(domain, account string) string {
	sum := sha256.Sum256([]byte("ban " + domain + " " + account))
	return hex.EncodeToString(sum[:12])
}

// marks are those of all the accounts of a person.
func marks(domain string, player model.Player) []string {
	var list []string
	for _, account := range player.AccountIDs() {
		list = append(list, markOf(domain, account))
	}
	return list
}

// bans tells whether one of somebody's accounts is banned.
func (r Rules) bans(domain string, player model.Player) bool {
	list := r.banned()
	return slices.ContainsFunc(marks(domain, player), func(mark string) bool { return slices.Contains(list, mark) })
}

// BannedAt tells whether somebody is banned in the server or group of a chat.
func BannedAt(x *request.Request, at model.Venue, player model.Player) (bool, error) {
	domain := model.Domain(at.Chat, at.Server)
	rules, err := RulesOf(x.Ctx, x.Services, domain)
	return err == nil && rules.bans(domain, player), err
}

// without is a list of marks without those of a person. The list that it is given is not changed.
func without(list, own []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(mark string) bool { return slices.Contains(own, mark) })
}

// Banned tells whether the asker may not do what they ask because they are banned in the server or group of the table, or of the
// chat where there is none, and says so. They can still give up their sides, and read what is about no table.
func Banned(x *request.Request, spec commands.Spec) (bool, error) {
	domain := model.Domain(x.In.Chat, x.In.Server)
	switch record := x.Table.Record; {
	case x.In.Kind == platform.Service, x.In.Anonymous, spec.Group.Name == commands.AdminGroup, spec.Name == "leave", record.Lesson != nil:
		return false, nil
	case x.Table.Stored != nil:
		domain = model.Domain(record.Parent, record.Server)
	case x.In.Private:
		return false, nil
	}
	plays := len(spec.Orders) > 0 || spec.Needs == commands.OneTable || slices.Contains([]string{"new", "start", "league"}, spec.Name)
	if x.In.Kind == platform.Press && x.Action.Do != "command" {
		plays = x.Action.Do != "leave" && x.Action.Do != "stay"
	}
	if !plays {
		return false, nil
	}
	rules, err := RulesOf(x.Ctx, x.Services, domain)
	if err != nil || !rules.bans(domain, x.Me) {
		return false, err
	}
	if x.In.Kind != platform.Words || x.In.Private { // words in a group may be meant for others
		if x.Reachable(x.Account) { // else whoever is banned could fill the group with refusals
			x.Alone()
		}
		x.Brief("host.ban.you")
	}
	return true, nil
}

// argSides marks the button that frees the sides of somebody who was banned.
const argSides = "sides"

// Ban bans somebody from the tables of the server or group, or tells who is banned. free offers a side of theirs to others.
func Ban(free func(x *request.Request, seat engine.Seat) error) func(x *request.Request) error {
	return func(x *request.Request) error {
		return administering(x, func(rules Rules) error {
			domain := model.Domain(x.In.Chat, x.In.Server)
			player, known, err := meant(x)
			switch {
			case err != nil:
				return err
			case !known && x.In.About == "" && strings.TrimSpace(x.Arg("player")) == "":
				return tellBanned(x, rules)
			case !known:
				return x.Say("host.ban.nobody")
			case player.ID == x.Me.ID:
				return x.Say("host.ban.self")
			case x.In.Kind == platform.Press && x.In.Args[argSides] != "":
				return freeSides(x, player, free)
			}
			own := marks(domain, player)
			list := without(rules.banned(), own)
			if len(list) >= mostBanned {
				return x.Say("host.ban.many", "n", mostBanned)
			}
			rules[bannedRule] = strings.Join(append(list, own...), "\n")
			x.Out.Say(platform.Plain, "host.ban.done", "player", player.Called())
			if err := offerSides(x, player); err != nil {
				return err
			}
			return decide(x, rules, engine.T("host.ban.log", "player", player.Called()))
		})
	}
}

// Unban lets somebody play again.
func Unban(x *request.Request) error {
	return administering(x, func(rules Rules) error {
		domain := model.Domain(x.In.Chat, x.In.Server)
		player, known, err := meant(x)
		switch {
		case err != nil:
			return err
		case !known || !rules.bans(domain, player):
			x.Out.Say(platform.Plain, "host.unban.not")
			return tellBanned(x, rules)
		}
		list := without(rules.banned(), marks(domain, player))
		if rules[bannedRule] = strings.Join(list, "\n"); len(list) == 0 {
			delete(rules, bannedRule)
		}
		x.Out.Say(platform.Plain, "host.unban.done", "player", player.Called())
		return decide(x, rules, engine.T("host.unban.log", "player", player.Called()))
	})
}

// meant is whom a command is about: who was chosen, or somebody who plays here by their name. Somebody who was chosen may never have
// played.
func meant(x *request.Request) (player model.Player, known bool, err error) {
	id := x.In.Args["account"] // of a button
	if x.In.Kind != platform.Press {
		id = ""
	}
	if x.In.About != "" {
		user := platform.User{Platform: x.In.Chat.Platform, ID: x.In.About}
		id, player = request.PlayerID(user), model.Player{ID: request.PlayerID(user), User: user}
	}
	if id == "" {
		return named(x, strings.TrimPrefix(message.OneLine(x.Arg("player")), "@"))
	}
	account, err := x.Directory.Player(x.Ctx, id)
	if errors.Is(err, model.ErrUnknown) {
		return player, player.ID != "", nil
	}
	if err == nil && account.Person != "" {
		account, err = x.Directory.Player(x.Ctx, account.Person)
	}
	return account, err == nil, err
}

// named is somebody who plays in the server or group by their name; of several nobody.
func named(x *request.Request, name string) (model.Player, bool, error) {
	people, err := around(x)
	if name == "" || err != nil {
		return model.Player{}, false, err
	}
	people = slices.DeleteFunc(people, func(p model.Player) bool { return !strings.EqualFold(message.OneLine(p.User.Name), name) })
	if len(people) != 1 {
		return model.Player{}, false, nil
	}
	return people[0], true, nil
}

// around are the people who play in the server or group.
func around(x *request.Request) ([]model.Player, error) {
	ids, err := x.Store.PlayersAround(x.Ctx, x.In.Chat, x.In.Server)
	if err != nil {
		return nil, err
	}
	var people []model.Player
	for _, id := range ids {
		if player, err := x.Directory.Player(x.Ctx, id); err == nil && !model.IsOpponent(id) {
			people = append(people, player)
		}
	}
	return people, nil
}

// tellBanned tells who is banned: by name those who have played here.
func tellBanned(x *request.Request, rules Rules) error {
	list := rules.banned()
	if len(list) == 0 {
		return x.Say("host.ban.none")
	}
	people, err := around(x)
	if err != nil {
		return err
	}
	var names []string
	domain := model.Domain(x.In.Chat, x.In.Server)
	for _, player := range people {
		rest := without(list, marks(domain, player))
		if len(rest) < len(list) {
			names, list = append(names, x.Named(player, x.Lang)), rest
		}
	}
	if len(names) > 0 {
		x.Out.Say(platform.Plain, "host.ban.list", "players", strings.Join(names, ", "))
	}
	if len(list) > 0 {
		x.Out.Say(platform.Plain, "host.ban.others", "n", len(list))
	}
	return nil
}

// offerSides offers to free the sides of somebody who was banned, table by table.
func offerSides(x *request.Request, player model.Player) error {
	tables, err := openTables(x)
	if err != nil {
		return err
	}
	tables = slices.DeleteFunc(tables, func(t model.Table) bool { return len(table.SeatsOf(t, player.ID)) == 0 })
	for _, record := range tables[:min(len(tables), request.TablesAsked)] {
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.free-sides", "table", record.ID), model.Action{
			Do: "command", Table: record.ID, Command: "ban", Args: map[string]string{"account": player.ID, argSides: "yes"},
		})
	}
	return nil
}

// freeSides takes the sides of somebody who was banned from them before the start, and offers them to others in a game that is on.
func freeSides(x *request.Request, player model.Player, free func(x *request.Request, seat engine.Seat) error) error {
	record := &x.Table.Record
	if x.Table.Stored == nil || model.Domain(record.Parent, record.Server) != model.Domain(x.In.Chat, x.In.Server) {
		x.Stale()
		return nil
	}
	seats := x.Table.SeatsOf(player.ID)
	switch {
	case len(seats) == 0 || record.Stage == model.Over:
		x.Stale()
		return nil
	case record.Stage == model.Playing:
		x.Out.Say(platform.Plain, "host.ban.sides", "table", record.ID, "seat", x.Table.SeatNames(seats))
		return free(x, seats[0])
	}
	x.Out.Say(platform.Plain, "host.ban.freed", "table", record.ID, "seat", x.Table.SeatNames(seats))
	for _, seat := range seats {
		record.Seats[seat] = model.Seat{}
	}
	record.Practice = false
	x.Table.Touch()
	return nil
}
