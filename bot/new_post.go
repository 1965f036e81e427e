package bot

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// newPost is a post with its message.
func (h *services) newPost(to model.Post, message platform.Message) *model.Post {
	data, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("bot: message: %v", err)) // plain data
	}
	to.Key, to.Message, to.State = h.code(keyCode), data, model.Waiting
	return &to
}

// laneOf names the queue of a chat. Threads share the pace of their channel.
func laneOf(chat platform.Chat) string { return chat.Platform + " " + chat.Channel }

func privateLane(player string) string { return "private " + player }
