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
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// anew waits until a table is played elsewhere than in a thread or topic that was deleted.
func anew(w *hosttest.TwoPlatforms, id string, gone hosttest.Spot) hosttest.Spot {
	w.T.Helper()
	w.Until("another place", func() bool { return w.In(w.Record(id).Place) != gone && !w.Record(id).Lost })
	w.Quiet()
	return w.In(w.Record(id).Place)
}

// A thread of Discord and a topic of Telegram are deleted while games are played in them: the players are told
// where they can read it, another place is opened or the channel itself is one, and the games go on there with
// everything that was said meanwhile.
func TestGameGoesOnWhenItsThreadIsDeleted(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	group := w.Tele.Forum("Клуб")
	w.Group = group
	ola, boris, vera := w.OnDiscord("Ola", "pl"), w.OnTelegram("Борис", "ru"), w.OnTelegram("Вера", "ru")

	// Discord tells of it at once.
	id, thread := sit(w, ola, ola, boris)
	since := w.Moment()
	w.Discord.Delete(thread.Channel)
	at := anew(w, id, thread)
	if c := w.Discord.Channel(at.Channel); c.Parent != w.Channel.ID || !strings.Contains(c.Name, id) {
		t.Errorf("the game is in %+v", c)
	}
	w.Tells(w.Publicly(w.Square(), since), ola.Label("host.place.deleted", "table", id, "game", hosttest.SkirmishName), "<@"+ola.Here.ID+">")
	w.Tells(boris.Privately(since), boris.Label("host.place.deleted", "table", id, "game", hosttest.SkirmishName))
	since = w.Moment()
	ola.Orders(at, "move cruiser reef; commit")
	w.Tells(w.Publicly(at, since), ola.MovedTo("reef"))
	w.Tells(boris.Privately(since), boris.MovedTo("reef"))

	// Telegram does not: the next message finds nothing. Those in between are not lost.
	topic := hosttest.Spot{Group: group, Topic: boris.There.OpenTopic(group, "Партия")}
	boris.Asks(topic, "new", "scenario", "short")
	tables, err := w.Store.TablesAt(t.Context(), w.ChatOf(boris, topic, nil))
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	id = tables[0].ID
	boris.Takes(topic, id, "red")
	vera.Takes(topic, id, "blue")
	boris.Asks(topic, "start")
	group.DeleteTopic(topic.Topic)
	mark := w.Moment()
	boris.Writes(hosttest.Spot{}, "move cruiser reef; commit")
	at = anew(w, id, topic)
	if !strings.Contains(group.Topics()[at.Topic], id) {
		t.Fatalf("the game is in the topic %q", group.Topics()[at.Topic])
	}
	general := w.Publicly(hosttest.Spot{Group: group}, mark)
	once(w, general, boris.Label("host.place.deleted", "table", id, "game", hosttest.SkirmishName))
	w.Tells(general, "Вера", "Борис")
	w.Tells(w.Publicly(at, mark), boris.MovedTo("reef"))
	mark = w.Moment()
	vera.Asks(at, "status")
	w.Tells(vera.Shown(at, mark), id)

	// Where no topic can be opened the game goes on in the group itself.
	group.Demote()
	group.DeleteTopic(at.Topic)
	mark = w.Moment()
	vera.Writes(hosttest.Spot{}, "/resign")
	vera.Presses(hosttest.Spot{}, vera.Label("host.button.resign"))
	if now := anew(w, id, at); now != (hosttest.Spot{Group: group}) {
		t.Fatalf("the game is in %+v", now)
	}
	w.Tells(w.Publicly(hosttest.Spot{Group: group}, mark), boris.Label("host.place.deleted", "table", id, "game", hosttest.SkirmishName),
		boris.Label("host.over.won", "seats", []engine.Text{engine.T("skirmish.seat.red")}, "n", 1))
	noneLost(w)
}

// noneLost looks for posts that were given up.
func noneLost(w *hosttest.TwoPlatforms) {
	w.T.Helper()
	for line := range strings.Lines(w.Log.String()) {
		if strings.Contains(line, "given up") {
			w.T.Error(line)
		}
	}
}

// once looks for words that are to be told once and no more.
func once(w *hosttest.TwoPlatforms, got, words string) {
	w.T.Helper()
	if n := strings.Count(got, words); n != 1 {
		w.T.Errorf("%q is told %d times in:\n%s", words, n, got)
	}
}

