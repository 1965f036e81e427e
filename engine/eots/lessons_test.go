package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/lesson/lessontest"
)

// The lesson ends as its last sentence says: the island is taken, and Japan has the next impulse.
func TestLessonTakesGuadalcanal(t *testing.T) {
	t.Parallel()
	lessontest.Check(t, theGame(), "watchtower", "control 4423 allies", "unit jp-ca-aoba 4021 reduced", "stage impulse")
}
