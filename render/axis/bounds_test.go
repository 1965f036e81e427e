package axis

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
	p.grounds, p.sprites = lru.New[groundKey, *ground](room.Grounds), lru.New[counterKey, *render.Sprite](room.Sprites)
	rendertest.Bounded(t, p, render.Request{View: eastFront(t), Say: speaking(theBook(), "en")}, room, func() rendertest.Room {
		return rendertest.Room{Grounds: p.grounds.Weight(), Sprites: p.sprites.Weight()}
	})
}
