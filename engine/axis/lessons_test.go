package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/lesson/lessontest"
)

// The lesson ends as its last sentence says: West Russia is Soviet, the income is earned, and Germany buys.
func TestLessonTakesWestRussia(t *testing.T) {
	t.Parallel()
	lessontest.Check(t, axis.New(), "first-turn", "control west_russia ussr", "stage purchase", "active germany")
}
