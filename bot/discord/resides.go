package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// Resides asks Discord whether the bot is in a server. Only Discord's own word that it is in none of that id counts as a no: a server with
// trouble is still one of the bot's.
func (a *Adapter) Resides(ctx context.Context, _ platform.Chat, server string) (bool, error) {
	err := a.rest.call(ctx, request{method: http.MethodGet, path: "guilds/" + server, route: "server " + server}, nil)
	switch faultOf(err).code {
	case discordgo.ErrCodeUnknownGuild, discordgo.ErrCodeMissingAccess:
		return false, nil
	}
	return err == nil, err
}
