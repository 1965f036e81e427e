package leagues

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

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
		if x.Table.Position != nil && !record.Adjourned {
			if err := x.Table.Enter(journal.Adjourned{By: engine.Nobody, Organiser: true}); err != nil {
				return err
			}
		}
		record.Closed, record.Adjourned = true, x.Table.Position != nil
		for i := range record.Seats {
			record.Seats[i].Clock.Fallen, record.Seats[i].Wanted = false, false
		}
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
