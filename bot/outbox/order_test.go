package outbox_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot"
	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// A post whose end the store does not keep at first holds up those that come after it: a restart would bring it again, below them.
func TestUnkeptPostHoldsUpItsLane(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		closed    bool // the private chat is closed when the first post comes.
		end       model.PostState
		meanwhile int      // how many posts arrive while the store fails.
		want      []string // what arrives in the end, in this order.
	}{
		"given up because the chat is closed": {closed: true, end: model.GivenUp, want: []string{"second"}},
		"delivered":                           {end: model.Delivered, meanwhile: 1, want: []string{"first", "second"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				rig := hosttest.NewRig(t, bottest.LikeTelegram)
				rig.Clock()
				rig.Do(hosttest.Boris, "help")
				var mu sync.Mutex
				closed, broken := c.closed, true
				rig.Platform.FailWith(func(*platform.Message) error {
					mu.Lock()
					defer mu.Unlock()
					if closed {
						return &platform.GoneError{Err: errors.New("blocked by the user")}
					}
					return nil
				})
				rig.Store.FailWith(func(_ int, change *model.Change) error {
					mu.Lock()
					defer mu.Unlock()
					if broken && slices.ContainsFunc(change.Posts, func(p *model.Post) bool { return p.State == c.end }) {
						return errors.New("disk full")
					}
					return nil
				})
				rig.Run()
				write(t, rig.Host, note(rig.Host, model.Post{Player: "chat:boris", Lane: model.PrivateLane("chat:boris")}, "first"))
				time.Sleep(10 * time.Second)
				mu.Lock()
				closed = false
				mu.Unlock()
				write(t, rig.Host, note(rig.Host, model.Post{Player: "chat:boris", Lane: model.PrivateLane("chat:boris")}, "second"))
				time.Sleep(10 * time.Second)
				if got := len(rig.Platform.Posted()); got != c.meanwhile {
					t.Errorf("%d posts arrive while the store fails, want %d", got, c.meanwhile)
				}
				mu.Lock()
				broken = false
				mu.Unlock()
				time.Sleep(time.Minute)
				rig.Stop()
				rig.Open()
				rig.Run()
				time.Sleep(time.Minute)
				var got []string
				for _, m := range rig.Platform.Posted() {
					got = append(got, m.Page.Lines[0].Text)
				}
				if posts := rig.Store.Posts(); !slices.Equal(got, c.want) || posts[0].State != c.end || posts[1].State != model.Delivered {
					t.Errorf("%q arrive, want %q; the posts are %s and %s", got, c.want, posts[0].State, posts[1].State)
				}
				rig.Stop()
			})
		})
	}
}

// note is a post of one line.
func note(host *bot.Host, to model.Post, words string) *model.Post {
	return host.NewPost(to, platform.Message{Lang: "en", Page: platform.Page{Lines: []platform.Line{{Text: words}}}})
}

// write stores posts as the host does; it tells whether they were stored.
func write(t *testing.T, host *bot.Host, posts ...*model.Post) bool {
	t.Helper()
	ctx, change := context.Background(), &model.Change{Posts: posts}
	return host.Outbox.Write(ctx, posts, func() error { return host.Commit(ctx, change, model.Table{}) }) == nil
}

// weathers is how many courses of events are played.
const weathers = 60

// Posts of one chat are shown in the order in which they were stored, whatever goes wrong and whenever the process is killed:
// private chats are closed and opened, the group is lost, found and moved, the platform and the disk fail.
func TestPostsKeepTheirOrder(t *testing.T) {
	t.Parallel()
	for seed := range uint64(weathers) {
		synctest.Test(t, func(t *testing.T) {
			c := &course{t: t, random: rand.New(rand.NewPCG(seed, 1)), store: bottest.NewStore(), group: platform.Chat{Platform: "talk", Channel: "-200"}}
			c.talk = hosttest.NewStormy("talk", bottest.LikeTelegram, seed, true)
			c.play(seed)
			c.examine(seed)
		})
	}
}

// people is how many people have private chats.
const people = 4

// course is one course of events.
type course struct {
	t       *testing.T
	random  *rand.Rand
	store   *bottest.Store
	talk    *hosttest.Stormy
	group   platform.Chat
	host    *bot.Host
	process *hosttest.Mortal
	halt    func()
	starts  byte
	events  int
}

// boot starts a process.
func (c *course) boot(seed uint64) {
	c.starts++
	c.talk.Set(func() { c.talk.Cut = false })
	game := enginetest.New()
	games, err := engine.NewRegistry(game)
	if err != nil {
		c.t.Fatal(err)
	}
	c.process = &hosttest.Mortal{Store: c.store, Random: rand.New(rand.NewPCG(seed, uint64(c.starts))), Written: func(*model.Change) {}}
	c.host, err = bot.New(bot.Config{
		Store: c.process, Games: games, Book: bottest.Book(c.t, game), Adapters: []platform.Adapter{c.talk},
		Log: slog.New(slog.DiscardHandler), Random: bottest.NewChance(c.starts, byte(seed)),
	})
	if err != nil {
		c.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done, host := make(chan error, 1), c.host
	go func() { done <- host.Run(ctx) }()
	c.halt = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			c.t.Error(err)
		}
	})
}

