package acceptance_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// standing is a message of the umpire that stands somewhere for everybody.
type standing struct {
	ID, words string
	labels    []string
	changes   int
	pinned    bool
	silent    bool
}

// everywhere is what stands on Discord or in the group, whichever is asked for.
func everywhere(w *hosttest.TwoPlatforms, discord bool) (all []standing) {
	if discord {
		for _, m := range w.Discord.Public() {
			s := standing{ID: m.ID, words: m.Words(), changes: m.Edits, pinned: m.Pinned, silent: m.Flags&suppressed != 0}
			for _, b := range m.Buttons() {
				s.labels = append(s.labels, b.Label)
			}
			all = append(all, s)
		}
		return all
	}
	for _, m := range w.Group.Messages() {
		s := standing{words: m.Text, changes: m.Edits, pinned: m.Pinned, silent: m.Silent}
		s.ID, s.labels = m.Text, w.Group.Find(m.ID).Labels()
		all = append(all, s)
	}
	return all
}

// telling is the only message that tells something.
func telling(t *testing.T, w *hosttest.TwoPlatforms, discord bool, words string) standing {
	t.Helper()
	w.Quiet()
	all := everywhere(w, discord)
	found := slices.DeleteFunc(slices.Clone(all), func(s standing) bool { return !strings.Contains(s.words, words) })
	if len(found) != 1 {
		t.Fatalf("%d messages tell %q of:\n%+v", len(found), words, all)
	}
	return found[0]
}

// TestTableAndStatusAreKeptUpToDate: the table's own message shows who sits and has no used-up buttons; one card tells whom the
// game waits for. Both are changed without a sound and survive a restart; the card is posted anew when it was deleted, and is
// pinned where the umpire may do that.
func TestTableAndStatusAreKeptUpToDate(t *testing.T) {
	t.Parallel()
	for name, mayPin := range map[string]bool{"Discord": true, "Telegram": true, "Discord without the right": false, "Telegram without the right": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			discord := strings.HasPrefix(name, "Discord")
			w := hosttest.NewTwoPlatforms(t, enginetest.New())
			w.Group = w.Tele.Forum("Wargame club")
			switch {
			case discord && mayPin:
				w.Discord.Grant(discordtest.PinMessages)
			case !mayPin:
				w.Group.ForbidPins()
			}
			anna, boris := w.OnTelegram("Anna", "en"), w.OnTelegram("Борис", "ru")
			if discord {
				anna, boris = w.OnDiscord("Anna", "en"), w.OnDiscord("Борис", "ru")
			}
			anna.Home = w.Square()
			anna.Ask("new", "game", "skirmish", "scenario", "short")
			anna.Ask("join", "seat", "red")
			record := w.TableOf(anna)
			at := w.In(record.Place)
			anna.Home, boris.Home = at, at
			own := telling(t, w, discord, "SHA-256")
			if !strings.Contains(own.words, "Red: Anna") || !strings.Contains(own.words, "Blue: free") || !slices.Equal(own.labels, []string{"Play Blue"}) {
				t.Errorf("one sits, and the table says %q %q", own.words, own.labels)
			}
			boris.Ask("join", "seat", "blue")
			if own = telling(t, w, discord, "SHA-256"); strings.Contains(own.words, "free") || !slices.Equal(own.labels, []string{"Start the game"}) {
				t.Errorf("both sit, and the table says %q %q", own.words, own.labels)
			}
			boris.Ask("leave")
			if own = telling(t, w, discord, "SHA-256"); !strings.Contains(own.words, "Blue: free") {
				t.Errorf("one has left, and the table says %q", own.words)
			}
			if again := telling(t, w, discord, "Free again: Blue."); again.changes != 1 || !slices.Equal(again.labels, []string{"Play Blue"}) {
				t.Errorf("one has left, and what said that all sit is %+v", again)
			}
			for _, m := range everywhere(w, discord) {
				if slices.Contains(m.labels, "Start the game") {
					t.Errorf("one has left, and %q offers to start", m.words)
				}
			}
			boris.Ask("join", "seat", "blue")
			anna.Ask("start")
			own = telling(t, w, discord, "SHA-256")
			if !strings.Contains(own.words, "The game is on.") || !slices.Equal(own.labels, []string{"Status"}) {
				t.Errorf("the game is on, and the table says %q %q", own.words, own.labels)
			}
			for _, m := range everywhere(w, discord) {
				if slices.Contains(m.labels, "Start the game") || slices.Contains(m.labels, "Play Blue") {
					t.Errorf("a used-up button stands below %q", m.words)
				}
			}
			card := telling(t, w, discord, "Asked:")
			if card.pinned != mayPin || !card.silent || !strings.Contains(card.words, "Waiting for ") {
				t.Errorf("the card is %+v", card)
			}
			follower, guests := bottest.NewFollower(w.Game), []*hosttest.Guest{anna, boris}
			rounds := 0
			few := func(engine.State) bool { rounds++; return rounds <= 4 }
			w.Play(follower, record.ID, guests, few)
			later := telling(t, w, discord, "Asked:")
			if later.changes == card.changes || discord && later.ID != card.ID {
				t.Errorf("the card was not changed: %+v, %+v", card, later)
			}
			w.Updated(w.Game) // another process
			if kept := w.Record(record.ID).Kept[platform.KeptStatus]; discord {
				w.Discord.Remove(kept.Ref)
			} else {
				w.Group.Remove(hosttest.MessageID(kept.Ref))
			}
			rounds = 0
			w.Play(follower, record.ID, guests, few)
			if anew := telling(t, w, discord, "Asked:"); anew.pinned != mayPin || !anew.silent {
				t.Errorf("the card that was deleted is %+v", anew)
			}
			w.Play(follower, record.ID, guests, func(engine.State) bool { return true })
			w.Quiet()
			for _, m := range everywhere(w, discord) {
				if strings.Contains(m.words, "Asked:") || strings.Contains(m.words, "The game is on.") {
					t.Errorf("the game is over, and %q stands", m.words)
				}
			}
		})
	}
}
