package discord_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/eots"
)

// gamesAtOnce is how many games give orders at the same time.
const gamesAtOnce = 100

// A thousand games at once, each of which gives an order every twenty seconds, as people in a
// hurry do.
func BenchmarkThousandGames(b *testing.B) {
	r := newRig(b, enginetest.New(), true)
	benchmark(b, r, 1000, load{"steady", 20 * time.Second, false}, func(g *board) { g.open("long", "red", "blue") }, (*board).pass)
}

// board is a game in the benchmark.
type board struct {
	*rig
	channel *discordtest.Channel
	people  [2]*discordtest.Person
	next    int
	words   []string
}

// send types a command and waits for its answer; it gives how long that took.
func (g *board) send(p *discordtest.Person, channel, command string, args ...string) (string, time.Duration) {
	i, err := p.Command(channel, command, args...)
	if err != nil {
		g.t.Error(err)
		return "", 0
	}
	select {
	case <-i.Answered():
	case <-time.After(bottest.Patience):
		g.t.Errorf("/%s is not answered", command)
		return "", 0
	}
	return text(i.Shown()), i.Settled()
}

// open opens a table in a channel of its own and starts it. The orders are given in
// the channel: its only game is meant.
func (g *board) open(scenario string, seats ...string) {
	g.channel = g.server.AddChannel(g.rig.channel, "a game")
	g.send(g.people[0], g.channel.ID, "new", "scenario", scenario)
	g.send(g.people[0], g.channel.ID, "join", "seat", seats[0])
	g.send(g.people[1], g.channel.ID, "join", "seat", seats[1])
	answer, _ := g.send(g.people[0], g.channel.ID, "start")
	if !strings.Contains(answer, "The game has started.") {
		g.t.Errorf("no start: %s", answer)
	}
	g.next = 0
}

// pass passes for the seat whose turn it is: an order that is decided, told to the
// public, and asks the other seat.
func (g *board) pass() time.Duration {
	for range 3 {
		answer, took := g.send(g.people[g.next%2], g.channel.ID, "pass")
		if strings.Contains(answer, "Done.") {
			g.next++
			return took
		}
		g.open("long", "red", "blue")
	}
	g.t.Error("nobody can pass")
	return 0
}

// plan begins an Offensive or takes it back: an order of a plan, with everything
// that is possible after it.
func (g *board) plan() time.Duration {
	g.next++
	if g.next%2 == 0 {
		_, took := g.send(g.people[0], g.channel.ID, "undo", "steps", "all")
		return took
	}
	answer, took := g.send(g.people[0], g.channel.ID, "play", g.words...)
	if strings.Contains(answer, "✗") {
		g.t.Errorf("%v is refused: %s", g.words, answer)
	}
	return took
}

// find finds a card for an Offensive by what is offered.
func (g *board) find() {
	g.send(g.people[1], g.channel.ID, "commit") // the opening move, where there is one
	for _, card := range g.values(g.people[0], g.channel.ID, "play", "card", "") {
		if hqs := g.values(g.people[0], g.channel.ID, "play", "card", card, "use", "ops", "more", "hq "); len(hqs) > 0 {
			g.words = []string{"card", card, "use", "ops", "more", hqs[0]}
			return
		}
	}
	g.t.Error("no card for an Offensive")
}

// load is how a hundred games give their orders.
type load struct {
	name string
	// pause from one order of a game to the next; with 0 it comes as soon as the last
	// one is answered.
	pause time.Duration
	// together: all games give theirs at the same instant, not spread over the pause.
	together bool
}

// From the order to the answer that says it was done, which is after the commit of
// the database.
func BenchmarkOrders(b *testing.B) {
	for _, load := range []load{{name: "pressed"}, {"burst", 2 * time.Second, true}, {"steady", 2 * time.Second, false}} {
		b.Run("skirmish/"+load.name, func(b *testing.B) {
			r := newRig(b, enginetest.New(), true)
			benchmark(b, r, gamesAtOnce, load, func(g *board) { g.open("long", "red", "blue") }, (*board).pass)
		})
		b.Run("eots/"+load.name, func(b *testing.B) {
			r := newRig(b, eots.New(), true)
			benchmark(b, r, gamesAtOnce, load, func(g *board) {
				g.open("1942", "japan", "allies")
				g.find()
			}, (*board).plan)
		})
	}
}

func benchmark(b *testing.B, r *rig, games int, load load, begin func(*board), order func(*board) time.Duration) {
	b.Helper()
	r.server.Trust()
	r.up()
	boards := make([]*board, games)
	for n := range boards {
		boards[n] = &board{rig: r, people: [2]*discordtest.Person{
			r.server.Person(fmt.Sprint("Anna ", n), "en-US"), r.server.Person(fmt.Sprint("Boris ", n), "en-US"),
		}}
		begin(boards[n])
	}
	var mu sync.Mutex
	var took []time.Duration
	var working sync.WaitGroup
	each := max(b.N/games, 1)
	begun := time.Now()
	b.ResetTimer()
	for n, g := range boards {
		working.Go(func() {
			own := make([]time.Duration, 0, each)
			for i := range each {
				due := begun.Add(load.pause * time.Duration(i))
				if !load.together {
					due = due.Add(load.pause * time.Duration(n) / time.Duration(games))
				}
				time.Sleep(time.Until(due))
				own = append(own, order(g))
			}
			mu.Lock()
			defer mu.Unlock()
			took = append(took, own...)
		})
	}
	working.Wait()
	b.StopTimer()
	elapsed := time.Since(begun)
	slices.Sort(took)
	at := func(share float64) float64 {
		return float64(took[int(share*float64(len(took)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(at(0.5), "p50-ms")
	b.ReportMetric(at(0.99), "p99-ms")
	b.ReportMetric(at(1), "max-ms")
	b.ReportMetric(float64(len(took))/elapsed.Seconds(), "orders/s")
	b.ReportMetric(0, "ns/op")
	r.stop()
}
