package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// erase erases what is kept of a server or group, which is the subject of a job: its tables with their games, the leagues that
// it alone carries, and its rules. The players of games that were on are told first. Each step can be repeated; the job goes
// with the last one.
func (h *Host) erase(ctx context.Context, job model.Job) error {
	domain, chat, server := model.Erased(job.Subject)
	tables, err := h.Store.TablesAround(ctx, chat, server)
	if err != nil {
		return err
	}
	change := &model.Change{}
	var ids []string
	for _, record := range tables {
		ids = append(ids, record.ID)
		if record.Alive() {
			notices, err := h.eraseNotices(ctx, record, job.Kind)
			if err != nil {
				return err
			}
			change.Posts = append(change.Posts, notices...)
		}
	}
	if err := h.post(ctx, change); err != nil {
		return err
	}
	carried, err := leagues.LeaveServer(ctx, h.Services, ids, func(at model.Venue) bool {
		return model.Domain(at.Chat, at.Server) == domain
	})
	if err != nil {
		return err
	}
	if err := h.Store.Erase(ctx, job.Subject, ids, carried); err != nil {
		return err
	}
	h.hear(model.News{Tables: ids, Leagues: true})
	h.Pictures.Forget()
	h.Log.Info("what was kept of a server was erased", "server", domain, "tables", len(ids), "leagues", len(carried))
	return h.Commit(ctx, &model.Change{Settings: []model.Setting{moderation.ForgetRules(domain)}, Jobs: []model.Job{{
		Subject: job.Subject, Seat: job.Seat, Kind: job.Kind,
	}}}, model.Table{})
}

// eraseNotices tell the place of a table, and its players who are elsewhere, that the table is gone; or all players where the umpire was
// removed from the place.
func (h *Host) eraseNotices(ctx context.Context, record model.Table, cause model.JobKind) ([]*model.Post, error) {
	key := "host.erase.gone"
	if cause == model.JobLeave {
		key = "host.removal.gone"
	}
	text := engine.T(key, "table", record.ID, "game", table.GameName(record.Setup.Game))
	write := func(p *message.Builder, to model.Post) *model.Post {
		p.Text(platform.Plain, text)
		pages, _ := p.Finish("", h.Now())
		return h.NewPost(to, platform.Message{Lang: p.Lang, Page: pages[0]})
	}
	var posts []*model.Post
	if cause == model.JobErase {
		posts = append(posts, write(
			h.PublicMessage(record.Lang, record.Place.Platform), model.Post{Chat: record.Place, Lane: model.LaneOf(record.Place)}))
	}
	err := eachPlayer(ctx, h.Services, record, func(player model.Player, present bool) {
		if !present || cause == model.JobLeave {
			posts = append(posts, write(h.MessageTo(player), model.Post{Player: player.ID, Lane: model.PrivateLane(player.ID)}))
		}
	})
	return posts, err
}
