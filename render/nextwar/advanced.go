package nextwar

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
)

// advanced is the column of the Advanced Game: the tracks of both sides, and the Air Display.
func (c *column) advanced() {
	if c.state.Advanced == nil {
		return
	}
	c.tracks()
	for side := range components.Side(components.Sides) {
		for i := range c.set.Sides[side].Advanced.Displays {
			c.display(side, int8(i))
		}
	}
}

// tracks is the table of the tracks of the Advanced Game.
func (c *column) tracks() {
	a, u := c.state.Advanced, c.f.U
	forces := func(side components.Side) (n int) {
		for id := range c.state.All(side, components.SOF) {
			if c.state.Unit(id).At == components.Nowhere {
				n++
			}
		}
		return n
	}
	lines := []struct {
		key    string
		values [components.Sides]int
	}{
		{"supply", [...]int{int(a.Supply[0]), int(a.Supply[1])}},
		{"detection", [...]int{int(a.Tracks[0][0]), int(a.Tracks[1][0])}},
		{"sam", [...]int{int(a.Tracks[0][1]), int(a.Tracks[1][1])}},
		{"aaa", [...]int{int(a.Tracks[0][2]), int(a.Tracks[1][2])}},
		{"awacs", [...]int{max(0, int(a.AWACS)), max(0, -int(a.AWACS))}},
		{"cruise", [...]int{int(a.Cruise[0]), int(a.Cruise[1])}},
		{"ballistic", [...]int{int(a.Ballistic[0]), int(a.Ballistic[1])}},
		{"forces", [...]int{forces(0), forces(1)}},
	}
	high := 2.2 + 1.5*float64(len(lines))
	c.plate(c.say(engine.T("nextwar.picture.advanced")), high)
	y := c.y + 2.7*u
	for _, line := range lines {
		c.write(c.say(engine.T("nextwar.picture.advanced."+line.key)), render.Pt(c.left+0.7*u, y), u, render.Regular, ink, 0.5*c.width)
		for side, value := range line.values {
			x := c.left + (0.62+0.22*float64(side))*c.width
			c.canvas.Center(strconv.Itoa(value), render.Pt(x, y), u, render.Bold, sideColor(components.Side(side)))
		}
		y += 1.5 * u
	}
	c.next(high)
}

// areaWords are the words of the areas of a display in keys.
var areaWords = [...]string{
	state.AreaReady: "ready", state.AreaFlown: "flown", state.AreaAborted: "aborted", state.AreaRecovery: "recovery",
	state.AreaSuperiority: "superiority", state.AreaMission: "mission",
}

// display shows the aircraft of a basing box by their areas (22.1). A box without aircraft takes no room.
func (c *column) display(side components.Side, index int8) {
	u := c.f.U
	areas := make([][]components.UnitID, len(areaWords))
	for id := range c.state.All(side, components.Aircraft) {
		if unit := c.state.Unit(id); unit.At >= 0 && unit.Display == index {
			areas[unit.Area] = append(areas[unit.Area], id)
		}
	}
	const label = 7.0
	rows := 0
	for _, units := range areas {
		if len(units) > 0 {
			rows += c.rowsOf(len(units), c.width-(label+0.8)*u)
		}
	}
	high := 2.2 + 3.7*float64(rows)
	if rows == 0 || c.y+high*u > c.bottom {
		return
	}
	box := &c.set.Sides[side].Advanced.Displays[index]
	c.plate(c.say(engine.T("nextwar.picture.display", "box", engine.T("nextwar.display."+c.set.ID+"."+box.Word))), high)
	drawControl(c.canvas, render.Pt(c.left+c.width-1.2*u, c.y+1.1*u), 0.5*u, side)
	y := c.y + 3.7*u
	for area, units := range areas {
		if len(units) == 0 {
			continue
		}
		slices.Sort(units)
		wide := c.width - (label+0.8)*u
		rows := c.rowsOf(len(units), wide)
		c.write(c.say(engine.T("nextwar.picture.area."+areaWords[area])), render.Pt(c.left+0.6*u, y), u, render.Regular, ink, (label-0.4)*u)
		c.row(units, c.left+label*u, y, wide, rows)
		y += 3.7 * u * float64(rows)
	}
	c.next(high)
}
