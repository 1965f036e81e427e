package request

import (
	"encoding/json"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// NewPost is a post with its message.
func (h *Services) NewPost(to model.Post, message platform.Message) *model.Post {
	data, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("bot: message: %v", err)) // plain data
	}
	to.Key, to.Message, to.State = h.Code(KeyCode), data, model.Waiting
	return &to
}
