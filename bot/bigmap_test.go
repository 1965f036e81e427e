package bot_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// museum is a platform under whose address maps can be looked at.
type museum struct{ *bottest.Platform }

func (museum) MapURL(pass string) string { return "https://maps.example/map/" + pass }

// mapPass is the pass of the button that leads to the big map; empty where there is none.
func mapPass(pages []platform.Page) string {
	for _, page := range pages {
		for _, row := range page.Buttons {
			for _, button := range row {
				if pass, ok := strings.CutPrefix(button.URL, "https://maps.example/map/"); ok {
					return pass
				}
			}
		}
	}
	return ""
}

func openMuseum(t *testing.T) (c *hosttest.Rig, id string, pass func(time.Duration)) {
	t.Helper()
	c = hosttest.NewRig(t, bottest.LikeDiscord)
	now := c.Now()
	c.Now = func() time.Time { return now }
	c.Adapter = museum{c.Platform}
	c.Open()
	return c, c.Table(true), func(d time.Duration) { now = now.Add(d) }
}

// A pass shows the present as its seat sees it, to whoever has it, and survives a restart.
func TestPassShowsThePresentOfItsSeat(t *testing.T) {
	t.Parallel()
	c, _, _ := openMuseum(t)
	red := mapPass(c.Do(hosttest.Anna, "map").Pages)
	blue := mapPass(c.Do(hosttest.Boris, "map").Pages)
	public := mapPass(c.Do(hosttest.Cecylia, "map").Pages)
	if red == "" || blue == "" || public == "" || red == blue {
		t.Fatalf("passes %q %q %q", red, blue, public)
	}
	see := func(pass string) (version, alt string) {
		t.Helper()
		exhibit, err := c.Host.Exhibit(t.Context(), pass, "pl")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(exhibit.Title, "Skirmish") || exhibit.Lang != "en" {
			t.Errorf("exhibit %+v", exhibit)
		}
		image, err := c.Host.Paint(t.Context(), exhibit.Picture, bottest.LikeDiscord)
		if err != nil {
			t.Fatal(err)
		}
		return exhibit.Version, image.Alt
	}
	version, mine := see(red)
	_, his := see(blue)
	_, all := see(public)
	if mine == his || mine == all || his == all {
		t.Errorf("red, blue and the public see %q, %q, %q", mine, his, all)
	}
	if !strings.HasPrefix(mine, "full") {
		t.Errorf("not the whole map: %q", mine)
	}
	c.Open()
	if again, alt := see(red); again != version || alt != mine {
		t.Error("a restart changes the map")
	}
	c.Do(hosttest.Anna, "order", "text", "move red-cruiser reef\ncommit")
	if later, _ := see(red); later == version {
		t.Error("the map does not follow the game")
	}
}

// A pass that was changed, that is too old, or whose seat has gone to somebody else shows nothing.
func TestPassIsVoid(t *testing.T) {
	t.Parallel()
	c, id, later := openMuseum(t)
	good := mapPass(c.Do(hosttest.Anna, "map").Pages)
	void := func(what, pass string) {
		t.Helper()
		_, err := c.Host.Exhibit(t.Context(), pass, "pl-PL")
		var refused *platform.PassError
		if !errors.As(err, &refused) || !strings.Contains(refused.Say, "/map") || !strings.Contains(refused.Say, "Ten link") {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range len(good) {
		changed := []byte(good)
		if changed[i]++; changed[i] == good[i] {
			continue
		}
		void("changed at "+hosttest.Itoa(i), string(changed))
	}
	fields := strings.Split(good, ".")
	fields[2] = "1"
	void("another seat", strings.Join(fields, "."))
	for _, text := range []string{"", ".", "..", "a.b.c.d.e.f.g", strings.Repeat("x", 1000)} {
		void("nonsense", text)
	}
	if _, err := c.Host.Exhibit(t.Context(), good, "en"); err != nil {
		t.Fatal(err)
	}
	record := c.Record(id)
	record.Seats[enginetest.Red].Player = "chat:cecylia"
	substitute := model.Player{ID: "chat:cecylia", User: hosttest.Cecylia}
	if err := c.Store.Commit(t.Context(), &model.Change{
		Base: record.At(), Table: &record, Players: []model.Player{substitute},
	}); err != nil {
		t.Fatal(err)
	}
	void("a substitute has the seat", good)
	record.Seats[enginetest.Red].Player = "chat:anna"
	if err := c.Store.Commit(t.Context(), &model.Change{Base: record.At(), Table: &record}); err != nil {
		t.Fatal(err)
	}
	later(25 * time.Hour)
	void("a day later", good)
}

// Without an address there are no such buttons.
func TestNoGalleryNoLinks(t *testing.T) {
	t.Parallel()
	c := hosttest.NewRig(t, bottest.LikeDiscord)
	c.Table(true)
	for _, label := range hosttest.Buttons(c.Do(hosttest.Anna, "map")) {
		if label == "Big map" {
			t.Error("a link to nowhere")
		}
	}
}
