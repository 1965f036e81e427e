package bot_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/storage"
	"github.com/umpire-games/umpire/storage/storagetest"
)

// mustering is a table of Axis & Allies Miniatures at which Anna (Axis) and Boris (Allies) choose their armies.
func mustering(t *testing.T, limits platform.Limits) (*hosttest.Rig, string) {
	t.Helper()
	c := hosttest.NewRig(t, limits)
	c.Game, c.Painter = aam.New(), nil
	c.Keep(storagetest.Open(t, filepath.Join(t.TempDir(), "umpire.db"), storage.Options{}))
	c.Run()
	c.Do(hosttest.Anna, "new")
	c.Do(hosttest.Anna, "join", "seat", "axis")
	c.Do(hosttest.Boris, "join", "seat", "allies")
	c.Holds(c.Do(hosttest.Anna, "start"), "The game has started")
	return c, c.TableID()
}

// army is a command about an army.
func army(c *hosttest.Rig, who platform.User, action string, args ...string) platform.Answer {
	return c.Do(who, "army", append([]string{"action", action}, args...)...)
}

// What a player chooses is saved, listed, shown, written as text, loaded at another table and deleted. Another player has other
// lists.
func TestArmiesAreKept(t *testing.T) {
	t.Parallel()
	c, id := mustering(t, bottest.LikeDiscord)
	c.Holds(army(c, hosttest.Anna, "save", "saved", "Cats"), "no units in your army yet")
	c.Holds(army(c, hosttest.Anna, "list"), "You have no saved armies")
	c.Holds(army(c, hosttest.Anna, "paste"), "/army paste")
	c.Holds(army(c, hosttest.Anna, "paste", "entries", "2 Mauser Kar 98k, panzer iv ausf. g; minefield x2\nMG 42 Machine-Gun Team"), "Mauser")
	if got := c.Draft(id, 0).Orders; !slices.Equal(got, []string{
		"list germany-mauser-kar-98k 2", "add germany-panzer-iv-ausf-g 1", "add germany-mg-42-machine-gun-team 1", "add minefield 2",
	}) {
		t.Fatalf("the plan is %q", got)
	}
	c.Holds(army(c, hosttest.Anna, "save"), "Name the army")
	c.Holds(army(c, hosttest.Anna, "save", "saved", " Cats "), "Saved as “Cats”")
	c.Holds(army(c, hosttest.Anna, "show", "saved", "cats"), "Saved army “Cats”", "2 × ", "Minefield")
	c.Holds(army(c, hosttest.Anna, "list"), "Cats (Axis & Allies Miniatures): 2 ")
	c.Holds(army(c, hosttest.Boris, "list"), "You have no saved armies")
	c.Holds(army(c, hosttest.Boris, "load", "saved", "Cats"), "no saved army “Cats”")

	text := hosttest.Text(army(c, hosttest.Anna, "text"))
	c.Do(hosttest.Anna, "undo", "steps", "all")
	if got := c.Draft(id, 0).Orders; len(got) > 0 {
		t.Fatalf("the plan is %q", got)
	}
	army(c, hosttest.Anna, "paste", "entries", text[strings.Index(text, "2 "):])
	pasted := c.Draft(id, 0).Orders
	c.Do(hosttest.Anna, "undo", "steps", "all")
	c.Pressed(hosttest.Anna, army(c, hosttest.Anna, "show", "saved", "Cats"), "Load Cats")
	if loaded := c.Draft(id, 0).Orders; len(loaded) != 4 || !slices.Equal(loaded, pasted) {
		t.Errorf("the army that was loaded is %q, the one from text %q", loaded, pasted)
	}
	// The other side cannot choose it, and learns by which rule.
	c.Holds(army(c, hosttest.Boris, "paste", "entries", "2 Mauser Kar 98k"), "2.1")

	c.Do(hosttest.Anna, "order", "text", "done")
	c.Holds(army(c, hosttest.Anna, "load", "saved", "Cats"), "It’s not your turn to decide")
	c.Holds(c.Do(hosttest.Anna, "mydata"), `list aam "Cats": 2 `)
	c.Holds(army(c, hosttest.Anna, "delete", "saved", "CATS"), "Deleted: “Cats”")
	c.Holds(army(c, hosttest.Anna, "show", "saved", "Cats"), "no saved army “Cats”")
	player, err := c.Book.Player(t.Context(), "chat:"+hosttest.Anna.ID)
	if err != nil || len(player.Lists) > 0 {
		t.Errorf("%v is kept: %v", player.Lists, err)
	}
}

