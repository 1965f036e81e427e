package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// paintsAtMost tells the asker of too many pictures to come back later.
func (h *Host) paintsAtMost(ctx context.Context) error {
	if asker := platform.AskerOf(ctx); !h.gate.picture(asker, h.now()) {
		return &platform.RetryError{After: max(h.gate.allowance.PictureAgain, time.Second), Err: errManyPictures}
	}
	return nil
}

var errManyPictures = errors.New("bot: too many pictures at once")

// Paint makes a picture that an answer or a message asks for. What was painted before is given again; only what has
// to be painted counts for the allowance of the asker (platform.For), which is exceeded with a *platform.RetryError.
func (h *Host) Paint(ctx context.Context, picture platform.Picture, limits platform.Limits) (image platform.Image, err error) {
	var request message.Picture
	if err := json.Unmarshal([]byte(picture.Request), &request); err != nil {
		return platform.Image{}, fmt.Errorf("bot: picture request: %w", err)
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("bot: painter panicked: %v", cause)
		}
	}()
	if image, ok := h.keepsakes.picture(request); ok {
		return fitted(image, picture, limits)
	}
	if err := h.paintsAtMost(ctx); err != nil {
		return platform.Image{}, err
	}
	if request.Kind != message.OnePicture {
		image, err = h.produce(ctx, request, limits)
		image.Alt, image.File, image.Document = commands.Clip(image.Alt, limits.Alt), picture.File, picture.Document
		return image, err
	}
	release, err := h.painting.take(ctx)
	if err != nil {
		return platform.Image{}, err
	}
	defer release()
	if image, ok := h.keepsakes.picture(request); ok { // somebody else may have asked for it meanwhile
		return fitted(image, picture, limits)
	}
	if request.League != "" {
		painted, err := h.paintStandings(ctx, request)
		if err != nil {
			return platform.Image{}, err
		}
		return fitted(platform.Image{Data: painted.PNG, Alt: painted.Alt}, platform.Picture{File: picture.File}, limits)
	}
	state, game, err := h.moment(ctx, request)
	if err != nil {
		return platform.Image{}, err
	}
	painter, ok := h.painters[game]
	if !ok {
		return platform.Image{}, fmt.Errorf("bot: no painter for %s", game)
	}
	crop := render.Crop(request.Crop)
	if crop == "" {
		crop = render.CropAuto
	}
	begun := h.now()
	painted, err := painter.Paint(ctx, render.Request{
		View: state.View(request.Reader), Crop: crop, Overlays: request.Overlays, Shown: request.Shown,
		Say: func(text engine.Text) string { return h.book.Say(request.Lang, text) },
	})
	h.meter.Painted(game, h.now().Sub(begun), err)
	if err != nil {
		return platform.Image{}, fmt.Errorf("bot: paint: %w", err)
	}
	image = platform.Image{Data: painted.PNG, Alt: painted.Alt}
	if request.Lasting() {
		h.keepsakes.pictures.PutWeight(request.Encode(), image, len(image.Data))
	}
	return fitted(image, picture, limits)
}

// fitted is a painted picture as a platform takes it.
func fitted(image platform.Image, picture platform.Picture, limits platform.Limits) (platform.Image, error) {
	if limits.Picture > 0 {
		smaller, err := render.Shrink(image.Data, limits.Picture)
		if err != nil {
			return platform.Image{}, fmt.Errorf("bot: the picture is too large for the platform: %w", err)
		}
		image.Data = smaller
	}
	image.Alt, image.File, image.Document = commands.Clip(image.Alt, limits.Alt), picture.File, picture.Document
	return image, nil
}

// withPlan adds the plan of the asker to a picture for him.
func (x *exchange) withPlan(picture *message.Picture) error {
	key, err := x.signingKey(x.ctx)
	if err != nil {
		return err
	}
	picture.Draft, picture.Holder = true, holder(key, x.d.Record, x.d.Seat)
	return nil
}

// moment is the state that a picture shows.
func (h *Host) moment(ctx context.Context, request message.Picture) (state engine.State, game string, err error) {
	var record model.Table
	err = h.tables.With(ctx, request.Table, func(t *table.Table) error {
		record = t.State.Record
		if record.Events == request.Events {
			state = t.State.Position
		}
		if !request.Draft || request.Reader.Kind != engine.Player {
			return nil
		}
		key, err := h.signingKey(ctx)
		if err == nil && request.Holder != "" && request.Holder == holder(key, record, request.Reader.Seat) {
			state = t.State.Planned(request.Reader.Seat)
		}
		return err
	})
	if err != nil {
		return nil, "", err
	}
	if request.Reader.Kind == engine.Umpire && record.Stage != model.Over {
		return nil, "", errHidden
	}
	if state == nil {
		state, err = h.tables.Replay(ctx, record, request.Events)
	}
	if state == nil && err == nil {
		err = fmt.Errorf("bot: table %s has no position yet", request.Table)
	}
	return state, record.Setup.Game, err
}
