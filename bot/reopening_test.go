package bot_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// movedTo are the words with which the public is told of a move of Skirmish.
func (g *guest) movedTo(place string) string {
	return g.label("skirmish.told.moved", "place", engine.T("skirmish.place."+place), "ship", engine.T("skirmish.ship.red-cruiser"))
}

// anew waits until a table is played elsewhere than in a thread or topic that was deleted.
func (w *world) anew(id string, gone spot) spot {
	w.t.Helper()
	w.until("another place", func() bool { return w.in(w.record(id).Place) != gone && !w.record(id).Lost })
	w.quiet()
	return w.in(w.record(id).Place)
}

// A thread of Discord and a topic of Telegram are deleted while games are played in them: the players are told
// where they can read it, another place is opened or the channel itself is one, and the games go on there with
// everything that was said meanwhile.
func TestGameGoesOnWhenItsThreadIsDeleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	group := w.tele.Forum("Клуб")
	w.group = group
	ola, boris, vera := w.onDiscord("Ola", "pl"), w.onTelegram("Борис", "ru"), w.onTelegram("Вера", "ru")

	// Discord tells of it at once.
	id, thread := w.sit(ola, ola, boris)
	since := w.moment()
	w.discord.Delete(thread.channel)
	at := w.anew(id, thread)
	if c := w.discord.Channel(at.channel); c.Parent != w.channel.ID || !strings.Contains(c.Name, id) {
		t.Errorf("the game is in %+v", c)
	}
	w.tells(w.publicly(w.square(), since), ola.label("host.place.deleted", "table", id, "game", skirmishName), "<@"+ola.here.ID+">")
	w.tells(boris.privately(since), boris.label("host.place.deleted", "table", id, "game", skirmishName))
	since = w.moment()
	ola.orders(at, "move cruiser reef; commit")
	w.tells(w.publicly(at, since), ola.movedTo("reef"))
	w.tells(boris.privately(since), boris.movedTo("reef"))

	// Telegram does not: the next message finds nothing. Those in between are not lost.
	topic := spot{group: group, topic: boris.there.OpenTopic(group, "Партия")}
	boris.asks(topic, "new", "scenario", "short")
	tables, err := w.store.TablesAt(t.Context(), w.chatOf(boris, topic, nil))
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	id = tables[0].ID
	boris.takes(topic, id, "red")
	vera.takes(topic, id, "blue")
	boris.asks(topic, "start")
	group.DeleteTopic(topic.topic)
	mark := w.moment()
	boris.writes(spot{}, "move cruiser reef; commit")
	at = w.anew(id, topic)
	if !strings.Contains(group.Topics()[at.topic], id) {
		t.Fatalf("the game is in the topic %q", group.Topics()[at.topic])
	}
	general := w.publicly(spot{group: group}, mark)
	w.once(general, boris.label("host.place.deleted", "table", id, "game", skirmishName))
	w.tells(general, "Вера", "Борис")
	w.tells(w.publicly(at, mark), boris.movedTo("reef"))
	mark = w.moment()
	vera.asks(at, "status")
	w.tells(vera.shown(at, mark), id)

	// Where no topic can be opened the game goes on in the group itself.
	group.Demote()
	group.DeleteTopic(at.topic)
	mark = w.moment()
	vera.writes(spot{}, "/resign")
	vera.presses(spot{}, vera.label("host.button.resign"))
	if now := w.anew(id, at); now != (spot{group: group}) {
		t.Fatalf("the game is in %+v", now)
	}
	w.tells(w.publicly(spot{group: group}, mark), boris.label("host.place.deleted", "table", id, "game", skirmishName),
		boris.label("host.over.won", "seats", []engine.Text{engine.T("skirmish.seat.red")}, "n", 1))
	w.noneLost()
}

// noneLost looks for posts that were given up.
func (w *world) noneLost() {
	w.t.Helper()
	for line := range strings.Lines(w.log.String()) {
		if strings.Contains(line, "given up") {
			w.t.Error(line)
		}
	}
}

// once looks for words that are to be told once and no more.
func (w *world) once(got, words string) {
	w.t.Helper()
	if n := strings.Count(got, words); n != 1 {
		w.t.Errorf("%q is told %d times in:\n%s", words, n, got)
	}
}

