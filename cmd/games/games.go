// Package games lists the games that the programs of this repository know: the one place where a game
// is wired.
package games

import (
	"fmt"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	aamopponent "github.com/umpire-games/umpire/engine/aam/opponent"
	"github.com/umpire-games/umpire/engine/axis"
	axisopponent "github.com/umpire-games/umpire/engine/axis/opponent"
	"github.com/umpire-games/umpire/engine/eots"
	eotsopponent "github.com/umpire-games/umpire/engine/eots/opponent"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	nextwaropponent "github.com/umpire-games/umpire/engine/nextwar/opponent"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
	aampictures "github.com/umpire-games/umpire/render/aam"
	axispictures "github.com/umpire-games/umpire/render/axis"
	eotspictures "github.com/umpire-games/umpire/render/eots"
	"github.com/umpire-games/umpire/render/gridmap"
	nextwarpictures "github.com/umpire-games/umpire/render/nextwar"
)

// wired is a game with the painter of its own; without one it is drawn by the plain painter, if its views
// can be. Its sources are in engine/<id>.
type wired struct {
	game    engine.Game
	painter func(faces *render.Typefaces) (render.Painter, error)
	// planner plays its seats; without one the umpire plays at random.
	planner opponent.Planner
}

// list has one line for each game. Next War can have more modules than its own.
func list(modules []*components.Set) []wired {
	return []wired{
		{eots.New(), eotspictures.NewPainter, eotsopponent.New()},
		{axis.New(), axispictures.NewPainter, axisopponent.New()},
		{nextwar.New(append([]*components.Set{module.Soya()}, modules...)...), nextwarpictures.NewPainter, nextwaropponent.New()},
		{aam.New(), aampictures.NewPainter, aamopponent.New()},
	}
}

// All are the games in the order in which documents name them.
func All(modules ...*components.Set) []engine.Game {
	var all []engine.Game
	for _, w := range list(modules) {
		all = append(all, w.game)
	}
	return all
}

// Registry are the games by their ids.
func Registry(modules ...*components.Set) (*engine.Registry, error) {
	return engine.NewRegistry(All(modules...)...)
}

// Find finds a game, and tells which there are where it does not.
func Find(registry *engine.Registry, id string) (engine.Game, error) {
	if !slices.Contains(registry.IDs(), id) {
		return nil, fmt.Errorf("no game is called %q; there are: %s", id, strings.Join(registry.IDs(), ", "))
	}
	return registry.Game(id)
}

// Opponent plays the seats of a game.
func Opponent(game engine.Game) (*opponent.Opponent, error) {
	for _, w := range list(nil) {
		if w.game.Info().ID == game.Info().ID {
			return opponent.New(game, w.planner)
		}
	}
	return opponent.New(game, nil)
}

// Opponents play the seats of the games, by their ids; games without a planner have none.
func Opponents(modules ...*components.Set) (map[string]*opponent.Opponent, error) {
	players := make(map[string]*opponent.Opponent)
	for _, w := range list(modules) {
		if w.planner == nil {
			continue
		}
		player, err := opponent.New(w.game, w.planner)
		if err != nil {
			return nil, err
		}
		players[w.game.Info().ID] = player
	}
	return players, nil
}

// Painters draw the games, by their ids.
func Painters(modules ...*components.Set) (map[string]render.Painter, error) {
	faces, err := render.NewTypefaces()
	if err != nil {
		return nil, err
	}
	painters := make(map[string]render.Painter)
	for _, w := range list(modules) {
		id := w.game.Info().ID
		if w.painter == nil {
			if plain, drawn := gridmap.For(w.game, faces); drawn {
				painters[id] = plain
			}
		} else if painters[id], err = w.painter(faces); err != nil {
			return nil, err
		}
	}
	return painters, nil
}
