package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// strangers are what is left of people who asked to be forgotten.
const strangers = "forgotten"

// strangerCode is the length of the code in a pseudonym.
const strangerCode = 4

// forget asks whether the asker is sure, and then leaves it to a job: it is done as soon as nothing is in
// the way, and also when the umpire is killed in between.
func forget(x *request.Request) error {
	x.Alone()
	if x.In.Kind != platform.Press || x.In.Args["sure"] != "yes" {
		x.Out.Say(platform.Heading, "host.forget.ask")
		x.Out.Say(platform.Plain, "host.forget.what")
		x.Out.Say(platform.Detail, "host.forget.mydata")
		x.Out.Row()
		x.Out.Button(platform.Danger, engine.T("host.button.forget"),
			model.Action{Do: "command", Command: "forget", Args: map[string]string{"sure": "yes"}})
		return nil
	}
	x.Change.Jobs = append(x.Change.Jobs, model.Job{Subject: x.Me.ID, Seat: engine.Nobody, Kind: model.JobForget, At: x.Now()})
	return x.Say("host.forget.begun")
}

// runForgetJob forgets the person who is the subject of a job. Each step can be repeated; the job goes with the
// last one.
func (h *Host) runForgetJob(ctx context.Context, job model.Job) error {
	person, err := h.Store.Player(ctx, job.Subject)
	if err != nil {
		return err
	}
	code := h.Code(strangerCode)
	stranger := model.Player{
		ID: strangers + ":" + code, Closed: true, Private: "off",
		User: platform.User{Platform: strangers, ID: code, Name: "Player " + code},
	}
	if err := h.Commit(ctx, &model.Change{Players: []model.Player{stranger}}, model.Table{}); err != nil {
		return err
	}
	ids := person.AccountIDs()
	known := map[string]bool{}
	for _, id := range ids {
		tables, err := h.Store.TablesKnowing(ctx, id)
		if err != nil {
			return err
		}
		for _, record := range tables {
			if known[record.ID] {
				continue
			}
			known[record.ID] = true
			if err := h.Visit(ctx, record.ID, func(x *request.Request) error { return replacePerson(x, ids, stranger) }); err != nil {
				return fmt.Errorf("bot: table %s: %w", record.ID, err)
			}
		}
	}
	if err := h.replaceInLeagues(ctx, ids, stranger); err != nil {
		return err
	}
	if err := h.Store.Forget(ctx, ids, stranger); err != nil {
		return err
	}
	h.Directory.Forget()
	h.Pictures.Forget()
	if err := h.Leagues.Forget(ctx); err != nil {
		return err
	}
	h.Log.Info("somebody was forgotten", "as", stranger.ID)
	return nil
}

// replacePerson puts a stranger in the place of a person at the table. A seat at which they play wants a
// substitute; one at a table that has not begun is free.
func replacePerson(x *request.Request, ids []string, stranger model.Player) error {
	record := &x.Table.Record
	is := func(id string) bool { return slices.Contains(ids, id) }
	if is(record.Owner) {
		record.Owner = stranger.ID
	}
	record.Watchers = slices.DeleteFunc(slices.Clone(record.Watchers), is)
	x.Table.Touch()
	for seat := range record.Seats {
		s := &record.Seats[seat]
		s.Past = slices.DeleteFunc(slices.Clone(s.Past), is)
		if is(s.From) {
			s.From = ""
		}
		if !is(s.Player) {
			continue
		}
		if record.Stage == model.Gathering {
			s.Player, s.Salt, s.Standing = "", "", nil
			continue
		}
		s.Player, s.Standing = stranger.ID, nil
		if record.Stage != model.Playing {
			continue
		}
		x.Table.Plans[seat].Clear()
		if err := seating.WantSubstitute(x, engine.Seat(seat)); err != nil {
			return err
		}
	}
	return nil
}

