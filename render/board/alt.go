package board

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Alt is the words beside a picture: sentences, of which those that no longer fit are left out.
func Alt(say Say, texts []engine.Text) string {
	sentences := make([]string, len(texts))
	for i, text := range texts {
		sentences[i] = say(text)
	}
	return render.Alt(sentences...)
}

// Shorten cuts a list and ends it with a text that says how much is left out.
func Shorten(list []engine.Text, most int, more func(left int) engine.Text) []engine.Text {
	if len(list) <= most {
		return list
	}
	return append(slices.Clip(list[:most]), more(len(list)-most))
}

// Layers are the names of overlays: "<game>.overlay.<word>".
func Layers(game string, overlays []string) []engine.Text {
	layers := make([]engine.Text, len(overlays))
	for i, overlay := range overlays {
		layers[i] = engine.T(game + ".overlay." + overlay)
	}
	return layers
}
