package nextwar_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/lesson/lessontest"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/module"
)

// The lesson ends as its last sentence says: two towns are Russian, and worth two victory points.
func TestLessonTakesTwoTowns(t *testing.T) {
	t.Parallel()
	lessontest.Check(t, nextwar.New(module.Soya()), "horonobe", "control 0705 red", "control 0605 red", "vp-turn red 2")
}
