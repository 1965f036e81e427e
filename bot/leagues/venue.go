package leagues

import (
	"context"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/request"
)

// here is where the asker is.
func here(x *request.Request) model.Venue { return model.Venue{Chat: x.In.Chat, Server: x.In.Server} }

// nearness is how easily a player comes to a chat.
type nearness int

const (
	// strange: they have no account on its platform. They are told everything privately, where they live.
	strange nearness = iota
	samePlatform
	sameServer
	sameChat
)

// near tells how near a chat is to a player.
func near(ctx context.Context, h *request.Services, l model.League, player string, chat model.Venue) (nearness, error) {
	for _, home := range l.Homes {
		switch {
		case home.Player != player || home.Platform != chat.Platform:
		case home.Channel == chat.Channel:
			return sameChat, nil
		case home.Server != "" && home.Server == chat.Server:
			return sameServer, nil
		default:
			return samePlatform, nil
		}
	}
	record, err := h.Directory.Player(ctx, player)
	if err == nil && request.Present(record, chat.Platform) {
		return samePlatform, nil
	}
	return strange, err
}

// venue is the chat, of those that carry a league, in which a game of some players is opened: one
// in which the bot can post, and the nearest one to the player who has it farthest; of several
// the one that is nearer to the others, and then the one that has carried the league for longest.
func venue(ctx context.Context, h *request.Services, l model.League, players []string) (model.Venue, error) {
	var best model.Venue
	var most [3]int
	for i, chat := range l.Chats {
		worth := [3]int{0, int(sameChat), 0}
		if !h.Outbox.Refuses(chat.Chat) {
			worth[0] = 1
		}
		for _, player := range players {
			n, err := near(ctx, h, l, player, chat)
			if err != nil {
				return model.Venue{}, err
			}
			worth[1], worth[2] = min(worth[1], int(n)), worth[2]+int(n)
		}
		if i == 0 || slices.Compare(worth[:], most[:]) > 0 {
			best, most = chat, worth
		}
	}
	return best, nil
}

// LearnServer notes the server of a table that was opened before it was told: it is written with
// the next change of the table.
func LearnServer(x *request.Request) {
	if record := &x.Table.Record; record.Server == "" && x.In.Server != "" && x.In.Chat.Platform == record.Place.Platform &&
		x.In.Chat.Channel == record.Place.Channel {
		record.Server = x.In.Server
	}
}
