package engine

import (
	"fmt"
	"sort"
)

// Registry is the games that a process can referee, by id. It is filled once and
// then only read.
type Registry struct {
	games map[string]Game
}

// NewRegistry registers games. It fails on two games of one id.
func NewRegistry(games ...Game) (*Registry, error) {
	registry := &Registry{games: make(map[string]Game, len(games))}
	for _, game := range games {
		id := game.Info().ID
		if _, taken := registry.games[id]; taken {
			return nil, fmt.Errorf("engine: two games are called %q", id)
		}
		registry.games[id] = game
	}
	return registry, nil
}

// Game finds a game by its id.
func (r *Registry) Game(id string) (Game, error) {
	game, ok := r.games[id]
	if !ok {
		return nil, Misunderstood("engine.unknown-game", "game", id)
	}
	return game, nil
}

// IDs are the ids of all games in alphabetical order.
func (r *Registry) IDs() []string {
	ids := make([]string, 0, len(r.games))
	for id := range r.games {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	return ids
}
