package pictures

import (
	"context"
	"errors"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
)

// cache is what was made of games that were told again. A log is append-only: what was made of it is found by how
// long it was, and by who reads, so that what was made for one reader is never given to another.
type cache struct {
	steps    *lru.Cache[telling, []Step]
	chapters *lru.Cache[telling, []Chapter]
	works    *lru.Cache[work, platform.Image]
	// pictures are single ones, by their requests.
	pictures *lru.Cache[string, platform.Image]
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
	// bytesPerLine is what a line of a telling counts.
	bytesPerLine = 512
)

func newCache(room int) cache {
	if room == 0 {
		room = worksKept
	}
	lines := room / bytesPerLine
	return cache{
		steps: lru.New[telling, []Step](lines), chapters: lru.New[telling, []Chapter](lines), works: lru.New[work, platform.Image](room),
		pictures: lru.New[string, platform.Image](room / 4),
	}
}

// clear forgets everything: somebody is not to be named any more.
func (k *cache) clear() {
	k.steps.Clear()
	k.chapters.Clear()
	k.works.Clear()
	k.pictures.Clear()
}

// picture is a picture that was painted before, where it stays the same.
func (k *cache) picture(request message.Picture) (platform.Image, bool) {
	if !request.Lasting() {
		return platform.Image{}, false
	}
	return k.pictures.Get(request.Encode())
}

// Steps are the steps of a table for a reader, told once.
func (m *Maker) Steps(ctx context.Context, record model.Table, reader engine.Audience) ([]Step, error) {
	key := telling{record.ID, record.Events, reader}
	if list, ok := m.cache.steps.Get(key); ok {
		return list, nil
	}
	game, err := m.replay(ctx, record, record.Events)
	if err != nil {
		return nil, err
	}
	list, err := steps(game, reader)
	if err != nil {
		return nil, err
	}
	lines := 0
	for _, step := range list {
		lines += 1 + len(step.Lines)
	}
	m.cache.steps.PutWeight(key, list, lines)
	return list, nil
}

// Chapters are the chapters of a game that have begun, which everybody may know.
func (m *Maker) Chapters(ctx context.Context, record model.Table) ([]Chapter, error) {
	key := telling{record.ID, record.Events, engine.Everybody()}
	if list, ok := m.cache.chapters.Get(key); ok {
		return list, nil
	}
	game, err := m.replay(ctx, record, record.Events)
	if err != nil {
		return nil, err
	}
	numbers, headings, err := game.Chapters()
	if err != nil {
		return nil, err
	}
	list := make([]Chapter, len(numbers))
	for i := range numbers {
		list[i] = Chapter{numbers[i], headings[i]}
	}
	m.cache.chapters.PutWeight(key, list, 1+len(list))
	return list, nil
}

// once gives a work that was made before, or makes it. Whether the reader may see it has been asked already.
func (m *Maker) once(request message.Picture, players []string, most int, produce func() (platform.Image, error)) (platform.Image, error) {
	key := work{request.Encode(), most, strings.Join(players, "\n")}
	if image, ok := m.cache.works.Get(key); ok {
		return image, nil
	}
	image, err := produce()
	if err == nil {
		m.cache.works.PutWeight(key, image, len(image.Data))
	}
	return image, err
}

// Chapter is a part of a game that has begun.
type Chapter struct {
	Number  int
	Heading engine.Text
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
	game := &replay.Game{Code: record.ID, Rules: rules, Setup: record.Setup, Players: m.Players(ctx, record)}
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
}

// steps are the acts of which a reader is told anything. Others are not counted, so that
// the numbers betray nothing.
func steps(game *replay.Game, reader engine.Audience) ([]Step, error) {
	var list []Step
	err := game.Retell(func(step replay.Step) error {
		if lines := game.Rules.Tell(step.Before, step.Events, reader).Lines; len(lines) > 0 {
			list = append(list, Step{step.Act.After, step.Until(), step.Heading, lines})
		}
		return nil
	})
	return list, err
}
