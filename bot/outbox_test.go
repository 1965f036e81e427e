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
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// On a platform without ephemeral answers, what is secret goes to the private chat.
func TestSecretsGoHome(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Run()
	id := c.Table(true)
	answer := c.Do(hosttest.Anna, "hand")
	if len(answer.Pages) > 0 || answer.Secret || answer.Toast == "" {
		t.Errorf("the hand is answered in the group: %+v", answer)
	}
	c.Do(hosttest.Anna, "order", "text", "move cruiser reef")
	home := platform.Chat{Platform: "chat", Channel: "anna"}
	own := c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Command: "hand", Chat: home, Private: true})
	c.Holds(own, "Your hand – Red")
	// Free text in the private chat is an order; a command works without slash command.
	own = c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: "move destroyer reef", Chat: home, Private: true})
	c.Holds(own, "2 steps")
	own = c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: "/отмена all", Chat: home, Private: true})
	c.Holds(own, "whole plan")
	// What people say to each other in the group is none of the umpire's business.
	for _, words := range []string{"well played!", "", "🙂", "ok"} {
		chat := c.Handle(platform.Inbound{Kind: platform.Words, User: hosttest.Anna, Text: words})
		if len(chat.Pages) > 0 || chat.Toast != "" {
			t.Errorf("%q is answered with %q", words, hosttest.Text(chat))
		}
	}
	public := c.Do(hosttest.Anna, "status")
	if len(public.Pages) == 0 || public.Secret {
		t.Errorf("the status is not for everybody: %+v", public)
	}
	var private, hands int
	for _, message := range c.Delivered() {
		words := bottest.Text(message.Page)
		if message.Target.User == nil {
			if strings.Contains(words, "Your hand") || strings.Contains(words, "You draw") || strings.Contains(words, "Your plan") {
				t.Errorf("in public: %q", words)
			}
			continue
		}
		private++
		if strings.Contains(words, "Your hand") || strings.Contains(words, "You draw") {
			hands++
		}
	}
	c.Holds(c.Do(hosttest.Cecylia, "hand"), "aren’t playing")
	// The deal to both (Anna's as her answer to /start), her hand, her plan.
	if private != 4 || hands != 3 {
		t.Errorf("%d private messages, %d with hands", private, hands)
	}
	if got := len(c.Draft(id, enginetest.Red).Orders); got != 0 {
		t.Errorf("%d orders left", got)
	}
}

func TestClosedPrivateChat(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeTelegram)
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Target.User != nil && m.Target.User.ID == "boris" {
			return &platform.GoneError{Err: errors.New("blocked by the user")}
		}
		return nil
	})
	c.Run()
	c.Table(true)
	notices := 0
	for _, message := range c.Delivered() {
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
	answer := c.Do(hosttest.Boris, "hand")
	c.Holds(answer, "can’t message you privately")
	c.Holds(c.Do(hosttest.Anna, "status"), "private messages don’t arrive")
	tried := len(c.Store.Posts())
	c.Do(hosttest.Anna, "pass")
	for _, post := range c.Store.Posts()[tried:] {
		if post.Player == "chat:boris" {
			t.Error("a closed chat is tried again")
		}
	}
	// They open the chat: the games that wait for them are there.
	c.Platform.FailWith(nil)
	home := platform.Chat{Platform: "chat", Channel: "boris"}
	hello := c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Boris, Command: "start", Text: "hello", Chat: home, Private: true})
	c.Holds(hello, "Hello, Boris", "Your games")
	panel := c.Handle(platform.Inbound{Kind: platform.Press, User: hosttest.Boris, Token: hello.Pages[len(hello.Pages)-1].Buttons[0][0].Token, Chat: home, Private: true})
	c.Holds(panel, "rule ")
}

