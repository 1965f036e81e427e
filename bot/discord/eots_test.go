package discord_test

import (
	"bytes"
	"context"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/render"
	pictures "github.com/umpire-games/umpire/render/eots"
)

// values are what is offered for the last argument.
func (r *rig) values(p *discordtest.Person, channel, command string, args ...string) []string {
	r.t.Helper()
	ctx, cancel := context.WithTimeout(r.t.Context(), bottest.Patience)
	defer cancel()
	choices, err := p.Complete(ctx, channel, command, args...)
	if err != nil {
		r.t.Fatal(err)
	}
	var list []string
	for _, c := range choices {
		list = append(list, c.Value)
	}
	return list
}

// order types a command that is legal.
func (r *rig) order(p *discordtest.Person, channel, command string, args ...string) []discordtest.Message {
	r.t.Helper()
	answer := r.done(p.Command(channel, command, args...))
	if strings.Contains(text(answer), "✗") {
		r.t.Fatalf("/%s %v is refused though it was offered:\n%s", command, args, text(answer))
	}
	return answer
}

// offensive plays a card for an Offensive by commands whose values are offered, and
// commits it.
func (r *rig) offensive(p *discordtest.Person, thread string) {
	r.t.Helper()
	card, hq := "", ""
	for _, value := range r.values(p, thread, "play", "card", "") {
		if !slices.Contains(r.values(p, thread, "play", "card", value, "use", ""), "ops") {
			continue
		}
		if hqs := r.values(p, thread, "play", "card", value, "use", "ops", "more", "hq "); len(hqs) > 0 {
			card, hq = value, hqs[0]
			break
		}
	}
	if card == "" {
		r.t.Fatal("no card can be played for an Offensive")
	}
	r.quiet()
	public := len(r.server.Public())
	r.order(p, thread, "play", "card", card, "use", "ops", "more", hq)
	activated := ""
	for range 3 {
		units := r.values(p, thread, "activate", "units", activated)
		if len(units) == 0 {
			break
		}
		activated = units[0] + " "
	}
	r.order(p, thread, "activate", "units", strings.TrimSpace(activated))
	r.restart() // the plan is kept
	for unit := range strings.FieldsSeq(activated) {
		if !slices.Contains(r.values(p, thread, "move", "units", unit), unit) {
			continue
		}
		if hexes := r.values(p, thread, "move", "units", unit, "hex", ""); len(hexes) > 0 {
			r.order(p, thread, "move", "units", unit, "hex", hexes[len(hexes)/2])
		}
	}
	if hexes := r.values(p, thread, "battle", "hex", ""); len(hexes) > 0 {
		r.order(p, thread, "battle", "hex", hexes[0])
	}
	r.quiet()
	if n := len(r.server.Public()); n != public {
		r.t.Errorf("%d messages tell of a plan that is not committed", n-public)
	}
	answer := r.order(p, thread, "commit")
	if last := answer[len(answer)-1]; slices.Contains(decisions(last), "Yes, do it") {
		answer = r.done(p.Press(last.ID, "Yes, do it"))
	}
	r.holds(answer, "Done")
	r.wait("the public telling", func() bool { return len(r.server.Public()) > public })
}

// seated is a table with its people, as its driver uses it.
type seated struct {
	*rig
	id, thread string
	people     []*discordtest.Person
}

// Asked is who has to decide, and what they are asked.
func (s seated) Asked() (seat engine.Seat, ask string) {
	s.t.Helper()
	pending := s.state(s.id).Pending()
	if len(pending) == 0 {
		s.t.Fatalf("nobody is asked at %s", s.id)
	}
	return pending[0].Seat, s.book.Say("en", pending[0].Ask)
}

// Decide presses buttons.
func (s seated) Decide(seat engine.Seat, wanted ...string) bool {
	s.t.Helper()
	return s.decide(s.people[seat], s.thread, wanted...)
}

