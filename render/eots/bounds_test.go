package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	p := newPainter(t)
	room := rendertest.Room{Grounds: 512 << 10, Sprites: 64 << 10}
	p.grounds, p.counters = lru.New[groundKey, *paintedGround](room.Grounds), lru.New[counterKey, *render.Sprite](room.Sprites)
	rendertest.Bounded(t, p, render.Request{View: start(t), Say: speaking(theBook(t), "en")}, room, func() rendertest.Room {
		return rendertest.Room{Grounds: p.grounds.Weight(), Sprites: p.counters.Weight()}
	})
}
