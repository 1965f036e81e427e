package bot_test

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

// stormy is a platform on which everything goes wrong that can: it takes time, asks to come
// back later, breaks off before or after it has taken a message, archives threads that rest,
// moves groups, throws the bot out, and has users who close their private messages. What it
// shows is in the calm platform behind it.
type stormy struct {
	*bottest.Platform
	// forgets: it knows no keys and would show a message again (Telegram).
	forgets bool

	mu     sync.Mutex
	random *rand.Rand
	// storm: most attempts are asked to come back later.
	storm bool
	// cut: the process that delivers has been killed, and sends nothing any more.
	cut    bool
	closed map[string]bool
	lost   map[string]bool
	moved  map[string]string
	last   map[platform.Chat]time.Time
	open   map[platform.Chat]bool
	// faults counts what went wrong, by kind.
	faults map[string]int
	// shown is what was posted, in order, with the chat in which it appeared.
	shown []shown
}

// shown is a message as people see it.
type shown struct {
	platform.Message
	at time.Time
}

func newStormy(name string, limits platform.Limits, seed uint64, forgets bool) *stormy {
	return &stormy{
		Platform: bottest.NewPlatform(name, limits), forgets: forgets, random: rand.New(rand.NewPCG(seed, seed)),
		closed: make(map[string]bool), lost: make(map[string]bool), moved: make(map[string]string),
		last: make(map[platform.Chat]time.Time), open: make(map[platform.Chat]bool), faults: make(map[string]int),
	}
}

// set changes the weather.
func (s *stormy) set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

// threw tells whether the bot was thrown out of a chat.
func (s *stormy) threw(chat platform.Chat) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lost[chat.Channel]
}

func (s *stormy) chance(n int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.random.IntN(n) == 0
}

// severed tells whether nothing is sent any more.
func (s *stormy) severed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cut
}

// latency of the net, never the same twice.
func (s *stormy) latency() {
	s.mu.Lock()
	d := time.Duration(s.random.IntN(int(60 * time.Millisecond)))
	s.mu.Unlock()
	time.Sleep(d)
}

// Deliver posts a message through the storm.
func (s *stormy) Deliver(ctx context.Context, message *platform.Message) (platform.Receipt, error) {
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

func (s *stormy) count(fault string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[fault]++
}

// fault is what goes wrong before a message is taken.
func (s *stormy) fault(target platform.Target) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	chat := target.Chat
	switch {
	case s.storm && s.random.IntN(3) > 0:
		s.faults["429"]++
		return &platform.RetryError{After: time.Duration(1+s.random.IntN(4)) * time.Second, Err: errors.New("429 too many requests")}
	case s.random.IntN(40) == 0:
		s.faults["connection"]++
		return errors.New("connection refused")
	case target.User != nil && s.closed[target.User.ID]:
		s.faults["closed"]++
		return &platform.GoneError{Err: errors.New("cannot send messages to this user")}
	case target.User != nil:
		return nil
	case s.moved[chat.Channel] != "":
		s.faults["migrated"]++
		to := chat
		to.Channel = s.moved[chat.Channel]
		return &platform.MigratedError{To: to, Err: errors.New("group chat was upgraded")}
	case s.lost[chat.Channel]:
		s.faults["lost"]++
		return &platform.GoneError{Err: errors.New("the bot was kicked")}
	}
	rested := time.Since(s.last[chat]) > 4*time.Hour
	if chat.Thread != "" && !s.last[chat].IsZero() && rested && !s.open[chat] {
		s.faults["archived"]++
		return &platform.ArchivedError{Err: errors.New("thread is archived")}
	}
	s.last[chat], s.open[chat] = time.Now(), false
	return nil
}

// Reopen makes a thread writable.
func (s *stormy) Reopen(_ context.Context, chat platform.Chat) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[chat] = true
	return nil
}

// everything that was shown so far.
func (s *stormy) everything() []shown {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown[:len(s.shown):len(s.shown)]
}

// mortal is the store as one process sees it: some changes fail, and none is written once the
// process is dead.
type mortal struct {
	model.Store
	mu     sync.Mutex
	random *rand.Rand
	dead   bool
	failed int
	// written is told of every change that was written.
	written func(change *model.Change)
}

var errDisk = errors.New("disk full")

// Commit writes a change.
func (m *mortal) Commit(ctx context.Context, change *model.Change) error {
	m.mu.Lock()
	fails := m.dead || m.random.IntN(150) == 0
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
	m.written(change)
	return nil
}

func (m *mortal) kill() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.dead = true
}
