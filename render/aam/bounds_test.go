package aam

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
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
	p.tokens = board.NewCache[tokenKey, *render.Sprite](room.Sprites)
	rendertest.Bounded(t, p, render.Request{View: seen(battle(t, "steppe"), engine.Everybody()), Say: speaking(theBook(t), "en")}, room, func() rendertest.Room {
		return rendertest.Room{Grounds: p.GroundBytes(), Sprites: p.tokens.Bytes()}
	})
}
