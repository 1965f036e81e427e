package bot

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/league"
	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// leagues are all leagues, in memory since they were first asked for. Whoever changes one
// holds the lock until the change is written.
type leagues struct {
	*waitLock
	loaded bool
	byID   map[string]LeagueRecord
}

func newLeagues() *leagues { return &leagues{waitLock: newWaitLock()} }

// hold locks the leagues and reads them where that has not been done. After an error they are not locked.
func (l *leagues) hold(ctx context.Context, store Store) error {
	if err := l.lock(ctx); err != nil {
		return fmt.Errorf("bot: the leagues: %w", err)
	}
	if err := l.load(ctx, store); err != nil {
		l.unlock()
		return err
	}
	return nil
}

// load reads the leagues where that has not been done; the lock is held.
func (l *leagues) load(ctx context.Context, store Store) error {
	if l.loaded {
		return nil
	}
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	l.byID = make(map[string]LeagueRecord, len(all))
	for _, record := range all {
		l.byID[record.ID] = record
	}
	l.loaded = true
	return nil
}

// note takes in what was written; the lock is held.
func (l *leagues) note(changed []LeagueRecord) {
	for _, record := range changed {
		l.byID[record.ID] = record
	}
}

// amendLeagues writes, in one transaction, all leagues that change has changed.
func (h *Host) amendLeagues(ctx context.Context, change func(l *LeagueRecord) bool) error {
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return err
	}
	defer h.leagues.unlock()
	var changed Change
	for _, id := range slices.Sorted(maps.Keys(h.leagues.byID)) {
		if l := h.leagues.byID[id].clone(); change(&l) {
			changed.Leagues = append(changed.Leagues, l)
		}
	}
	if len(changed.Leagues) == 0 {
		return nil
	}
	if err := h.store.Commit(ctx, &changed); err != nil {
		return err
	}
	h.leagues.note(changed.Leagues)
	return nil
}

// at are the leagues that a chat carries, by id.
func (l *leagues) at(chat seam.Chat) []LeagueRecord {
	var found []LeagueRecord
	for _, record := range l.byID {
		if slices.ContainsFunc(record.Chats, func(c Venue) bool {
			return c.Chat == chat || c.Thread == "" && c.Platform == chat.Platform && c.Channel == chat.Channel
		}) {
			found = append(found, record)
		}
	}
	slices.SortFunc(found, func(a, b LeagueRecord) int { return strings.Compare(a.ID, b.ID) })
	return found
}

// of are the leagues that a player plays in or runs, by id.
func (l *leagues) of(player string) []LeagueRecord {
	var found []LeagueRecord
	for _, record := range l.byID {
		if record.runs(player) || slices.ContainsFunc(record.Divisions, func(s league.Season) bool { return s.Find(player) >= 0 }) {
			found = append(found, record)
		}
	}
	slices.SortFunc(found, func(a, b LeagueRecord) int { return strings.Compare(a.ID, b.ID) })
	return found
}

// clone is a copy whose divisions share nothing with the record.
func (r LeagueRecord) clone() LeagueRecord {
	divisions := r.Divisions
	r.Divisions = nil
	for i := range divisions {
		r.Divisions = append(r.Divisions, *divisions[i].Clone())
	}
	r.Chats, r.Homes, r.Organisers = slices.Clone(r.Chats), slices.Clone(r.Homes), slices.Clone(r.Organisers)
	return r
}

// runs tells whether a player may run the league.
func (r LeagueRecord) runs(player string) bool {
	return player != "" && (r.Owner == player || slices.Contains(r.Organisers, player))
}

// stage of the season is that of its divisions: it is over when all are.
func (r LeagueRecord) stage() league.Stage {
	stage := league.Finished
	for _, d := range r.Divisions {
		if d.Stage != league.Finished {
			stage = d.Stage
		}
	}
	return stage
}

// match finds the division and the match of a table.
func (r LeagueRecord) match(table string) (division, match int, ok bool) {
	for i := range r.Divisions {
		if m := r.Divisions[i].MatchOf(table); m >= 0 {
			return i, m, true
		}
	}
	return 0, 0, false
}

