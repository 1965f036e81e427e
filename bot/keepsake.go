package bot

import (
	"context"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
)

// keepsakes are what was made of games that were told again. A log is append-only: what was made of it is found by how
// long it was, and by who reads, so that what was made for one reader is never given to another.
type keepsakes struct {
	steps *lru.Cache[telling, []toldStep]
	parts *lru.Cache[telling, []part]
	works *lru.Cache[work, platform.Image]
	// pictures are single ones, by their requests.
	pictures *lru.Cache[string, platform.Image]
}

// telling is a game at a moment as a reader is told it, whatever his language.
type telling struct {
	table  string
	events int
	reader engine.Audience
}

// work is a film, a chronicle, or a pair of pictures for a reader and a platform.
type work struct {
	request string
	// most is what the platform takes, in bytes; players are their names as they stand in it.
	most    int
	players string
}

const (
	// worksKept is the room for films and chronicles by default, in bytes; single pictures have a quarter of it.
	worksKept = 16 << 20
	// bytesPerLine is what a line of a telling counts.
	bytesPerLine = 512
)

func newKeepsakes(room int) keepsakes {
	if room == 0 {
		room = worksKept
	}
	lines := room / bytesPerLine
	return keepsakes{
		steps: lru.New[telling, []toldStep](lines), parts: lru.New[telling, []part](lines), works: lru.New[work, platform.Image](room),
		pictures: lru.New[string, platform.Image](room / 4),
	}
}

// clear forgets everything: somebody is not to be named any more.
func (k *keepsakes) clear() {
	k.steps.Clear()
	k.parts.Clear()
	k.works.Clear()
	k.pictures.Clear()
}

// picture is a picture that was painted before, where it stays the same.
func (k *keepsakes) picture(request message.Picture) (platform.Image, bool) {
	if !request.Lasting() {
		return platform.Image{}, false
	}
	return k.pictures.Get(request.Encode())
}

// toldSteps are the steps of a table for a reader, told once.
func (h *Host) toldSteps(ctx context.Context, record model.Table, reader engine.Audience) ([]toldStep, error) {
	key := telling{record.ID, record.Events, reader}
	if list, ok := h.keepsakes.steps.Get(key); ok {
		return list, nil
	}
	game, err := h.recall(ctx, record, record.Events)
	if err != nil {
		return nil, err
	}
	list, err := steps(game, reader)
	if err != nil {
		return nil, err
	}
	lines := 0
	for _, step := range list {
		lines += 1 + len(step.lines)
	}
	h.keepsakes.steps.PutWeight(key, list, lines)
	return list, nil
}

// parts are the chapters of a game that have begun, which everybody may know.
func (h *Host) parts(ctx context.Context, record model.Table) ([]part, error) {
	key := telling{record.ID, record.Events, engine.Everybody()}
	if list, ok := h.keepsakes.parts.Get(key); ok {
		return list, nil
	}
	game, err := h.recall(ctx, record, record.Events)
	if err != nil {
		return nil, err
	}
	numbers, headings, err := game.Chapters()
	if err != nil {
		return nil, err
	}
	list := make([]part, len(numbers))
	for i := range numbers {
		list[i] = part{numbers[i], headings[i]}
	}
	h.keepsakes.parts.PutWeight(key, list, 1+len(list))
	return list, nil
}

// keepsake gives a work that was made before, or makes it. Whether the reader may see it has been asked already.
func (h *Host) keepsake(request message.Picture, players []string, most int, produce func() (platform.Image, error)) (platform.Image, error) {
	key := work{request.Encode(), most, strings.Join(players, "\n")}
	if image, ok := h.keepsakes.works.Get(key); ok {
		return image, nil
	}
	image, err := produce()
	if err == nil {
		h.keepsakes.works.PutWeight(key, image, len(image.Data))
	}
	return image, err
}
