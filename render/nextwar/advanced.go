package nextwar

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
)

// advanced is the column of the Advanced Game: the tracks of both sides.
func (c *column) advanced() {
	a := c.state.Advanced
	if a == nil {
		return
	}
	u := c.f.U
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