// An entry that is not understood changes nothing.
func TestUnclearArmies(t *testing.T) {
	t.Parallel()
	c, id := mustering(t, bottest.LikeDiscord)
	c.Holds(army(c, hosttest.Anna, "paste", "entries", "2 Mauser Kar 98k, 3 flying saucers"), "This isn’t clear: “flying saucers”")
	c.Holds(army(c, hosttest.Anna, "paste", "entries", strings.Repeat("mauser ", 700)), "4000")
	if got := c.Draft(id, 0).Orders; len(got) > 0 {
		t.Errorf("the plan is %q", got)
	}
	c.Holds(c.Do(platform.User{Platform: "chat", ID: "9", Name: "Zoe", Lang: "en"}, "army", "action", "show"), "no game here")
}

// A player keeps so many lists, and names them in so many characters.
func TestArmiesAreBounded(t *testing.T) {
	t.Parallel()
	c, _ := mustering(t, bottest.LikeDiscord)
	army(c, hosttest.Anna, "paste", "entries", "2 Mauser Kar 98k")
	for n := range model.MostLists {
		c.Holds(army(c, hosttest.Anna, "save", "saved", fmt.Sprint("army ", n)), "Saved as")
	}
	c.Holds(army(c, hosttest.Anna, "save", "saved", "one more"), "You can keep")
	c.Holds(army(c, hosttest.Anna, "save", "saved", "army 3"), "Saved as")
	army(c, hosttest.Anna, "delete", "saved", "army 3")
	c.Holds(army(c, hosttest.Anna, "save", "saved", strings.Repeat("x", 500)), "Saved as “xxx")
	player, err := c.Book.Player(t.Context(), "chat:"+hosttest.Anna.ID)
	if err != nil || len(player.Lists) != model.MostLists || len(player.Lists[model.MostLists-1].Name) > 40 {
		t.Errorf("%d lists, %v", len(player.Lists), err)
	}
}

// Nobody else learns anything of an army before both are chosen: not in the channel, on either kind of platform. Then all do.
func TestArmiesAreSecretUntilBothAreChosen(t *testing.T) {
	t.Parallel()
	for name, limits := range map[string]platform.Limits{"discord": bottest.LikeDiscord, "telegram": bottest.LikeTelegram} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, limits)
			c.Game, c.Painter = aam.New(), nil
			c.Open()
			c.Run()
			c.Do(hosttest.Anna, "new")
			c.Do(hosttest.Anna, "join", "seat", "axis")
			c.Do(hosttest.Boris, "join", "seat", "allies")
			c.Do(hosttest.Anna, "start")
			zoe := platform.User{Platform: "chat", ID: "9", Name: "Zoe", Lang: "en"}
			c.Do(zoe, "watch")
			secret := func(when string) {
				t.Helper()
				seen := c.Publicly() + hosttest.Text(c.Do(zoe, "status")) + hosttest.Text(c.Do(zoe, "log")) + hosttest.Text(c.Do(hosttest.Boris, "log")) + hosttest.Text(c.Do(hosttest.Boris, "status"))
				for _, word := range []string{"Mauser", "mauser", "Cats"} {
					if strings.Contains(seen, word) {
						t.Errorf("%s, others read %q:\n%s", when, word, seen)
					}
				}
			}
			army(c, hosttest.Anna, "paste", "entries", "2 Mauser Kar 98k")
			army(c, hosttest.Anna, "save", "saved", "Cats")
			army(c, hosttest.Anna, "show")
			army(c, hosttest.Anna, "text")
			army(c, hosttest.Anna, "list")
			secret("while it is chosen")
			c.Do(hosttest.Anna, "order", "text", "done")
			army(c, hosttest.Anna, "show")
			secret("when it is locked")
			c.Do(hosttest.Boris, "order", "text", "sample usa-combined\ndone")
			if seen := c.Publicly(); !strings.Contains(seen, "Mauser") || strings.Contains(seen, "Cats") {
				t.Errorf("in the end all read:\n%s", seen)
			}
		})
	}
}
