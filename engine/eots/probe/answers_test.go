package probe

import (
	"encoding/json"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/edition"
)

// reading is an answer taken apart: the units, and what else there is.
type reading struct {
	units []string
	fixed any
}

// answerUnder works a question out with or without supply lines from ports to inland.
func answerUnder(t *testing.T, d *desk, q *question, noInland bool) reading {
	t.Helper()
	if noInland {
		q.Position.Choices = q.Position.Choices.With(edition.NoInland)
	}
	a, err := d.answer(q)
	q.Position.Choices = q.Position.Choices.Without(edition.NoInland)
	if err != nil {
		t.Fatalf("question %s: %v", q.ID, err)
	}
	switch a := a.(type) {
	case supplyAnswer:
		return reading{a.Unsupplied, a.BurmaRoad}
	case activateAnswer:
		return reading{a.Units, a.Limit}
	default:
		t.Fatalf("question %s: %T has no units", q.ID, a)
		return reading{}
	}
}

// units takes the given answer of a question apart.
func units(t *testing.T, q *question) ([]string, any) {
	t.Helper()
	var supply supplyAnswer
	var activate activateAnswer
	var err error
	if q.Ask == "supply" {
		err = json.Unmarshal(q.Answer, &supply)
	} else {
		err = json.Unmarshal(q.Answer, &activate)
	}
	if err != nil {
		t.Fatalf("question %s: %v", q.ID, err)
	}
	if q.Ask == "supply" {
		return supply.Unsupplied, supply.BurmaRoad
	}
	return activate.Units, activate.Limit
}
