package leagues_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/tournament"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A league that is carried in a post of a forum: people sign up there, its games are posts of their own, and
// results and standings come to its post, also when Discord has archived it.
func TestLeagueInAForum(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	forum := w.Discord.Forum(w.Channel, "wargames", true, discordtest.Tag{Name: "Official", Moderated: true}, discordtest.Tag{Name: "Liga"})
	ania, piotr := w.OnDiscord("Ania", "pl"), w.OnDiscord("Пётр", "ru")
	post := w.In(hosttest.ChatOfPost(forum, ania.Here.Post(forum, "Liga mostu", "Zapraszam!")))
	w.Tells(ania.Asks(post, "league", "do", "new", "league", "Liga Mostu", "text", "format=swiss rounds=2 clock=daily scenario=short"), "Liga Mostu")
	ania.Asks(post, "league", "do", "join")
	w.Tells(piotr.Asks(post, "league", "do", "join"), "Ania", "Пётр")
	since := w.Moment()
	ania.Asks(post, "league", "do", "start")
	w.Ring()
	w.Tells(w.Publicly(post, since), "runda 1", "Ania", "Пётр")

	first := w.League().Divisions[0].Matches[0]
	game := w.Placed(first.Table)
	opened := w.Discord.Channel(game.Channel)
	if opened.Parent != forum.ID || !strings.HasPrefix(opened.Name, "Liga Mostu · ") || len(w.Discord.TagsOf(opened.ID)) != 1 {
		t.Fatalf("the game is in %+v", opened)
	}
	if w.Record(first.Table).Place.Channel != forum.ID {
		t.Errorf("the table is at %+v", w.Record(first.Table).Place)
	}
	w.Tells(hosttest.Said(w.Discord.Messages(game.Channel, "")), "Liga Mostu", first.Table, "Ania", "Пётр")
	// The league is known in the post of its game.
	w.Tells(piotr.Asks(game, "league"), "Liga Mostu", "Ania")
	w.Tells(piotr.Asks(game, "start"), "Партия началась")
	w.Tells(w.Publicly(game, since), "Czerwoni", "Niebiescy")
	hand := ania.Asks(game, "hand")
	w.Lacks(piotr.Asks(game, "hand"), strings.Split(hand, "\n")[0])

	// Discord archives both posts; a moderator has locked that of the game.
	w.Discord.Archive(post.Channel, false)
	w.Discord.Archive(game.Channel, true)
	since = w.Moment()
	piotr.Asks(game, "resign")
	piotr.Presses(game, piotr.Label("host.button.resign"))
	w.Ring()
	w.Tells(w.Publicly(game, since), "Koniec partii")
	w.Tells(w.Publicly(post, since), "Ania", "Пётр", "runda 2")
	// It was opened for the end of the game, and closed after it.
	w.Until("the post of the game to be archived", func() bool { return w.Discord.Channel(game.Channel).Archived })
	second := w.League().Divisions[0].Matches[1]
	if again := w.Placed(second.Table); again == game || w.Discord.Channel(again.Channel).Parent != forum.ID {
		t.Fatalf("the second game is in %+v", again)
	}
	since = w.Moment()
	ania.Asks(post, "league", "do", "report", "text", second.Table+" draw")
	w.Ring()
	w.Tells(w.Publicly(post, since), "sezon", ".png")
	if l := w.League().Divisions[0]; l.Stage != tournament.Finished {
		t.Errorf("the season is %s", l.Stage)
	}
	w.Tells(piotr.Asks(post, "league"), "1. ", "Ania", "1½")
	if n := len(w.Discord.Posts(forum)); n != 3 {
		t.Errorf("%d posts: that of the league and two of games are expected", n)
	}
	if n := w.Discord.Count("POST", "/channels/{channel_id}/messages", 400); n > 2 {
		t.Errorf("the forum itself was written to %d times", n)
	}
}

