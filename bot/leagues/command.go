// Package leagues handles leagues: entries, rounds, tables of matches, results, ratings.
package leagues

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
)

// Command does what a command about leagues asks for. It holds the leagues until the answer is
// written.
func Command(x *request.Request) error {
	if err := HoldLeagues(x); err != nil {
		return err
	}
	do := strings.ToLower(x.Arg("do"))
	readLeagueLine(x, do)
	if do == "new" {
		if ok, err := moderation.May(x, moderation.FoundLeagues); !ok {
			return err
		}
		return newLeague(x)
	}
	l, ok := findLeague(x, x.Arg("league"))
	if !ok {
		return nil
	}
	switch do {
	case "", "show":
		showLeague(x, l)
		return nil
	case "csv":
		x.Out.Document = true
		x.Out.Picture = &message.Picture{League: l.ID, Lang: x.Lang, Kind: message.LeagueTables}
		return x.Say("host.league.file", "league", l.Name)
	case "join":
		return changeLeague(x, l, signUp)
	case "leave":
		return changeLeague(x, l, withdraw)
	case "challenge":
		return changeLeague(x, l, challenge)
	}
	if !l.RunBy(x.Me.ID) {
		return x.Say("host.league.organisers", "league", l.Name)
	}
	change, known := map[string]func(*request.Request, *model.League) error{
		"start": startSeason, "report": reportByHand, "finish": finishLadders, "next": nextSeason, "host": carry, "organizer": appoint,
	}[do]
	if !known {
		return x.Say("host.league.what")
	}
	return changeLeague(x, l, change)
}

// HoldLeagues locks and loads the leagues for the rest of the request.
func HoldLeagues(x *request.Request) error {
	if err := x.Leagues.Hold(x.Ctx, x.Store); err != nil {
		return err
	}
	x.ReleaseLeagues = x.Leagues.Mu.Unlock
	return nil
}

// errSaid: why something cannot be done has been said; nothing is written.
var errSaid = errors.New("bot: said")

// changeLeague changes a league and shows it; what the rules of the season refuse is said.
func changeLeague(x *request.Request, l model.League, change func(x *request.Request, l *model.League) error) error {
	changed, posts := l.Clone(), len(x.Change.Posts)
	err := change(x, &changed)
	var refusal tournament.Refusal
	switch {
	case errors.Is(err, errSaid):
		return nil
	case errors.As(err, &refusal):
		x.Change.Posts, x.Change.Jobs = nil, nil
		return x.Say("host.league.refuse." + string(refusal))
	case err != nil:
		return err
	}
	x.Change.Leagues = append(x.Change.Leagues, changed)
	if told := len(x.Change.Posts) > posts; told && toldHere(x, changed) {
		x.Toast = engine.T("host.done")
		return nil
	}
	showLeague(x, changed)
	return nil
}

// toldHere tells whether what a league announces is read by everybody in the chat of the asker: then nothing else has to be answered.
func toldHere(x *request.Request, l model.League) bool {
	return x.Public() && slices.ContainsFunc(l.Chats, func(at model.Venue) bool { return at.Chat == x.In.Chat })
}

// findLeague finds a league by its id or name, or the only one that is meant here.
func findLeague(x *request.Request, typed string) (model.League, bool) {
	typed = message.OneLine(typed)
	if l, ok := namedLeague(x, typed); ok {
		return l, true
	}
	here := LeaguesMeant(x)
	if typed == "" && len(here) == 1 {
		return here[0], true
	}
	if len(here) == 0 {
		x.Out.Say(platform.Plain, "host.league.none")
		return model.League{}, false
	}
	x.Out.Say(platform.Plain, "host.league.which")
	for _, l := range here[:min(len(here), request.TablesAsked)] {
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.league", "id", l.ID, "league", l.Name), model.Action{
			Do: "command", Command: "league", Args: map[string]string{"do": x.Arg("do"), "league": l.ID, "text": x.Arg("text")},
		})
	}
	return model.League{}, false
}

// readLeagueLine tells the name of the league from the rest of a line that was typed without names of
// arguments: leagues and people are called by several words.
func readLeagueLine(x *request.Request, do string) {
	if _, typed := x.Line(); !typed {
		return
	}
	words := strings.Fields(x.Arg("league") + " " + x.Arg("text"))
	name := 0
	switch do {
	case "new":
		for name < len(words) && !strings.Contains(words[name], "=") {
			name++
		}
	case "report", "challenge", "organizer":
		for n := range len(words) + 1 {
			if _, known := namedLeague(x, strings.Join(words[:n], " ")); known {
				name = n
			}
		}
	default:
		name = len(words)
	}
	x.In.Args = map[string]string{"do": do, "league": strings.Join(words[:name], " "), "text": strings.Join(words[name:], " ")}
}

// namedLeague finds a league by its id or name.
func namedLeague(x *request.Request, typed string) (model.League, bool) {
	if l, ok := x.Leagues.ByID[strings.ToUpper(typed)]; ok {
		return l, true
	}
	var found model.League
	for _, l := range x.Leagues.ByID {
		if strings.EqualFold(l.Name, typed) && (found.ID == "" || l.ID < found.ID) {
			found = l
		}
	}
	return found, found.ID != ""
}

// LeaguesMeant are the leagues that may be meant where none is named: those that the chat carries; in the
// thread of a game, which may be beside that of its league, the one that the game is played for; privately those
// of the asker.
func LeaguesMeant(x *request.Request) []model.League {
	if x.In.Private {
		return x.Leagues.Of(x.Me.ID)
	}
	here := x.Leagues.At(x.In.Chat)
	if len(here) > 0 || x.In.Chat.Thread == "" {
		return here
	}
	tables, err := x.Directory.TablesAt(x.Ctx, x.In.Chat)
	if err != nil {
		return nil // what cannot be read now is as if it were not there
	}
	for _, record := range tables {
		if l, ok := x.Leagues.ByID[record.League]; ok && record.Place == x.In.Chat {
			return []model.League{l}
		}
	}
	return nil
}
