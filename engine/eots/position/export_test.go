package position

import "github.com/umpire-games/umpire/engine/eots/components"

// Stops are the airfields where the legs of a way by air end, in order; NoLoc for the
// China box. The way is one of Path.
func (r *Reach) Stops(to components.Loc) []components.Loc {
	stops, _, _ := r.s.legs(&r.way, r.Path(to))
	return stops
}

// AppendPath appends the path to a slice.
func (r *Reach) AppendPath(dst []components.Loc, to components.Loc) []components.Loc {
	return r.appendPath(dst, to)
}

// Alike tells whether two movers of a situation are remembered as the same.
func (k *Surveys) Alike(s *Situation, a, b *Mover) bool {
	one, known := movementOf(s, a)
	other, too := movementOf(s, b)
	return known && too && one == other
}