// A post of a forum and a topic of a group carry a league and are deleted: the league gets others, its organiser
// is told, and its news and games go on.
func TestLeagueGoesOnWhenItsThreadIsDeleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, enginetest.New())
	group := w.tele.Forum("Клуб")
	w.group = group
	forum := w.discord.Forum(w.channel, "wargames", false)
	ania, boris := w.onDiscord("Ania", "pl"), w.onTelegram("Борис", "ru")
	post := w.in(chatOfPost(forum, ania.here.Post(forum, "Liga", "Zapraszam!")))
	topic := spot{group: group, topic: boris.there.OpenTopic(group, "Лига")}
	ania.asks(post, "league", "do", "new", "league", "Liga Mostu", "text", "format=swiss rounds=2 clock=daily scenario=short")
	ania.asks(post, "league", "do", "join")
	boris.writes(topic, "/league join Liga Mostu")
	boris.writes(topic, "/league carry Liga Mostu")
	ania.asks(post, "league", "do", "organizer", "text", "Борис")
	boris.writes(topic, "/league carry Liga Mostu")
	if chats := w.league().Chats; len(chats) != 2 {
		t.Fatalf("the league is carried by %+v", chats)
	}

	since := w.moment()
	w.discord.Delete(post.channel)
	deleted := func(g *guest) string { return g.label("host.league.deleted", "league", "Liga Mostu") }
	carried := func(on int, gone spot) spot {
		t.Helper()
		w.until("another place of the league", func() bool { return w.in(w.league().Chats[on].Chat) != gone })
		w.quiet()
		return w.in(w.league().Chats[on].Chat)
	}
	post = carried(0, post)
	if c := w.discord.Channel(post.channel); c.Parent != forum.ID || c.Name != "Liga Mostu" {
		t.Errorf("the league is in %+v", c)
	}
	w.once(w.publicly(post, since), deleted(ania))
	w.once(ania.privately(since), deleted(ania))
	w.once(boris.privately(since), deleted(boris))

	// The topic is gone when the news come.
	group.DeleteTopic(topic.topic)
	since = w.moment()
	ania.asks(post, "league", "do", "start")
	w.ring()
	w.tells(w.publicly(post, since), "runda 1", "Ania", "Борис")
	at := carried(1, topic)
	if group.Topics()[at.topic] != "Liga Mostu" {
		t.Errorf("the league is in the topic %q", group.Topics()[at.topic])
	}
	w.tells(w.publicly(spot{group: group}, since), deleted(ania))
	w.tells(w.publicly(at, since), "runda 1", "Ania", "Борис")
	w.tells(ania.privately(since), deleted(ania))
	w.tells(boris.privately(since), deleted(boris))
	w.tells(boris.asks(at, "league"), "Liga Mostu")

	// So is the thread of its game, at a table that is not begun.
	id := w.league().Divisions[0].Matches[0].Table
	game := w.placed(id)
	if game.channel == "" {
		game.group = group
		group.DeleteTopic(game.topic)
	} else {
		w.discord.Delete(game.channel)
	}
	ania.asks(spot{}, "games")
	ania.presses(spot{}, ania.label("host.button.table", "table", id, "game", skirmishName))
	since = w.moment()
	ania.asks(spot{}, "start")
	at = w.anew(id, game)
	if record := w.record(id); record.Stage != model.Playing {
		t.Fatalf("the game is %s", record.Stage)
	}
	w.tells(w.publicly(at, since), "Czerwoni", "Niebiescy")
	since = w.moment()
	boris.asks(spot{}, "resign")
	boris.presses(spot{}, boris.label("host.button.resign"))
	w.ring()
	w.tells(w.publicly(post, since), "runda 2")
	w.noneLost()
}

// A process dies at any moment between the deletion of a thread and the opening of another place: what was said for
// the thread comes once and in its order, and everybody is told once.
func TestDeletedThreadAndARestart(t *testing.T) {
	t.Parallel()
	// The first write asks for a place, the fourth moves the table, the fifth the league; the sixth ends it.
	for _, died := range []int{1, 4, 5, 6} {
		t.Run(fmt.Sprint("at write ", died), func(t *testing.T) {
			t.Parallel()
			c := newClub(t, bottest.LikeDiscord)
			c.run()
			c.do(anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
			id := c.table(true)
			c.delivered()
			thread := c.record(id).Place
			c.channel = thread
			c.do(anna, "league", "do", "carry", "league", "Cup")
			c.stop()
			c.platform.FailWith(func(m *platform.Message) error {
				if m.Target.User == nil && m.Target.Chat == thread {
					return &platform.GoneError{Thread: true, Err: errors.New("unknown channel")}
				}
				return nil
			})
			shown, before := len(c.platform.Posted()), len(c.store.Posts())
			c.open()
			c.do(anna, "order", "text", "move cruiser reef\ncommit")
			c.do(boris, "league", "do", "join", "league", "Cup")
			c.do(boris, "order", "text", "move cruiser shoal\ncommit")

			// From one write on nothing is written any more.
			dead := make(chan struct{})
			var once sync.Once
			commits := c.store.Commits()
			c.store.FailWith(func(commit int, _ *model.Change) error {
				if commit-commits < died {
					return nil
				}
				once.Do(func() { close(dead) })
				return errors.New("the process is dead")
			})
			c.run()
			bottest.Until(t, func() bool {
				select {
				case <-dead:
					return true
				default:
				}
				unsent, err := c.store.Unsent(t.Context())
				return err == nil && len(unsent) == 0
			})
			c.stop()
			c.store.FailWith(nil)
			c.open()
			c.run()
			c.delivered()

			place := c.record(id).Place
			if place == thread || place.Thread == "" || c.record(id).Lost {
				t.Fatalf("the game is in %+v, lost: %v", place, c.record(id).Lost)
			}
			leagues, err := c.store.Leagues(t.Context())
			if err != nil || len(leagues) != 1 || !slices.ContainsFunc(leagues[0].Chats, func(v model.Venue) bool { return v.Chat == place }) {
				t.Errorf("the league is in %+v, %v", leagues, err)
			}
			stored := make(map[string]model.Post)
			var want [2][]string
			for _, post := range c.store.Posts()[before:] {
				stored[post.Key] = post
				if post.State != model.Delivered {
					t.Errorf("a post is %s: %s", post.State, post.Problem)
				}
				if post.Player == "" && (post.Table != "" || post.Chat.Thread != "") {
					want[kind(post)] = append(want[kind(post)], post.Key)
				}
			}
			var public [2][]string
			told := 0
			for _, message := range c.platform.Posted()[shown:] {
				switch {
				case message.Target.User != nil:
				case message.Place != nil:
					told++
				case message.Target.Chat == place:
					n := kind(stored[message.Key])
					public[n] = append(public[n], message.Key)
				}
			}
			if told != 1 || len(want[0]) < 2 || len(want[1]) < 1 || !reflect.DeepEqual(public, want) {
				t.Errorf("told %d times; in the new place %v, not %v", told, public, want)
			}
		})
	}
}

// kind tells posts of a table from those of a league.
func kind(post model.Post) int {
	if post.Table != "" {
		return 0
	}
	return 1
}
