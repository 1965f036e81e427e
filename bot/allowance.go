package bot

import (
	"errors"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
)

// Allowance is how much the hosting does for one user or chat in a time. Zero sets no bound.
type Allowance struct {
	// Asks of one person: so many at once, and one more in each Again.
	Asks  int
	Again time.Duration
	// Completions of one person: so many at once, and one more in each CompletionAgain.
	Completions     int
	CompletionAgain time.Duration
	// Pictures painted for one person: so many at once, and one more in each PictureAgain. An address, where several
	// people can be, has four times as many.
	Pictures     int
	PictureAgain time.Duration
	// Tables opened in one chat: so many at once, and one more in each TableAgain.
	Tables     int
	TableAgain time.Duration
}

// UsualAllowance is more than a player in a hurry needs: nobody reads and presses a button every
// second for a minute.
func UsualAllowance() Allowance {
	return Allowance{
		Asks: 60, Again: time.Second,
		Completions: 120, CompletionAgain: 200 * time.Millisecond,
		Pictures: 60, PictureAgain: time.Second,
		Tables: 10, TableAgain: 2 * time.Minute,
	}
}

// gate counts what everybody asks for. What is not answered changes nothing and is not recorded.
//
// Every inbound of a person counts, with three exceptions: what a platform tells by itself; a button
// that gives an order and was made for the present moment of the game, because it answers a decision
// that waits; and the second press of the same button in a row, as impatient people press.
type gate struct {
	allowance Allowance
	// mu guards the visitors.
	mu          sync.Mutex
	people      *lru.Cache[string, *visitor]
	completions *lru.Cache[string, *rate.Limiter]
	chats       *lru.Cache[string, *rate.Limiter]
	pictures    *lru.Cache[string, *rate.Limiter]
}

// visitor is what the gate knows of a person.
type visitor struct {
	limiter *rate.Limiter
	// told: he was told that he asks too much, and is not told again until he has rested.
	told bool
	// token is the button he pressed last, times how often in a row.
	token string
	times int
}

// visitorsAtMost is how many people and how many chats are remembered: those who asked last. Who asks too much
// asks all the time, and is not forgotten.
const visitorsAtMost = 10_000

func newGate(allowance Allowance, most int) *gate {
	return &gate{
		allowance: allowance, people: lru.New[string, *visitor](most),
		completions: lru.New[string, *rate.Limiter](most), chats: lru.New[string, *rate.Limiter](most),
		pictures: lru.New[string, *rate.Limiter](most),
	}
}

// ask counts an inbound of a person. When it is not to be dealt with, tell says whether he is told so.
func (g *gate) ask(person string, now time.Time, token string, decides bool) (pass, tell bool) {
	if g.allowance.Asks <= 0 {
		return true, false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v, ok := g.people.Get(person)
	if !ok {
		v = &visitor{limiter: limiter(g.allowance.Again, g.allowance.Asks)}
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
		if v.limiter.TokensAt(now) > float64(g.allowance.Asks)/2 {
			v.told = false
		}
		return true, false
	}
	tell = !v.told
	v.told = true
	return false, tell
}

// complete counts a wish for completions.
func (g *gate) complete(person string, now time.Time) bool {
	return g.allow(g.completions, person, now, g.allowance.Completions, g.allowance.CompletionAgain)
}

// peopleAtAddress is how many people's pictures are painted for one address.
const peopleAtAddress = 4

// picture counts a picture that is to be painted for somebody who asked for it.
func (g *gate) picture(asker platform.Asker, now time.Time) bool {
	if asker.Person != "" && !g.allow(g.pictures, "person "+asker.Platform+":"+asker.Person, now, g.allowance.Pictures, g.allowance.PictureAgain) {
		return false
	}
	return asker.Address == "" || g.allow(g.pictures, "address "+asker.Platform+":"+asker.Address, now,
		peopleAtAddress*g.allowance.Pictures, g.allowance.PictureAgain/peopleAtAddress)
}

// open counts a table that is opened in a chat. Threads belong to their channel.
func (g *gate) open(chat platform.Chat, now time.Time) bool {
	return g.allow(g.chats, laneOf(chat), now, g.allowance.Tables, g.allowance.TableAgain)
}

func (g *gate) allow(known *lru.Cache[string, *rate.Limiter], key string, now time.Time, burst int, again time.Duration) bool {
	if burst <= 0 {
		return true
	}
	return known.GetOrMake(key, func() (*rate.Limiter, int) { return limiter(again, burst), 1 }).AllowN(now, 1)
}

// admit lets the inbound of the exchange through the gate. Where it does not, done is set and the answer
// is all there is.
func (x *exchange) admit() (answer platform.Answer, done bool, err error) {
	if x.in.Kind == platform.Service || x.in.User.ID == "" {
		return platform.Answer{}, false, nil
	}
	token, decides := "", false
	if x.in.Kind == platform.Press {
		token = x.in.Token
		decides = x.action.Do == "give" && x.d.Stored != nil && x.d.Seat != engine.Nobody && x.d.Position != nil && x.fresh()
	}
	pass, tell := x.gate.ask(x.me.ID, x.now(), token, decides)
	if pass {
		return platform.Answer{}, false, nil
	}
	// What was dealt with before is answered as before.
	_, err = x.store.Answered(x.ctx, x.in.Chat.Platform, x.in.EventID)
	switch {
	case err == nil:
		return platform.Answer{}, true, model.ErrRepeated
	case !errors.Is(err, model.ErrUnknown):
		return platform.Answer{}, true, err
	case !tell:
		return platform.Answer{}, true, nil
	}
	x.log.Warn("somebody asks too much", "platform", x.in.Chat.Platform, "player", x.me.ID)
	p := x.newMessage(x.lang, x.limits)
	p.Say(platform.Plain, "host.slow-down")
	pages, _ := p.Finish("", x.now())
	toast := commands.Clip(x.book.Say(x.lang, engine.T("host.slow-down")), x.limits.Toast)
	return platform.Answer{Toast: toast, Pages: pages}, true, nil
}
