package bot

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/seam"
)

// letter is a post with its message.
func (h *Host) letter(to PostRecord, message seam.Message) *PostRecord {
	data, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("bot: message: %v", err)) // plain data
	}
	to.Key, to.Message, to.State = h.code(keyCode), data, Waiting
	return &to
}

// laneOf names the queue of a chat. Threads share the pace of their channel.
func laneOf(chat seam.Chat) string { return chat.Platform + " " + chat.Channel }

func privateLane(player string) string { return "private " + player }
