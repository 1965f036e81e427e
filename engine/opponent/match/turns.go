package match

import (
	"slices"
	"time"
)

// turns tell how long each level thinks in each of its turns. A turn is all that a side is asked until a part of the game ends
// (engine.Phased) and the other side is asked, or a part that has ended comes again: a side that leads two Offensives one after the
// other, as the other side has no cards left, has two turns.
type turns struct {
	now  [2]turn
	over [2][]time.Duration
}

// turn is one that is under way.
type turn struct {
	phase  string   // the part of the game that the side was asked in last
	ended  []string // the parts before
	lasted time.Duration
}

// ask notes that a level is asked in a part of the game.
func (t *turns) ask(who int, phase string) {
	if other := 1 - who; t.now[other].phase != phase {
		t.end(other)
	}
	now := &t.now[who]
	if slices.Contains(now.ended, phase) {
		t.end(who)
	}
	if now.phase != phase {
		now.ended = append(now.ended, now.phase)
		now.phase = phase
	}
}

// think adds the time of an answer.
func (t *turns) think(who int, took time.Duration) { t.now[who].lasted += took }

// end ends the turn of a level, if it has thought in it.
func (t *turns) end(who int) {
	now := &t.now[who]
	if now.lasted > 0 {
		t.over[who] = append(t.over[who], now.lasted)
	}
	*now = turn{}
}

// all are the turns of a level, now that the game is over.
func (t *turns) all(who int) []time.Duration {
	t.end(who)
	return t.over[who]
}
