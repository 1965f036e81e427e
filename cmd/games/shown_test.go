package games_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/selfplay"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/gridmap"
)

// TestPagesShowNothingHidden: in random games of every game and of every value of its options, all that a page with a board gets for a
// reader is the same in positions that differ only in what that reader may not know: the words that may be said, the cards of what lies
// on the board, the situation, the hand, the map with its words and with what lies where on it. All of it is said in full, in each language.
func TestPagesShowNothingHidden(t *testing.T) {
	t.Parallel()
	painters, err := games.Painters()
	if err != nil {
		t.Fatal(err)
	}
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	plain, _ := gridmap.For(enginetest.New(), faces)
	painters["skirmish"] = plain
	for _, game := range append(games.All(), enginetest.New()) {
		for name, setup := range setups(game) {
			t.Run(game.Info().ID+" "+name, func(t *testing.T) {
				t.Parallel()
				p := newPageOf(t, game, painters[game.Info().ID])
				report, err := selfplay.Run(t.Context(), selfplay.Config{
					Game: game, Setup: setup, Games: 2, Seed: 5, Every: every(game), MaxOrders: 300, Shows: p.shows,
				})
				if err != nil {
					t.Fatal(err)
				}
				for _, failure := range report.Failures {
					if failure.Check == "leak" || failure.Check == "panic" {
						t.Errorf("%s: %s\n%s", failure.Check, failure.What, failure.Notation)
					}
				}
				if _, conceals := newState(t, game, setup).(engine.Concealer); conceals && report.Leaks == 0 {
					t.Error("no two positions were compared")
				}
			})
		}
	}
}

// every is at which orders of a random game what pages show is compared: pictures take their time.
func every(game engine.Game) int {
	if game.Info().ID == "skirmish" {
		return 1
	}
	return 12
}

// setups are the game as it is, one for each other value of the options that hide something, and one for all of these together.
func setups(game engine.Game) map[string]engine.Setup {
	info := game.Info()
	all := map[string]engine.Setup{"": {Game: info.ID}}
	together := map[string]string{}
	for _, option := range info.Options {
		if !slices.Contains([]string{"fog", "rules", "armies", "bidding"}, option.ID) {
			continue
		}
		for _, value := range option.Values[1:] {
			all[option.ID+" "+value] = engine.Setup{Game: info.ID, Options: map[string]string{option.ID: value}}
			together[option.ID] = value
		}
	}
	if len(together) > 1 {
		all["all"] = engine.Setup{Game: info.ID, Options: together}
	}
	return all
}

func newState(t *testing.T, game engine.Game, setup engine.Setup) engine.State {
	t.Helper()
	state, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// pageOf is what makes all that a page gets.
type pageOf struct {
	game    engine.Game
	book    *speech.Book
	lexicon *commands.Lexicon
	painter render.Painter
	paint   func(render.Request) (render.Picture, error)
	words   []string
	asked   int
}

func newPageOf(t *testing.T, game engine.Game, painter render.Painter) *pageOf {
	t.Helper()
	p := &pageOf{game: game, book: bottest.Book(t, game), painter: painter}
	p.lexicon = commands.NewLexicon(p.book, game)
	p.paint = func(request render.Request) (render.Picture, error) { return painter.Paint(t.Context(), request) }
	for _, noun := range game.Nouns() {
		p.words = append(p.words, noun.Word)
	}
	return p
}

// unsaid is what is left of a message that is not there, or that lacks a value.
var unsaid = regexp.MustCompile(`\{\{|<no value>|<nil>|"(eots|axis|nextwar|aam|skirmish|host)\.[a-z]`)

// shows is everything that a page gets for a reader, as JSON. It is asked twice of each moment.
func (p *pageOf) shows(state engine.State, audience engine.Audience) ([]byte, error) {
	moment := p.asked / 2
	p.asked++
	if audience.Kind != engine.Player && audience.Kind != engine.Spectator {
		return nil, nil
	}
	info := p.game.Info()
	now := table.State{
		Record: model.Table{Setup: state.Setup(), Seats: make([]model.Seat, len(info.Seats))}, Game: p.game, Lexicon: p.lexicon, Position: state,
		Plans: make([]table.Plan, len(info.Seats)),
	}
	seat := engine.Nobody
	if audience.Kind == engine.Player {
		seat = audience.Seat
	}
	lang := speech.Languages()[moment%len(speech.Languages())]
	builder := func() *message.Builder {
		return &message.Builder{Book: p.book, Lang: lang, Limits: bottest.LikeDiscord}
	}
	all := []any{panel.Overview(builder(), now, seat, make([]string, len(info.Seats)))}
	words := slices.Clone(p.words)
	if seat != engine.Nobody {
		touch := panel.Touch(builder(), now, seat, engine.Order{}, nil)
		all = append(all, touch)
		for i, word := range touch.Words {
			words = append(words, word.Word)
			if i%7 == moment%7 && i < 100 {
				all = append(all, panel.Touch(builder(), now, seat, engine.ParseOrder(word.Order), nil),
					panel.Touch(builder(), now, seat, engine.Order{}, []string{word.Word}))
			}
		}
	}
	for i, word := range words {
		if i%5 == moment%5 {
			all = append(all, panel.Card(builder(), now, seat, word))
		}
	}
	data, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	if found := unsaid.FindIndex(data); found != nil {
		return nil, fmt.Errorf("this is not said in full: …%s…", data[max(0, found[0]-200):min(len(data), found[1]+100)])
	}
	map1, err := p.picture(state, audience, lang, moment)
	return append(data, map1...), err
}

// picture is the map as a reader gets it, the whole board or a part of it in turn, with all layers now and then.
func (p *pageOf) picture(state engine.State, audience engine.Audience, lang string, moment int) ([]byte, error) {
	request := render.Request{
		View: state.View(audience), Crop: []render.Crop{render.CropAuto, render.CropFull}[moment%2], Geometry: true, Width: 700,
		Say: func(text engine.Text) string { return p.book.Say(lang, text) },
	}
	if moment%3 == 0 {
		request.Overlays = p.game.Info().Overlays
	}
	picture, err := p.paint(request)
	if err != nil {
		return nil, err
	}
	sum := fnv.New64a()
	_, _ = sum.Write(picture.PNG)
	return json.Marshal([]any{picture.Alt, picture.Geometry, sum.Sum64()})
}