// A message that a platform refuses with its picture goes without; one that it
// refuses altogether does not hold up the next.
func TestRefusedMessages(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Platform.FailWith(func(m *platform.Message) error {
		if m.Image != nil || strings.Contains(bottest.Text(m.Page), "Anna takes") {
			return &platform.PermanentError{Err: errors.New("bad request")}
		}
		if strings.Contains(bottest.Text(m.Page), "Boris takes") {
			panic("adapter defect")
		}
		return nil
	})
	c.Run()
	c.Table(true)
	posted := c.Delivered()
	given := 0
	for _, post := range c.Store.Posts() {
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
		c := hosttest.NewRig(t, limits)
		begun := time.Now()
		var at []time.Duration
		failures := 0
		c.Platform.FailWith(func(*platform.Message) error {
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
		c.Clock()
		c.Table(true)
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- c.Host.Run(ctx) }()
		time.Sleep(5 * time.Minute)
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		// Attempts at 0, 1 (after a second), 31 (as the platform asked) and 33 (after
		// two seconds more); then as the pace allows, failed attempts counted.
		want := "[33s 34s 37s 40s]"
		if got := fmt.Sprint(at); got != want {
			t.Errorf("delivered at %s, want %s", got, want)
		}
		posted := c.Platform.Posted()
		for i := 1; i < len(posted); i++ {
			if c.Store.Posts()[i].State != model.Delivered {
				t.Errorf("post %d is %s", i, c.Store.Posts()[i].State)
			}
		}
	})
}

// A run that ends in the middle leaves the rest for the next one.
func TestRestartDeliversTheRestOnce(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	c.Run()
	c.Platform.Wait(t.Context(), func(posted []platform.Message) bool { return len(posted) >= 2 })
	c.Stop()
	c.Open()
	c.Run()
	posted := c.Delivered()
	if len(posted) != len(c.Store.Posts()) || c.Platform.Repeated() != 0 {
		t.Errorf("%d posted, %d posts, %d repeated", len(posted), len(c.Store.Posts()), c.Platform.Repeated())
	}
	for i, message := range posted {
		if message.Key != c.Store.Posts()[i].Key {
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
				c := hosttest.NewRig(t, bottest.LikeDiscord)
				looked := make(chan struct{})
				c.Keep(&peeked{Store: c.Store, looked: looked, answer: wait.answer})
				answers := make(chan platform.Answer, 1)
				c.Platform.FailWith(func(m *platform.Message) error {
					if m.Place == nil {
						return nil
					}
					thread := m.Target.Chat
					thread.Thread = "thread-" + m.Key
					go func() {
						answers <- c.Handle(platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Chat: thread, Command: "join", Args: map[string]string{"seat": "red"}})
					}()
					<-looked // for a table in the thread, in vain
					wait.arrive()
					return nil
				})
				c.Run()
				c.Do(hosttest.Anna, "new", "scenario", "short")
				c.Holds(<-answers, "Your side: Red")
			})
		})
	}
}

// TestPostOfAClockThatWasAhead: a post that was stored by a clock that was a year ahead waits an hour at most.
func TestPostOfAClockThatWasAhead(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := hosttest.NewRig(t, bottest.LikeDiscord)
		c.Clock()
		post := model.Post{
			Key: "late", Chat: c.Channel, Message: []byte(`{"page":{"lines":[{"text":"At last"}]}}`), State: model.Waiting,
			NotUntil: time.Now().AddDate(1, 0, 0),
		}
		if err := c.Store.Commit(t.Context(), &model.Change{Posts: []*model.Post{&post}}); err != nil {
			t.Fatal(err)
		}
		c.Run()
		time.Sleep(time.Hour - time.Second)
		if posted := c.Platform.Posted(); len(posted) > 0 {
			t.Errorf("it was posted before its time: %+v", posted)
		}
		time.Sleep(2 * time.Second)
		if posted := c.Platform.Posted(); len(posted) != 1 {
			t.Errorf("after an hour %d messages were posted", len(posted))
		}
		c.Stop()
	})
}