// unopened is the first match that still needs a table.
func (r LeagueRecord) unopened() (division, match int, ok bool) {
	for i := range r.Divisions {
		for j, m := range r.Divisions[i].Matches {
			if m.Outcome == league.Open && m.Table == "" {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// behalf is an exchange that nobody asked for, about a league.
func (h *Host) behalf(ctx context.Context, l LeagueRecord) *exchange {
	x := &exchange{
		Host: h, ctx: ctx, in: seam.Inbound{Chat: seam.Chat{Platform: ownPlatform}}, met: true, lang: l.Lang, seat: engine.Nobody,
	}
	x.out = x.paper(l.Lang, x.limits)
	return x
}

// done makes a due part of what it causes: it is gone with it.
func (x *exchange) done(due DueRecord) {
	x.change.Dues = append(x.change.Dues, DueRecord{Subject: due.Subject, Seat: due.Seat, Kind: due.Kind})
}

// ringResult takes the result of a table into its league.
func (h *Host) ringResult(ctx context.Context, due DueRecord) error {
	var record TableRecord
	var outcome engine.Outcome
	over := false
	err := h.tables.with(ctx, due.Subject, func(t *table) error {
		record = t.desk.record
		if t.desk.state != nil {
			outcome, over = t.desk.state.Outcome()
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return err
	}
	defer h.leagues.unlock()
	l, known := h.leagues.byID[record.League]
	division, match, found := l.match(record.ID)
	x := h.behalf(ctx, l)
	x.done(due)
	if !known || !found || !over || l.Divisions[division].Matches[match].Outcome != league.Open {
		return x.keep()
	}
	l = l.clone()
	game, err := x.registry.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	if err := x.report(&l, division, match, result(game.Info(), outcome)); err != nil {
		return err
	}
	return x.keepLeague(l)
}

// result is what the outcome of a game of two camps means for its match.
func result(info engine.Info, outcome engine.Outcome) league.Outcome {
	var won [2]bool
	for i, c := range camps(info) {
		won[i] = slices.ContainsFunc(outcome.Winners, func(seat engine.Seat) bool { return slices.Contains(c.seats, seat) })
	}
	switch won {
	case [2]bool{true, false}:
		return league.FirstWon
	case [2]bool{false, true}:
		return league.SecondWon
	}
	return league.Drawn
}

// report notes the outcome of a match, rates its players, tells the chats of the league, and goes on with the
// season where that was the last game of a round.
func (x *exchange) report(l *LeagueRecord, division, match int, outcome league.Outcome) error {
	season := &l.Divisions[division]
	fresh := season.Matches[match].Outcome == league.Open
	if err := season.Report(match, outcome); err != nil {
		return err
	}
	m := season.Matches[match]
	if fresh && (outcome == league.FirstWon || outcome == league.SecondWon || outcome == league.Drawn) {
		if err := x.rate(*l, season, m); err != nil {
			return err
		}
	}
	x.announce(*l, func(p *paper) {
		p.say(seam.Heading, "host.league.result", "league", l.Name,
			"first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name,
			"outcome", engine.T("host.league.outcome."+string(outcome)))
	})
	return x.advance(l, division)
}

// advance pairs the next round of a division whose games are over, or ends its season.
func (x *exchange) advance(l *LeagueRecord, division int) error {
	season := &l.Divisions[division]
	if season.Stage != league.Running || season.Format == league.Ladder || len(season.OpenMatches()) > 0 {
		return nil
	}
	if season.Last() {
		if err := season.Finish(); err != nil {
			return err
		}
		x.announce(*l, func(p *paper) {
			p.say(seam.Heading, "host.league.over", "league", l.Name, "division", x.divisionText(*l, division))
			x.table(p, *l, division)
			p.picture = standingsOf(*l, p.lang)
		})
		return nil
	}
	return x.pair(l, division)
}

// pair makes the matches of the next round; their tables are opened one after another by a
// due, each in a transaction of its own.
func (x *exchange) pair(l *LeagueRecord, division int) error {
	season := &l.Divisions[division]
	matches, err := season.Pair()
	if err != nil {
		return err
	}
	x.change.Dues = append(x.change.Dues, DueRecord{Subject: l.ID, Seat: engine.Nobody, Kind: DueRound, At: x.now()})
	x.announce(*l, func(p *paper) {
		p.say(seam.Heading, "host.league.round", "league", l.Name, "division", x.divisionText(*l, division), "round", season.Round)
		for _, i := range matches {
			x.matchLine(p, season, season.Matches[i])
		}
		if season.Round > 1 {
			p.picture = standingsOf(*l, p.lang)
		}
	})
	return nil
}

// announce posts something in every chat that carries a league.
func (x *exchange) announce(l LeagueRecord, write func(p *paper)) {
	for _, chat := range l.Chats {
		p := x.openPaper(l.Lang, chat.Platform)
		p.each(write)
		id := ""
		if len(p.buttons) > 0 {
			id = x.code(menuCode)
		}
		pages, menu := p.finish(id, x.now())
		if p.menu = menu; len(menu.Actions) > 0 {
			x.change.Menus = append(x.change.Menus, menu)
		}
		for i, page := range pages {
			x.change.Posts = append(x.change.Posts, x.letter(PostRecord{Chat: chat.Chat, Lane: laneOf(chat.Chat)},
				seam.Message{Lang: l.Lang, Page: page, Tongues: x.inTongues(p, len(pages), i), Silent: true}))
		}
	}
}

// keepLeague writes the change with a league; the lock of the leagues is held.
func (x *exchange) keepLeague(l LeagueRecord) error {
	x.change.Leagues = append(x.change.Leagues, l)
	if err := x.keep(); err != nil {
		return err
	}
	x.leagues.note(x.change.Leagues)
	return nil
}

// ringRound opens the tables of the matches that have none, each in a transaction of its own:
// whatever is interrupted goes on where it was.
func (h *Host) ringRound(ctx context.Context, due DueRecord) error {
	for {
		if more, err := h.openNext(ctx, due); err != nil || !more {
			return err
		}
	}
}

// openNext opens the table of the next match that has none. Others may use the leagues between two of them.
func (h *Host) openNext(ctx context.Context, due DueRecord) (more bool, err error) {
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return false, err
	}
	defer h.leagues.unlock()
	l := h.leagues.byID[due.Subject].clone()
	x := h.behalf(ctx, l)
	division, match, found := l.unopened()
	if !found || len(l.Chats) == 0 {
		x.done(due)
		return false, x.keep()
	}
	if err := x.openMatch(&l, division, match); err != nil {
		return false, err
	}
	return true, x.keepLeague(l)
}

// openMatch opens the table of a match with its players in their seats.
func (x *exchange) openMatch(l *LeagueRecord, division, match int) error {
	season := &l.Divisions[division]
	m := &season.Matches[match]
	secret, err := fairdice.NewSecret(x.random)
	if err != nil {
		return err
	}
	players := []string{season.Entrants[m.First].Player, season.Entrants[m.Second].Player}
	at, err := x.venue(x.ctx, *l, players)
	if err != nil {
		return err
	}
	x.limits = x.Host.limits(at.Platform)
	if x.limits.Places && !x.limits.Beside {
		at.Thread = "" // each game has a thread of its own, and a thread holds no other
	}
	record := TableRecord{
		ID: x.code(tableCode), Setup: l.Setup, Stage: Gathering, Owner: l.Owner, Lang: l.Lang,
		Parent: at.Chat, Place: at.Chat, Server: at.Server,
		Secret: secret[:], Commitment: secret.Commitment(), Created: x.now(), Clock: l.Clock, League: l.ID,
	}
	game, err := x.registry.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	record.Seats = make([]SeatRecord, len(game.Info().Seats))
	for i, c := range camps(game.Info()) {
		for _, seat := range c.seats {
			record.Seats[seat] = SeatRecord{Player: players[i], Salt: x.code(menuCode), Clock: clock.NewSeat(l.Clock)}
		}
	}
	m.Table = record.ID
	x.d.record = record
	x.touch()
	x.change.New = true
	p := x.publicPaper()
	p.say(seam.Heading, "host.league.match", "league", l.Name, "division", x.divisionText(*l, division), "round", m.Round)
	x.gathering(p)
	for _, id := range players {
		player, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		x.address(p, player, at.Platform, engine.T("host.league.play", "button", engine.T("host.button.start")))
		x.reach(player, false, func(p *paper) {
			p.say(seam.Heading, "host.league.match", "league", l.Name, "division", x.divisionText(*l, division), "round", m.Round)
			x.gathering(p)
			p.say(seam.Plain, "host.league.play", "button", engine.T("host.button.start"))
		})
	}
	p.say(seam.Detail, "host.dice.commitment")
	p.write(seam.Code, record.Commitment)
	p.say(seam.Detail, "host.league.salt")
	x.post(PostRecord{Table: record.ID}, p, false, func(message *seam.Message) {
		if x.limits.Places {
			message.Place = &seam.Place{Title: commands.Clip(fmt.Sprintf("%s · %s – %s", l.Name,
				season.Entrants[m.First].Name, season.Entrants[m.Second].Name), x.limits.Title)}
		}
	})
	return nil
}
