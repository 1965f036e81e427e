package main

import (
	"bytes"
	"context"
	"image"
	"image/color/palette"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/render"
)

// easel paints a picture whose size tells the request and notes who may see it.
type easel struct {
	requests []render.Request
}

func (e *easel) Paint(_ context.Context, request render.Request) (render.Picture, error) {
	e.requests = append(e.requests, request)
	width := max(request.Width, 10)
	img := image.NewPaletted(image.Rect(0, 0, width, 10), palette.WebSafe)
	img.Pix[0] = uint8(len(e.requests))
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return render.Picture{PNG: out.Bytes(), Alt: "a map", Width: width, Height: 10}, err
}

func TestRender(t *testing.T) {
	t.Parallel()
	game := file(t, "game.txt", "game eots\nreferee: start\n")
	registry, err := games.Registry()
	if err != nil {
		t.Fatal(err)
	}
	draw := func(command renderCommand) (*easel, string, error) {
		painter, out := &easel{}, &bytes.Buffer{}
		command.File, command.Lang, command.Frame = game, "en", time.Second
		err := command.draw(t.Context(), streams{strings.NewReader(""), out, out}, registry, map[string]render.Painter{"eots": painter})
		return painter, out.String(), err
	}

	folder := filepath.Join(t.TempDir(), "pictures")
	painter, out, err := draw(renderCommand{Out: folder, Crop: "auto", Reader: "japan", Overlay: []string{"zoi"}})
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := filepath.Glob(filepath.Join(folder, "*.png"))
	if err != nil || len(pictures) == 0 || len(pictures) != len(painter.requests) || !strings.Contains(out, "001.png  10 × 10") {
		t.Errorf("%d pictures of %d requests, %v\n%s", len(pictures), len(painter.requests), err, out)
	}
	first := painter.requests[0]
	if first.View.Audience().Seat != 0 || first.Crop != render.CropAuto || len(first.Overlays) != 1 {
		t.Errorf("request %+v", first)
	}

	painter, _, err = draw(renderCommand{Out: folder, Crop: "auto", Reader: "public", GIF: true})
	if err != nil {
		t.Fatal(err)
	}
	if first := painter.requests[0]; first.Crop != render.CropFull || first.Width != animationWidth {
		t.Errorf("request %+v", first)
	}
	animation, err := os.Open(filepath.Join(folder, "game.gif"))
	if err != nil {
		t.Fatal(err)
	}
	defer animation.Close()
	if played, err := gif.DecodeAll(animation); err != nil || len(played.Image) != len(painter.requests) {
		t.Errorf("the animation: %v", err)
	}

	if _, _, err := draw(renderCommand{Out: folder, Crop: "auto", Reader: "nobody"}); err == nil || !strings.Contains(err.Error(), "nobody") {
		t.Errorf("drawn for nobody: %v", err)
	}
}
