package board

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// List is a sentence with a list at the end of the words beside a picture: what stands where.
type List struct {
	Sentence func(list string) engine.Text
	Items    []engine.Text
	// Most items that are told.
	Most int
	// More says how many are left out.
	More func(left int) engine.Text
}

// Alt is the words beside a picture: sentences, of which those that no longer fit are left out, then lists, all of them as long as fits.
func Alt(say Say, texts []engine.Text, lists ...List) string {
	sentences := make([]string, len(texts), len(texts)+len(lists))
	for i, text := range texts {
		sentences[i] = ended(say(text))
	}
	told, longest := make([][]string, len(lists)), 0
	for i := range lists {
		for _, item := range lists[i].Items[:min(lists[i].Most, len(lists[i].Items))] {
			told[i] = append(told[i], say(item))
		}
		longest = max(longest, len(told[i]))
	}
	for most := longest; most > 0; most-- {
		all := slices.Clip(sentences)
		for i := range lists {
			if len(told[i]) > 0 {
				all = append(all, ended(lists[i].say(say, told[i], most)))
			}
		}
		if words := strings.Join(all, " "); most == 1 || utf8.RuneCountInString(words) <= render.MaxAlt {
			return render.Alt(all...)
		}
	}
	return render.Alt(sentences...)
}

// say the sentence with so many of the items that are told at most.
func (l *List) say(say Say, told []string, most int) string {
	told = slices.Clip(told[:min(most, len(told))])
	if left := len(l.Items) - len(told); left > 0 {
		told = append(told, say(l.More(left)))
	}
	return say(l.Sentence(strings.Join(told, "; ")))
}

// ended is a sentence whose last word ended with a full stop of its own.
func ended(sentence string) string {
	if before, ok := strings.CutSuffix(sentence, ".."); ok {
		return before + "."
	}
	return sentence
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