// Guard looks for leaks.
func (s seated) Guard() {
	s.t.Helper()
	s.guard(s.id, s.people...)
}

// The first turn of 1942 and the beginning of the next one: hands, the opening move,
// an Offensive of each side by commands, answers by buttons, everything else by the
// first legal option. Nobody sees what another holds.
func TestFirstTurnOfEmpireOfTheSun(t *testing.T) {
	t.Parallel()
	r := newRig(t, eots.New(), true)
	r.painter = painter(t)
	anna, boris := r.server.Person("Anna", "en-US"), r.server.Person("Boris", "en-GB")
	people := []*discordtest.Person{anna, boris}
	r.up()
	id, thread := r.table(anna, boris, "japan", "allies")
	r.guard(id, people...)
	for seat, p := range people {
		hand := r.done(p.Command(thread, "hand"))
		for _, m := range hand {
			if m.Only != p.ID {
				t.Error("a hand is public")
			}
		}
		held := r.state(id).View(engine.For(engine.Seat(seat))).Hand()
		for _, line := range held {
			if title, ok := line.Args["title"].(engine.Text); ok {
				r.holds(hand, r.book.Say("en", title))
			}
		}
		if len(held) == 0 {
			t.Error("nothing was dealt")
		}
	}
	r.guard(id, people...)
	table := seated{r, id, thread, people}
	if seat, _ := table.Asked(); seat == 1 {
		r.order(boris, thread, "commit") // the opening move of the Allies (17.25)
	}
	r.guard(id, people...)
	for _, p := range people {
		r.offensive(p, thread)
		r.guard(id, people...)
		seat := engine.Seat(slices.Index(people, p))
		bottest.Drive(t, table, func(now engine.Seat, ask string) bool {
			return strings.Contains(ask, "impulse of turn") && now != seat
		}, "roll")
	}
	bottest.Drive(t, table, func(_ engine.Seat, ask string) bool { return strings.Contains(ask, "turn 3") }, "use a pass", "discard")
	r.pictures(anna, thread)
	for _, verb := range []string{"play", "activate", "move", "battle", "commit", "pass", "discard", "place"} {
		if !slices.ContainsFunc(r.stored(thread), func(order string) bool { return strings.HasPrefix(order, verb) }) {
			t.Errorf("nobody gave the order %q", verb)
		}
	}
	t.Logf("%d orders, %d requests of the bot, %d sights", len(r.stored(thread)), len(r.server.Requests()), len(r.server.Sights()))
	for _, m := range r.server.Public() {
		if m.Only != "" {
			t.Error("an ephemeral message is public")
		}
	}
}

func painter(t *testing.T) render.Painter {
	t.Helper()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	p, err := pictures.NewPainter(faces)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pictures looks for the maps: the public ones that tell of Offensives, and the one
// that somebody asks for, which they alone sees.
func (r *rig) pictures(p *discordtest.Person, thread string) {
	r.t.Helper()
	asked := r.order(p, thread, "map", "area", "full")
	public := r.server.Messages(thread, "")
	count := 0
	for _, m := range append(public, asked...) {
		for _, file := range m.Files {
			count++
			if _, err := png.DecodeConfig(bytes.NewReader(file.Data)); err != nil || file.Description == "" || file.Filename != "map.png" {
				r.t.Errorf("%s with the alt text %q: %v", file.Filename, file.Description, err)
			}
		}
	}
	if last := asked[len(asked)-1]; len(last.Files) != 1 || last.Only != p.ID {
		r.t.Errorf("/map gives %+v", last)
	}
	if count < 3 {
		r.t.Errorf("%d pictures", count)
	}
	for _, area := range []string{"2013", "Бирму"} {
		named := r.order(p, thread, "map", "area", area)
		if last := named[len(named)-1]; len(last.Files) != 1 {
			r.t.Errorf("/map %s gives %+v", area, last)
		}
	}
}
