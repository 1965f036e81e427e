package telegram

import (
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// Hurry makes the pauses between attempts a hundred times shorter.
func (a *Adapter) Hurry() { a.speed = 100 }

// Length is the length of lines in a message.
func Length(lines []platform.Line) int { return length(lines) }

// Introduce reads initData at a time.
func Introduce(token, data string, now time.Time) (platform.Introduction, error) {
	return introduce(token, data, now)
}
