package replay_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/color/palette"
	"image/gif"
	"image/png"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/render"
)

// easel paints noise that depends on the position, so that frames weigh something.
type easel struct{}

func (easel) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	width := min(max(request.Width, 40), 600)
	img := image.NewPaletted(image.Rect(0, 0, width, width/2), palette.WebSafe)
	var words strings.Builder
	for _, text := range append(request.View.Status(), request.View.Hand()...) {
		words.WriteString(request.Say(text) + "\n")
	}
	noise := rand.New(rand.NewPCG(uint64(len(words.String())), 7))
	for i := range img.Pix {
		img.Pix[i] = uint8(noise.IntN(len(palette.WebSafe)))
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return render.Picture{PNG: out.Bytes(), Alt: words.String(), Width: width, Height: width / 2}, err
}

// dice are random and the same for a seed.
type dice struct{ *rand.Rand }

func (d dice) Roll(_ string, sides int) int        { return d.IntN(sides) }
func (d dice) Draw(_ string, candidates []int) int { return d.IntN(len(candidates)) }

// played is a game of Skirmish to its end, or as far as the number of orders.
func played(t *testing.T, orders int) (*replay.Game, engine.State) {
	t.Helper()
	rules := enginetest.New()
	game := &replay.Game{
		Code: "KQ7RT", Rules: rules, Setup: engine.Setup{Game: "skirmish", Scenario: "long"}, Players: []string{"Anna <i>", "Boris"},
	}
	state, err := rules.New(game.Setup)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 5))
	after := 0
	give := func(seat engine.Seat, order engine.Order) {
		recorder := engine.NewRecorder(dice{random})
		events, err := state.Decide(seat, order, recorder)
		if err != nil {
			t.Fatalf("%q: %v", order, err)
		}
		game.Acts = append(game.Acts, replay.Act{After: after, Seat: seat, Events: events, Rolls: recorder.Rolls()})
		after += len(events)
		state = state.Evolve(events...)
	}
	give(engine.Referee, engine.Order{Verb: "start"})
	for len(game.Acts) < orders && len(state.Pending()) > 0 {
		seat := state.Pending()[0].Seat
		order := engine.Order{}
		for {
			options := state.Options(seat, order)
			option := options[random.IntN(len(options))]
			order = order.With(option.Word)
			if option.Complete {
				break
			}
		}
		give(seat, order)
	}
	return game, state
}

func speaking(t *testing.T, lang string) func(engine.Text) string {
	t.Helper()
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), enginetest.New().Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	return func(text engine.Text) string { return book.Say(lang, text) }
}

var everything = engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody}

func TestChronicleTellsEverythingAfterTheEnd(t *testing.T) {
	t.Parallel()
	game, state := played(t, 1000)
	outcome, over := state.Outcome()
	if !over {
		t.Fatal("the game did not end")
	}
	game.Acts[1].Rolls = append(game.Acts[1].Rolls, engine.Roll{Purpose: "battle", Sides: 10, Result: 3})
	for _, lang := range speech.Languages() {
		say := speaking(t, lang)
		data, err := game.Chronicle(t.Context(), replay.Chronicle{Painter: easel{}, Audience: everything, Lang: lang, Say: say})
		if err != nil {
			t.Fatal(err)
		}
		page := string(data)
		for _, want := range []string{
			`<html lang="` + lang + `">`, "KQ7RT", "Anna &lt;i&gt;", "Boris", say(outcome.Why), "data:image/png;base64,",
			say(engine.T("memory.chronicle.dice")), say(engine.T("memory.before")), `id="part-1"`,
		} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: the chronicle lacks %q", lang, want)
			}
		}
		for _, never := range []string{"<script", "http://", "https://", "memory.chronicle", "skirmish.", "<no value>", "ZgotmplZ"} {
			if strings.Contains(page, never) {
				t.Errorf("%s: the chronicle holds %q", lang, never)
			}
		}
	}
}

// What is hidden makes no difference to what the public reads and sees of a running game.
func TestNothingHiddenIsTold(t *testing.T) {
	t.Parallel()
	game, state := played(t, 12)
	if _, over := state.Outcome(); over {
		t.Fatal("the game is over")
	}
	say := speaking(t, "en")
	tell := func(reader engine.Audience) string {
		page, err := game.Chronicle(t.Context(), replay.Chronicle{Audience: reader, Lang: "en", Say: say})
		if err != nil {
			t.Fatal(err)
		}
		return string(page)
	}
	public, all := tell(engine.Everybody()), tell(everything)
	told := 0
	var swapped []engine.Event
	for _, event := range game.Acts[0].Events {
		if drawn, ok := event.(enginetest.Drawn); ok {
			if strings.Contains(all, say(engine.T("skirmish.card."+drawn.Card))) {
				told++
			}
			drawn.Seat = map[string]string{"red": "blue", "blue": "red"}[drawn.Seat]
			event = drawn
		}
		swapped = append(swapped, event)
	}
	if told == 0 {
		t.Error("the umpire is told no hand")
	}
	if strings.Contains(public, "hand:") || strings.Contains(public, say(engine.T("memory.chronicle.hands"))) || !strings.Contains(public, "still in progress") {
		t.Error("the public is told a hand, or not told that the game goes on")
	}
	// Other hands of the same public course give the same page.
	other := *game
	other.Acts = append([]replay.Act(nil), game.Acts...)
	other.Acts[0].Events = swapped
	other.Acts = other.Acts[:1]
	first := *game
	first.Acts = game.Acts[:1]
	animate := func(g *replay.Game) []byte {
		made, err := g.Animate(t.Context(), replay.Animation{Painter: easel{}, Audience: engine.Everybody(), Say: say, Width: 64})
		if err != nil {
			t.Fatal(err)
		}
		return made.Data
	}
	if !bytes.Equal(animate(&first), animate(&other)) {
		t.Error("the animation of the public depends on the hands")
	}
}

