package air

import "github.com/umpire-games/umpire/engine/nextwar/state"

// Stages are air points and superiority (I2, I3).
func Stages(all []state.PlayStage) {
	all[state.AirPoints] = state.PlayStage{Name: "air-points", Rule: "6.1", Run: rollAirPoints}
}
