package model

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// SavedList is a list of things, such as an army, that a player keeps for games to come.
type SavedList struct {
	Game  string        `json:"game"`
	Name  string        `json:"name"`
	Items []engine.Item `json:"items"`
}

const (
	// MostLists is how many lists a player keeps.
	MostLists = 30
	// MostItems is how many entries a list has.
	MostItems = 100
)

// List is the list of a name that a player keeps for a game; for any game where that is empty.
func (r Player) List(game, name string) (SavedList, bool) {
	i := r.listAt(game, name)
	if i < 0 {
		return SavedList{}, false
	}
	return r.Lists[i], true
}

func (r Player) listAt(game, name string) int {
	return slices.IndexFunc(r.Lists, func(l SavedList) bool { return (game == "" || l.Game == game) && strings.EqualFold(l.Name, name) })
}

// KeepList keeps a list in the place of one with its name; false where there are too many, or too much is in it.
func (r *Player) KeepList(list SavedList) bool {
	at := r.listAt(list.Game, list.Name)
	if len(list.Items) > MostItems || at < 0 && len(r.Lists) >= MostLists {
		return false
	}
	r.Lists = slices.Clone(r.Lists)
	if at >= 0 {
		r.Lists[at] = list
		return true
	}
	r.Lists = append(r.Lists, list)
	return true
}

// DropList drops a list; false where there is none of the name.
func (r *Player) DropList(game, name string) bool {
	at := r.listAt(game, name)
	if at < 0 {
		return false
	}
	r.Lists = slices.Delete(slices.Clone(r.Lists), at, at+1)
	return true
}