// say hands an inbound in until it is recorded.
func (c *course) say(in platform.Inbound) {
	c.events++
	in.EventID = fmt.Sprint("e", c.events)
	var err error
	for range 30 {
		if _, err = c.host.Handle(context.Background(), in); err == nil {
			return
		}
	}
	c.t.Error(err)
}

// private is something from the private chat of one of the people.
func (c *course) private(who int, in platform.Inbound) {
	in.User = platform.User{Platform: "talk", ID: fmt.Sprint("u", who), Name: fmt.Sprint("Player", who), Lang: "en"}
	in.Chat, in.Private = platform.Chat{Platform: "talk", Channel: fmt.Sprint("home", who)}, true
	c.say(in)
}

// play lets six processes live one after another.
func (c *course) play(seed uint64) {
	c.boot(seed)
	for who := range people {
		c.private(who, platform.Inbound{Kind: platform.Command, Command: "help"})
	}
	for range 6 {
		for range 2 + c.random.IntN(30) {
			c.step()
		}
		time.Sleep(time.Duration(c.random.IntN(2)*c.random.IntN(60_000)) * time.Millisecond)
		if c.random.IntN(2) == 0 {
			c.process.Kill()
			c.talk.Set(func() { c.talk.Cut = true })
		}
		c.halt()
		c.boot(seed)
	}
	c.talk.Set(func() { c.talk.Storm = false })
	c.letIn()
	time.Sleep(3 * time.Hour)
	c.halt()
}

// step is one thing that happens.
func (c *course) step() {
	who := c.random.IntN(people)
	switch c.random.IntN(13) {
	case 0:
		closed, id := false, fmt.Sprint("u", who)
		c.talk.Set(func() {
			closed = !c.talk.Closed[id]
			c.talk.Closed[id] = closed
		})
		if !closed {
			c.private(who, platform.Inbound{Kind: platform.Service, Notice: platform.UserReachable})
		}
	case 1:
		storm := c.random.IntN(2) == 0
		c.talk.Set(func() { c.talk.Storm = storm })
	case 2:
		c.private(who, platform.Inbound{Kind: platform.Command, Command: "help"})
	case 3:
		if c.random.IntN(2) == 0 {
			c.talk.Set(func() { c.talk.Lost[c.group.Channel] = true })
		} else {
			c.letIn()
		}
	case 4:
		if c.group.Channel == "-200" {
			c.letIn()
			c.group.Channel = "-100200"
			c.talk.Set(func() { c.talk.Moved["-200"] = c.group.Channel })
		}
	case 5, 6:
		time.Sleep(time.Duration(c.random.IntN(3000)) * time.Millisecond)
	case 7, 8, 9:
		to := platform.Chat{Platform: "talk", Channel: "-200"} // until it is heard that the group has moved
		c.posts(func() *model.Post { return note(c.host, model.Post{Chat: to, Lane: model.LaneOf(to)}, "group") })
	default:
		var writing sync.WaitGroup
		for range 1 + c.random.IntN(3) {
			id := fmt.Sprint("talk:u", c.random.IntN(people))
			writing.Go(func() {
				if player, err := c.store.Player(context.Background(), id); err == nil && !player.Closed {
					c.posts(func() *model.Post {
						return note(c.host, model.Post{Player: id, Lane: model.PrivateLane(id)}, "private")
					})
				}
			})
		}
		writing.Wait()
	}
}

// posts writes two posts at once; not always with success.
func (c *course) posts(post func() *model.Post) { write(c.t, c.host, post(), post()) }

// letIn lets the umpire come back into the group.
func (c *course) letIn() {
	if c.talk.Threw(c.group) {
		c.talk.Set(func() { delete(c.talk.Lost, c.group.Channel) })
		c.say(platform.Inbound{Kind: platform.Service, Notice: platform.ChatBack, Chat: c.group})
	}
}

// examine compares what was shown with the order of the store.
func (c *course) examine(seed uint64) {
	ids := make(map[string]int64)
	for _, post := range c.store.Posts() {
		ids[post.Key] = post.ID
		if post.State == model.Waiting {
			c.t.Errorf("seed %d: post %d still waits: %s", seed, post.ID, post.Problem)
		}
	}
	last := make(map[string]int64)
	for _, m := range c.talk.Everything() {
		lane := "the group"
		if m.Target.User != nil {
			lane = m.Target.User.ID
		}
		if ids[m.Key] < last[lane] {
			c.t.Errorf("seed %d: post %d is shown after %d in %s", seed, ids[m.Key], last[lane], lane)
		}
		last[lane] = max(last[lane], ids[m.Key])
	}
	if shown := len(c.talk.Everything()); shown < 20 {
		c.t.Errorf("seed %d: only %d posts are shown", seed, shown)
	}
}
