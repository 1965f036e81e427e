package seating

import (
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// leadToTable tells somebody who has taken a side where the game is played, if they took it elsewhere. The page goes there by itself.
func leadToTable(x *request.Request) {
	place := x.Table.Record.Place
	if x.Public() || x.Limits.Rooms || x.In.Via != "" || place == x.In.Chat || place.Platform != x.In.Chat.Platform {
		return
	}
	x.Out.Chats(engine.T("host.join.place"), []platform.Chat{place})
}

// leadToNewTable lets the answer lead to the place of a new table as soon as the last post has opened it.
func leadToNewTable(x *request.Request) {
	x.Opening = &platform.Opening{
		Key:   x.Change.Posts[len(x.Change.Posts)-1].Key,
		Lines: []platform.Line{{Text: x.Book.Say(x.Lang, engine.T("host.join.place"))}, {}},
	}
}
