package acceptance_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/storage"
)

// stepsDisputed is how long a disputed game of Empire of the Sun takes; the last two steps give it up.
const stepsDisputed = 300

// disputedWar plays the 1942 scenario by random orders, of which some are taken back by agreement and some corrected by
// the organiser, dice included; in between they rule and adjourns.
type disputedWar struct{ warScript }

func (d disputedWar) next(ctx context.Context, store model.Store, n int) (platform.Inbound, bool, error) {
	if n < 4 {
		return d.warScript.next(ctx, store, n)
	}
	in := platform.Inbound{Kind: platform.Command, Chat: battlefield, Args: map[string]string{}}
	tables, err := store.TablesAt(ctx, battlefield)
	if err != nil || len(tables) != 1 {
		return in, false, fmt.Errorf("%d tables, %w", len(tables), err)
	}
	table := tables[0]
	if table.Stage == model.Over {
		return in, false, nil
	}
	offered, err := offer(ctx, store, n-1)
	if err != nil {
		return in, false, err
	}
	switch {
	case n >= stepsDisputed:
		in.User, in.Command = hosttest.Anna, "resign"
		if token := offered("Yes, I resign"); token != "" {
			in.Kind, in.Token = platform.Press, token
		}
		return in, true, nil
	case table.Proposal != nil:
		in.User, in.Command, in.Args["orders"] = generals[1-table.Proposal.By], "takeback", "agree"
		if n%5 == 0 {
			in.Args["orders"] = "refuse"
		}
		return in, true, nil
	case offered("Yes, take them back") != "":
		in.Kind, in.User, in.Token = platform.Press, hosttest.Cecylia, offered("Yes, take them back")
		return in, true, nil
	case table.Adjourned:
		in.User, in.Command = hosttest.Boris, "resume"
		return in, true, nil
	}
	acts, err := store.Acts(ctx, table.ID, 0)
	if err != nil {
		return in, false, err
	}
	last := acts[len(acts)-1]
	open, err := d.discreet(last)
	switch {
	case err != nil:
		return in, false, err
	case open && n%2 == 0:
		in.User, in.Command, in.Args["orders"] = generals[last.Seat], "takeback", "1"
		return in, true, nil
	case n%17 == 6:
		in.User, in.Command = hosttest.Cecylia, "adjourn"
		return in, true, nil
	case n%13 == 5:
		in.User, in.Command, in.Args["rule"], in.Args["text"] = hosttest.Cecylia, "ruling", "8.45", fmt.Sprint("Ruling number ", n)
		return in, true, nil
	case n%7 == 3:
		in.User, in.Command, in.Args["orders"], in.Args["reason"] = hosttest.Cecylia, "correct", strconv.Itoa(1+n%2), "a slip"
		return in, true, nil
	}
	return d.warScript.next(ctx, store, n)
}

// discreet tells whether an order of a player showed nobody anything.
func (d disputedWar) discreet(act model.Act) (bool, error) {
	if act.Seat < 0 || len(act.Rolls) > 0 {
		return false, nil
	}
	game := eots.New()
	events := make([]engine.Event, len(act.Events))
	for i, record := range act.Events {
		var err error
		if events[i], err = game.DecodeEvent(record.Kind, record.Data); err != nil {
			return false, err
		}
	}
	return game.RevealsNothing(nil, events), nil
}

// offer finds the buttons in the answer to an inbound by their labels.
func offer(ctx context.Context, store model.Store, n int) (func(label string) string, error) {
	var answer platform.Answer
	data, err := store.Answered(ctx, "chat", strconv.Itoa(n))
	if err == nil {
		err = json.Unmarshal(data, &answer)
	} else if errors.Is(err, model.ErrUnknown) {
		err = nil
	}
	return func(label string) string { return bottest.Token(answer.Pages, label) }, err
}

// A game of Empire of the Sun in which orders are taken back, corrected, ruled on and adjourned is killed again and again:
// every entry is stored as it was acknowledged, once; what is stored folds into the position that the hosting goes on with,
// and the finished game stands its check, taken-back dice included.
func TestKilledInADisputedWar(t *testing.T) {
	t.Parallel()
	left := slaughter(t, "disputed war", 60)
	store, db := left.store, left.db
	tables, err := store.TablesAt(t.Context(), battlefield)
	if err != nil || len(tables) != 1 || tables[0].Stage != model.Over {
		t.Fatalf("%d tables, %v, %+v", len(tables), err, tables)
	}
	acts, err := store.Acts(t.Context(), tables[0].ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	entries, dice := map[string]int{}, 0
	for i, act := range acts {
		if act.Seat != engine.System {
			continue
		}
		entry, err := journal.Decode(act.Events[0].Kind, act.Events[0].Data)
		if err != nil {
			t.Fatal(err)
		}
		kind := entry.Kind()
		if back, ok := entry.(journal.TakenBack); ok {
			for _, void := range acts[:i] {
				if void.After >= back.To {
					dice += len(void.Rolls)
				}
			}
			if back.Organiser {
				kind = "corrected"
			}
		}
		entries[kind]++
	}
	rulings := 0
	for _, s := range left.acknowledged {
		if s.In.Command == "ruling" {
			rulings++
		}
	}
	if entries["house.ruling"] != rulings {
		t.Errorf("%d rulings were acknowledged, %d are stored", rulings, entries["house.ruling"])
	}
	for _, kind := range []string{"house.taken-back", "corrected", "house.adjourned", "house.resumed", "house.ruling"} {
		if entries[kind] == 0 {
			t.Errorf("the game has no entry %q: %v", kind, entries)
		}
	}
	if dice == 0 {
		t.Error("no dice were taken back")
	}
	left.shownOnce(t)

	games, err := engine.NewRegistry(eots.New())
	if err != nil {
		t.Fatal(err)
	}
	archive, err := db.Export(t.Context(), games, tables[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := storage.Verify(games, archive)
	if err != nil || !verdict.Fair || !verdict.Decided || verdict.Void == 0 {
		t.Fatalf("%+v, %v", verdict, err)
	}
	_, loaded, err := db.Load(t.Context(), games, tables[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(encoded(t, loaded), encoded(t, verdict.State)) {
		t.Error("the position with which the hosting went on is not the one of the log")
	}
	t.Logf("%d steps, %d acts, %v, %d void, %d dice taken back", len(left.acknowledged), len(acts), entries, verdict.Void, dice)
	left.often(t, 5)
}

func encoded(t *testing.T, state engine.State) string {
	t.Helper()
	data, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
