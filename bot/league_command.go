package bot

import (
	"errors"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
)

// league does what a command about leagues asks for. It holds the leagues until the answer is
// written.
func (x *exchange) league() error {
	if err := x.holdLeagues(); err != nil {
		return err
	}
	do := strings.ToLower(x.arg("do"))
	x.readLeagueLine(do)
	if do == "new" {
		if ok, err := x.may(foundLeagues); !ok {
			return err
		}
		return x.newLeague()
	}
	l, ok := x.findLeague(x.arg("league"))
	if !ok {
		return nil
	}
	switch do {
	case "", "show":
		x.showLeague(l)
		return nil
	case "csv":
		x.leagueCSV(l)
		return nil
	case "join":
		return x.signUp(l)
	case "leave":
		return x.changeLeague(l, func(l *model.League) error { return x.withdraw(l) })
	case "challenge":
		return x.challenge(l)
	}
	if !l.RunBy(x.me.ID) {
		x.out.Say(platform.Plain, "host.league.organisers", "league", l.Name)
		return nil
	}
	switch do {
	case "start":
		return x.changeLeague(l, x.startSeason)
	case "report":
		return x.changeLeague(l, x.reportByHand)
	case "finish":
		return x.changeLeague(l, x.finishLadders)
	case "next":
		return x.changeLeague(l, x.nextSeason)
	case "carry":
		return x.changeLeague(l, x.carry)
	case "organiser":
		return x.changeLeague(l, x.appoint)
	}
	x.out.Say(platform.Plain, "host.league.what")
	return nil
}

// holdLeagues locks and loads the leagues for the rest of the exchange.
func (x *exchange) holdLeagues() error {
	if err := x.leagues.hold(x.ctx, x.store); err != nil {
		return err
	}
	x.release = x.leagues.mu.Unlock
	return nil
}

// errSaid: why something cannot be done has been said; nothing is written.
var errSaid = errors.New("bot: said")

// changeLeague changes a league and shows it; what the rules of the season refuse is said.
func (x *exchange) changeLeague(l model.League, fn func(l *model.League) error) error {
	changed := l.Clone()
	err := fn(&changed)
	switch {
	case errors.Is(err, errSaid):
		return nil
	case err != nil:
		for _, known := range []struct {
			err error
			key string
		}{
			{tournament.ErrStage, "host.league.refuse.stage"},
			{tournament.ErrTwice, "host.league.refuse.twice"},
			{tournament.ErrStranger, "host.league.refuse.stranger"},
			{tournament.ErrFew, "host.league.refuse.few"},
			{tournament.ErrOpen, "host.league.refuse.open"},
			{tournament.ErrPairing, "host.league.refuse.pairing"},
		} {
			if errors.Is(err, known.err) {
				x.change.Posts, x.change.Jobs = nil, nil
				x.out.Say(platform.Plain, known.key)
				return nil
			}
		}
		return err
	}
	x.change.Leagues = append(x.change.Leagues, changed)
	x.showLeague(changed)
	return nil
}

// findLeague finds a league by its id or name, or the only one that is meant here.
func (x *exchange) findLeague(typed string) (model.League, bool) {
	typed = message.OneLine(typed)
	if l, ok := x.namedLeague(typed); ok {
		return l, true
	}
	here := x.leaguesMeant()
	if typed == "" && len(here) == 1 {
		return here[0], true
	}
	if len(here) == 0 {
		x.out.Say(platform.Plain, "host.league.none")
		return model.League{}, false
	}
	x.out.Say(platform.Plain, "host.league.which")
	for _, l := range here[:min(len(here), tablesAsked)] {
		x.out.Row()
		x.out.Button(platform.Ordinary, engine.T("host.button.league", "id", l.ID, "league", l.Name), model.Action{
			Do: "command", Command: "league", Args: map[string]string{"do": x.arg("do"), "league": l.ID, "text": x.arg("text")},
		})
	}
	return model.League{}, false
}

// readLeagueLine tells the name of the league from the rest of a line that was typed without names of
// arguments: leagues and people are called by several words.
func (x *exchange) readLeagueLine(do string) {
	if _, line := x.in.Args[wholeLine]; x.in.Args != nil && !line {
		return
	}
	words := strings.Fields(x.arg("league") + " " + x.arg("text"))
	name := 0
	switch do {
	case "new":
		for name < len(words) && !strings.Contains(words[name], "=") {
			name++
		}
	case "report", "challenge", "organiser":
		for n := range len(words) + 1 {
			if _, known := x.namedLeague(strings.Join(words[:n], " ")); known {
				name = n
			}
		}
	default:
		name = len(words)
	}
	x.in.Args = map[string]string{"do": do, "league": strings.Join(words[:name], " "), "text": strings.Join(words[name:], " ")}
}

// namedLeague finds a league by its id or name.
func (x *exchange) namedLeague(typed string) (model.League, bool) {
	if l, ok := x.leagues.byID[strings.ToUpper(typed)]; ok {
		return l, true
	}
	var found model.League
	for _, l := range x.leagues.byID {
		if strings.EqualFold(l.Name, typed) && (found.ID == "" || l.ID < found.ID) {
			found = l
		}
	}
	return found, found.ID != ""
}

// leaguesMeant are the leagues that may be meant where none is named: those that the chat carries; in the
// thread of a game, which may be beside that of its league, the one that the game is played for; privately those
// of the asker.
func (x *exchange) leaguesMeant() []model.League {
	if x.in.Private {
		return x.leagues.of(x.me.ID)
	}
	here := x.leagues.at(x.in.Chat)
	if len(here) > 0 || x.in.Chat.Thread == "" {
		return here
	}
	tables, err := x.directory.tablesAt(x.ctx, x.in.Chat)
	if err != nil {
		return nil // what cannot be read now is as if it were not there
	}
	for _, record := range tables {
		if l, ok := x.leagues.byID[record.League]; ok && record.Place == x.in.Chat {
			return []model.League{l}
		}
	}
	return nil
}
