package eots

// Flags of the OnceFlags marker: changes of Political Will that happen once per game,
// or once per turn.
const (
	onceAlaska = 1 << iota
	onceHawaii
	onceFewResources
	onceAllNations
	onceBombing
	onceCasualties

	// flagsOfTurn are taken down when a new turn begins.
	flagsOfTurn = onceBombing | onceCasualties
)

// once tells whether a flag is taken for the first time, and takes it.
func (r *referee) once(flag int) bool {
	flags := r.s.Get(OnceFlags)
	if flags&flag != 0 {
		return false
	}
	r.mark(OnceFlags, flags|flag, "")
	return true
}
