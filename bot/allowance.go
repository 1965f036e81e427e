package bot

import (
	"errors"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Allowance is how much the hosting does for one user or chat in a time. Zero sets no bound.
type Allowance struct {
	// Asks of one person: so many at once, and one more in each Again.
	Asks  int
	Again time.Duration
	// Completions of one person: so many at once, and one more in each CompletionAgain.
	Completions     int
	CompletionAgain time.Duration
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
		Tables: 10, TableAgain: 2 * time.Minute,
	}
}

// gate counts what everybody asks for. What is not answered changes nothing and is not recorded.
//
// Every inbound of a person counts, with three exceptions: what a platform tells by itself; a button
// that gives an order and was made for the present moment of the game, because it answers a decision
// that waits; and the second press of the same button in a row, as impatient people press.
type gate struct {
	mu          sync.Mutex
	allowance   Allowance
	people      map[string]*visitor
	completions map[string]*rate.Limiter
	chats       map[string]*rate.Limiter
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

// visitorsAtMost is how many people and chats are remembered before those who have rested are forgotten.
const visitorsAtMost = 10_000

func newGate(allowance Allowance) *gate {
	return &gate{
		allowance: allowance, people: make(map[string]*visitor),
		completions: make(map[string]*rate.Limiter), chats: make(map[string]*rate.Limiter),
	}
}

// ask counts an inbound of a person. When it is not to be dealt with, tell says whether he is told so.
func (g *gate) ask(person string, now time.Time, token string, decides bool) (pass, tell bool) {
	if g.allowance.Asks <= 0 {
		return true, false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v, ok := g.people[person]
	if !ok {
		prune(g.people, now, func(v *visitor) *rate.Limiter { return v.limiter })
		v = &visitor{limiter: limiter(g.allowance.Again, g.allowance.Asks)}
		g.people[person] = v
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

// open counts a table that is opened in a chat. Threads belong to their channel.
func (g *gate) open(chat seam.Chat, now time.Time) bool {
	return g.allow(g.chats, laneOf(chat), now, g.allowance.Tables, g.allowance.TableAgain)
}

func (g *gate) allow(known map[string]*rate.Limiter, key string, now time.Time, burst int, again time.Duration) bool {
	if burst <= 0 {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	l, ok := known[key]
	if !ok {
		prune(known, now, func(l *rate.Limiter) *rate.Limiter { return l })
		l = limiter(again, burst)
		known[key] = l
	}
	return l.AllowN(now, 1)
}

// prune forgets those who may ask freely again, where there are too many.
func prune[V any](known map[string]V, now time.Time, of func(V) *rate.Limiter) {
	if len(known) < visitorsAtMost {
		return
	}
	for key, value := range known {
		if l := of(value); l.TokensAt(now) >= float64(l.Burst()) {
			delete(known, key)
		}
	}
}

// admit lets the inbound of the exchange through the gate. Where it does not, done is set and the answer
// is all there is.
func (x *exchange) admit() (answer seam.Answer, done bool, err error) {
	if x.in.Kind == seam.Service || x.in.User.ID == "" {
		return seam.Answer{}, false, nil
	}
	token, decides := "", false
	if x.in.Kind == seam.Press {
		token = x.in.Token
		decides = x.action.Do == "give" && x.t != nil && x.seat != engine.Nobody && x.d.state != nil && x.fresh()
	}
	pass, tell := x.gate.ask(x.me.ID, x.now(), token, decides)
	if pass {
		return seam.Answer{}, false, nil
	}
	// What was dealt with before is answered as before.
	_, err = x.store.Answered(x.ctx, x.in.Chat.Platform, x.in.EventID)
	switch {
	case err == nil:
		return seam.Answer{}, true, ErrRepeated
	case !errors.Is(err, ErrUnknown):
		return seam.Answer{}, true, err
	case !tell:
		return seam.Answer{}, true, nil
	}
	x.log.Warn("somebody asks too much", "platform", x.in.Chat.Platform, "player", x.me.ID)
	p := x.paper(x.lang, x.limits)
	p.say(seam.Plain, "host.slow-down")
	pages, _ := p.finish("", x.now())
	toast := commands.Clip(x.book.Say(x.lang, engine.T("host.slow-down")), x.limits.Toast)
	return seam.Answer{Toast: toast, Pages: pages}, true, nil
}
