package hosttest

import (
	"strconv"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
)

// ChatOf is the post or topic where a guest is.
func (w *TwoPlatforms) ChatOf(g *Guest, at Spot, forum *discordtest.Channel) platform.Chat {
	if g.Here != nil {
		return platform.Chat{Platform: discord.Platform, Channel: forum.ID, Thread: at.Channel}
	}
	return platform.Chat{Platform: telegram.Platform, Channel: strconv.FormatInt(at.Group.ID, 10), Thread: strconv.Itoa(at.Topic)}
}
