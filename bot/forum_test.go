package bot_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A league that is carried in a post of a forum: people sign up there, its games are posts of their own, and
// results and standings come to its post, also when Discord has archived it.
func TestLeagueInAForum(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	forum := w.discord.Forum(w.channel, "wargames", true, discordtest.Tag{Name: "Official", Moderated: true}, discordtest.Tag{Name: "Liga"})
	ania, piotr := w.onDiscord("Ania", "pl"), w.onDiscord("Пётр", "ru")
	post := w.in(chatOfPost(forum, ania.here.Post(forum, "Liga mostu", "Zapraszam!")))
	w.tells(ania.asks(post, "league", "do", "new", "league", "Liga Mostu", "text", "format=swiss rounds=2 clock=daily scenario=short"), "Liga Mostu")
	ania.asks(post, "league", "do", "join")
	w.tells(piotr.asks(post, "league", "do", "join"), "Ania", "Пётр")
	since := w.moment()
	ania.asks(post, "league", "do", "start")
	w.ring()
	w.tells(w.publicly(post, since), "runda 1", "Ania", "Пётр")

	first := w.league().Divisions[0].Matches[0]
	game := w.placed(first.Table)
	opened := w.discord.Channel(game.channel)
	if opened.Parent != forum.ID || !strings.HasPrefix(opened.Name, "Liga Mostu · ") || len(w.discord.TagsOf(opened.ID)) != 1 {
		t.Fatalf("the game is in %+v", opened)
	}
	if w.record(first.Table).Place.Channel != forum.ID {
		t.Errorf("the table is at %+v", w.record(first.Table).Place)
	}
	w.tells(said(w.discord.Messages(game.channel, "")), "Liga Mostu", first.Table, "Ania", "Пётр")
	// The league is known in the post of its game.
	w.tells(piotr.asks(game, "league"), "Liga Mostu", "Ania")
	w.tells(piotr.asks(game, "start"), "Партия началась")
	w.tells(w.publicly(game, since), "Czerwoni", "Niebiescy")
	hand := ania.asks(game, "hand")
	w.lacks(piotr.asks(game, "hand"), strings.Split(hand, "\n")[0])

	// Discord archives both posts; a moderator has locked that of the game.
	w.discord.Archive(post.channel, false)
	w.discord.Archive(game.channel, true)
	since = w.moment()
	piotr.asks(game, "resign")
	piotr.presses(game, piotr.label("host.button.resign"))
	w.ring()
	w.tells(w.publicly(game, since), "Koniec partii")
	w.tells(w.publicly(post, since), "Ania", "Пётр", "runda 2")
	if c := w.discord.Channel(game.channel); c.Archived {
		t.Error("the post of the game is still archived")
	}
	second := w.league().Divisions[0].Matches[1]
	if again := w.placed(second.Table); again == game || w.discord.Channel(again.channel).Parent != forum.ID {
		t.Fatalf("the second game is in %+v", again)
	}
	since = w.moment()
	ania.asks(post, "league", "do", "report", "text", second.Table+" draw")
	w.ring()
	w.tells(w.publicly(post, since), "sezon", ".png")
	if l := w.league().Divisions[0]; l.Stage != tournament.Finished {
		t.Errorf("the season is %s", l.Stage)
	}
	w.tells(piotr.asks(post, "league"), "1. ", "Ania", "1½")
	if n := len(w.discord.Posts(forum)); n != 3 {
		t.Errorf("%d posts: that of the league and two of games are expected", n)
	}
	if n := w.discord.Count("POST", "/channels/{channel_id}/messages", 400); n > 2 {
		t.Errorf("the forum itself was written to %d times", n)
	}
}