// A post of a forum and a topic of a group carry a league and are deleted: the league gets others, its organiser
// is told, and its news and games go on.
func TestLeagueGoesOnWhenItsThreadIsDeleted(t *testing.T) {
	t.Parallel()
	w := hosttest.NewTwoPlatforms(t, enginetest.New())
	group := w.Tele.Forum("Клуб")
	w.Group = group
	forum := w.Discord.Forum(w.Channel, "wargames", false)
	ania, boris := w.OnDiscord("Ania", "pl"), w.OnTelegram("Борис", "ru")
	post := w.In(hosttest.ChatOfPost(forum, ania.Here.Post(forum, "Liga", "Zapraszam!")))
	topic := hosttest.Spot{Group: group, Topic: boris.There.OpenTopic(group, "Лига")}
	ania.Asks(post, "league", "do", "new", "league", "Liga Mostu", "text", "format=swiss rounds=2 clock=daily scenario=short")
	ania.Asks(post, "league", "do", "join")
	boris.Writes(topic, "/league join Liga Mostu")
	boris.Writes(topic, "/league carry Liga Mostu")
	ania.Asks(post, "league", "do", "organizer", "text", "Борис")
	boris.Writes(topic, "/league carry Liga Mostu")
	if chats := w.League().Chats; len(chats) != 2 {
		t.Fatalf("the league is carried by %+v", chats)
	}

	since := w.Moment()
	w.Discord.Delete(post.Channel)
	deleted := func(g *hosttest.Guest) string { return g.Label("host.league.deleted", "league", "Liga Mostu") }
	carried := func(on int, gone hosttest.Spot) hosttest.Spot {
		t.Helper()
		w.Until("another place of the league", func() bool { return w.In(w.League().Chats[on].Chat) != gone })
		w.Quiet()
		return w.In(w.League().Chats[on].Chat)
	}
	post = carried(0, post)
	if c := w.Discord.Channel(post.Channel); c.Parent != forum.ID || c.Name != "Liga Mostu" {
		t.Errorf("the league is in %+v", c)
	}
	once(w, w.Publicly(post, since), deleted(ania))
	once(w, ania.Privately(since), deleted(ania))
	once(w, boris.Privately(since), deleted(boris))

	// The topic is gone when the news come.
	group.DeleteTopic(topic.Topic)
	since = w.Moment()
	ania.Asks(post, "league", "do", "start")
	w.Ring()
	w.Tells(w.Publicly(post, since), "runda 1", "Ania", "Борис")
	at := carried(1, topic)
	if group.Topics()[at.Topic] != "Liga Mostu" {
		t.Errorf("the league is in the topic %q", group.Topics()[at.Topic])
	}
	w.Tells(w.Publicly(hosttest.Spot{Group: group}, since), deleted(ania))
	w.Tells(w.Publicly(at, since), "runda 1", "Ania", "Борис")
	w.Tells(ania.Privately(since), deleted(ania))
	w.Tells(boris.Privately(since), deleted(boris))
	w.Tells(boris.Asks(at, "league"), "Liga Mostu")

	// So is the thread of its game, at a table that is not begun.
	id := w.League().Divisions[0].Matches[0].Table
	game := w.Placed(id)
	if game.Channel == "" {
		game.Group = group
		group.DeleteTopic(game.Topic)
	} else {
		w.Discord.Delete(game.Channel)
	}
	ania.Asks(hosttest.Spot{}, "games")
	ania.Presses(hosttest.Spot{}, ania.Label("host.button.table", "table", id, "game", hosttest.SkirmishName))
	since = w.Moment()
	ania.Asks(hosttest.Spot{}, "start")
	at = anew(w, id, game)
	if record := w.Record(id); record.Stage != model.Playing {
		t.Fatalf("the game is %s", record.Stage)
	}
	w.Tells(w.Publicly(at, since), "Czerwoni", "Niebiescy")
	since = w.Moment()
	boris.Asks(hosttest.Spot{}, "resign")
	boris.Presses(hosttest.Spot{}, boris.Label("host.button.resign"))
	w.Ring()
	w.Tells(w.Publicly(post, since), "runda 2")
	noneLost(w)
}

// A process dies at any moment between the deletion of a thread and the opening of another place: what was said for
// the thread comes once and in its order, and everybody is told once.
func TestDeletedThreadAndARestart(t *testing.T) {
	t.Parallel()
	// The first write asks for a place, the fourth moves the table, the fifth the league; the sixth ends it.
	for _, died := range []int{1, 4, 5, 6} {
		t.Run(fmt.Sprint("at write ", died), func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, bottest.LikeDiscord)
			c.Run()
			c.Do(hosttest.Anna, "league", "do", "new", "league", "Cup", "text", "format=swiss scenario=short")
			id := c.Table(true)
			c.Delivered()
			thread := c.Record(id).Place
			c.Channel = thread
			c.Do(hosttest.Anna, "league", "do", "carry", "league", "Cup")
			c.Stop()
			c.Platform.FailWith(func(m *platform.Message) error {
				if m.Target.User == nil && m.Target.Chat == thread {
					return &platform.GoneError{Thread: true, Err: errors.New("unknown channel")}
				}
				return nil
			})
			shown, before := len(c.Platform.Posted()), len(c.Store.Posts())
			c.Open()
			c.Do(hosttest.Anna, "order", "text", "move cruiser reef\ncommit")
			c.Do(hosttest.Boris, "league", "do", "join", "league", "Cup")
			c.Do(hosttest.Boris, "order", "text", "move cruiser shoal\ncommit")

			// From one write on nothing is written any more.
			dead := make(chan struct{})
			var once sync.Once
			commits := c.Store.Commits()
			c.Store.FailWith(func(commit int, _ *model.Change) error {
				if commit-commits < died {
					return nil
				}
				once.Do(func() { close(dead) })
				return errors.New("the process is dead")
			})
			c.Run()
			bottest.Until(t, func() bool {
				select {
				case <-dead:
					return true
				default:
				}
				unsent, err := c.Store.Unsent(t.Context())
				return err == nil && len(unsent) == 0
			})
			c.Stop()
			c.Store.FailWith(nil)
			c.Open()
			c.Run()
			c.Delivered()

			place := c.Record(id).Place
			if place == thread || place.Thread == "" || c.Record(id).Lost {
				t.Fatalf("the game is in %+v, lost: %v", place, c.Record(id).Lost)
			}
			leagues, err := c.Store.Leagues(t.Context())
			if err != nil || len(leagues) != 1 || !slices.ContainsFunc(leagues[0].Chats, func(v model.Venue) bool { return v.Chat == place }) {
				t.Errorf("the league is in %+v, %v", leagues, err)
			}
			stored := make(map[string]model.Post)
			var want [2][]string
			for _, post := range c.Store.Posts()[before:] {
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
			for _, message := range c.Platform.Posted()[shown:] {
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
