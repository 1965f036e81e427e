package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/lesson/lessontest"
)

// The lesson ends as its last sentence says: the Sherman is destroyed, and the third turn begins.
func TestLessonDestroysATank(t *testing.T) {
	t.Parallel()
	lessontest.Check(t, aam.New(), "crossroads", "unit m4a1-sherman-1 gone", "turn 3")
}
