// Package pictures makes what goes with messages and pages: maps, standings, animations, chronicles, files. A request
// names a moment and a reader; what is made of it is kept, and painted in fairness among those who ask. Passes let
// somebody look at a map without saying who they are.
package pictures

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/ratelimit"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Maker makes what goes with messages.
type Maker struct {
	Config
	// tabler paints lists; it is made when the first one is asked for.
	tabler func() (*render.TablePainter, error)
	cache  cache
	queue  *queue
}

// Config is what a maker is made of.
type Config struct {
	Store    model.Store
	Games    *engine.Registry
	Painters map[string]render.Painter
	Tables   *table.Tables
	Passes   *Passes
	Limiter  *ratelimit.Limiter
	Book     *speech.Book
	Now      func() time.Time
	// Painted is told how long a picture of a game took.
	Painted func(game string, took time.Duration, err error)
	// Players are the names of the players of a table by seat in a language.
	Players func(ctx context.Context, record model.Table, lang string) []string
	// League is a league as it stands.
	League func(ctx context.Context, id string) (model.League, error)
	// GameFile is the document of a game that is over.
	GameFile func(ctx context.Context, record model.Table, lang string, limits platform.Limits) (platform.Image, error)
	// AtOnce is how many pictures are painted at once; the number of processors where it is not positive.
	AtOnce int
	// Kept is the room for animations and chronicles that were made, in bytes; 0 for the usual, negative for none.
	Kept int
}

// New makes a maker.
func New(config Config) *Maker {
	if config.AtOnce <= 0 {
		config.AtOnce = runtime.GOMAXPROCS(0)
	}
	return &Maker{
		Config: config, tabler: sync.OnceValues(render.NewTablePainter), cache: newCache(config.Kept), queue: newQueue(config.AtOnce),
	}
}

// Forget drops what was made: somebody is not to be named any more.
func (m *Maker) Forget() {
	m.cache.steps.Clear()
	m.cache.chapters.Clear()
	m.cache.reviews.Clear()
	m.cache.works.Clear()
	m.cache.pictures.Clear()
}

var errManyPictures = errors.New("bot: too many pictures at once")

// Paint makes a picture that an answer or a message asks for. What was painted before is given again; only what has
// to be painted counts for the rate limits of the asker (platform.For), which is exceeded with a *platform.RetryError.
func (m *Maker) Paint(ctx context.Context, picture platform.Picture, limits platform.Limits) (image platform.Image, err error) {
	var request message.Picture
	if err := json.Unmarshal([]byte(picture.Request), &request); err != nil {
		return platform.Image{}, fmt.Errorf("bot: picture request: %w", err)
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("bot: painter panicked: %v", cause)
		}
	}()
	request.Upright = request.Upright || picture.Upright && request.Kind == message.OnePicture
	if image, ok := m.cache.picture(request, picture.Since); ok {
		return fitted(image, picture, limits)
	}
	if !m.Limiter.Picture(platform.AskerOf(ctx), m.Now()) {
		return platform.Image{}, &platform.RetryError{After: m.Limiter.PictureAgain(), Err: errManyPictures}
	}
	if request.Kind != message.OnePicture {
		image, err = m.produce(ctx, request, limits)
		image.Alt, image.File, image.Document = commands.Clip(image.Alt, limits.Alt), picture.File, picture.Document
		return image, err
	}
	release, err := m.queue.take(ctx)
	if err != nil {
		return platform.Image{}, err
	}
	defer release()
	if image, ok := m.cache.picture(request, picture.Since); ok { // somebody else may have asked for it meanwhile
		return fitted(image, picture, limits)
	}
	if request.League != "" {
		painted, err := m.paintStandings(ctx, request)
		if err != nil {
			return platform.Image{}, err
		}
		return fitted(platform.Image{Data: painted.PNG, Alt: painted.Alt}, platform.Picture{File: picture.File}, limits)
	}
	state, game, err := m.moment(ctx, request)
	if err != nil {
		return platform.Image{}, err
	}
	painter, ok := m.Painters[game]
	if !ok {
		return platform.Image{}, fmt.Errorf("bot: no painter for %s", game)
	}
	crop := render.Crop(request.Crop)
	if crop == "" {
		crop = render.CropAuto
	}
	begun := m.Now()
	painted, err := painter.Paint(ctx, render.Request{
		View: state.View(request.Reader), Crop: crop, Overlays: request.Overlays, Shown: request.Shown, Geometry: request.Geometry,
		Since: render.Tiles(picture.Since), Part: partOf(request), Shape: shapeOf(request),
		Say: func(text engine.Text) string { return m.Book.Say(request.Lang, text) },
	})
	m.Painted(game, m.Now().Sub(begun), err)
	if err != nil {
		return platform.Image{}, fmt.Errorf("bot: paint: %w", err)
	}
	image = platform.Image{Data: painted.PNG, Alt: painted.Alt, Tiles: string(painted.Tiles)}
	for _, p := range painted.Patches {
		image.Patches = append(image.Patches, platform.Patch{X: p.X, Y: p.Y, Width: p.Width, Height: p.Height, Data: p.PNG})
	}
	if painted.Geometry != nil {
		if image.Geometry, err = json.Marshal(painted.Geometry); err != nil {
			return platform.Image{}, err
		}
	}
	if request.Lasting() {
		m.cache.pictures.PutWeight(pictureKey{request.Encode(), picture.Since}, image, weight(image)+len(picture.Since))
	}
	return fitted(image, picture, limits)
}

// partOf is the part of the board that a request names; zero for none.
func partOf(request message.Picture) render.Box {
	return render.Rect(request.Part[0], request.Part[1], request.Part[2], request.Part[3])
}

// shapeOf is the shape of a picture for its reader.
func shapeOf(request message.Picture) float64 {
	if request.Upright {
		return render.Upright
	}
	return 0
}

// fitted is a painted picture as a platform takes it.
func fitted(image platform.Image, picture platform.Picture, limits platform.Limits) (platform.Image, error) {
	if limits.Picture > 0 && image.Data != nil {
		smaller, err := render.Shrink(image.Data, limits.Picture)
		if err != nil {
			return platform.Image{}, fmt.Errorf("bot: the picture is too large for the platform: %w", err)
		}
		image.Data = smaller
	}
	image.Alt, image.File, image.Document = commands.Clip(image.Alt, limits.Alt), picture.File, picture.Document
	return image, nil
}

// moment is the state that a picture shows.
func (m *Maker) moment(ctx context.Context, request message.Picture) (state engine.State, game string, err error) {
	var record model.Table
	err = m.Tables.With(ctx, request.Table, func(t *table.Table) error {
		record = t.State.Record
		if record.Events == request.Events {
			state = t.State.Position
		}
		if !request.Draft || request.Reader.Kind != engine.Player {
			return nil
		}
		holder, err := m.Passes.Holder(ctx, record, request.Reader.Seat)
		if err == nil && request.Holder != "" && request.Holder == holder {
			state = t.State.Planned(request.Reader.Seat)
		}
		return err
	})
	if err != nil {
		return nil, "", err
	}
	if request.Reader.Kind == engine.Umpire && record.Stage != model.Over {
		return nil, "", ErrHidden
	}
	if state == nil {
		state, err = m.Tables.Replay(ctx, record, request.Events)
	}
	if state == nil && err == nil {
		err = fmt.Errorf("bot: table %s has no position yet", request.Table)
	}
	return state, record.Setup.Game, err
}
