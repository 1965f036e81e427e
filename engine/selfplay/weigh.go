package selfplay

import (
	"fmt"
	"runtime"

	"github.com/umpire-games/umpire/engine"
)

// weigh measures the memory of a state in bytes: what a number of copies, read
// from one snapshot and used as a host uses them, take of the heap.
func weigh(game engine.Game, snapshot []byte) (int, error) {
	if snapshot == nil {
		return 0, nil
	}
	copies := min(max(200, 4<<20/len(snapshot)), 4_000) // enough to stand out from the rest of the heap
	states := make([]engine.State, copies)
	before := heap()
	for i := range states {
		state, err := game.DecodeState(snapshot)
		if err != nil {
			return 0, fmt.Errorf("selfplay: a snapshot cannot be read: %w", err)
		}
		for _, decision := range state.Pending() {
			state.Options(decision.Seat, engine.Order{})
		}
		state.View(engine.Everybody()).Status()
		states[i] = state
	}
	after := heap()
	runtime.KeepAlive(states)
	return int(max(0, int64(after)-int64(before))) / copies, nil
}

func heap() uint64 {
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return memory.HeapAlloc
}