// A league that is carried in a topic of a group keeps to it: people sign up there, its games get topics of their
// own, and where the bot may open none they are played in the topic of the league and never in the general one.
func TestLeagueInATopic(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	group := w.tele.Forum("Клуб")
	w.group = group
	boris, ola := w.onTelegram("Борис", "ru"), w.onTelegram("Ola", "pl")
	topic := spot{group: group, topic: boris.there.OpenTopic(group, "Лига")}
	since := w.moment()
	boris.writes(topic, "/league new Мосты и реки format=swiss rounds=2 clock=daily scenario=short")
	boris.asks(topic, "league", "do", "join")
	w.tells(ola.writes(topic, "/league join мосты и реки"), "Борис", "Ola")
	boris.asks(topic, "league", "do", "start")
	w.ring()
	first := w.league().Divisions[0].Matches[0]
	game := w.placed(first.Table)
	if game == topic || !strings.HasPrefix(group.Topics()[game.topic], "Мосты и реки · ") {
		t.Fatalf("the game is in the topic %q", group.Topics()[game.topic])
	}
	w.tells(w.publicly(topic, since), "Мосты", "тур 1", first.Table)
	w.tells(ola.asks(game, "league"), "Мосты")
	boris.asks(game, "start")
	w.tells(ola.shown(game, since), "Karty rozdane.")

	// The game that the next round brings finds no topic of its own.
	group.Demote()
	mark := w.moment()
	ola.asks(game, "resign")
	ola.presses(game, ola.label("host.button.resign"))
	w.ring()
	w.tells(w.publicly(topic, mark), "тур 2", "Борис")
	w.until("the second table", func() bool { return w.league().Divisions[0].Matches[1].Table != "" })
	w.quiet()
	second := w.league().Divisions[0].Matches[1].Table
	if at := w.in(w.record(second).Place); at != topic {
		t.Fatalf("the second game is in %+v", at)
	}
	w.tells(w.publicly(topic, mark), second)
	w.tells(boris.asks(topic, "join", "table", second)+boris.asks(topic, "start"), "партия")
	boris.asks(topic, "league", "do", "report", "text", second+" draw")
	w.ring()
	w.tells(w.publicly(topic, mark), "сезон", ".png")
	if general := w.publicly(spot{group: group}, since); general != "" {
		t.Errorf("in the general topic:\n%s", general)
	}
}

// A game that is opened in a post of a forum or in a topic of a group is played there, and a second one is opened
// elsewhere.
func TestGameInAPostAndInATopic(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	forum, group := w.discord.Forum(w.channel, "games", false), w.tele.Forum("Клуб")
	w.group = group
	ola, boris := w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "ru")
	post := w.in(chatOfPost(forum, ola.here.Post(forum, "Partia", "Kto zagra?")))
	topic := spot{group: group, topic: boris.there.OpenTopic(group, "Партия")}
	for _, game := range []struct {
		owner, other *guest
		at           spot
	}{{ola, boris, post}, {boris, ola, topic}} {
		since := w.moment()
		game.owner.asks(game.at, "new", "scenario", "short")
		tables, err := w.store.TablesAt(t.Context(), w.chatOf(game.owner, game.at, forum))
		if err != nil || len(tables) != 1 {
			t.Fatalf("%d tables, %v", len(tables), err)
		}
		id := tables[0].ID
		w.tells(game.owner.asks(game.at, "new", "scenario", "short"), game.owner.label("host.new.occupied", "table", id))
		game.owner.takes(game.at, id, "red")
		game.other.takes(spot{}, id, "blue")
		game.owner.asks(game.at, "start")
		game.owner.orders(game.at, "move cruiser reef; commit")
		moved := []any{"place", engine.T("skirmish.place.reef"), "ship", engine.T("skirmish.ship.red-cruiser")}
		w.tells(w.publicly(game.at, since), game.owner.label("skirmish.told.dealt"), game.owner.label("skirmish.told.moved", moved...))
		w.tells(game.other.privately(since), game.other.label("skirmish.told.moved", moved...))
	}
	if names := group.Topics(); len(names) != 1 {
		t.Errorf("topics %v", names)
	}
	if posts := w.discord.Posts(forum); len(posts) != 1 {
		t.Errorf("posts %+v", posts)
	}
	if general := w.publicly(spot{group: group}, moment{}); general != "" {
		t.Errorf("in the general topic:\n%s", general)
	}
}

// chatOf is the post or topic where a guest is.
func (w *world) chatOf(g *guest, at spot, forum *discordtest.Channel) platform.Chat {
	if g.here != nil {
		return platform.Chat{Platform: discord.Platform, Channel: forum.ID, Thread: at.channel}
	}
	return platform.Chat{Platform: telegram.Platform, Channel: strconv.FormatInt(at.group.ID, 10), Thread: strconv.Itoa(at.topic)}
}
