package pictures

import (
	"context"
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/render"
)

// cache is what was made of games that were told again. A log is append-only: what was made of it is found by how
// long it was, and by who reads, so that what was made for one reader is never given to another.
type cache struct {
	steps    *lru.Cache[telling, []Step]
	chapters *lru.Cache[telling, []replay.Chapter]
	reviews  *lru.Cache[telling, replay.Review]
	works    *lru.Cache[work, platform.Image]
	pictures *lru.Cache[pictureKey, platform.Image]
}

// pictureKey is a single picture: its request, and the tiles of the one since which it tells what has changed.
type pictureKey struct{ request, since string }

// weight is the memory that a picture takes.
func weight(image platform.Image) int {
	bytes := len(image.Data) + len(image.Geometry) + len(image.Tiles)
	for _, patch := range image.Patches {
		bytes += len(patch.Data)
	}
	return bytes
}

// telling is a game at a moment as a reader is told it, whatever their language.
type telling struct {
	table  string
	events int
	reader engine.Audience
}

// work is an animation, a chronicle, or a pair of pictures for a reader and a platform.
type work struct {
	request string
	// most is what the platform takes, in bytes; players are their names as they stand in it.
	most    int
	players string
}

const (
	// worksKept is the room for animations and chronicles by default, in bytes; single pictures have a quarter of it.
	worksKept = 16 << 20
	// mostReviews is how many reviews are kept: each holds the positions of its turning points.
	mostReviews = 64
	// bytesPerLine is what a line of a telling counts.
	bytesPerLine = 512
)

func newCache(room int) cache {
	if room == 0 {
		room = worksKept
	}
	lines := room / bytesPerLine
	return cache{
		reviews: lru.New[telling, replay.Review](mostReviews),
		steps:   lru.New[telling, []Step](lines), chapters: lru.New[telling, []replay.Chapter](lines), works: lru.New[work, platform.Image](room),
		pictures: lru.New[pictureKey, platform.Image](room / 4),
	}
}

// picture is a picture that was painted before, where it stays the same.
func (k *cache) picture(request message.Picture, since string) (platform.Image, bool) {
	if !request.Lasting() {
		return platform.Image{}, false
	}
	return k.pictures.Get(pictureKey{request.Encode(), since})
}

// recall gives what was made before, or makes it.
func recall[K comparable, V any](known *lru.Cache[K, V], key K, weigh func(V) int, produce func() (V, error)) (V, error) {
	if value, ok := known.Get(key); ok {
		return value, nil
	}
	value, err := produce()
	if err == nil {
		known.PutWeight(key, value, weigh(value))
	}
	return value, err
}

// Steps are the steps of a table for a reader, told once: the acts of which they are told anything. Others are not counted,
// so that the numbers betray nothing.
func (m *Maker) Steps(ctx context.Context, record model.Table, reader engine.Audience) ([]Step, error) {
	weigh := func(list []Step) (lines int) {
		for _, step := range list {
			lines += 1 + len(step.Lines)
		}
		return lines
	}
	return recall(m.cache.steps, telling{record.ID, record.Events, reader}, weigh, func() (list []Step, err error) {
		game, err := m.replay(ctx, record, record.Events)
		if err != nil {
			return nil, err
		}
		frames := replay.Frames{Painter: m.Painters[record.Setup.Game], Audience: reader}
		err = game.Retell(func(step replay.Step) error {
			part := frames.Next(step)
			if told := game.Rules.Tell(step.Before, step.Events, reader).Lines; len(told) > 0 {
				if step.Why != nil && reader.Kind == engine.Umpire {
					told = append(slices.Clip(told), engine.T("host.why.said", "why", step.Why.Text))
				}
				list = append(list, Step{step.Act.After, step.Until(), step.Heading, told, part})
			}
			return nil
		})
		return list, err
	})
}

// Chapters are the chapters of a game that have begun, which everybody may know.
func (m *Maker) Chapters(ctx context.Context, record model.Table) ([]replay.Chapter, error) {
	weigh := func(list []replay.Chapter) int { return 1 + len(list) }
	return recall(m.cache.chapters, telling{record.ID, record.Events, engine.Everybody()}, weigh, func() ([]replay.Chapter, error) {
		game, err := m.replay(ctx, record, record.Events)
		if err != nil {
			return nil, err
		}
		return game.Chapters()
	})
}

// Review is what an opponent says of a game that is over, made once. It waits for its turn like a picture: it takes seconds.
func (m *Maker) Review(ctx context.Context, record model.Table, player *opponent.Opponent) (replay.Review, error) {
	if record.Stage != model.Over {
		return replay.Review{}, ErrHidden
	}
	weigh := func(replay.Review) int { return 1 }
	return recall(m.cache.reviews, telling{record.ID, record.Events, engine.Everybody()}, weigh, func() (replay.Review, error) {
		release, err := m.queue.take(ctx)
		if err != nil {
			return replay.Review{}, err
		}
		defer release()
		game, err := m.replay(ctx, record, record.Events)
		if err != nil {
			return replay.Review{}, err
		}
		return game.Review(ctx, player)
	})
}

// ErrHidden tells that somebody was to read as the umpire before the end.
var ErrHidden = errors.New("bot: what is hidden is shown when the game is over")

// replay reads a game up to a number of events from the store. It needs no lock: what is
// stored does not change.
func (m *Maker) replay(ctx context.Context, record model.Table, events int) (*replay.Game, error) {
	rules, err := m.Games.Game(record.Setup.Game)
	if err != nil {
		return nil, err
	}
	game := &replay.Game{Code: record.ID, Rules: rules, Setup: record.Setup}
	acts, err := m.Store.Acts(ctx, record.ID, 0)
	if err != nil {
		return nil, err
	}
	for _, act := range acts {
		if act.After >= events {
			break
		}
		if err := game.Follow(act); err != nil {
			return nil, err
		}
	}
	return game, nil
}

// Step is a step of a game as a reader is told it.
type Step struct {
	// After and Until are the numbers of events before and after it.
	After, Until int
	Heading      engine.Text
	Lines        []engine.Text
	// Part of the board where it happened; zero for the whole board.
	Part render.Box
}

// Show makes a request show the part of the board where the step happened.
func (s *Step) Show(request *message.Picture) {
	if s.Part == (render.Box{}) {
		request.Crop = string(render.CropFull)
		return
	}
	request.Part = [4]float64{s.Part.Left, s.Part.Top, s.Part.Right, s.Part.Bottom}
}
