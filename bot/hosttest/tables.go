package hosttest

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// Begins starts the game of a table, where several are played in one group by the button of its own message.
func (g *Guest) Begins(at Spot, table string) {
	g.W.T.Helper()
	if g.Here != nil {
		g.Asks(at, "start")
		return
	}
	for _, m := range at.Group.Messages() {
		if !strings.Contains(m.Text, table) {
			continue
		}
		if _, update, ok := g.There.Press(at.Group.Find(m.ID), g.W.Book.Say(g.W.Record(table).Lang, startLabel)); ok {
			g.Confirmed(update)
			return
		}
	}
	g.W.T.Fatalf("%s cannot begin at table %s", g.Name, table)
}

// GivesUp resigns the game of a table.
func (g *Guest) GivesUp(at Spot, table string) {
	g.W.T.Helper()
	g.Asks(Spot{}, "games")
	g.Presses(Spot{}, g.Label("host.button.table", "table", table, "game", SkirmishName))
	g.Asks(Spot{}, "resign")
	g.Presses(Spot{}, g.Label("host.button.resign"))
}

var (
	startLabel   = engine.T("host.button.start")
	SkirmishName = engine.T("skirmish.name")
)
