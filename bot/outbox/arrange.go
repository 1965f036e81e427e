package outbox

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// arrange lets the thread or topic of a table show how the table stands, where it does not yet. What fails is tried again with
// the next message that tells how the table stands.
func (o *Outbox) arrange(ctx context.Context, adapter platform.Adapter, table string, m *platform.Message) {
	arranger, can := adapter.(platform.Arranger)
	if !can || m.Arrange == nil {
		return
	}
	record, err := o.Store.Table(ctx, table)
	if err != nil || record.Place.Thread == "" || record.Place.Platform != adapter.Name() {
		return
	}
	how, before := *m.Arrange, record.Kept[platform.KeptPlace]
	said := model.Checksum(how)
	if before.Said == said && before.Chat == record.Place {
		return
	}
	how.Renamed = before.Ref != how.Title && (before.Ref != "" || m.Kept == platform.KeptStatus) // it was opened with its first title
	if err := arranger.Arrange(ctx, record.Place, how); err != nil {
		o.Log.Info("a thread does not show how its table stands", "table", table, "why", err)
		return
	}
	if err := o.Host.Amend(ctx, table, func(record *model.Table) bool {
		record.Keep(platform.KeptPlace, model.Kept{Chat: record.Place, Ref: how.Title, Said: said})
		return true
	}); err != nil {
		o.Log.Warn("it was not noted how a thread is", "table", table, "err", err)
	}
}
