package outbox

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// keptBy names the kept message that a post changes; empty for others. A post that opens a place is needed for that,
// whatever follows.
func keptBy(post *model.Post) string {
	if post.Table == "" || post.Player != "" {
		return ""
	}
	var message platform.Message
	if json.Unmarshal(post.Message, &message) != nil || message.Kept == "" || message.Place != nil {
		return ""
	}
	return post.Table + " " + string(message.Kept)
}

// superseded tells whether a later post of the lane changes the same kept message: one change is enough.
func (o *Outbox) superseded(l *lane, post *queuedPost) bool {
	if post.kept == "" {
		return false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.ContainsFunc(l.posts, func(other queuedPost) bool { return other.ID > post.ID && other.kept == post.kept })
}

// replace lets a message take the place of the kept one of its table, where that stands in the chat it is for. A table's
// own message stands where the table was opened.
func (o *Outbox) replace(ctx context.Context, m *platform.Message, table string) error {
	record, err := o.Store.Table(ctx, table)
	if err != nil {
		return err
	}
	o.leadToMap(m, record)
	kept := record.Kept[m.Kept]
	if kept.Ref == "" || kept.Chat.Channel != m.Target.Chat.Channel || m.Kept == platform.KeptStatus && kept.Chat != m.Target.Chat {
		return nil
	}
	if now, err := o.Host.Moved(ctx, kept.Chat); err != nil || now != kept.Chat {
		return err // its thread was deleted, or its chat is another one
	}
	m.Edit, m.Target.Chat = kept.Ref, kept.Chat
	return nil
}

// leadToMap puts the address of the last map in its place, or takes the button away where there is none.
func (o *Outbox) leadToMap(m *platform.Message, record model.Table) {
	locator, can := o.Adapters[m.Target.Chat.Platform].(platform.Locator)
	url, last := "", record.Kept[platform.KeptMap]
	if can && last.Ref != "" {
		url = locator.MessageURL(record.Server, last.Chat, last.Ref)
	}
	for i, row := range m.Page.Buttons {
		for n := range row {
			if row[n].URL == platform.LastMap {
				row[n].URL = url
			}
		}
		m.Page.Buttons[i] = slices.DeleteFunc(row, func(b platform.Button) bool { return b.URL+b.Token == "" })
	}
	m.Page.Buttons = slices.DeleteFunc(m.Page.Buttons, func(row []platform.Button) bool { return len(row) == 0 })
}

// mapStands notes which message has shown a map at a table.
func (o *Outbox) mapStands(ctx context.Context, table string, m *platform.Message, receipt platform.Receipt) {
	_, can := o.Adapters[m.Target.Chat.Platform].(platform.Locator)
	if !can || table == "" || m.Image == nil || m.Target.User != nil || receipt.Ref == "" || receipt.Ref == m.Edit || m.Kept != "" {
		return
	}
	err := o.Host.Amend(ctx, table, func(record *model.Table) bool {
		record.Keep(platform.KeptMap, model.Kept{Chat: cmp.Or(receipt.At, m.Target.Chat), Ref: receipt.Ref})
		return true
	})
	if err != nil {
		o.Log.Warn("the last map was not noted", "table", table, "err", err)
	}
}

// stands notes where a kept message stands now, in one change with its post. A new one is pinned, where that is possible and
// the message is to be found, and the one before it goes.
func (o *Outbox) stands(ctx context.Context, adapter platform.Adapter, post *queuedPost, m *platform.Message, receipt platform.Receipt) {
	if receipt.Ref == "" || receipt.Ref == m.Edit {
		o.keep(ctx, post)
		return
	}
	at := cmp.Or(receipt.At, m.Target.Chat)
	o.save(ctx, post, func(ctx context.Context) error {
		return o.Host.Amend(ctx, post.Table, func(record *model.Table) bool {
			kept := record.Kept[m.Kept]
			kept.Chat, kept.Ref = at, receipt.Ref
			record.Keep(m.Kept, kept)
			if !receipt.Place.IsZero() {
				record.Place = receipt.Place
			}
			return true
		}, &post.Post)
	})
	if pinner, can := adapter.(platform.Pinner); can && m.Kept == platform.KeptStatus {
		if err := pinner.Pin(ctx, platform.Target{Chat: at}, receipt.Ref); err != nil {
			o.Log.Info("a message is not pinned", "table", post.Table, "why", err)
		}
	}
	if deleter, can := adapter.(platform.Deleter); can && m.Edit != "" {
		if err := deleter.Delete(ctx, m.Target, m.Edit); err != nil {
			o.Log.Info("an old message still stands", "table", post.Table, "why", err)
		}
	}
}
