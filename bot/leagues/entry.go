package leagues

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// inEnglish is a word of a list in the catalogue that was given in any language; any other word as it is.
func inEnglish(x *request.Request, list, word string) string {
	for _, lang := range speech.Languages() {
		if at := slices.Index(wordsOf(x, lang, list), strings.ToLower(word)); at >= 0 {
			return wordsOf(x, "en", list)[at]
		}
	}
	return word
}

func wordsOf(x *request.Request, lang, list string) []string {
	return strings.Fields(x.Book.Say(lang, engine.T(list)))
}

// pairs reads "key=value" words; false where one is none.
func pairs(x *request.Request, text string) (map[string]string, bool) {
	found := map[string]string{}
	for _, word := range seating.OptionPairs(strings.ToLower(text)) {
		key, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, false
		}
		found[inEnglish(x, "host.league.words", key)] = inEnglish(x, "host.league.words", value)
	}
	return found, true
}

// Number is a whole number of a range; the default where nothing is given.
func Number(text string, least, most, otherwise int) (int, bool) {
	if text == "" {
		return otherwise, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= least && n <= most
}

// newLeague founds a league in this chat.
func newLeague(x *request.Request) error {
	words, ok := pairs(x, x.Arg("text"))
	name := commands.Clip(message.OneLine(x.Arg("league")), message.MaxName)
	if !ok || name == "" || x.In.Private {
		return leagueHow(x)
	}
	take := func(key, otherwise string) string {
		value, given := words[key]
		delete(words, key)
		if !given {
			return otherwise
		}
		return value
	}
	only := ""
	if ids := x.Games.IDs(); len(ids) == 1 {
		only = ids[0]
	}
	l := model.League{
		ID: x.Code(request.TableCode), Name: name, Owner: x.Me.ID, Lang: x.Lang, Chats: []model.Venue{here(x)}, Number: 1,
		Setup: engine.Setup{Game: take("game", only), Scenario: take("scenario", "")},
	}
	season := tournament.Season{Format: tournament.Format(take("format", string(tournament.Swiss))), Stage: tournament.Registering}
	season.Mirrored = take("mirrored", "no") == "yes"
	var okRounds, okDivisions, okExchange, okClock bool
	season.Rounds, okRounds = Number(take("rounds", ""), 1, 20, 5)
	l.Wanted, okDivisions = Number(take("divisions", ""), 1, 10, 1)
	l.Exchange, okExchange = Number(take("exchange", ""), 0, 10, 2)
	l.Clock, okClock = clock.Preset(take("clock", clock.Daily))
	l.Clock.Forfeit = take("forfeit", "no") == "yes" && l.Clock.Runs()
	l.Opponents = take("opponents", "no") == "yes"
	l.Setup.Options = gameOptions(l.Setup.Game, words) // the rest
	if l.Setup.Game == "" || !okRounds || !okDivisions || !okExchange || !okClock || !slices.Contains(tournament.Formats(), season.Format) {
		return leagueHow(x)
	}
	var state engine.State
	game, err := x.Games.Game(l.Setup.Game)
	if err == nil {
		l.Setup.Options = game.Info().Limited(l.Setup.Options)
		state, err = game.New(l.Setup)
	}
	if err != nil {
		return seating.RefusePlainly(x, err)
	}
	if len(table.Teams(game.Info())) != 2 {
		return x.Say("host.league.two", "game", table.GameName(l.Setup.Game))
	}
	l.Setup, l.Divisions = state.Setup(), []tournament.Season{season}
	l.Setup.Data = "" // each game begins with the data of its day
	x.Change.Leagues = append(x.Change.Leagues, l)
	announce(x, l, func(p *message.Builder) {
		leagueHead(x, p, l)
		p.Say(platform.Plain, "host.league.founded", "player", x.Me.User.Name)
		leagueButton(p, platform.Primary, "join", l.ID)
	})
	if !toldHere(x, l) {
		showLeague(x, l)
	}
	return nil
}

// gameOptions are options of a game by their ids. Each may be written with the game before it
// ("axis.rounds"), which tells it from a word of the league of the same name.
func gameOptions(game string, words map[string]string) map[string]string {
	options := make(map[string]string, len(words))
	for key, value := range words {
		if _, given := words[game+"."+key]; !given {
			options[strings.TrimPrefix(key, game+".")] = value
		}
	}
	return options
}

// leagueHow tells how a league is founded, with the games that there are and what limits them.
func leagueHow(x *request.Request) error {
	x.Out.Say(platform.Plain, "host.league.new-how")
	words := wordsOf(x, x.Lang, "host.league.words")
	var example string
	for _, id := range x.Games.IDs() {
		game, err := x.Games.Game(id)
		if err != nil {
			return err
		}
		info := game.Info()
		line := words[0] + "=" + id + " " + words[1] + "="
		example = "/league new Pacific " + line + info.Scenarios[0]
		line += strings.Join(info.Scenarios, "|")
		for _, spec := range info.Options {
			if spec.Limit != "" {
				line += " " + id + "." + spec.ID + "=" + strings.Join(spec.Values, "|")
			}
		}
		x.Out.Write(platform.Code, line)
	}
	x.Out.Write(platform.Code, example)
	return nil
}

// signUp takes the asker into a league.
func signUp(x *request.Request, l *model.League) error {
	for i := range l.Divisions {
		if at := l.Divisions[i].Find(x.Me.ID); at >= 0 && !l.Divisions[i].Entrants[at].Withdrawn {
			return tournament.ErrTwice
		}
	}
	strength, err := strengthOf(x, l.Setup.Game)
	if err != nil {
		return err
	}
	lowest := &l.Divisions[len(l.Divisions)-1]
	err = lowest.Register(tournament.Entrant{Player: x.Me.ID, Name: x.Me.User.Name, Rating: strength, Hours: x.Me.Preferences.PlayingHours()})
	if err != nil {
		return err
	}
	l.SignUpFrom(x.Me.ID, here(x))
	announce(x, *l, func(p *message.Builder) {
		p.Say(platform.Plain, "host.league.joined", "players", signedUp(lowest), "league", l.Name, "n", len(lowest.Entrants))
	}, func(m *platform.Message) { // the next one takes its place
		m.Phase = &platform.Phase{During: "sign-up " + l.ID, Gathers: true}
	})
	return nil
}

// namesShown is how many of those who have signed up are named, the last ones.
const namesShown = 30

// signedUp names the entrants of a season, the last ones of many.
func signedUp(season *tournament.Season) string {
	var names []string
	for _, e := range season.Entrants[max(0, len(season.Entrants)-namesShown):] {
		names = append(names, e.Name)
	}
	if len(season.Entrants) > namesShown {
		names[0] = "…"
	}
	return strings.Join(names, ", ")
}

// strengthOf is the mean of the asker's ratings at a game.
func strengthOf(x *request.Request, game string) (float64, error) {
	ratings, err := x.Store.RatingsOf(x.Ctx, x.Me.ID)
	sum, n := 0.0, 0
	for _, r := range ratings {
		if r.Game == game {
			sum, n = sum+r.Value, n+1
		}
	}
	if n == 0 {
		return tournament.NewRating().Value, err
	}
	return sum / float64(n), err
}

// withdraw takes the asker out of a league.
func withdraw(x *request.Request, l *model.League) error {
	for i := range l.Divisions {
		if l.Divisions[i].Find(x.Me.ID) < 0 {
			continue
		}
		if err := l.Divisions[i].Withdraw(x.Me.ID); err != nil {
			return err
		}
		announce(x, *l, func(p *message.Builder) {
			p.Say(platform.Plain, "host.league.left", "player", x.Me.User.Name, "league", l.Name)
		})
		return nil
	}
	return tournament.ErrStranger
}

// challenge opens a match of a ladder against somebody above.
func challenge(x *request.Request, l *model.League) error {
	i, e, ok := entrant(x, *l)
	if !ok {
		return errSaid
	}
	if err := strikeBanned(x, l); err != nil {
		return err
	}
	if _, err := l.Divisions[i].Challenge(x.Me.ID, e.Player); err != nil {
		return err
	}
	x.Change.Jobs = append(x.Change.Jobs, model.Job{Subject: l.ID, Seat: engine.Nobody, Kind: model.JobRound, At: x.Now()})
	announce(x, *l, func(p *message.Builder) {
		p.Say(platform.Heading, "host.league.challenge", "player", x.Me.User.Name, "other", e.Name, "league", l.Name)
	})
	return nil
}

// startSeason puts the entrants into their divisions and pairs the first round.
func startSeason(x *request.Request, l *model.League) error {
	if l.Stage() != tournament.Registering {
		return tournament.ErrStage
	}
	if err := strikeBanned(x, l); err != nil {
		return err
	}
	l.Divide()
	for i := range l.Divisions {
		if err := l.Divisions[i].Start(); err != nil {
			return err
		}
		if l.Divisions[i].Format == tournament.Ladder {
			continue
		}
		if err := pair(x, l, i); err != nil {
			return err
		}
	}
	return nil
}

// reportByHand notes what the organisers decide about a match: "TABLE first".
func reportByHand(x *request.Request, l *model.League) error {
	words := strings.Fields(x.Arg("text"))
	outcomes := map[string]tournament.Outcome{
		"first": tournament.FirstWon, "second": tournament.SecondWon, "draw": tournament.Drawn,
		"first-gone": tournament.FirstGone, "second-gone": tournament.SecondGone, "both-gone": tournament.BothGone,
	}
	if len(words) == 2 {
		outcome, known := outcomes[inEnglish(x, "host.league.report-words", words[1])]
		division, match, found := l.MatchOf(strings.ToUpper(words[0]))
		if known && found {
			record, err := x.Store.Table(x.Ctx, l.Divisions[division].Matches[match].Table)
			if err != nil && !errors.Is(err, model.ErrUnknown) {
				return err
			}
			x.Change.Jobs = append(x.Change.Jobs, model.Job{
				Subject: l.Divisions[division].Matches[match].Table, Seat: engine.Nobody, Kind: model.JobClose, At: x.Now(),
			})
			return recordResult(x, l, division, match, outcome, !record.HasOpponent())
		}
	}
	x.Out.Say(platform.Plain, "host.league.report-how")
	return errSaid
}

// finishLadders ends the season of ladders, which have no last round.
func finishLadders(x *request.Request, l *model.League) error {
	for i := range l.Divisions {
		if l.Divisions[i].Format != tournament.Ladder {
			return tournament.ErrStage
		}
		if err := l.Divisions[i].Finish(); err != nil {
			return err
		}
	}
	announce(x, *l, func(p *message.Builder) { leagueHead(x, p, *l); standings(x, p, *l, 0) })
	return nil
}

// nextSeason opens the registration of the next season; who played is in it already, with
// promotion and relegation.
func nextSeason(x *request.Request, l *model.League) error {
	if l.Stage() != tournament.Finished {
		return tournament.ErrStage
	}
	var old []*tournament.Season
	for i := range l.Divisions {
		old = append(old, l.Divisions[i].Clone())
	}
	format, rounds, mirrored := l.Divisions[0].Format, l.Divisions[0].Rounds, l.Divisions[0].Mirrored
	l.Divisions = nil
	for _, entrants := range tournament.Promote(old, l.Exchange) {
		l.Divisions = append(l.Divisions, tournament.Season{
			Format: format, Stage: tournament.Registering, Rounds: rounds, Mirrored: mirrored, Entrants: entrants,
		})
	}
	l.Number++
	announce(x, *l, func(p *message.Builder) { leagueHead(x, p, *l) })
	return nil
}

// carry makes this chat carry the news of the league, or no longer.
func carry(x *request.Request, l *model.League) error {
	if x.In.Private {
		x.Out.Say(platform.Plain, "host.league.carry-where")
		return errSaid
	}
	if !moderation.MayWrite(x) {
		return errSaid
	}
	at := slices.IndexFunc(l.Chats, func(c model.Venue) bool { return c.Chat == x.In.Chat })
	switch {
	case at < 0:
		l.Chats = append(l.Chats, here(x))
	case len(l.Chats) > 1:
		l.Chats = slices.Delete(l.Chats, at, at+1)
	}
	return nil
}

// appoint makes an entrant an organiser, or no longer.
func appoint(x *request.Request, l *model.League) error {
	_, e, ok := entrant(x, *l)
	if !ok {
		return errSaid
	}
	if at := slices.Index(l.Organisers, e.Player); at >= 0 {
		l.Organisers = slices.Delete(l.Organisers, at, at+1)
	} else {
		l.Organisers = append(l.Organisers, e.Player)
	}
	return nil
}

// entrant is who was named, and their division. Of people with one name it asks which is meant: the button
// says their id.
func entrant(x *request.Request, l model.League) (division int, found tournament.Entrant, ok bool) {
	var divisions []int
	var named []tournament.Entrant
	for i, d := range l.Divisions {
		for _, e := range d.Entrants {
			if e.Player == x.Arg("text") {
				return i, e, true
			}
			if strings.EqualFold(e.Name, message.OneLine(x.Arg("text"))) {
				divisions, named = append(divisions, i), append(named, e)
			}
		}
	}
	switch typed := commands.Clip(message.OneLine(x.Arg("text")), message.MaxName); len(named) {
	case 0:
		x.Out.Say(platform.Plain, "host.league.who", "typed", typed)
	case 1:
		return divisions[0], named[0], true
	default:
		x.Out.Say(platform.Plain, "host.league.namesakes", "typed", typed)
		for i, e := range named[:min(len(named), request.TablesAsked)] {
			x.Out.Row()
			x.Out.Button(platform.Ordinary, engine.T("host.league.namesake", "n", i+1, "player", e.Name, "rating", fmt.Sprintf("%.0f", e.Rating)),
				model.Action{Do: "command", Command: "league", Args: map[string]string{"do": x.Arg("do"), "league": l.ID, "text": e.Player}})
		}
	}
	return 0, tournament.Entrant{}, false
}
