package bot_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// On a platform without ephemeral answers, what is secret goes to the private chat.
func TestSecretsGoHome(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeTelegram)
	c.run()
	id := c.table(true)
	answer := c.do(anna, "hand")
	if len(answer.Pages) > 0 || answer.Secret || answer.Toast == "" {
		t.Errorf("the hand is answered in the group: %+v", answer)
	}
	c.do(anna, "order", "text", "move cruiser reef")
	home := platform.Chat{Platform: "chat", Channel: "anna"}
	own := c.handle(platform.Inbound{Kind: platform.Command, User: anna, Command: "hand", Chat: home, Private: true})
	c.holds(own, "Your hand – Red")
	// Free text in the private chat is an order; a command works without slash command.
	own = c.handle(platform.Inbound{Kind: platform.Words, User: anna, Text: "move destroyer reef", Chat: home, Private: true})
	c.holds(own, "2 steps")
	own = c.handle(platform.Inbound{Kind: platform.Words, User: anna, Text: "/отмена all", Chat: home, Private: true})
	c.holds(own, "whole plan")
	// What people say to each other in the group is none of the umpire's business.
	for _, words := range []string{"well played!", "", "🙂", "ok"} {
		chat := c.handle(platform.Inbound{Kind: platform.Words, User: anna, Text: words})
		if len(chat.Pages) > 0 || chat.Toast != "" {
			t.Errorf("%q is answered with %q", words, text(chat))
		}
	}
	public := c.do(anna, "status")
	if len(public.Pages) == 0 || public.Secret {
		t.Errorf("the status is not for everybody: %+v", public)
	}
	var private, hands int
	for _, message := range c.delivered() {
		words := bottest.Text(message.Page)
		if message.Target.User == nil {
			if strings.Contains(words, "Your hand") || strings.Contains(words, "Your plan") {
				t.Errorf("in public: %q", words)
			}
			continue
		}
		private++
		if strings.Contains(words, "Your hand") {
			hands++
		}
	}
	c.holds(c.do(cecylia, "hand"), "aren’t playing")
	// The deal to both (Anna's as her answer to /start), her hand, her plan.
	if private != 4 || hands != 3 {
		t.Errorf("%d private messages, %d with hands", private, hands)
	}
	if got := len(c.draft(id, enginetest.Red).Orders); got != 0 {
		t.Errorf("%d orders left", got)
	}
}

func TestClosedPrivateChat(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeTelegram)
	c.platform.FailWith(func(m *platform.Message) error {
		if m.Target.User != nil && m.Target.User.ID == "boris" {
			return &platform.GoneError{Err: errors.New("blocked by the user")}
		}
		return nil
	})
	c.run()
	c.table(true)
	notices := 0
	for _, message := range c.delivered() {
		if strings.Contains(bottest.Text(message.Page), "@Boris My private messages don’t reach you") {
			notices++
			if message.Target.User != nil || message.Page.Buttons[0][0].URL == "" {
				t.Errorf("the notice is %+v", message)
			}
		}
	}
	if notices != 1 {
		t.Errorf("%d notices", notices)
	}
	// He is not tried again, and what is secret is answered with the way out.
	answer := c.do(boris, "hand")
	c.holds(answer, "can’t message you privately")
	c.holds(c.do(anna, "status"), "private messages don’t arrive")
	tried := len(c.store.Posts())
	c.do(anna, "pass")
	for _, post := range c.store.Posts()[tried:] {
		if post.Player == "chat:boris" {
			t.Error("a closed chat is tried again")
		}
	}
	// He opens the chat: the games that wait for him are there.
	c.platform.FailWith(nil)
	home := platform.Chat{Platform: "chat", Channel: "boris"}
	hello := c.handle(platform.Inbound{Kind: platform.Command, User: boris, Command: "start", Text: "hello", Chat: home, Private: true})
	c.holds(hello, "Hello, Boris", "Your games")
	panel := c.handle(platform.Inbound{Kind: platform.Press, User: boris, Token: hello.Pages[len(hello.Pages)-1].Buttons[0][0].Token, Chat: home, Private: true})
	c.holds(panel, "rule ")
}

// A message that a platform refuses with its picture goes without; one that it
// refuses altogether does not hold up the next.
func TestRefusedMessages(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.platform.FailWith(func(m *platform.Message) error {
		if m.Image != nil || strings.Contains(bottest.Text(m.Page), "Anna takes") {
			return &platform.PermanentError{Err: errors.New("bad request")}
		}
		if strings.Contains(bottest.Text(m.Page), "Boris takes") {
			panic("adapter defect")
		}
		return nil
	})
	c.run()
	c.table(true)
	posted := c.delivered()
	given := 0
	for _, post := range c.store.Posts() {
		if post.State == model.GivenUp {
			given++
		}
	}
	last := posted[len(posted)-1]
	if given != 2 || last.Page.Picture == nil || last.Image != nil {
		t.Errorf("%d given up, last %+v", given, last)
	}
}

