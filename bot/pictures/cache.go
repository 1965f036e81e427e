package pictures

import (
	"context"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
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
