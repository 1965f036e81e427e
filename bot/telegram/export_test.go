package telegram

import (
	"context"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// Hurry makes the pauses between attempts a hundred times shorter.
func (a *Adapter) Hurry() {
	a.pause = func(ctx context.Context, d time.Duration) bool { return platform.Pause(ctx, d/100) }
}

// Length is the length of lines in a message.
func Length(lines []platform.Line) int { return length(lines) }