// replaceInLeagues puts a stranger in the place of a person in all leagues: results stay.
func (h *Host) replaceInLeagues(ctx context.Context, ids []string, stranger model.Player) error {
	is := func(id string) bool { return slices.Contains(ids, id) }
	return leagues.AmendLeagues(ctx, h.Services, func(l *model.League) bool {
		changed := is(l.Owner) || slices.ContainsFunc(l.Organisers, is)
		if is(l.Owner) {
			l.Owner = stranger.ID
		}
		l.Organisers = slices.DeleteFunc(l.Organisers, is)
		homes := len(l.Homes)
		l.Homes = slices.DeleteFunc(l.Homes, func(home model.Home) bool { return is(home.Player) })
		changed = changed || len(l.Homes) < homes
		for d := range l.Divisions {
			for e := range l.Divisions[d].Entrants {
				entrant := &l.Divisions[d].Entrants[e]
				if is(entrant.Player) {
					entrant.Player, entrant.Name, entrant.Hours, entrant.Withdrawn = stranger.ID, stranger.User.Name, 0, true
					changed = true
				}
			}
		}
		return changed
	})
}

// myData tells the asker everything that is kept about them.
func myData(x *request.Request) error {
	x.Alone()
	p := x.Out
	p.Say(platform.Heading, "host.mydata")
	for _, id := range x.Me.AccountIDs() {
		account, err := x.Directory.Player(x.Ctx, id)
		if errors.Is(err, model.ErrUnknown) {
			account = x.Me // they have not been written yet
		} else if err != nil {
			return err
		}
		p.Say(platform.Plain, "host.mydata.account", "id", account.ID, "name", account.User.Name, "told", account.User.Lang)
	}
	kept := [][2]string{
		{"lang", x.Me.Lang},
		{"private", x.Me.Private},
		{"focus", x.Me.Focus},
		{"zone", x.Me.Preferences.Zone},
		{"quiet", x.Me.Preferences.Quiet},
		{"pace", x.Me.Preferences.Pace},
	}
	if len(x.Me.History) > 0 {
		earlier, err := json.Marshal(x.Me.History)
		if err != nil {
			return err
		}
		kept = append(kept, [2]string{"earlier", string(earlier)})
	}
	if x.Me.Preferences.AwayUntil != 0 {
		kept = append(kept, [2]string{"away", fmt.Sprint(x.Me.Preferences.AwayFrom, "-", x.Me.Preferences.AwayUntil)})
	}
	for _, one := range kept {
		if one[1] != "" {
			p.Write(platform.Code, one[0]+": "+one[1])
		}
	}
	for _, list := range x.Me.Lists {
		p.Write(platform.Code, fmt.Sprintf("list %s %q: %s", list.Game, list.Name, listText(x, list)))
	}
	for _, id := range x.Me.AccountIDs() {
		tables, err := x.Store.TablesKnowing(x.Ctx, id)
		if err != nil {
			return err
		}
		for _, record := range tables {
			p.Say(platform.Plain, "host.games.line", "table", record.ID, "game", table.GameName(record.Setup.Game),
				"stage", engine.T("host.stage."+string(record.Stage)))
			for seat, s := range record.Seats {
				if s.Player != id {
					continue
				}
				p.Write(platform.Code, fmt.Sprintf("seat %d, salt %q", seat, s.Salt))
				for _, order := range s.Standing {
					p.Write(platform.Code, strings.TrimSpace(fmt.Sprintf("standing: %s %s -> %s", order.Kind, order.At, order.Answer)))
				}
			}
		}
	}
	leagues, err := x.Store.Leagues(x.Ctx)
	if err != nil {
		return err
	}
	for _, l := range leagues {
		for _, division := range l.Divisions {
			if division.Find(x.Me.ID) >= 0 || l.RunBy(x.Me.ID) {
				p.Say(platform.Plain, "host.mydata.league", "league", l.Name, "id", l.ID)
				break
			}
		}
	}
	ratings, err := x.Store.RatingsOf(x.Ctx, x.Me.ID)
	if err != nil {
		return err
	}
	for _, r := range ratings {
		p.Write(platform.Code, fmt.Sprintf("%s %s: %.0f ± %.0f, %d-%d-%d", r.Game, r.Side, r.Value, 2*r.Deviation, r.Won, r.Drawn, r.Lost))
	}
	p.Say(platform.Detail, "host.mydata.forget")
	return nil
}
