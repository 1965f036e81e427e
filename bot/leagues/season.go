package leagues

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
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// AmendLeagues writes, in one transaction, all leagues that change has changed.
func AmendLeagues(ctx context.Context, h *request.Services, change func(l *model.League) bool) error {
	return request.OnConflict(func() error {
		if err := h.Leagues.Hold(ctx, h.Store); err != nil {
			return err
		}
		defer h.Leagues.Mu.Unlock()
		var changed model.Change
		for _, id := range slices.Sorted(maps.Keys(h.Leagues.ByID)) {
			if l := h.Leagues.ByID[id].Clone(); change(&l) {
				changed.Leagues = append(changed.Leagues, l)
			}
		}
		if len(changed.Leagues) == 0 {
			return nil
		}
		if err := h.Commit(ctx, &changed, model.Table{}); err != nil {
			return err
		}
		h.Leagues.Note(changed.Leagues)
		return nil
	})
}

// LeaveServer takes the chats of a server from all leagues, and gives the ids of the leagues that no other chat carries. Games of
// the others that were played at its tables, which are gone, are opened again.
func LeaveServer(ctx context.Context, h *request.Services, gone []string, of func(at model.Venue) bool) (left []string, err error) {
	var reopened []model.Job
	err = AmendLeagues(ctx, h, func(l *model.League) bool {
		chats := len(l.Chats)
		l.Chats = slices.DeleteFunc(l.Chats, of)
		homes := len(l.Homes)
		l.Homes = slices.DeleteFunc(l.Homes, func(home model.Home) bool { return of(home.Venue) })
		changed := len(l.Chats) < chats || len(l.Homes) < homes
		if len(l.Chats) == 0 {
			left = append(left, l.ID)
			return changed
		}
		for d := range l.Divisions {
			for m := range l.Divisions[d].Matches {
				match := &l.Divisions[d].Matches[m]
				if match.Outcome == tournament.Open && slices.Contains(gone, match.Table) {
					match.Table, changed = "", true
					reopened = append(reopened, model.Job{Subject: l.ID, Seat: engine.Nobody, Kind: model.JobRound, At: h.Now()})
				}
			}
		}
		return changed
	})
	if err == nil && len(reopened) > 0 {
		err = h.Commit(ctx, &model.Change{Jobs: reopened}, model.Table{})
	}
	return left, err
}

