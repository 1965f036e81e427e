package bot

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// amendLeagues writes, in one transaction, all leagues that change has changed.
func (h *services) amendLeagues(ctx context.Context, change func(l *model.League) bool) error {
	return onConflict(func() error { return h.amendLeaguesOnce(ctx, change) })
}

func (h *services) amendLeaguesOnce(ctx context.Context, change func(l *model.League) bool) error {
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return err
	}
	defer h.leagues.mu.Unlock()
	var changed model.Change
	for _, id := range slices.Sorted(maps.Keys(h.leagues.byID)) {
		if l := h.leagues.byID[id].Clone(); change(&l) {
			changed.Leagues = append(changed.Leagues, l)
		}
	}
	if len(changed.Leagues) == 0 {
		return nil
	}
	if err := h.commit(ctx, &changed, model.Table{}); err != nil {
		return err
	}
	h.leagues.note(changed.Leagues)
	return nil
}

// runResultJob takes the result of a table into its league.
func (h *services) runResultJob(ctx context.Context, job model.Job) error {
	var record model.Table
	var outcome engine.Outcome
	over := false
	err := h.tables.With(ctx, job.Subject, func(t *table.Table) error {
		record = t.State.Record
		if t.State.Position != nil {
			outcome, over = t.State.Position.Outcome()
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return err
	}
	defer h.leagues.mu.Unlock()
	l, known := h.leagues.byID[record.League]
	division, match, found := l.MatchOf(record.ID)
	x := h.ownExchange(ctx, l.Lang)
	x.d.Finish(job)
	if !known || !found || !over || l.Divisions[division].Matches[match].Outcome != tournament.Open {
		return x.keep()
	}
	l = l.Clone()
	game, err := x.registry.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	if err := x.report(&l, division, match, result(game.Info(), outcome)); err != nil {
		return err
	}
	return x.keepLeague(l)
}

// result is what the outcome of a game of two table.Teams means for its match.
func result(info engine.Info, outcome engine.Outcome) tournament.Outcome {
	var won [2]bool
	for i, c := range table.Teams(info) {
		won[i] = slices.ContainsFunc(outcome.Winners, func(seat engine.Seat) bool { return slices.Contains(c.Seats, seat) })
	}
	switch won {
	case [2]bool{true, false}:
		return tournament.FirstWon
	case [2]bool{false, true}:
		return tournament.SecondWon
	}
	return tournament.Drawn
}

// report notes the outcome of a match, rates its players, tells the chats of the league, and goes on with the
// season where that was the last game of a round.
func (x *exchange) report(l *model.League, division, match int, outcome tournament.Outcome) error {
	season := &l.Divisions[division]
	fresh := season.Matches[match].Outcome == tournament.Open
	if err := season.Report(match, outcome); err != nil {
		return err
	}
	m := season.Matches[match]
	if fresh && (outcome == tournament.FirstWon || outcome == tournament.SecondWon || outcome == tournament.Drawn) {
		if err := x.rate(*l, season, m); err != nil {
			return err
		}
	}
	x.announce(*l, func(p *message.Builder) {
		p.Say(platform.Heading, "host.league.result", "league", l.Name,
			"first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name,
			"outcome", engine.T("host.league.outcome."+string(outcome)))
	})
	return x.advance(l, division)
}

// advance pairs the next round of a division whose games are over, or ends its season.
func (x *exchange) advance(l *model.League, division int) error {
	season := &l.Divisions[division]
	if season.Stage != tournament.Running || season.Format == tournament.Ladder || len(season.OpenMatches()) > 0 {
		return nil
	}
	if season.Last() {
		if err := season.Finish(); err != nil {
			return err
		}
		x.announce(*l, func(p *message.Builder) {
			p.Say(platform.Heading, "host.league.over", "league", l.Name, "division", x.divisionText(*l, division))
			x.table(p, *l, division)
			p.Picture = standingsOf(*l, p.Lang)
		})
		return nil
	}
	return x.pair(l, division)
}

// pair makes the matches of the next round; their tables are opened one after another by a
// due, each in a transaction of its own.
func (x *exchange) pair(l *model.League, division int) error {
	season := &l.Divisions[division]
	matches, err := season.Pair()
	if err != nil {
		return err
	}
	x.change.Jobs = append(x.change.Jobs, model.Job{Subject: l.ID, Seat: engine.Nobody, Kind: model.JobRound, At: x.now()})
	x.announce(*l, func(p *message.Builder) {
		p.Say(platform.Heading, "host.league.round", "league", l.Name, "division", x.divisionText(*l, division), "round", season.Round)
		for _, i := range matches {
			x.matchLine(p, season, season.Matches[i])
		}
		if season.Round > 1 {
			p.Picture = standingsOf(*l, p.Lang)
		}
	})
	return nil
}

// announce posts something in every chat that carries a league.
func (x *exchange) announce(l model.League, write func(p *message.Builder)) {
	for _, chat := range l.Chats {
		p := x.publicMessage(l.Lang, chat.Platform)
		p.Each(write)
		id := ""
		if p.HasButtons() {
			id = x.code(menuCode)
		}
		pages, menu := p.Finish(id, x.now())
		if p.Menu = menu; len(menu.Actions) > 0 {
			x.change.Menus = append(x.change.Menus, menu)
		}
		for i, page := range pages {
			x.change.Posts = append(x.change.Posts, x.newPost(model.Post{Chat: chat.Chat, Lane: laneOf(chat.Chat)},
				platform.Message{Lang: l.Lang, Page: page, Translations: x.translations(p, len(pages), i), Silent: true}))
		}
	}
}

// keepLeague writes the change with a league; the lock of the leagues is held.
func (x *exchange) keepLeague(l model.League) error {
	x.change.Leagues = append(x.change.Leagues, l)
	if err := x.keep(); err != nil {
		return err
	}
	x.leagues.note(x.change.Leagues)
	return nil
}

// runRoundJob opens the tables of the matches that have none, each in a transaction of its own:
// whatever is interrupted goes on where it was.
func (h *services) runRoundJob(ctx context.Context, job model.Job) error {
	for {
		if more, err := h.openNext(ctx, job); err != nil || !more {
			return err
		}
	}
}

// openNext opens the table of the next match that has none. Others may use the leagues between two of them.
func (h *services) openNext(ctx context.Context, job model.Job) (more bool, err error) {
	if err := h.leagues.hold(ctx, h.store); err != nil {
		return false, err
	}
	defer h.leagues.mu.Unlock()
	l := h.leagues.byID[job.Subject].Clone()
	x := h.ownExchange(ctx, l.Lang)
	division, match, found := l.Unopened()
	if !found || len(l.Chats) == 0 {
		x.d.Finish(job)
		return false, x.keep()
	}
	if err := x.openMatch(&l, division, match); err != nil {
		return false, err
	}
	return true, x.keepLeague(l)
}

// openMatch opens the table of a match with its players in their seats.
func (x *exchange) openMatch(l *model.League, division, match int) error {
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
	x.limits = x.services.limits(at.Platform)
	if x.limits.Places && !x.limits.Beside {
		at.Thread = "" // each game has a thread of its own, and a thread holds no other
	}
	record := model.Table{
		ID: x.code(tableCode), Setup: l.Setup, Stage: model.Gathering, Owner: l.Owner, Lang: l.Lang,
		Parent: at.Chat, Place: at.Chat, Server: at.Server,
		Secret: secret[:], Commitment: secret.Commitment(), Created: x.now(), Clock: l.Clock, League: l.ID,
	}
	game, err := x.registry.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	record.Seats = make([]model.Seat, len(game.Info().Seats))
	for i, c := range table.Teams(game.Info()) {
		for _, seat := range c.Seats {
			record.Seats[seat] = model.Seat{Player: players[i], Salt: x.code(menuCode), Clock: clock.NewSeat(l.Clock)}
		}
	}
	m.Table = record.ID
	x.d.Record, x.d.Game = record, game
	x.d.Touch()
	x.change.New = true
	p := x.tableMessage()
	p.Say(platform.Heading, "host.league.match", "league", l.Name, "division", x.divisionText(*l, division), "round", m.Round)
	report.Gathering(p, x.d)
	for _, id := range players {
		player, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		x.address(p, player, at.Platform, engine.T("host.league.play", "button", engine.T("host.button.start")))
		x.reach(player, false, func(p *message.Builder) {
			p.Say(platform.Heading, "host.league.match", "league", l.Name, "division", x.divisionText(*l, division), "round", m.Round)
			report.Gathering(p, x.d)
			p.Say(platform.Plain, "host.league.play", "button", engine.T("host.button.start"))
		})
	}
	p.Say(platform.Detail, "host.dice.commitment")
	p.Write(platform.Code, record.Commitment)
	p.Say(platform.Detail, "host.league.salt")
	x.post(model.Post{Table: record.ID}, p, false, func(message *platform.Message) {
		if x.limits.Places {
			message.Place = &platform.Place{Title: commands.Clip(fmt.Sprintf("%s · %s – %s", l.Name,
				season.Entrants[m.First].Name, season.Entrants[m.Second].Name), x.limits.Title)}
		}
	})
	return nil
}
