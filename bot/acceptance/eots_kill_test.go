package acceptance_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
)

// stepsKilled is how long a killed game of Empire of the Sun may take.
const stepsKilled = 400

// newWarWatch follows a game of Empire of the Sun: cards in play and in the discards of the
// public lie open.
func newWarWatch(t testing.TB) *bottest.Watch {
	t.Helper()
	game := eots.New()
	watch := bottest.NewWatch(game, bottest.Book(t, game))
	watch.Open = func(state engine.State) []string {
		view := state.View(engine.Audience{Kind: engine.Spectator}).(*report.View)
		open := view.Discard[0].Union(view.Discard[1]).Union(view.Removed[0]).Union(view.Removed[1])
		if view.InPlay != components.NoCard {
			open.Add(view.InPlay)
		}
		var keys []string
		for card := range open.All() {
			keys = append(keys, "eots.card."+card.String())
		}
		return keys
	}
	return watch
}

// warScript plays the 1942 scenario by random listed orders: plans of many lines, taken
// back now and then, reactions, choices of the battles, the ends of turns.
type warScript struct{ *bottest.Follower }

func (warScript) game() engine.Game { return eots.New() }

// generals are the players by seat.
var generals = []platform.User{hosttest.Anna, hosttest.Boris}

func (s warScript) next(ctx context.Context, store model.Store, n int) (platform.Inbound, bool, error) {
	in := platform.Inbound{Kind: platform.Command, Chat: battlefield, Args: map[string]string{}}
	switch n {
	case 0:
		in.User, in.Command, in.Args["game"], in.Args["scenario"] = hosttest.Cecylia, "new", "eots", "1942"
		return in, true, nil
	case 1, 2:
		in.User, in.Command, in.Args["seat"] = generals[n-1], "join", []string{"japan", "allies"}[n-1]
		return in, true, nil
	case 3:
		in.User, in.Command = hosttest.Anna, "start"
		return in, true, nil
	}
	tables, err := store.TablesAt(ctx, battlefield)
	if err != nil || len(tables) != 1 {
		return in, false, fmt.Errorf("%d tables, %w", len(tables), err)
	}
	id := tables[0].ID
	if err := s.Follow(ctx, store, id, 0); err != nil {
		return in, false, err
	}
	pending := s.State().Pending()
	if len(pending) == 0 || n >= stepsKilled {
		return in, false, nil
	}
	random := rand.New(rand.NewPCG(1942, uint64(n)))
	seat := pending[random.IntN(len(pending))].Seat
	for at, user := range generals {
		if token, err := sure(ctx, store, n-1); err != nil {
			return in, false, err
		} else if token != "" && engine.Seat(at) == seat {
			in.Kind, in.User, in.Token = platform.Press, user, token
			return in, true, nil
		}
	}
	in.User = generals[seat]
	state, lines, err := s.Planned(ctx, store, id, seat)
	if err != nil {
		return in, false, err
	}
	if lines > 0 && random.IntN(12) == 0 {
		in.Command = "undo"
		return in, true, nil
	}
	in.Command, in.Args["text"] = "order", randomOrder(state, seat, random, lines > 5).String()
	return in, true, nil
}

// sure is the button of the question whether an order is to be carried out, in the answer
// to inbound n; empty where nothing was asked.
func sure(ctx context.Context, store model.Store, n int) (string, error) {
	data, err := store.Answered(ctx, "chat", strconv.Itoa(n))
	if errors.Is(err, model.ErrUnknown) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var answer platform.Answer
	err = json.Unmarshal(data, &answer)
	return bottest.Token(answer.Pages, "Yes, do it"), err
}

// randomOrder is a listed order; a player rather plays a card than throws it away, and one in
// a hurry commits.
func randomOrder(state engine.State, seat engine.Seat, random *rand.Rand, hurry bool) engine.Order {
	var order engine.Order
	for {
		options := state.Options(seat, order)
		if len(options) == 0 {
			return order
		}
		option := options[random.IntN(len(options))]
		for _, wanted := range []struct {
			word string
			now  bool
		}{{"play", random.IntN(4) > 0}, {"activate", random.IntN(2) == 0}, {"battle", true}, {"commit", hurry}} {
			if at := slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == wanted.word }); wanted.now && at >= 0 {
				option = options[at]
			}
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(3) > 0) {
			return order
		}
	}
}

// A hosting of Empire of the Sun is killed again and again between any two steps of the 1942
// scenario and goes on: what was acknowledged is decided, once and in its order, nothing is
// shown twice, and nobody is shown what another holds.
func TestKilledWar(t *testing.T) {
	t.Parallel()
	left := slaughter(t, "war", 90)
	store, steps := left.store, left.acknowledged
	tables, err := store.TablesAt(t.Context(), battlefield)
	if err != nil || len(tables) != 1 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	acts, err := store.Acts(t.Context(), tables[0].ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	drafts, err := store.Drafts(t.Context(), tables[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	verbs := make(map[string]int)
	for seat, user := range generals {
		var decided []string
		for _, act := range acts {
			if act.Seat == engine.Seat(seat) {
				decided = append(decided, act.Order)
				verbs[engine.ParseOrder(act.Order).Verb]++
			}
		}
		for _, draft := range drafts {
			if draft.Seat == engine.Seat(seat) {
				decided = append(decided, draft.Orders...)
			}
		}
		if given := given(t, steps, user); !slices.Equal(given, decided) {
			t.Errorf("%s has given %d orders, %d are stored:\n%q\n%q", user.Name, len(given), len(decided), given, decided)
		}
	}
	sights := left.shownOnce(t)
	for _, s := range steps {
		sights = append(sights, sight{Key: "answer " + s.In.EventID, User: s.In.User.ID, Words: s.Words, Events: s.Events})
	}
	slices.SortStableFunc(sights, func(a, b sight) int { return a.Events - b.Events })
	watch := newWarWatch(t)
	for _, s := range sights {
		if s.Events == 0 {
			continue
		}
		if err := watch.Follow(t.Context(), store, tables[0].ID, s.Events); err != nil {
			t.Fatal(err)
		}
		reader := bottest.Reader(slices.IndexFunc(generals, func(user platform.User) bool { return user.ID == s.User }))
		for _, leak := range watch.Leaks(reader, s.Words) {
			t.Errorf("%s: %s", leak, s.Words)
		}
	}
	for _, verb := range []string{"play", "activate", "move", "battle", "commit", "decline"} {
		if verbs[verb] == 0 {
			t.Errorf("nobody was killed around an order %q", verb)
		}
	}
	if tables[0].Stage != model.Over {
		t.Errorf("the game is %s", tables[0].Stage)
	}
	left.often(t, 8)
	t.Logf("%d steps, %d acts, %d sights, %s; %v", len(steps), len(acts), len(sights), tables[0].Stage, verbs)
}

// given are the orders of a player as they were acknowledged, without those taken back. Of
// those that wait for a word of assurance the press is the order.
func given(t *testing.T, steps []step, user platform.User) []string {
	t.Helper()
	var orders []string
	for i, s := range steps {
		if s.In.User.ID != user.ID || s.N < 4 {
			continue
		}
		if strings.Contains(s.Words, "✗") {
			t.Errorf("%q is listed, but: %s", s.In.Args["text"], s.Words)
		}
		switch {
		case s.In.Command == "undo":
			orders = orders[:len(orders)-1]
		case s.In.Kind == platform.Press:
			orders = append(orders, steps[i-1].In.Args["text"])
		case i+1 < len(steps) && steps[i+1].In.Kind == platform.Press:
		default:
			orders = append(orders, s.In.Args["text"])
		}
	}
	return orders
}