// Pace and retries, on a clock of their own.
func TestPaceAndRetries(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := bottest.LikeDiscord
		limits.PerChat, limits.Burst = 3*time.Second, 2
		c := newClub(t, limits)
		begun := time.Now()
		var at []time.Duration
		failures := 0
		c.platform.FailWith(func(*platform.Message) error {
			if failures < 3 {
				failures++
				if failures == 2 {
					return &platform.RetryError{After: 30 * time.Second, Err: errors.New("429")}
				}
				return errors.New("connection reset")
			}
			at = append(at, time.Since(begun).Round(time.Second))
			return nil
		})
		c.clock()
		c.table(true)
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- c.host.Run(ctx) }()
		time.Sleep(5 * time.Minute)
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		// Attempts at 0, 1 (after a second), 31 (as the platform asked) and 33 (after
		// two seconds more); then as the pace allows, failed attempts counted.
		want := "[33s 34s 37s 40s 43s]"
		if got := fmt.Sprint(at); got != want {
			t.Errorf("delivered at %s, want %s", got, want)
		}
		posted := c.platform.Posted()
		for i := 1; i < len(posted); i++ {
			if c.store.Posts()[i].State != model.Delivered {
				t.Errorf("post %d is %s", i, c.store.Posts()[i].State)
			}
		}
	})
}

// A run that ends in the middle leaves the rest for the next one.
func TestRestartDeliversTheRestOnce(t *testing.T) {
	t.Parallel()
	c := newClub(t, bottest.LikeDiscord)
	c.table(true)
	c.run()
	c.platform.Wait(t.Context(), func(posted []platform.Message) bool { return len(posted) >= 2 })
	c.stop()
	c.open()
	c.run()
	posted := c.delivered()
	if len(posted) != len(c.store.Posts()) || c.platform.Repeated() != 0 {
		t.Errorf("%d posted, %d posts, %d repeated", len(posted), len(c.store.Posts()), c.platform.Repeated())
	}
	for i, message := range posted {
		if message.Key != c.store.Posts()[i].Key {
			t.Errorf("post %d is out of order", i)
		}
	}
}

// peeked tells when tables in a thread are looked for the first time, and answers when it may.
type peeked struct {
	model.Store
	looked chan struct{}
	answer func()
	once   sync.Once
}

func (p *peeked) TablesAt(ctx context.Context, chat platform.Chat) ([]model.Table, error) {
	records, err := p.Store.TablesAt(ctx, chat)
	if chat.Thread != "" {
		p.once.Do(func() {
			close(p.looked)
			p.answer()
		})
	}
	return records, err
}

// Who types in a thread before the umpire has noted that it is there is heard all the same, also where it
// is noted in the moment in which the table is looked for.
func TestThreadIsHeardAtOnce(t *testing.T) {
	t.Parallel()
	for name, wait := range map[string]struct{ answer, arrive func() }{
		"while it is made": {func() {}, synctest.Wait},
		"just made":        {synctest.Wait, func() {}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c := newClub(t, bottest.LikeDiscord)
				looked := make(chan struct{})
				c.keep(&peeked{Store: c.store, looked: looked, answer: wait.answer})
				answers := make(chan platform.Answer, 1)
				c.platform.FailWith(func(m *platform.Message) error {
					if m.Place == nil {
						return nil
					}
					thread := m.Target.Chat
					thread.Thread = "thread-" + m.Key
					go func() {
						answers <- c.handle(platform.Inbound{Kind: platform.Command, User: anna, Chat: thread, Command: "join", Args: map[string]string{"seat": "red"}})
					}()
					<-looked // for a table in the thread, in vain
					wait.arrive()
					return nil
				})
				c.run()
				c.do(anna, "new", "scenario", "short")
				c.holds(<-answers, "Your side: Red")
			})
		})
	}
}

// TestPostOfAClockThatWasAhead: a post that was stored by a clock that was a year ahead waits an hour at most.
func TestPostOfAClockThatWasAhead(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t, bottest.LikeDiscord)
		c.clock()
		post := model.Post{
			Key: "late", Chat: c.channel, Message: []byte(`{"page":{"lines":[{"text":"At last"}]}}`), State: model.Waiting,
			NotUntil: time.Now().AddDate(1, 0, 0),
		}
		if err := c.store.Commit(t.Context(), &model.Change{Posts: []*model.Post{&post}}); err != nil {
			t.Fatal(err)
		}
		c.run()
		time.Sleep(time.Hour - time.Second)
		if posted := c.platform.Posted(); len(posted) > 0 {
			t.Errorf("it was posted before its time: %+v", posted)
		}
		time.Sleep(2 * time.Second)
		if posted := c.platform.Posted(); len(posted) != 1 {
			t.Errorf("after an hour %d messages were posted", len(posted))
		}
		c.stop()
	})
}
