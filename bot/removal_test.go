package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// resident is a platform that tells whether the bot is in a server or group.
type resident struct {
	*bottest.Platform
	resides bool
	err     error
}

func (r *resident) Resides(context.Context, platform.Chat, string) (bool, error) {
	return r.resides, r.err
}

// exile is a game in a server or group that may remove the umpire.
type exile struct {
	*hosttest.Rig
	*resident
	now    time.Time
	server string
	id     string
}

func newExile(t *testing.T, limits platform.Limits, server string) *exile {
	t.Helper()
	e := &exile{Rig: hosttest.NewRig(t, limits), server: server, now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	e.resident = &resident{Platform: e.Rig.Platform}
	e.Now, e.Adapter = func() time.Time { return e.now }, e.resident
	e.Open()
	e.Handle(command(hosttest.Anna, e.Channel.Channel, server, true, "new", "scenario", "short"))
	e.Do(hosttest.Anna, "join", "seat", "red")
	e.Do(hosttest.Boris, "join", "seat", "blue")
	e.Do(hosttest.Anna, "clock", "preset", "day")
	e.Do(hosttest.Anna, "start")
	e.Handle(command(hosttest.Anna, e.Channel.Channel, server, true, "allow", "what", "tables", "who", "organizers"))
	e.id = e.TableID()
	return e
}

// hears tells the umpire what became of it.
func (e *exile) hears(notice platform.Notice) {
	e.T.Helper()
	chat := e.Channel
	if e.server != "" {
		chat.Channel = ""
	}
	e.Handle(platform.Inbound{Kind: platform.Service, Notice: notice, Chat: chat, Server: e.server})
}

// after lets days go by, with a restart.
func (e *exile) after(days int) {
	e.T.Helper()
	e.now = e.now.AddDate(0, 0, days)
	e.Open()
	e.Ring()
}

// there tells whether anything is left of the game.
func (e *exile) there() bool {
	e.T.Helper()
	_, err := e.Book.Table(e.T.Context(), e.id)
	if err != nil && !errors.Is(err, model.ErrUnknown) {
		e.T.Fatal(err)
	}
	return err == nil
}

// private are the private posts that hold some words.
func (e *exile) private(words string) int {
	n := 0
	for _, post := range e.Store.Posts() {
		if post.Player != "" && strings.Contains(string(post.Message), words) {
			n++
		}
	}
	return n
}

// What belongs to a server or group that has removed the umpire is erased after a time, unless the umpire is there again; until
// then its games wait for nobody.
func TestAfterARemoval(t *testing.T) {
	t.Parallel()
	for name, place := range map[string]struct {
		limits platform.Limits
		server string
	}{
		"a server": {bottest.LikeDiscord, "S"},
		"a group":  {bottest.LikeTelegram, ""},
	} {
		for name, test := range map[string]struct {
			// meanwhile happens on the tenth day; stays: the game is still there in the end.
			meanwhile func(e *exile)
			stays     bool
		}{
			name + " for good": {func(e *exile) {
				if e.after(19); !e.there() {
					e.T.Error("the game is gone too early")
				}
			}, false},
			name + " and back":            {func(e *exile) { e.hears(platform.Readmitted) }, true},
			name + " and back unheard":    {func(e *exile) { e.resides = true }, true},
			name + " and not known":       {func(e *exile) { e.err = errors.New("503") }, true},
			name + " and not known first": {func(e *exile) { e.err = errors.New("503"); e.after(30); e.err = nil }, false},
			name + " twice":               {func(e *exile) { e.hears(platform.Readmitted); e.hears(platform.Removed) }, false},
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				e := newExile(t, place.limits, place.server)
				e.hears(platform.Removed)
				e.hears(platform.Removed) // nobody is told twice
				record := e.Record(e.id)
				if !record.Lost || !record.Adjourned {
					t.Errorf("lost %v, adjourned %v", record.Lost, record.Adjourned)
				}
				if n := e.private("removed from there"); n != 2 {
					t.Errorf("%d are told of the removal", n)
				}
				status := e.Handle(platform.Inbound{
					Kind: platform.Command, User: hosttest.Boris, Command: "status", Private: true, Chat: platform.Chat{Platform: "chat", Channel: "boris"},
				})
				e.Holds(status, "removed from there")
				e.Lacks(status, "Waiting for")
				posts := len(e.Store.Posts())
				e.after(10)
				if n := len(e.Store.Posts()); n != posts {
					t.Errorf("%d posts while nobody is waited for", n-posts)
				}
				test.meanwhile(e)
				e.after(31)
				if e.there() != test.stays {
					t.Errorf("the game stays: %v", e.there())
				}
				if _, err := e.Book.Setting(t.Context(), model.RulesName(model.Domain(e.Channel, e.server))); errors.Is(err, model.ErrUnknown) == test.stays {
					t.Errorf("the rules: %v", err)
				}
				if n := e.private("Everything kept about it"); n != map[bool]int{false: 2}[test.stays] {
					t.Errorf("%d are told that the game is gone", n)
				}
			})
		}
	}
}

// After the return a game goes on that the removal has stopped, and no other; whoever has to decide is asked again.
func TestBackAfterARemoval(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]func(e *exile){"a game": func(*exile) {}, "adjourned by its players": func(e *exile) { e.Do(hosttest.Boris, "adjourn") }} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newExile(t, bottest.LikeDiscord, "S")
			before(e)
			adjourned := e.Record(e.id).Adjourned
			e.hears(platform.Removed)
			posts := len(e.Store.Posts())
			e.hears(platform.Readmitted)
			record := e.Record(e.id)
			if record.Lost || record.Adjourned != adjourned || record.Seats[0].Clock.Running() == adjourned {
				t.Errorf("lost %v, adjourned %v, the clock runs %v", record.Lost, record.Adjourned, record.Seats[0].Clock.Running())
			}
			asked := 0
			for _, post := range e.Store.Posts()[posts:] {
				if post.Player == "" && strings.Contains(string(post.Message), "I’m back") && strings.Contains(string(post.Message), "anna") {
					asked++
				}
			}
			if asked != map[bool]int{false: 1}[adjourned] {
				t.Errorf("asked %d times", asked)
			}
		})
	}
}

// A removal that nobody told of is found when a post is refused; a chat that is lost otherwise is not erased.
func TestUnheardRemoval(t *testing.T) {
	t.Parallel()
	for name, resides := range map[string]bool{"removed": false, "a channel is closed": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newExile(t, bottest.LikeDiscord, "S")
			e.resides = resides
			if err := e.Host.Lose(t.Context(), e.Channel, true); err != nil {
				t.Fatal(err)
			}
			if adjourned := e.Record(e.id).Adjourned; adjourned == resides {
				t.Errorf("adjourned %v", adjourned)
			}
			e.after(31)
			if e.there() != resides {
				t.Errorf("the game is there: %v", e.there())
			}
		})
	}
}
