package model

import "sync"

// News are what a process has written, for the others that work on the same store.
type News struct {
	// Tables and Players have new versions.
	Tables, Players []string
	// Leagues have new versions; there are new Posts or Jobs.
	Leagues, Posts, Jobs bool
}

// Notifier carries news between processes. It wakes their schedulers and outboxes and keeps what they remember fresh;
// nothing is wrong for long where news is late or lost, since versions are checked when something is written.
type Notifier interface {
	// Join lets a process hear the news of the others until it leaves. heard is called at any time, also by several
	// at once, and returns soon.
	Join(heard func(News)) (publish func(News), leave func())
}

// Bus is the Notifier of hosts in one process.
type Bus struct {
	mu    sync.Mutex
	last  int
	heard map[int]func(News)
}

// Join adds a host.
func (b *Bus) Join(heard func(News)) (publish func(News), leave func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.heard == nil {
		b.heard = make(map[int]func(News))
	}
	b.last++
	own := b.last
	b.heard[own] = heard
	publish = func(news News) {
		b.mu.Lock()
		var others []func(News)
		for id, other := range b.heard {
			if id != own {
				others = append(others, other)
			}
		}
		b.mu.Unlock()
		for _, other := range others {
			other(news)
		}
	}
	leave = func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.heard, own)
	}
	return publish, leave
}

// News are what others have to hear of a change that was written.
func (c *Change) News() News {
	news := News{Leagues: len(c.Leagues) > 0, Jobs: len(c.Jobs) > 0}
	if c.Base.ID != "" {
		news.Tables = append(news.Tables, c.Base.ID)
	}
	if c.Table != nil && c.New {
		news.Tables = append(news.Tables, c.Table.ID)
	}
	for _, player := range c.Players {
		news.Players = append(news.Players, player.ID)
	}
	for _, post := range c.Posts {
		news.Posts = news.Posts || post.State == Waiting && post.Attempts == 0
	}
	return news
}