// A league that is carried in a topic of a group keeps to it: people sign up there, its games get topics of their
// own, and where the bot may open none they are played in the topic of the league and never in the general one.
func TestLeagueInATopic(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	group := w.Tele.Forum("Клуб")
	w.Group = group
	boris, ola := w.OnTelegram("Борис", "ru"), w.OnTelegram("Ola", "pl")
	topic := hosttest.Spot{Group: group, Topic: boris.There.OpenTopic(group, "Лига")}
	since := w.Moment()
	boris.Writes(topic, "/league new Мосты и реки format=swiss rounds=2 clock=daily scenario=short")
	boris.Asks(topic, "league", "do", "join")
	if told := ola.Writes(topic, "/league join мосты и реки"); !strings.HasSuffix(told, "(2): Борис, Ola") || strings.Contains(told, "\n") { // one line for everybody
		t.Errorf("everybody reads:\n%s", told)
	}
	w.Tells(boris.Asks(topic, "league", "do", "show"), "Борис", "Ola")
	boris.Asks(topic, "league", "do", "start")
	w.Ring()
	first := w.League().Divisions[0].Matches[0]
	game := w.Placed(first.Table)
	if game == topic || !strings.HasPrefix(group.Topics()[game.Topic], "Мосты и реки · ") {
		t.Fatalf("the game is in the topic %q", group.Topics()[game.Topic])
	}
	w.Tells(w.Publicly(topic, since), "Мосты", "тур 1", first.Table)
	w.Tells(ola.Asks(game, "league"), "Мосты")
	boris.Asks(game, "start")
	w.Tells(ola.Shown(game, since), "Karty rozdane.")

	// The game that the next round brings finds no topic of its own.
	group.Demote()
	mark := w.Moment()
	ola.Asks(game, "resign")
	ola.Presses(game, ola.Label("host.button.resign"))
	w.Ring()
	w.Tells(w.Publicly(topic, mark), "тур 2", "Борис")
	w.Until("the second table", func() bool { return w.League().Divisions[0].Matches[1].Table != "" })
	w.Quiet()
	second := w.League().Divisions[0].Matches[1].Table
	if at := w.In(w.Record(second).Place); at != topic {
		t.Fatalf("the second game is in %+v", at)
	}
	w.Tells(w.Publicly(topic, mark), second)
	w.Tells(boris.Asks(topic, "join", "table", second)+boris.Asks(topic, "start"), "партия")
	boris.Asks(topic, "league", "do", "report", "text", second+" draw")
	w.Ring()
	w.Tells(w.Publicly(topic, mark), "сезон", ".png")
	if general := w.Publicly(hosttest.Spot{Group: group}, since); general != "" {
		t.Errorf("in the general topic:\n%s", general)
	}
}

// A game that is opened in a post of a forum or in a topic of a group is played there, and a second one is opened
// elsewhere.
func TestGameInAPostAndInATopic(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	forum, group := w.Discord.Forum(w.Channel, "games", false), w.Tele.Forum("Клуб")
	w.Group = group
	ola, boris := w.OnDiscord("Ola", "pl"), w.OnTelegram("Борис", "ru")
	post := w.In(hosttest.ChatOfPost(forum, ola.Here.Post(forum, "Partia", "Kto zagra?")))
	topic := hosttest.Spot{Group: group, Topic: boris.There.OpenTopic(group, "Партия")}
	for _, game := range []struct {
		owner, other *hosttest.Guest
		at           hosttest.Spot
	}{{ola, boris, post}, {boris, ola, topic}} {
		since := w.Moment()
		game.owner.Asks(game.at, "new", "scenario", "short")
		tables, err := w.Store.TablesAt(t.Context(), w.ChatOf(game.owner, game.at, forum))
		if err != nil || len(tables) != 1 {
			t.Fatalf("%d tables, %v", len(tables), err)
		}
		id := tables[0].ID
		w.Tells(game.owner.Asks(game.at, "new", "scenario", "short"), game.owner.Label("host.new.occupied", "table", id))
		game.owner.Takes(game.at, id, "red")
		game.other.Takes(hosttest.Spot{}, id, "blue")
		game.owner.Asks(game.at, "start")
		game.owner.Orders(game.at, "move cruiser reef; commit")
		moved := []any{"place", engine.T("skirmish.place.reef"), "ship", engine.T("skirmish.ship.red-cruiser")}
		w.Tells(w.Publicly(game.at, since), game.owner.Label("skirmish.told.dealt"), game.owner.Label("skirmish.told.moved", moved...))
		w.Tells(game.other.Privately(since), game.other.Label("skirmish.told.moved", moved...))
	}
	if names := group.Topics(); len(names) != 1 {
		t.Errorf("topics %v", names)
	}
	if posts := w.Discord.Posts(forum); len(posts) != 1 {
		t.Errorf("posts %+v", posts)
	}
	if general := w.Publicly(hosttest.Spot{Group: group}, hosttest.Moment{}); general != "" {
		t.Errorf("in the general topic:\n%s", general)
	}
}
