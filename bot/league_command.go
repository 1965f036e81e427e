package bot

import (
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/league"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// league does what a command about leagues asks for. It holds the leagues until the answer is
// written.
func (x *exchange) league() error {
	if err := x.holdLeagues(); err != nil {
		return err
	}
	do := strings.ToLower(x.arg("do"))
	if do == "new" {
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
		return x.changeLeague(l, func(l *LeagueRecord) error { return x.withdraw(l) })
	case "challenge":
		return x.challenge(l)
	}
	if !l.runs(x.me.ID) {
		x.out.say(seam.Plain, "host.league.organisers", "league", l.Name)
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
	x.out.say(seam.Plain, "host.league.what")
	return nil
}

// holdLeagues locks and loads the leagues for the rest of the exchange.
func (x *exchange) holdLeagues() error {
	x.leagues.Lock()
	x.release = x.leagues.Unlock
	return x.leagues.load(x.ctx, x.store)
}

// errSaid: why something cannot be done has been said; nothing is written.
var errSaid = errors.New("bot: said")

// changeLeague changes a league and shows it; what the rules of the season refuse is said.
func (x *exchange) changeLeague(l LeagueRecord, fn func(l *LeagueRecord) error) error {
	changed := l.clone()
	err := fn(&changed)
	switch {
	case errors.Is(err, errSaid):
		return nil
	case err != nil:
		for _, known := range []struct {
			err error
			key string
		}{
			{league.ErrStage, "host.league.refuse.stage"},
			{league.ErrTwice, "host.league.refuse.twice"},
			{league.ErrStranger, "host.league.refuse.stranger"},
			{league.ErrFew, "host.league.refuse.few"},
			{league.ErrOpen, "host.league.refuse.open"},
			{league.ErrPairing, "host.league.refuse.pairing"},
		} {
			if errors.Is(err, known.err) {
				x.change.Posts, x.change.Dues = nil, nil
				x.out.say(seam.Plain, known.key)
				return nil
			}
		}
		return err
	}
	x.change.Leagues = append(x.change.Leagues, changed)
	x.showLeague(changed)
	return nil
}

// findLeague finds a league by its id or name, or the only one that the chat carries.
func (x *exchange) findLeague(typed string) (LeagueRecord, bool) {
	typed = tidyText(typed)
	if l, ok := x.leagues.byID[strings.ToUpper(typed)]; ok {
		return l, true
	}
	here := x.leagues.at(x.in.Chat)
	if typed != "" {
		for _, l := range x.leagues.byID {
			if strings.EqualFold(l.Name, typed) {
				return l, true
			}
		}
	} else if len(here) == 1 {
		return here[0], true
	}
	if len(here) == 0 {
		x.out.say(seam.Plain, "host.league.none")
		return LeagueRecord{}, false
	}
	x.out.say(seam.Plain, "host.league.which")
	for _, l := range here[:min(len(here), tablesAsked)] {
		x.out.row()
		x.out.button(seam.Ordinary, engine.T("host.button.league", "id", l.ID, "league", l.Name), Action{
			Do: "command", Command: "league", Args: map[string]string{"do": x.arg("do"), "league": l.ID, "text": x.arg("text")},
		})
	}
	return LeagueRecord{}, false
}

// pairs reads "key=value" words; false where one is none.
func pairs(text string) (map[string]string, bool) {
	found := map[string]string{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		key, value, ok := strings.Cut(strings.ToLower(word), "=")
		if !ok {
			return nil, false
		}
		found[key] = value
	}
	return found, true
}

// number is a whole number of a range; the default where nothing is given.
func number(text string, least, most, otherwise int) (int, bool) {
	if text == "" {
		return otherwise, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= least && n <= most
}

// newLeague founds a league in this chat.
func (x *exchange) newLeague() error {
	words, ok := pairs(x.arg("text"))
	name := commands.Clip(tidyText(x.arg("league")), longestName)
	if !ok || name == "" || x.in.Private {
		x.out.say(seam.Plain, "host.league.new-how")
		return nil
	}
	take := func(key, otherwise string) string {
		value, given := words[key]
		delete(words, key)
		if !given {
			return otherwise
		}
		return value
	}
	l := LeagueRecord{
		ID: x.code(tableCode), Name: name, Owner: x.me.ID, Lang: x.lang, Chats: []seam.Chat{x.in.Chat}, Number: 1,
		Setup: engine.Setup{Game: take("game", x.registry.IDs()[0]), Scenario: take("scenario", "")},
	}
	season := league.Season{Format: league.Format(take("format", string(league.Swiss))), Stage: league.Registering}
	season.Mirrored = take("mirrored", "no") == "yes"
	var okRounds, okDivisions, okExchange, okClock bool
	season.Rounds, okRounds = number(take("rounds", ""), 1, 20, 5)
	l.Wanted, okDivisions = number(take("divisions", ""), 1, 10, 1)
	l.Exchange, okExchange = number(take("exchange", ""), 0, 10, 2)
	l.Clock, okClock = clock.Preset(take("clock", clock.Daily))
	if len(words) > 0 {
		l.Setup.Options = words // the rest are options of the game
	}
	if !okRounds || !okDivisions || !okExchange || !okClock || !slices.Contains(league.Formats(), season.Format) {
		x.out.say(seam.Plain, "host.league.new-how")
		return nil
	}
	game, err := x.registry.Game(l.Setup.Game)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refusePlainly(refusal)
		return nil
	}
	state, err := game.New(l.Setup)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refusePlainly(refusal)
		return nil
	}
	if err != nil {
		return err
	}
	if len(game.Info().Seats) != 2 {
		x.out.say(seam.Plain, "host.league.two", "game", gameName(l.Setup.Game))
		return nil
	}
	l.Setup, l.Divisions = state.Setup(), []league.Season{season}
	x.change.Leagues = append(x.change.Leagues, l)
	x.announce(l, func(p *paper) {
		x.leagueHead(p, l)
		p.say(seam.Plain, "host.league.founded", "player", x.me.User.Name)
	})
	x.showLeague(l)
	return nil
}

// signUp takes the asker into a league.
func (x *exchange) signUp(l LeagueRecord) error {
	return x.changeLeague(l, func(l *LeagueRecord) error {
		for i := range l.Divisions {
			if at := l.Divisions[i].Find(x.me.ID); at >= 0 && !l.Divisions[i].Entrants[at].Withdrawn {
				return league.ErrTwice
			}
		}
		strength, err := x.strength(l.Setup.Game)
		if err != nil {
			return err
		}
		lowest := &l.Divisions[len(l.Divisions)-1]
		err = lowest.Register(league.Entrant{
			Player: x.me.ID, Name: x.me.User.Name, Rating: strength, Hours: x.me.Habits.playing(),
		})
		if err != nil {
			return err
		}
		x.announce(*l, func(p *paper) {
			p.say(seam.Plain, "host.league.joined", "player", x.me.User.Name, "league", l.Name, "n", len(lowest.Entrants))
		})
		return nil
	})
}

// strength is the mean of the asker's ratings at a game.
func (x *exchange) strength(game string) (float64, error) {
	ratings, err := x.store.RatingsOf(x.ctx, x.me.ID)
	sum, n := 0.0, 0
	for _, r := range ratings {
		if r.Game == game {
			sum, n = sum+r.Value, n+1
		}
	}
	if n == 0 {
		return league.NewRating().Value, err
	}
	return sum / float64(n), err
}

// playing are the hours of the day (UTC) in which a player with quiet hours can be expected.
func (h Habits) playing() uint32 {
	if h.Quiet == "" {
		return 0
	}
	hours := h.hours()
	var mask uint32
	for hour := range 24 {
		if !hours.Resting(someMonday.Add(hourOf(hour))) {
			mask |= 1 << hour
		}
	}
	return mask
}

// withdraw takes the asker out of a league.
func (x *exchange) withdraw(l *LeagueRecord) error {
	for i := range l.Divisions {
		if l.Divisions[i].Find(x.me.ID) < 0 {
			continue
		}
		if err := l.Divisions[i].Withdraw(x.me.ID); err != nil {
			return err
		}
		x.announce(*l, func(p *paper) {
			p.say(seam.Plain, "host.league.left", "player", x.me.User.Name, "league", l.Name)
		})
		return nil
	}
	return league.ErrStranger
}

// startSeason puts the entrants into their divisions and pairs the first round.
func (x *exchange) startSeason(l *LeagueRecord) error {
	if l.stage() != league.Registering {
		return league.ErrStage
	}
	l.divide()
	for i := range l.Divisions {
		if err := l.Divisions[i].Start(); err != nil {
			return err
		}
		if l.Divisions[i].Format == league.Ladder {
			continue
		}
		if err := x.pair(l, i); err != nil {
			return err
		}
	}
	return nil
}

// divide puts the entrants of the only division into as many as are wanted, the strongest
// into the first.
func (r *LeagueRecord) divide() {
	if r.Wanted < 2 || len(r.Divisions) != 1 {
		return
	}
	whole := r.Divisions[0]
	entrants := slices.Clone(whole.Entrants)
	slices.SortStableFunc(entrants, func(a, b league.Entrant) int {
		switch {
		case a.Rating > b.Rating:
			return -1
		case a.Rating < b.Rating:
			return 1
		}
		return 0
	})
	n := min(r.Wanted, max(1, len(entrants)/2))
	r.Divisions = nil
	for i := range n {
		division := whole
		division.Entrants = slices.Clone(entrants[i*len(entrants)/n : (i+1)*len(entrants)/n])
		r.Divisions = append(r.Divisions, division)
	}
}

// challenge opens a match of a ladder against somebody above.
func (x *exchange) challenge(l LeagueRecord) error {
	return x.changeLeague(l, func(l *LeagueRecord) error {
		typed := tidyText(x.arg("text"))
		for i := range l.Divisions {
			season := &l.Divisions[i]
			for _, e := range season.Entrants {
				if !strings.EqualFold(e.Name, typed) {
					continue
				}
				if _, err := season.Challenge(x.me.ID, e.Player); err != nil {
					return err
				}
				x.change.Dues = append(x.change.Dues, DueRecord{Subject: l.ID, Seat: engine.Nobody, Kind: DueRound, At: x.now()})
				x.announce(*l, func(p *paper) {
					p.say(seam.Heading, "host.league.challenge", "player", x.me.User.Name, "other", e.Name, "league", l.Name)
				})
				return nil
			}
		}
		x.out.say(seam.Plain, "host.league.who", "typed", commands.Clip(typed, longestName))
		return errSaid
	})
}

// reportByHand notes what the organisers decide about a match: "TABLE first".
func (x *exchange) reportByHand(l *LeagueRecord) error {
	words := strings.Fields(x.arg("text"))
	outcomes := map[string]league.Outcome{
		"first": league.FirstWon, "second": league.SecondWon, "draw": league.Drawn,
		"first-gone": league.FirstGone, "second-gone": league.SecondGone, "both-gone": league.BothGone,
	}
	if len(words) == 2 {
		outcome, known := outcomes[strings.ToLower(words[1])]
		division, match, found := l.match(strings.ToUpper(words[0]))
		if known && found {
			return x.report(l, division, match, outcome)
		}
	}
	x.out.say(seam.Plain, "host.league.report-how")
	return errSaid
}

// finishLadders ends the season of ladders, which have no last round.
func (x *exchange) finishLadders(l *LeagueRecord) error {
	for i := range l.Divisions {
		if l.Divisions[i].Format != league.Ladder {
			return league.ErrStage
		}
		if err := l.Divisions[i].Finish(); err != nil {
			return err
		}
	}
	x.announce(*l, func(p *paper) { x.leagueHead(p, *l); x.table(p, *l, 0) })
	return nil
}

// nextSeason opens the registration of the next season; who played is in it already, with
// promotion and relegation.
func (x *exchange) nextSeason(l *LeagueRecord) error {
	if l.stage() != league.Finished {
		return league.ErrStage
	}
	var old []*league.Season
	for i := range l.Divisions {
		old = append(old, l.Divisions[i].Clone())
	}
	format, rounds, mirrored := l.Divisions[0].Format, l.Divisions[0].Rounds, l.Divisions[0].Mirrored
	l.Divisions = nil
	for _, entrants := range league.Promote(old, l.Exchange) {
		l.Divisions = append(l.Divisions, league.Season{
			Format: format, Stage: league.Registering, Rounds: rounds, Mirrored: mirrored, Entrants: entrants,
		})
	}
	l.Number++
	x.announce(*l, func(p *paper) { x.leagueHead(p, *l) })
	return nil
}

// carry makes this chat carry the news of the league, or no longer.
func (x *exchange) carry(l *LeagueRecord) error {
	if x.in.Private {
		x.out.say(seam.Plain, "host.league.carry-where")
		return errSaid
	}
	at := slices.Index(l.Chats, x.in.Chat)
	switch {
	case at < 0:
		l.Chats = append(l.Chats, x.in.Chat)
	case len(l.Chats) > 1:
		l.Chats = slices.Delete(l.Chats, at, at+1)
	}
	return nil
}

// appoint makes an entrant an organiser, or no longer.
func (x *exchange) appoint(l *LeagueRecord) error {
	typed := tidyText(x.arg("text"))
	for _, d := range l.Divisions {
		for _, e := range d.Entrants {
			if !strings.EqualFold(e.Name, typed) {
				continue
			}
			if at := slices.Index(l.Organisers, e.Player); at >= 0 {
				l.Organisers = slices.Delete(l.Organisers, at, at+1)
			} else {
				l.Organisers = append(l.Organisers, e.Player)
			}
			return nil
		}
	}
	x.out.say(seam.Plain, "host.league.who", "typed", commands.Clip(typed, longestName))
	return errSaid
}

// leagueCSV gives the tables of a league as comma-separated values.
func (x *exchange) leagueCSV(l LeagueRecord) {
	for _, line := range strings.Split(strings.TrimSpace(l.CSV()), "\n") {
		x.out.write(seam.Code, line)
	}
}

// CSV is the table of every division, with a line of headings.
func (r LeagueRecord) CSV() string {
	var text strings.Builder
	w := csv.NewWriter(&text)
	rows := [][]string{{"league", "season", "division", "place", "player", "played", "won", "drawn", "lost", "byes", "points", "buchholz", "sonneborn_berger", "no_shows"}}
	for i := range r.Divisions {
		season := &r.Divisions[i]
		for _, row := range season.Table() {
			rows = append(rows, []string{
				r.Name, fmt.Sprint(r.Number), fmt.Sprint(i + 1), fmt.Sprint(row.Place), season.Entrants[row.Entrant].Name,
				fmt.Sprint(row.Played), fmt.Sprint(row.Won), fmt.Sprint(row.Drawn), fmt.Sprint(row.Lost), fmt.Sprint(row.Byes),
				fmt.Sprint(row.Points), fmt.Sprint(row.Buchholz), fmt.Sprint(row.SonnebornBerger), fmt.Sprint(row.NoShows),
			})
		}
	}
	_ = w.WriteAll(rows) // a strings.Builder never fails
	return text.String()
}
