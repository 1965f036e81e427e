package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Who administers a server of Discord or a group of Telegram says who may open tables and found leagues there; that
// holds in the whole server or group and nowhere else, and everybody is told in his language.
func TestPermissionsOfServerAndGroup(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	ola, jakub := w.onDiscord("Ola", "pl"), w.onDiscord("Jakub", "en")
	jakub.here.Demote()
	boris, vera := w.onTelegram("Борис", "ru"), w.onTelegram("Вера", "ru")
	w.group.Promote(boris.there)
	square := w.square()

	for _, side := range []struct {
		admin, member                        *guest
		only, now, tables, leagues, everyone string
	}{
		{ola, jakub, "Only administrators", "administratorzy, organizatorzy lig", "Only organizers can open tables", "Only organizers can create leagues", "is open"},
		{boris, vera, "только администраторы", "администраторы, организаторы лиг", "Открывать столы здесь могут только", "Создавать лиги здесь могут только", "открыт"},
	} {
		w.tells(side.member.asks(square, "allow", "what", "tables", "who", "organizers"), side.only)
		w.tells(side.member.asks(square, "new", "scenario", "short"), side.everyone)
		for _, what := range []string{"tables", "leagues"} {
			w.tells(side.admin.asks(square, "allow", "what", what, "who", "organizers"), side.now)
		}
		w.tells(side.member.asks(square, "new", "scenario", "short"), side.tables)
		w.tells(side.member.asks(square, "league", "do", "new", "league", "Cup", "text", "rounds=1"), side.leagues)
	}
	w.updated(enginetest.New()) // it is kept
	w.tells(jakub.asks(spot{channel: w.discord.AddChannel(w.channel, "games").ID}, "new", "scenario", "short"), "Only organizers can open tables")
	w.tells(jakub.asks(spot{channel: w.discord.Guild("elsewhere").ID}, "new", "scenario", "short"), "is open")
	w.tells(vera.asks(spot{group: w.tele.Supergroup("Другой клуб")}, "new", "scenario", "short"), "открыт")

	// Who may not write in a channel of Discord, or open threads there, has nothing posted for him.
	rules, notices := w.discord.AddChannel(w.channel, "rules"), w.discord.AddChannel(w.channel, "notices")
	w.discord.Deny(rules.ID, jakub.here.ID, discordtest.SendMessages)
	w.discord.Deny(notices.ID, jakub.here.ID, discordtest.CreateThreads)
	for _, what := range []string{"tables", "leagues"} {
		w.tells(ola.asks(spot{channel: rules.ID}, "allow", "what", what, "who", "everyone"), "wszyscy")
	}
	w.tells(jakub.asks(spot{channel: rules.ID}, "new", "scenario", "short"), "can’t write here")
	w.tells(jakub.asks(spot{channel: rules.ID}, "league", "do", "new", "league", "Cup", "text", "rounds=1"), "can’t write here")
	w.tells(jakub.asks(spot{channel: notices.ID}, "new", "scenario", "short"), "can’t open threads here")
	w.tells(ola.asks(spot{channel: notices.ID}, "new", "scenario", "short"), "otwarty")
	for _, what := range []string{"tables", "leagues"} {
		w.tells(ola.asks(square, "allow", "what", what, "who", "organizers"), "organizatorzy lig")
	}

	// Who runs a league that the chat carries is an organiser there.
	w.tells(boris.asks(square, "league", "do", "new", "league", "Кубок", "text", "rounds=1"), "Кубок")
	vera.asks(square, "league", "do", "join")
	w.tells(boris.asks(square, "league", "do", "organizer", "text", "Вера"), "Кубок")
	w.tells(vera.asks(square, "new", "scenario", "short"), "открыт")

	// The group becomes a supergroup with another id: what it allows goes with it.
	basic := w.tele.Group("Подвал")
	basic.Promote(boris.there)
	there := spot{group: basic}
	w.tells(boris.asks(there, "allow", "what", "tables", "who", "organizers"), "администраторы")
	w.group = basic.Upgrade(boris.there)
	w.until("the migration", func() bool { return w.tele.Unconfirmed() == 0 })
	w.tells(vera.asks(spot{group: w.group}, "new", "scenario", "short"), "Открывать столы здесь могут только")
	w.tells(vera.asks(spot{}, "new", "scenario", "short"), "в канале или группе")
	w.tells(jakub.asks(spot{}, "allow"), "in a channel or group")
}
