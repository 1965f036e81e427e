package hosttest

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// Mortal is the store as one process sees it: some changes fail, and none is written once the
// process is dead.
type Mortal struct {
	model.Store
	mu     sync.Mutex
	Random *rand.Rand
	dead   bool
	failed int
	// Written is told of every change that was written.
	Written func(change *model.Change)
}

func (m *Mortal) Kill() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.dead = true
}

func NewStormy(name string, limits platform.Limits, seed uint64, forgets bool) *Stormy {
	return &Stormy{
		Platform: bottest.NewPlatform(name, limits), forgets: forgets, random: rand.New(rand.NewPCG(seed, seed)),
		Closed: make(map[string]bool), Lost: make(map[string]bool), Moved: make(map[string]string),
		last: make(map[platform.Chat]time.Time), open: make(map[platform.Chat]bool), Faults: make(map[string]int),
	}
}

// Stormy is a platform on which everything goes wrong that can: it takes time, asks to come
// back later, breaks off before or after it has taken a message, archives threads that rest,
// moves groups, throws the bot out, and has users who close their private messages. What it
// shows is in the calm platform behind it.
type Stormy struct {
	*bottest.Platform
	// forgets: it knows no keys and would show a message again (Telegram).
	forgets bool

	mu     sync.Mutex
	random *rand.Rand
	// Storm: most attempts are asked to come back later.
	Storm bool
	// Cut: the process that delivers has been killed, and sends nothing any more.
	Cut    bool
	Closed map[string]bool
	Lost   map[string]bool
	Moved  map[string]string
	last   map[platform.Chat]time.Time
	open   map[platform.Chat]bool
	// Faults counts what went wrong, by kind.
	Faults map[string]int
	// shown is what was posted, in order, with the chat in which it appeared.
	shown []shown
}

// Everything that was shown so far.
func (s *Stormy) Everything() []shown {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown[:len(s.shown):len(s.shown)]
}

// Set changes the weather.
func (s *Stormy) Set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

// Threw tells whether the bot was thrown out of a chat.
func (s *Stormy) Threw(chat platform.Chat) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Lost[chat.Channel]
}

// Commit writes a change.
func (m *Mortal) Commit(ctx context.Context, change *model.Change) error {
	m.mu.Lock()
	fails := m.dead || m.Random.IntN(150) == 0
	if fails {
		m.failed++
	}
	m.mu.Unlock()
	if fails {
		return errDisk
	}
	if err := m.Store.Commit(ctx, change); err != nil {
		return err
	}
	m.Written(change)
	return nil
}

func (s *Stormy) chance(n int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.random.IntN(n) == 0
}

// severed tells whether nothing is sent any more.
func (s *Stormy) severed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Cut
}

// latency of the net, never the same twice.
func (s *Stormy) latency() {
	s.mu.Lock()
	d := time.Duration(s.random.IntN(int(60 * time.Millisecond)))
	s.mu.Unlock()
	time.Sleep(d)
}

// Deliver posts a message through the storm.
func (s *Stormy) Deliver(ctx context.Context, message *platform.Message) (platform.Receipt, error) {
	s.latency()
	if s.severed() {
		return platform.Receipt{}, errors.New("the process is dead")
	}
	if err := s.fault(message.Target); err != nil {
		return platform.Receipt{}, err
	}
	posted := *message
	if s.forgets {
		// Each attempt is a message of its own for the readers.
		s.mu.Lock()
		s.shown = append(s.shown, shown{posted, time.Now()})
		s.mu.Unlock()
		return s.Platform.Deliver(ctx, message)
	}
	before := s.Repeated()
	receipt, err := s.Platform.Deliver(ctx, message)
	if err != nil {
		return receipt, err
	}
	if s.Repeated() == before {
		s.mu.Lock()
		s.shown = append(s.shown, shown{posted, time.Now()})
		s.mu.Unlock()
	}
	s.latency()
	if s.chance(50) {
		s.count("answer lost")
		return platform.Receipt{}, errors.New("connection reset by peer")
	}
	return receipt, nil
}

func (s *Stormy) count(fault string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Faults[fault]++
}

// fault is what goes wrong before a message is taken.
func (s *Stormy) fault(target platform.Target) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	chat := target.Chat
	switch {
	case s.Storm && s.random.IntN(3) > 0:
		s.Faults["429"]++
		return &platform.RetryError{After: time.Duration(1+s.random.IntN(4)) * time.Second, Err: errors.New("429 too many requests")}
	case s.random.IntN(40) == 0:
		s.Faults["connection"]++
		return errors.New("connection refused")
	case target.User != nil && s.Closed[target.User.ID]:
		s.Faults["closed"]++
		return &platform.GoneError{Err: errors.New("cannot send messages to this user")}
	case target.User != nil:
		return nil
	case s.Moved[chat.Channel] != "":
		s.Faults["migrated"]++
		to := chat
		to.Channel = s.Moved[chat.Channel]
		return &platform.MigratedError{To: to, Err: errors.New("group chat was upgraded")}
	case s.Lost[chat.Channel]:
		s.Faults["lost"]++
		return &platform.GoneError{Err: errors.New("the bot was kicked")}
	}
	rested := time.Since(s.last[chat]) > 4*time.Hour
	if chat.Thread != "" && !s.last[chat].IsZero() && rested && !s.open[chat] {
		s.Faults["archived"]++
		return &platform.ArchivedError{Err: errors.New("thread is archived")}
	}
	s.last[chat], s.open[chat] = time.Now(), false
	return nil
}

// Reopen makes a thread writable.
func (s *Stormy) Reopen(_ context.Context, chat platform.Chat) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[chat] = true
	return nil
}

var errDisk = errors.New("disk full")

// shown is a message as people see it.
type shown struct {
	platform.Message
	at time.Time
}
