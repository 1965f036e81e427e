// Package ratelimit bounds what one person, address or chat may ask of the host in a time.
package ratelimit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/lru"
)

// Rate is how much of something the host does: so much at once, and one more in each Again. The zero value sets no bound.
type Rate struct {
	AtOnce int
	Again  time.Duration
}

// Limits are what the host does for one user or chat in a time: answers and completions for a person, pictures painted for one
// (an address, where several people can be, has four times as many), tables opened in a chat.
type Limits struct{ Asks, Completions, Pictures, Tables Rate }

// Usual is more than a player in a hurry needs: nobody reads and presses a button every
// second for a minute.
func Usual() Limits {
	return Limits{
		Asks: Rate{60, time.Second}, Completions: Rate{120, 200 * time.Millisecond}, Pictures: Rate{60, time.Second}, Tables: Rate{10, 2 * time.Minute},
	}
}

// Limiter counts what everybody asks for. What is not answered changes nothing and is not recorded.
//
// Every inbound of a person counts, with three exceptions: what a platform tells by itself; a button
// that gives an order and was made for the present moment of the game, because it answers a decision
// that waits; and the second press of the same button in a row, as impatient people press.
type Limiter struct {
	limits Limits
	// mu guards the visitors.
	mu          sync.Mutex
	people      *lru.Cache[string, *visitor]
	completions *lru.Cache[string, *rate.Limiter]
	chats       *lru.Cache[string, *rate.Limiter]
	pictures    *lru.Cache[string, *rate.Limiter]
}

// visitor is what the Limiter knows of a person.
type visitor struct {
	limiter *rate.Limiter
	// told: they were told that they ask too much, and are not told again until they have rested.
	told bool
	// token is the button they pressed last, times how often in a row.
	token string
	times int
}

// visitorsAtMost is how many people and how many chats are remembered: those who asked last. Who asks too much
// asks all the time, and is not forgotten.
const visitorsAtMost = 10_000

// New bounds people and chats.
func New(limits Limits) *Limiter { return newLimiter(limits, visitorsAtMost) }

func newLimiter(limits Limits, most int) *Limiter {
	return &Limiter{
		limits: limits, people: lru.New[string, *visitor](most),
		completions: lru.New[string, *rate.Limiter](most), chats: lru.New[string, *rate.Limiter](most),
		pictures: lru.New[string, *rate.Limiter](most),
	}
}

// Ask counts an inbound of a person. When it is not to be dealt with, tell says whether they are told so.
func (g *Limiter) Ask(person string, now time.Time, token string, decides bool) (pass, tell bool) {
	if g.limits.Asks.AtOnce <= 0 {
		return true, false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v, ok := g.people.Get(person)
	if !ok {
		v = &visitor{limiter: g.limits.Asks.bucket()}
		g.people.Put(person, v)
	}
	if token == "" || token != v.token {
		v.times = 0
	}
	v.token = token
	v.times++
	if decides || v.times == 2 {
		return true, false
	}
	if v.limiter.AllowN(now, 1) {
		if v.limiter.TokensAt(now) > float64(g.limits.Asks.AtOnce)/2 {
			v.told = false
		}
		return true, false
	}
	tell = !v.told
	v.told = true
	return false, tell
}

// Complete counts a wish for completions.
func (g *Limiter) Complete(person string, now time.Time) bool {
	return allow(g.completions, person, now, g.limits.Completions)
}

// peopleAtAddress is how many people's pictures are painted for one address.
const peopleAtAddress = 4

// Picture counts a picture that is to be painted for somebody who asked for it.
func (g *Limiter) Picture(asker platform.Asker, now time.Time) bool {
	one := g.limits.Pictures
	if asker.Person != "" && !allow(g.pictures, "person "+asker.Platform+":"+asker.Person, now, one) {
		return false
	}
	several := Rate{one.AtOnce * peopleAtAddress, one.Again / peopleAtAddress}
	return asker.Address == "" || allow(g.pictures, "address "+asker.Platform+":"+asker.Address, now, several)
}

// Open counts a table that is opened in a chat. Threads belong to their channel.
func (g *Limiter) Open(chat platform.Chat, now time.Time) bool {
	return allow(g.chats, chat.Platform+" "+chat.Channel, now, g.limits.Tables)
}

// PictureAgain is when another picture may be asked for.
func (g *Limiter) PictureAgain() time.Duration { return max(g.limits.Pictures.Again, time.Second) }

func allow(known *lru.Cache[string, *rate.Limiter], key string, now time.Time, r Rate) bool {
	return r.AtOnce <= 0 || known.GetOrMake(key, func() (*rate.Limiter, int) { return r.bucket(), 1 }).AllowN(now, 1)
}

func (r Rate) bucket() *rate.Limiter {
	if r.Again <= 0 {
		return rate.NewLimiter(rate.Inf, 1)
	}
	return rate.NewLimiter(rate.Every(r.Again), r.AtOnce)
}
