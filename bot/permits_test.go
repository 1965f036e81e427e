package bot_test

import (
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Who administers a server of Discord or a group of Telegram says who may open tables and found leagues there; that
// holds in the whole server or group and nowhere else, and everybody is told in their language.
func TestPermissionsOfServerAndGroup(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	ola, jakub := w.OnDiscord("Ola", "pl"), w.OnDiscord("Jakub", "en")
	jakub.Here.Demote()
	boris, vera := w.OnTelegram("Борис", "ru"), w.OnTelegram("Вера", "ru")
	w.Group.Promote(boris.There)
	square := w.Square()

	for _, side := range []struct {
		admin, member                        *hosttest.Guest
		only, now, tables, leagues, everyone string
	}{
		{ola, jakub, "Only administrators", "administratorzy, organizatorzy lig", "Only organizers can open tables", "Only organizers can create leagues", "is open"},
		{boris, vera, "только администраторы", "администраторы, организаторы лиг", "Открывать столы здесь могут только", "Создавать лиги здесь могут только", "Играть: Красные"},
	} {
		w.Tells(side.member.Asks(square, "allow", "what", "tables", "who", "organizers"), side.only)
		w.Tells(side.member.Asks(square, "new", "scenario", "short"), side.everyone)
		for _, what := range []string{"tables", "leagues"} {
			w.Tells(side.admin.Asks(square, "allow", "what", what, "who", "organizers"), side.now)
		}
		w.Tells(side.member.Asks(square, "new", "scenario", "short"), side.tables)
		w.Tells(side.member.Asks(square, "league", "do", "new", "league", "Cup", "text", "rounds=1"), side.leagues)
	}
	w.Updated(enginetest.New()) // it is kept
	w.Tells(jakub.Asks(hosttest.Spot{Channel: w.Discord.AddChannel(w.Channel, "games").ID}, "new", "scenario", "short"), "Only organizers can open tables")
	w.Tells(jakub.Asks(hosttest.Spot{Channel: w.Discord.Guild("elsewhere").ID}, "new", "scenario", "short"), "is open")
	w.Tells(vera.Asks(hosttest.Spot{Group: w.Tele.Supergroup("Другой клуб")}, "new", "scenario", "short"), "Играть: Красные")

	// Who may not write in a channel of Discord, or open threads there, has nothing posted for them.
	rules, notices := w.Discord.AddChannel(w.Channel, "rules"), w.Discord.AddChannel(w.Channel, "notices")
	w.Discord.Deny(rules.ID, jakub.Here.ID, discordtest.SendMessages)
	w.Discord.Deny(notices.ID, jakub.Here.ID, discordtest.CreateThreads)
	for _, what := range []string{"tables", "leagues"} {
		w.Tells(ola.Asks(hosttest.Spot{Channel: rules.ID}, "allow", "what", what, "who", "everyone"), "wszyscy")
	}
	w.Tells(jakub.Asks(hosttest.Spot{Channel: rules.ID}, "new", "scenario", "short"), "can’t write here")
	w.Tells(jakub.Asks(hosttest.Spot{Channel: rules.ID}, "league", "do", "new", "league", "Cup", "text", "rounds=1"), "can’t write here")
	w.Tells(jakub.Asks(hosttest.Spot{Channel: notices.ID}, "new", "scenario", "short"), "can’t open threads here")
	w.Tells(ola.Asks(hosttest.Spot{Channel: notices.ID}, "new", "scenario", "short"), "otwarty")
	for _, what := range []string{"tables", "leagues"} {
		w.Tells(ola.Asks(square, "allow", "what", what, "who", "organizers"), "organizatorzy lig")
	}

	// Who runs a league that the chat carries is an organiser there.
	w.Tells(boris.Asks(square, "league", "do", "new", "league", "Кубок", "text", "rounds=1"), "Кубок")
	vera.Asks(square, "league", "do", "join")
	w.Tells(boris.Asks(square, "league", "do", "organizer", "text", "Вера"), "Кубок")
	w.Tells(vera.Asks(square, "new", "scenario", "short"), "Играть: Красные")

	// The group becomes a supergroup with another id: what it allows goes with it.
	basic := w.Tele.Group("Подвал")
	basic.Promote(boris.There)
	there := hosttest.Spot{Group: basic}
	w.Tells(boris.Asks(there, "allow", "what", "tables", "who", "organizers"), "администраторы")
	w.Group = basic.Upgrade(boris.There)
	w.Until("the migration", func() bool { return w.Tele.Unconfirmed() == 0 })
	w.Tells(vera.Asks(hosttest.Spot{Group: w.Group}, "new", "scenario", "short"), "Открывать столы здесь могут только")
	w.Tells(vera.Asks(hosttest.Spot{}, "new", "scenario", "short"), "в канале или группе")
	w.Tells(jakub.Asks(hosttest.Spot{}, "allow"), "in a channel or group")
}