// RunResultJob takes the result of a table into its league.
func RunResultJob(ctx context.Context, h *request.Services, job model.Job) error {
	var record model.Table
	var outcome engine.Outcome
	over := false
	err := h.Tables.With(ctx, job.Subject, func(t *table.Table) error {
		record = t.State.Record
		if t.State.Position != nil {
			outcome, over = t.State.Position.Outcome()
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := h.Leagues.Hold(ctx, h.Store); err != nil {
		return err
	}
	defer h.Leagues.Mu.Unlock()
	l, known := h.Leagues.ByID[record.League]
	division, match, found := l.MatchOf(record.ID)
	x := h.OwnRequest(ctx, l.Lang)
	x.Table.Finish(job)
	if !known || !found || !over || record.HasOpponent() && !l.Opponents || l.Divisions[division].Matches[match].Outcome != tournament.Open {
		return x.Keep()
	}
	l = l.Clone()
	game, err := x.Games.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	if err := recordResult(x, &l, division, match, result(game.Info(), outcome), !record.HasOpponent()); err != nil {
		return err
	}
	return keepLeague(x, l)
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

// recordResult notes the outcome of a match, rates its players where only they played, tells the chats of the league, and goes on with the
// season where that was the last game of a round.
func recordResult(x *request.Request, l *model.League, division, match int, outcome tournament.Outcome, rates bool) error {
	season := &l.Divisions[division]
	fresh := season.Matches[match].Outcome == tournament.Open
	if err := season.Report(match, outcome); err != nil {
		return err
	}
	m := season.Matches[match]
	if rates && fresh && (outcome == tournament.FirstWon || outcome == tournament.SecondWon || outcome == tournament.Drawn) {
		if err := rate(x, *l, season, m); err != nil {
			return err
		}
	}
	announce(x, *l, func(p *message.Builder) {
		p.Say(platform.Heading, "host.league.result", "league", l.Name,
			"first", season.Entrants[m.First].Name, "second", season.Entrants[m.Second].Name,
			"outcome", engine.T("host.league.outcome."+string(outcome)))
	})
	return advance(x, l, division)
}

// advance pairs the next round of a division whose games are over, or ends its season.
func advance(x *request.Request, l *model.League, division int) error {
	season := &l.Divisions[division]
	if season.Stage != tournament.Running || season.Format == tournament.Ladder || len(season.OpenMatches()) > 0 {
		return nil
	}
	if season.Last() {
		if err := season.Finish(); err != nil {
			return err
		}
		announce(x, *l, func(p *message.Builder) {
			p.Say(platform.Heading, "host.league.over", "league", l.Name, "division", divisionText(x, *l, division))
			standings(x, p, *l, division)
			p.Picture = standingsOf(*l, p.Lang)
		})
		return nil
	}
	return pair(x, l, division)
}

// pair makes the matches of the next round; their tables are opened one after another by a
// due, each in a transaction of its own.
func pair(x *request.Request, l *model.League, division int) error {
	if err := strikeBanned(x, l); err != nil {
		return err
	}
	season := &l.Divisions[division]
	matches, err := season.Pair()
	if err != nil {
		return err
	}
	x.Change.Jobs = append(x.Change.Jobs, model.Job{Subject: l.ID, Seat: engine.Nobody, Kind: model.JobRound, At: x.Now()})
	announce(x, *l, func(p *message.Builder) {
		p.Say(platform.Heading, "host.league.round", "league", l.Name, "division", divisionText(x, *l, division), "round", season.Round)
		for _, i := range matches {
			matchLine(x, p, season, season.Matches[i])
		}
		if season.Round > 1 {
			p.Picture = standingsOf(*l, p.Lang)
		}
	})
	return nil
}

// announce posts something in every chat that carries a league.
func announce(x *request.Request, l model.League, write func(p *message.Builder), change ...func(*platform.Message)) {
	for _, chat := range l.Chats {
		p := x.PublicMessage(l.Lang, chat.Platform)
		p.Each(write)
		id := ""
		if p.HasButtons() {
			id = x.Code(request.MenuCode)
		}
		pages, menu := p.Finish(id, x.Now())
		if p.Menu = menu; len(menu.Actions) > 0 {
			x.Change.Menus = append(x.Change.Menus, menu)
		}
		for i, page := range pages {
			m := platform.Message{Lang: l.Lang, Page: page, Translations: x.Translations(p, len(pages), i), Silent: true}
			for _, apply := range change {
				apply(&m)
			}
			x.Change.Posts = append(x.Change.Posts, x.NewPost(model.Post{Chat: chat.Chat, Lane: model.LaneOf(chat.Chat)}, m))
		}
	}
}

// keepLeague writes the change with a league; the lock of the leagues is held.
func keepLeague(x *request.Request, l model.League) error {
	x.Change.Leagues = append(x.Change.Leagues, l)
	if err := x.Keep(); err != nil {
		return err
	}
	x.Leagues.Note(x.Change.Leagues)
	return nil
}

// RunRoundJob opens the tables of the matches that have none, each in a transaction of its own:
// whatever is interrupted goes on where it was.
func RunRoundJob(ctx context.Context, h *request.Services, job model.Job) error {
	for {
		if more, err := openNext(ctx, h, job); err != nil || !more {
			return err
		}
	}
}

// openNext opens the table of the next match that has none. Others may use the leagues between two of them.
func openNext(ctx context.Context, h *request.Services, job model.Job) (more bool, err error) {
	if err := h.Leagues.Hold(ctx, h.Store); err != nil {
		return false, err
	}
	defer h.Leagues.Mu.Unlock()
	l := h.Leagues.ByID[job.Subject].Clone()
	x := h.OwnRequest(ctx, l.Lang)
	division, match, found := l.Unopened()
	if !found || len(l.Chats) == 0 {
		x.Table.Finish(job)
		return false, x.Keep()
	}
	outcome, err := walkover(x, l, division, match)
	switch {
	case err != nil:
		return false, err
	case outcome != tournament.Open:
		err = recordResult(x, &l, division, match, outcome, false)
	default:
		err = openMatch(x, &l, division, match)
	}
	if err != nil {
		return false, err
	}
	return true, keepLeague(x, l)
}

// openMatch opens the table of a match with its players in their seats.
func openMatch(x *request.Request, l *model.League, division, number int) error {
	season := &l.Divisions[division]
	m := &season.Matches[number]
	players := []string{season.Entrants[m.First].Player, season.Entrants[m.Second].Player}
	at, err := venue(x.Ctx, x.Services, *l, players)
	if err != nil {
		return err
	}
	x.Limits = x.Services.Limits(at.Platform)
	if x.Limits.Places && !x.Limits.Beside {
		at.Thread = "" // each game has a thread of its own, and a thread holds no other
	}
	game, err := x.Games.Game(l.Setup.Game)
	if err != nil {
		return err
	}
	if err := seating.NewTable(x, game, l.Setup, l.Owner, at); err != nil {
		return err
	}
	record := &x.Table.Record
	record.Clock, record.League = l.Clock, l.ID
	for i, c := range table.Teams(game.Info()) {
		for _, seat := range c.Seats {
			record.Seats[seat] = model.Seat{Player: players[i], Salt: x.Code(request.MenuCode), Clock: clock.NewSeat(l.Clock)}
		}
	}
	m.Table = record.ID
	x.Table.Touch()
	tell := func(p *message.Builder) {
		p.Say(platform.Heading, "host.league.match", "league", l.Name, "division", divisionText(x, *l, division), "round", m.Round)
		report.Gathering(p, x.Table)
	}
	p := x.TableMessage()
	for _, id := range players {
		player, err := x.Directory.Player(x.Ctx, id)
		if err != nil {
			return err
		}
		x.Address(p, player, at.Platform, engine.T("host.league.play", "button", engine.T("host.button.start")))
		x.Reach(player, false, func(p *message.Builder) {
			p.Say(platform.Plain, "host.league.play", "button", engine.T("host.button.start"))
			tell(p)
		})
	}
	tell(p)
	report.Commitment(p, *record)
	p.Say(platform.Detail, "host.league.salt")
	x.PostTable(p, false, func(message *platform.Message) {
		if x.Limits.Places {
			message.Place = &platform.Place{Title: commands.Clip(fmt.Sprintf("%s · %s – %s", l.Name,
				season.Entrants[m.First].Name, season.Entrants[m.Second].Name), x.Limits.Title)}
		}
	})
	return nil
}

// RunCloseJob closes a table whose match the organisers of its league have decided: its clocks stand, and nobody
// waits for it any more. A game that has ended meanwhile stays as it is.
func RunCloseJob(ctx context.Context, h *request.Services, job model.Job) error {
	l, m, season, err := matchAt(ctx, h, job.Subject)
	if err != nil {
		return err
	}
	return h.Visit(ctx, job.Subject, func(x *request.Request) error {
		x.Table.Finish(job)
		record := &x.Table.Record
		if record.Stage == model.Over || record.Closed || m.Outcome == tournament.Open {
			return nil
		}
		if err := x.Table.Suspend(); err != nil {
			return err
		}
		record.Closed = true
		x.Table.Touch()
		return x.Notify(request.Notice{Words: func(p *message.Builder) {
			p.Say(platform.Heading, "host.closed", "league", l.Name, "first", season.Entrants[m.First].Name,
				"second", season.Entrants[m.Second].Name, "outcome", engine.T("host.league.outcome."+string(m.Outcome)))
			p.Say(platform.Plain, "host.closed.more")
		}, Buttons: x.PlayOn})
	})
}

// matchAt is the match of a league that is played at a table; ErrUnknown.
func matchAt(ctx context.Context, h *request.Services, table string) (model.League, tournament.Match, tournament.Season, error) {
	if err := h.Leagues.Hold(ctx, h.Store); err != nil {
		return model.League{}, tournament.Match{}, tournament.Season{}, err
	}
	defer h.Leagues.Mu.Unlock()
	for _, l := range h.Leagues.ByID {
		if division, match, ok := l.MatchOf(table); ok {
			l = l.Clone()
			return l, l.Divisions[division].Matches[match], l.Divisions[division], nil
		}
	}
	return model.League{}, tournament.Match{}, tournament.Season{}, model.ErrUnknown
}
