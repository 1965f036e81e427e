package outbox

import (
	"context"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// told is a message that tells of a phase of a game, as it stands in its chat.
type told struct {
	table string
	chat  platform.Chat
	ref   string
	// message is its page, in all languages, and its phase.
	message platform.Message
}

// toldAtMost is how many of them are remembered. What was forgotten, as in a restart, is not added to: the next message is
// posted by itself.
const toldAtMost = 1000

// Spoken notes that something else than a post has come in a chat, or will: what follows is not added to what stands above it.
func (o *Outbox) Spoken(chat platform.Chat) {
	o.told.Take(chat)
	o.bury(chat)
}

// gathered is a message that gathers what is told in a part, and how much stands below it.
type gathered struct {
	during, ref string
	below       int
}

// insight is how much may stand below a message that changes: people would look for it in vain farther up.
const insight = 10

// bury notes that one more message stands in a chat.
func (o *Outbox) bury(chat platform.Chat) {
	if last, ok := o.gathered.Take(chat); ok && last.below < insight {
		last.below++
		o.gathered.Put(chat, last)
	}
}

// SpokenTo notes that something else than a post comes in the private chat of an account.
func (o *Outbox) SpokenTo(account string) { o.panels.Take(account) }

// fold lets a panel that wakes nobody take the place of the last private message of its reader, where that is one of the same
// table.
func (o *Outbox) fold(m *platform.Message, post *model.Post, limits platform.Limits) {
	if last, ok := o.panels.Get(post.Player); ok && m.Panel && m.Silent && limits.Edits && last.table == post.Table {
		m.Edit = last.ref
	}
}

// add lets a message take the place of the last one of its chat, with what that said before it, where both tell of
// the same phase of a game, or the message only asks, and it wakes nobody: changes of a message are not notified. It is
// posted by itself where both together are too long or are not in the same languages, and where the platform refuses the change
// both are.
func (o *Outbox) add(m *platform.Message, table string, limits platform.Limits) {
	if m.Phase == nil || m.Phase.During == "" || !m.Silent || !limits.Edits {
		return
	}
	if m.Phase.Gathers {
		if last, ok := o.gathered.Get(m.Target.Chat); ok && last.during == m.Phase.During {
			m.Edit = last.ref
		}
		return
	}
	last, ok := o.told.Get(m.Target.Chat)
	asks := table != "" && m.Phase.Asks == len(m.Page.Lines) // and tells nothing
	if !ok || last.table != table || last.message.Phase.Opens != m.Phase.During && !asks {
		return
	}
	join := func(page, below platform.Page) platform.Page {
		return joined(page, last.message.Phase.Asks, below, m.Phase.Asks)
	}
	page := join(last.message.Page, m.Page)
	room := limits.Text
	if page.Picture != nil {
		room = limits.Caption
	}
	if limits.Length(page.Lines) > room {
		return
	}
	var translations map[string]platform.Page
	for lang, below := range m.Translations {
		above, both := last.message.Translations[lang]
		if !both {
			return
		}
		if translations == nil {
			translations = make(map[string]platform.Page)
		}
		translations[lang] = join(above, below)
	}
	if len(translations) != len(last.message.Translations) {
		return
	}
	m.Edit, m.Page, m.Translations = last.ref, page, translations
	m.Phase = &platform.Phase{During: m.Phase.During, Opens: last.message.Phase.Opens, Asks: m.Phase.Asks}
}

// joined is a page with another one below it. The first lines of both ask: those of the upper one go, those of the other one
// stand above everything. So do its buttons, and its picture where there is a newer one.
func joined(page platform.Page, asked int, below platform.Page, asks int) platform.Page {
	both := platform.Page{
		Lines:   slices.Concat(below.Lines[:asks], page.Lines[min(asked, len(page.Lines)):], below.Lines[asks:]),
		Buttons: below.Buttons, Picture: below.Picture,
	}
	if both.Picture == nil {
		both.Picture = page.Picture
	}
	return both
}

// answered is a message whose question is that of the past: what it told stays, without buttons. One that only asked stays as a question.
func answered(m platform.Message) platform.Page {
	page := m.Page
	if page.Buttons, page.Selects = nil, nil; m.Phase.Asks < len(page.Lines) {
		page.Lines = page.Lines[m.Phase.Asks:]
	}
	return page
}

// tell notes what stands in a chat now. The question and the buttons of the message that told of the same table before are those
// of the past.
func (o *Outbox) tell(ctx context.Context, adapter platform.Adapter, m *platform.Message, post *model.Post, ref string) {
	table := post.Table
	if m.Target.User != nil {
		if o.panels.Take(post.Player); m.Panel {
			o.panels.Put(post.Player, told{table: table, ref: ref})
		}
		return
	}
	if ref != m.Edit {
		o.bury(m.Target.Chat)
	}
	switch {
	case m.Phase == nil:
		o.told.Take(m.Target.Chat)
		return
	case m.Phase.Gathers:
		if ref != m.Edit {
			o.told.Take(m.Target.Chat)
			o.gathered.Put(m.Target.Chat, gathered{during: m.Phase.During, ref: ref})
		}
		return
	}
	now := told{table: table, chat: m.Target.Chat, ref: ref, message: platform.Message{Page: m.Page, Translations: m.Translations, Phase: m.Phase}}
	o.told.Put(now.chat, now)
	if len(m.Page.Buttons) == 0 {
		return
	}
	before, ok := o.live.Get(table)
	if picture := m.Page.Picture; m.Image == nil {
		now.message.Page.Picture = nil // it could not be painted
	} else if picture != nil {
		described := *picture
		described.Alt = m.Image.Alt
		now.message.Page.Picture = &described
	}
	o.live.Put(table, now)
	remover, can := adapter.(platform.ButtonRemover)
	if !ok || !can || before.ref == ref || before.chat != now.chat {
		return
	}
	o.charge(post.Lane, adapter.Limits())
	if err := remover.RemoveButtons(ctx, m.Target, before.ref, answered(before.message)); err != nil {
		o.Log.Warn("old buttons are still there", "table", table, "err", err)
	}
}
