package opponents_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// load is how much goes on at once.
type load struct {
	opponents, people int // tables.
	pause, lasts      time.Duration
	slowest           time.Duration // of 99 orders of 100; 0 where it is only noted.
}

// fullLoad is the environment variable that asks for the whole load.
const fullLoad = "UMPIRE_TEST_LOAD"

// Orders of people are durable soon while the umpire thinks at many tables, at the highest level.
func TestOpponentsBesideGamesOfPeople(t *testing.T) {
	if testing.Short() {
		t.Skip("lasts a second")
	}
	l := load{opponents: 3, people: 5, pause: 50 * time.Millisecond, lasts: time.Second}
	if os.Getenv(fullLoad) != "" {
		l = load{opponents: 50, people: 100, pause: 500 * time.Millisecond, lasts: 20 * time.Second, slowest: 150 * time.Millisecond}
	}
	player, err := games.Opponent(eots.New())
	if err != nil {
		t.Fatal(err)
	}
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Clock()
	c.Painter, c.More = nil, []engine.Game{eots.New()}
	c.Opponents = map[string]*opponent.Opponent{"eots": player}
	c.Keep(storagetest.New(t))
	for n := range l.people {
		c.Channel.Channel = fmt.Sprint("people ", n)
		c.Do(hosttest.Anna, "new", "game", "skirmish", "scenario", "long")
		c.Do(hosttest.Anna, "join", "seat", "red")
		c.Do(hosttest.Boris, "join")
		c.Do(hosttest.Anna, "start")
	}
	alone := l.orders(c)
	for n := range l.opponents {
		c.Channel.Channel = fmt.Sprint("opponents ", n)
		c.Do(hosttest.Anna, "new", "game", "eots", "scenario", "1942")
		record := c.Record(c.TableID())
		for seat := range record.Seats {
			record.Seats[seat] = model.Seat{Player: model.OpponentID("staff"), Salt: "s"}
		}
		if err := c.Book.Commit(t.Context(), &model.Change{Base: record.At(), Table: &record}); err != nil {
			t.Fatal(err)
		}
	}
	c.Open()
	for n := range l.opponents {
		c.Channel.Channel = fmt.Sprint("opponents ", n)
		c.Do(hosttest.Anna, "start")
	}
	beside := l.orders(c)
	given := 0
	for n := range l.opponents {
		c.Channel.Channel = fmt.Sprint("opponents ", n)
		given += c.Record(c.TableID()).Events
	}
	t.Logf("%d tables of people alone: p50 %s, p99 %s; beside %d opponents: p50 %s, p99 %s, %d events of theirs", l.people,
		quantile(alone, 50), quantile(alone, 99), l.opponents, quantile(beside, 50), quantile(beside, 99), given)
	if given == 0 {
		t.Error("the opponents did nothing")
	}
	if p99 := quantile(beside, 99); l.slowest > 0 && p99 > l.slowest {
		t.Errorf("p99 is %s", p99)
	}
}

// orders gives orders at all tables of people for a while, and measures the time until each is durable.
func (l load) orders(c *hosttest.Rig) []time.Duration {
	c.T.Helper()
	c.Run()
	defer c.Stop()
	// A plan that never comes to an end: a move, and back.
	script := []struct{ command, text string }{{"order", "move cruiser reef"}, {"order", "move destroyer reef"}, {"undo", ""}, {"undo", ""}}
	times := make([][]time.Duration, l.people)
	until := time.Now().Add(l.lasts)
	var all sync.WaitGroup
	for n := range l.people {
		all.Go(func() {
			time.Sleep(l.pause * time.Duration(n) / time.Duration(l.people))
			for i := 0; time.Now().Before(until); i++ {
				begun := time.Now()
				_, err := c.Host.Handle(context.Background(), platform.Inbound{
					EventID: fmt.Sprint(until.UnixNano(), " ", n, " ", i), Kind: platform.Command, User: hosttest.Anna,
					Command: script[i%4].command, Text: script[i%4].text, Chat: platform.Chat{Platform: "chat", Channel: fmt.Sprint("people ", n)},
				})
				if err != nil {
					c.T.Error(err)
				}
				times[n] = append(times[n], time.Since(begun))
				time.Sleep(l.pause)
			}
		})
	}
	all.Wait()
	return slices.Sorted(slices.Values(slices.Concat(times...)))
}

func quantile(sorted []time.Duration, percent int) time.Duration {
	return sorted[len(sorted)*percent/100].Round(100 * time.Microsecond)
}
