// Package setup makes positions by the lines of the notation: docs/notation-nextwar.md.
package setup

import (
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// SetLines are the "set" lines.
func SetLines() stage.Lines[*state.State] { return stage.Lines[*state.State]{} }

// ExpectLines are the "expect" lines.
func ExpectLines() stage.Lines[*state.State] { return stage.Lines[*state.State]{} }