func TestAnimationKeepsItsLimit(t *testing.T) {
	t.Parallel()
	game, _ := played(t, 1000)
	say := speaking(t, "pl")
	whole, err := game.Animate(t.Context(), replay.Animation{Painter: easel{}, Audience: everything, Say: say, Width: 600})
	if err != nil {
		t.Fatal(err)
	}
	for _, limit := range []int{len(whole.Data), len(whole.Data) / 3, len(whole.Data) / 8} {
		made, err := game.Animate(t.Context(), replay.Animation{Painter: easel{}, Audience: everything, Say: say, Width: 600, Limit: limit})
		if err != nil {
			t.Fatalf("within %d: %v", limit, err)
		}
		shown, err := gif.DecodeAll(bytes.NewReader(made.Data))
		if err != nil || len(made.Data) > limit || len(shown.Image) != made.Frames || made.Positions != whole.Positions {
			t.Errorf("%d bytes of %d, %d frames, %v", len(made.Data), limit, made.Frames, err)
		}
	}
	if _, err := game.Animate(t.Context(), replay.Animation{Painter: easel{}, Audience: everything, Say: say, Chapter: 99}); err == nil {
		t.Error("a turn that was not played is shown")
	}
	if _, err := game.Animate(t.Context(), replay.Animation{Painter: easel{}, Audience: everything, Say: say, Limit: 100}); err == nil {
		t.Error("no picture fits into 100 bytes")
	}
}

func TestChronicleKeepsItsLimit(t *testing.T) {
	t.Parallel()
	game, _ := played(t, 1000)
	ask := replay.Chronicle{Audience: everything, Lang: "en", Say: speaking(t, "en")}
	bare, err := game.Chronicle(t.Context(), ask)
	if err != nil {
		t.Fatal(err)
	}
	ask.Painter, ask.Limit = easel{}, 1<<20
	page, err := game.Chronicle(t.Context(), ask)
	if err != nil || len(page) > ask.Limit || len(page) < len(bare) {
		t.Errorf("%d bytes, %v", len(page), err)
	}
	ask.Limit = len(bare) / 2
	if _, err := game.Chronicle(t.Context(), ask); err == nil {
		t.Error("a page that does not fit is given")
	}
}

// What the hosting entered stands where it was entered, in the reader's language; what was taken back is gone, and
// that it was is told.
func TestChronicleTellsTheEntriesOfTheHosting(t *testing.T) {
	t.Parallel()
	source, _ := played(t, 9)
	game := &replay.Game{Code: "KQ7RT", Rules: source.Rules, Setup: source.Setup, Players: source.Players}
	after := 0
	follow := func(seat engine.Seat, events ...engine.Event) {
		t.Helper()
		record := model.Act{After: after, Seat: seat}
		for _, event := range events {
			data, err := json.Marshal(event)
			if err != nil {
				t.Fatal(err)
			}
			record.Events = append(record.Events, model.Event{Kind: event.Kind(), Data: data})
		}
		if err := game.Follow(record); err != nil {
			t.Fatal(err)
		}
		after += len(events)
	}
	note := func(entry journal.Entry) { follow(engine.System, entry) }
	last := 0
	for i, act := range source.Acts[:6] {
		last = after
		follow(act.Seat, act.Events...)
		if i == 3 {
			note(journal.Ruling{Rule: "3.2", Text: "The port <counts>."})
		}
	}
	note(journal.Adjourned{By: enginetest.Blue})
	note(journal.Resumed{By: engine.Nobody, Organiser: true})
	note(journal.TakenBack{To: last, By: enginetest.Red})
	if len(game.Acts) != 5 || len(game.Notes) != 4 {
		t.Fatalf("%d acts and %d notes", len(game.Acts), len(game.Notes))
	}
	for lang, want := range map[string][]string{
		"en": {"Organizer’s ruling (3.2): The port &lt;counts&gt;.", "Adjourned by Blue", "Resumed by the organizer", "at the request of Red"},
		"ru": {"(3.2): The port &lt;counts&gt;.", "Партия отложена", "Партия продолжена", "↩"},
		"pl": {"(3.2): The port &lt;counts&gt;.", "⏸", "▶", "↩"},
	} {
		page, err := game.Chronicle(t.Context(), replay.Chronicle{Audience: engine.Everybody(), Lang: lang, Say: speaking(t, lang)})
		if err != nil {
			t.Fatal(err)
		}
		rest := string(page)
		for _, words := range want {
			at := strings.Index(rest, words)
			if at < 0 {
				t.Fatalf("%s: %q is not told, or not in its place", lang, words)
			}
			rest = rest[at:]
		}
		if strings.Count(string(page), `class="act note"`) != 4 {
			t.Errorf("%s: the notes look like acts", lang)
		}
	}
}
