package nextwar

import (
	"testing"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

func TestCachesAreBounded(t *testing.T) {
	t.Parallel()
	room := rendertest.Room{Grounds: 512 << 10, Sprites: 32 << 10}
	p, err := newArtist(room.Grounds)
	if err != nil {
		t.Fatal(err)
	}
	p.counters = board.NewCache[counterKey, *render.Sprite](room.Sprites)
	rendertest.Bounded(t, p, render.Request{View: seen(position(t, nil)), Say: speaking(theBook(t), "en")}, room, func() rendertest.Room {
		return rendertest.Room{Grounds: p.GroundBytes(), Sprites: p.counters.Bytes()}
	})
}
