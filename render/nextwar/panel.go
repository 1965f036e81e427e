package nextwar

import (
	"image/color"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// boxKind is the name of a kind of box.
func boxKind(kind components.BoxKind) engine.Text {
	return engine.T("nextwar.picture.box." + [...]string{"holding", "at-sea", "in-shore", "sea"}[kind])
}

// column lays panels out from the top of a column.
type column struct {
	*scene
	left, y, width, bottom float64
}

// panels are the columns beside the whole map.
func (s *scene) panels() {
	for i := range s.f.columns {
		left := float64(s.f.Width - s.f.column*(s.f.columns-i))
		c := column{
			scene: s, left: left + 0.5*s.f.U, y: float64(s.f.Head) + 0.5*s.f.U, width: float64(s.f.column) - s.f.U,
			bottom: float64(s.f.Height-s.f.Foot) - 0.5*s.f.U,
		}
		if i == 0 {
			c.turns()
			c.sides()
			c.zones()
			c.holdings()
			c.lost()
			continue
		}
		c.advanced()
	}
}

// plate begins a panel of a height in smallest texts with a title.
func (c *column) plate(title string, units float64) {
	u := c.f.U
	board.Plate(c.canvas, c.left, c.y, c.width, units*u, u)
	c.write(title, render.Pt(c.left+0.7*u, c.y+1.1*u), 1.1*u, render.Bold, ink, c.width-1.4*u)
}

// next goes on below a panel of a height.
func (c *column) next(units float64) { c.y += (units + 0.5) * c.f.U }

// turns is the track of turns, with what arrives in each.
func (c *column) turns() {
	u := c.f.U
	arrivals := make([][]components.UnitID, int(c.set.Play.Turns)+1)
	rows := 0
	for turn := int(c.state.Turn); turn < len(arrivals); turn++ {
		for i := range c.state.Units {
			unit, info := c.state.Unit(components.UnitID(i)), c.state.Info(components.UnitID(i))
			due := unit.At == components.Expected && int(info.Arrives) == turn
			if due || unit.At == components.Expected && int(unit.Returns) == turn && unit.Returns > 0 {
				arrivals[turn] = append(arrivals[turn], components.UnitID(i))
			}
		}
		if len(arrivals[turn]) > 0 {
			rows++
		}
	}
	high := 4.8 + 3.75*float64(rows)
	c.plate(c.say(engine.T("nextwar.picture.turns")), high)
	x, wide := c.left+0.7*u, min(3*u, (c.width-1.4*u)/float64(c.set.Play.Turns))
	for turn := 1; turn <= int(c.set.Play.Turns); turn++ {
		face, letters, weight := board.White, faintInk, render.Regular
		if turn == int(c.state.Turn) {
			face, letters, weight = ink, board.White, render.Bold
		}
		c.canvas.DrawRectangle(x, c.y+2*u, wide, 2*u)
		c.canvas.FillAndStroke(face, board.PaperEdge, 1)
		c.canvas.Center(strconv.Itoa(turn), render.Pt(x+wide/2, c.y+3*u), 1.1*u, weight, letters)
		x += wide
	}
	y := c.y + 6.3*u
	for turn, units := range arrivals {
		if len(units) == 0 {
			continue
		}
		c.canvas.Center(strconv.Itoa(turn), render.Pt(c.left+1.6*u, y), 1.2*u, render.Bold, ink)
		c.row(units, c.left+2.8*u, y, c.width-3.4*u, 1)
		y += 3.75 * u
	}
	c.next(high)
}

// row sets counters in rows around a middle line; where there are too many, they lie in piles.
func (c *column) row(units []components.UnitID, left, y, width float64, rows int) {
	u := c.f.U
	pitch := (counterWide + 0.05) * u
	perRow := max(1, int(width/pitch))
	like := func(a, b components.UnitID) bool {
		return c.state.Info(a).Side == c.state.Info(b).Side && groupOf(c.state, a) == groupOf(c.state, b)
	}
	for i, units := range board.Piles(units, perRow*rows, like) {
		at := render.Pt(left+pitch*(float64(i%perRow)+0.5), y+3.7*u*float64(i/perRow))
		c.fan(&pile{units: units, middle: at})
	}
}

// rowsOf counters in a width.
func (c *column) rowsOf(n int, width float64) int {
	perRow := max(1, int(width/((counterWide+0.05)*c.f.U)))
	return max(1, (n+perRow-1)/perRow)
}

// sides is the table of what is kept for both sides.
func (c *column) sides() {
	u := c.f.U
	lines := c.lines()
	high := 3.3 + 1.5*float64(len(lines))
	c.plate("", high)
	at := [components.Sides]float64{c.left + 0.62*c.width, c.left + 0.84*c.width}
	for side := range components.Side(components.Sides) {
		name := c.canvas.Fits(c.say(c.state.SideName(side)), render.Bold, 1.1*u, 0.2*c.width)
		drawControl(c.canvas, render.Pt(at[side]-c.canvas.Width(name, render.Bold, 1.1*u)/2-u, c.y+1.2*u), 0.5*u, side)
		c.canvas.Center(name, render.Pt(at[side], c.y+1.2*u), 1.1*u, render.Bold, sideColor(side))
	}
	y := c.y + 2.9*u
	for i, line := range lines {
		if i%2 == 0 {
			c.canvas.DrawRectangle(c.left+0.3*u, y-0.75*u, c.width-0.6*u, 1.5*u)
			c.canvas.FillWith(outside)
		}
		c.write(c.say(line.title), render.Pt(c.left+0.7*u, y), u, render.Regular, ink, 0.5*c.width)
		for side, words := range line.values {
			c.canvas.Center(words, render.Pt(at[side], y), u, render.Bold, ink)
		}
		y += 1.5 * u
	}
	c.next(high)
}

// line of the table of both sides.
type line struct {
	title  engine.Text
	values [components.Sides]string
}

// lines of the table.
func (c *column) lines() []line {
	var list []line
	add := func(key string, value func(side components.Side, s *state.SideState) string) {
		l := line{title: engine.T("nextwar.picture.side." + key)}
		for side := range components.Side(components.Sides) {
			l.values[side] = value(side, &c.state.Sides[side])
		}
		list = append(list, l)
	}
	number := func(n int8) string { return strconv.Itoa(int(n)) }
	of := func(left, all int8) string { return number(left) + "/" + number(all) }
	used := func(done, all components.Stacking) string {
		return c.say(state.SPText(all-done)) + "/" + c.say(state.SPText(all))
	}
	add("vp", func(side components.Side, _ *state.SideState) string {
		total, _ := points(c.state, side)
		return strconv.Itoa(total)
	})
	add("vp-turn", func(side components.Side, _ *state.SideState) string {
		_, gained := points(c.state, side)
		return strconv.Itoa(gained)
	})
	add("initiative", func(side components.Side, _ *state.SideState) string {
		switch {
		case side != c.state.First:
			return ""
		case c.state.InitiativeTurn:
			return c.say(engine.T("nextwar.picture.holds"))
		default:
			return c.say(engine.T("nextwar.picture.first"))
		}
	})
	add("level", func(side components.Side, _ *state.SideState) string {
		level := c.state.LevelFor(side)
		if level <= components.Contested {
			return ""
		}
		return c.say(engine.T("nextwar.picture.level." + [...]string{"contested", "advantage", "superiority", "supremacy"}[level]))
	})
	add("air", func(_ components.Side, s *state.SideState) string { return of(s.AirPoints, s.AirTotal) })
	add("lift", func(_ components.Side, s *state.SideState) string { return number(s.Lift) })
	add("transport", func(side components.Side, s *state.SideState) string {
		return used(s.AirTransported, c.set.Sides[side].AirTransport)
	})
	add("drop", func(side components.Side, s *state.SideState) string {
		return used(s.Dropped, c.set.Sides[side].Paradrop)
	})
	add("ship", func(side components.Side, s *state.SideState) string {
		return used(s.Shipped, c.set.Sides[side].SeaTransport)
	})
	add("threat", func(_ components.Side, s *state.SideState) string { return of(s.Threat, c.set.Play.TrackMaximum) })
	add("asw", func(_ components.Side, s *state.SideState) string { return of(s.ASW, c.set.Play.TrackMaximum) })
	add("mines", func(_ components.Side, s *state.SideState) string {
		return number(s.Mines[0]) + " + " + number(s.Mines[1])
	})
	add("rp", func(side components.Side, _ *state.SideState) string {
		words := ""
		for i := range c.set.Nations {
			if c.set.Nations[i].Side == side {
				if words != "" {
					words += " + "
				}
				words += number(c.state.RP[i])
			}
		}
		return words
	})
	return list
}

// zones are the sea boxes with their ships.
func (c *column) zones() {
	u := c.f.U
	wide := c.width/2 - 0.6*u
	for z := range c.set.Zones {
		zone := &c.set.Zones[z]
		boxes := [...]components.Place{zone.AtSea, zone.InShore}
		rows := 1
		for _, p := range boxes {
			rows = max(rows, c.rowsOf(len(c.units[p]), wide-0.6*u))
		}
		high := 4 + 3.7*float64(rows)
		c.plate(c.say(c.state.ZoneName(components.Zone(z))), high)
		for i, p := range boxes {
			left := c.left + 0.4*u + float64(i)*(wide+0.4*u)
			c.canvas.DrawRoundedRectangle(left, c.y+1.9*u, wide, (high-2.2)*u, 0.3*u)
			side := c.state.BoxControl(p)
			c.canvas.FillAndStroke([...]color.RGBA{seaDeep, seaShallow}[i], sideColor(side), max(1.5, 0.2*u))
			title := c.say(boxKind(c.set.Box(p).Kind))
			x := left + 0.6*u
			if side == components.NoSide {
				title = c.say(engine.T("nextwar.picture.contested", "box", boxKind(c.set.Box(p).Kind)))
			} else {
				drawControl(c.canvas, render.Pt(left+1.1*u, c.y+2.9*u), 0.5*u, side)
				x += 1.3 * u
			}
			c.write(title, render.Pt(x, c.y+2.9*u), u, render.Regular, ink, left+wide-x)
			c.row(c.units[p], left+0.3*u, c.y+5.5*u, wide-0.6*u, rows)
		}
		c.next(high)
	}
}

// holdings are the other boxes; seas beside the map are shown when somebody is there.
func (c *column) holdings() {
	u := c.f.U
	for i := range c.set.Boxes {
		box, p := &c.set.Boxes[i], c.set.BoxPlace(i)
		if box.Zone != components.NoZone && box.Kind != components.OffMapSea || box.Kind == components.OffMapSea && len(c.units[p]) == 0 {
			continue
		}
		rows := c.rowsOf(len(c.units[p]), c.width-0.8*u)
		high := 2.2 + 3.7*float64(rows)
		c.plate(c.say(c.state.PlaceName(p)), high)
		if box.Side != components.NoSide {
			drawControl(c.canvas, render.Pt(c.left+c.width-1.2*u, c.y+1.1*u), 0.5*u, box.Side)
		}
		c.row(c.units[p], c.left+0.4*u, c.y+3.7*u, c.width-0.8*u, rows)
		c.next(high)
	}
}

// lost are the counters that have been eliminated, where there is room for them.
func (c *column) lost() {
	u := c.f.U
	var units []components.UnitID
	for i := range c.state.Units {
		if c.state.Units[i].At == components.Eliminated {
			units = append(units, components.UnitID(i))
		}
	}
	rows := min(c.rowsOf(len(units), c.width-0.8*u), int((c.bottom-c.y-2.3*u)/(3.7*u)))
	if len(units) == 0 || rows < 1 {
		return
	}
	high := 2.2 + 3.7*float64(rows)
	c.plate(c.say(engine.T("nextwar.picture.lost")), high)
	c.row(units, c.left+0.4*u, c.y+3.7*u, c.width-0.8*u, rows)
	c.next(high)
}
