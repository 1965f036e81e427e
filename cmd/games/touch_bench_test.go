package games_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// walker says at random what a page may say next.
type walker struct {
	*rand.Rand
	now     table.State
	book    *message.Builder
	touched []time.Duration
}

// Roll and Draw are those of engine.Dice.
func (w *walker) Roll(_ string, sides int) int            { return w.IntN(sides) }
func (w *walker) Draw(_ string, candidates []int) int     { return w.IntN(len(candidates)) }
func (w *walker) one(words []platform.Word) platform.Word { return words[w.IntN(len(words))] }

// touch is what may be said next, with the time that it took.
func (w *walker) touch(seat engine.Seat, order string) platform.Touch {
	begun := time.Now()
	touch := panel.Touch(w.book, w.now, seat, engine.ParseOrder(order), nil)
	w.touched = append(w.touched, time.Since(begun))
	return touch
}

// step lets somebody who is asked say something; false where nobody is.
func (w *walker) step(b *testing.B) bool {
	b.Helper()
	pending := w.now.Position.Pending()
	if len(pending) == 0 {
		return false
	}
	seat := pending[0].Seat
	touch := w.touch(seat, "")
	if len(touch.Words) == 0 {
		return false
	}
	word := w.one(touch.Words)
	for !word.Complete || word.More && w.IntN(2) == 0 {
		next := w.touch(seat, word.Order)
		if len(next.Words) == 0 {
			break
		}
		word = w.one(next.Words)
	}
	order, _, _ := strings.Cut(word.Order, "\n")
	events, err := w.now.Position.Decide(seat, engine.ParseOrder(order), w)
	if err != nil {
		return true // a word that is taken back
	}
	w.now.Position = w.now.Position.Evolve(events...)
	return true
}

// BenchmarkTouch tells a page what may be said next in positions of random games: how long it takes usually, and in all but
// one in a hundred.
func BenchmarkTouch(b *testing.B) {
	for _, game := range games.All() {
		b.Run(game.Info().ID, func(b *testing.B) {
			book, seats := bottest.Book(b, game), len(game.Info().Seats)
			w := &walker{Rand: rand.New(rand.NewPCG(1, 2)), book: &message.Builder{Book: book, Lang: "en", Limits: bottest.LikeDiscord}}
			begin := func() {
				state, err := game.New(engine.Setup{Game: game.Info().ID})
				if err != nil {
					b.Fatal(err)
				}
				events, err := state.Decide(engine.Referee, engine.Order{Verb: "start"}, w)
				if err != nil {
					b.Fatal(err)
				}
				state = state.Evolve(events...)
				w.now = table.State{
					Record: model.Table{Setup: state.Setup(), Seats: make([]model.Seat, seats)}, Game: game, Lexicon: commands.NewLexicon(book, game), Position: state,
					Plans: make([]table.Plan, seats),
				}
			}
			begin()
			for steps := 0; b.Loop(); steps++ {
				if !w.step(b) || steps%1000 == 999 {
					begin()
				}
			}
			slices.Sort(w.touched)
			b.ReportMetric(float64(w.touched[len(w.touched)/2].Microseconds())/1000, "p50-ms")
			b.ReportMetric(float64(w.touched[len(w.touched)*99/100].Microseconds())/1000, "p99-ms")
		})
	}
}
