package discord

import (
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// right is a permission that the bot uses. discordgo knows no name for the permission to pin.
type right struct {
	right      platform.Right
	permission uint64
}

const permissionPin = 1 << 51

// rights are the permissions that the bot uses in a server, and no others.
func rights() []right {
	return []right{
		{platform.RightView, discordgo.PermissionViewChannel},
		{platform.RightSend, discordgo.PermissionSendMessages},
		{platform.RightThreads, discordgo.PermissionCreatePublicThreads},
		{platform.RightInside, discordgo.PermissionSendMessagesInThreads},
		{platform.RightFiles, discordgo.PermissionAttachFiles},
		{platform.RightHistory, discordgo.PermissionReadMessageHistory},
		{platform.RightPins, permissionPin},
		{platform.RightSettings, discordgo.PermissionManageThreads},
	}
}

// Permissions are the permissions that the bot asks for when it is invited to a server.
func Permissions() uint64 {
	var all uint64
	for _, r := range rights() {
		all |= r.permission
	}
	return all
}

// InviteURL is the address at which somebody who manages a server lets the bot of an application in.
func InviteURL(application string) string {
	return "https://discord.com/oauth2/authorize?client_id=" + application + "&scope=bot+applications.commands&permissions=" +
		strconv.FormatUint(Permissions(), 10)
}

// ServerLink is the address at which somebody adds the bot to a server; empty where only its owner may.
func (a *Adapter) ServerLink() string {
	if application, _ := a.public.Load().(string); application != "" {
		return InviteURL(application)
	}
	return ""
}

// lacking are the rights that the bot has not got, by its permissions as a decimal number; none where those are not known.
func lacking(permissions string) []platform.Right {
	set, err := strconv.ParseUint(permissions, 10, 64)
	if err != nil || set&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	var lacks []platform.Right
	for _, r := range rights() {
		if set&r.permission == 0 {
			lacks = append(lacks, r.right)
		}
	}
	return lacks
}
