package views

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// sight is what of the map somebody wants to see.
type sight struct {
	// area is a place, a region, a unit, or WholeBoard; empty for where things happen.
	area   string
	layers []string
}

// sightOf reads what is to be shown. In a typed line the layers stand before or behind the area, each of which may
// have a name of several words; unknown is what was given for a layer and is none.
func sightOf(x *request.Request) (s sight, unknown string) {
	line, typed := x.Line()
	area, overlay := x.In.Args["area"], x.In.Args["overlay"]
	if typed {
		area, overlay = x.Arg("area")+" "+x.Arg("overlay"), ""
		if !strings.Contains(line, ":") {
			area = line
		}
	}
	words := strings.Fields(area)
	for changed := len(words) <= wordsOfMap; changed; {
		changed = false
		for n := min(len(words), wordsOfLayer); n > 0; n-- {
			if layer := layerCalled(x, strings.Join(words[len(words)-n:], " ")); layer != "" {
				s.layers, words, changed = append(s.layers, layer), words[:len(words)-n], true
				break
			}
			if layer := layerCalled(x, strings.Join(words[:n], " ")); layer != "" {
				s.layers, words, changed = append(s.layers, layer), words[n:], true
				break
			}
		}
	}
	if s.area = strings.Join(words, " "); callsWhole(x, s.area) {
		s.area = request.WholeBoard
	}
	rest := strings.Fields(overlay)
	if len(rest) > wordsOfMap {
		return s, overlay
	}
	for len(rest) > 0 {
		n := min(len(rest), wordsOfLayer)
		for n > 0 && layerCalled(x, strings.Join(rest[:n], " ")) == "" {
			n--
		}
		if n == 0 {
			return s, strings.Join(rest, " ")
		}
		s.layers, rest = append(s.layers, layerCalled(x, strings.Join(rest[:n], " "))), rest[n:]
	}
	return s, ""
}

const (
	// wordsOfMap is how many words can ask for a map; more are no place.
	wordsOfMap = 40
	// wordsOfLayer is how many words the name of a layer may have.
	wordsOfLayer = 8
)

// layerCalled is the layer of a name in any language; empty for none.
func layerCalled(x *request.Request, text string) string {
	info := x.Table.Game.Info()
	for _, overlay := range info.Overlays {
		if strings.EqualFold(overlay, text) || calledIn(x, text, engine.T(info.ID+".overlay."+overlay)) {
			return overlay
		}
	}
	return ""
}

func callsWhole(x *request.Request, text string) bool {
	return strings.EqualFold(text, request.WholeBoard) || calledIn(x, text, engine.T("host.map.full")) || calledIn(x, "the "+text, engine.T("host.map.full"))
}

// calledIn tells whether a text is the name of something in any language.
func calledIn(x *request.Request, text string, name engine.Text) bool {
	return slices.ContainsFunc(speech.Languages(), func(lang string) bool { return commands.Called(text, x.Book.Say(lang, name)) })
}

// noMap tells why there is no map to be shown.
func noMap(x *request.Request) error {
	comes, mapless := x.Table.Mapless()
	if !mapless {
		return x.Say("host.map.none")
	}
	x.Out.Text(platform.Plain, comes)
	return nil
}

// Map shows the map as the asker may see it.
func Map(x *request.Request) error {
	if !x.Painted() {
		return noMap(x)
	}
	wanted, unknown := sightOf(x)
	if unknown != "" {
		return x.Say("host.map.no-overlay", "overlay", commands.Clip(message.OneLine(unknown), message.MaxName))
	}
	if _, reaches := x.Aside(); reaches && x.Table.Seat != engine.Nobody {
		x.Alone() // the last map of the table is linked in its card
	}
	picture := x.MapFor(x.Reader(), x.Lang)
	picture.Overlays = wanted.layers
	switch wanted.area {
	case "":
	case request.WholeBoard:
		picture.Crop = request.WholeBoard
		x.Out.Document = true
	default:
		word, err := areaCalled(x, wanted.area)
		var doubt *commands.Doubt
		if errors.As(err, &doubt) {
			doubtful(x, doubt, wanted.layers)
			return nil
		}
		if err != nil {
			return err
		}
		name, known := x.Table.Lexicon.Name(word)
		if known && !onMap(x, word) {
			if x.Aired {
				return nil // a map around what others don't see would show them that it is asked for
			}
			x.Out.Say(platform.Plain, "host.map.nowhere", "what", name)
		}
		picture.Crop = word
		describe(x, picture.Reader, word)
	}
	x.Out.Picture, x.Told = picture, true
	return nil
}

// doubtful asks which of several things is meant, of those that are on the map where there are any. Where nothing has a name like that
// it offers one thing of each kind that can be shown, and the whole map.
func doubtful(x *request.Request, doubt *commands.Doubt, layers []string) {
	act := func(area string) model.Action {
		return model.Action{Do: "command", Command: "map", Args: map[string]string{"area": area, "overlay": strings.Join(layers, " ")}}
	}
	elsewhere := func(c commands.Candidate) bool { return !onMap(x, c.Line) }
	if !slices.ContainsFunc(doubt.Candidates, func(c commands.Candidate) bool { return !elsewhere(c) }) {
		elsewhere = func(commands.Candidate) bool { return false }
	}
	doubt.Candidates = slices.DeleteFunc(slices.Clone(doubt.Candidates), elsewhere)
	if len(doubt.Candidates) > 0 {
		x.Out.Doubt(doubt, act)
		return
	}
	x.Out.Say(platform.Plain, "host.map.unclear", "typed", commands.Clip(message.OneLine(doubt.Typed), message.MaxName))
	for _, kind := range x.Table.Info().Shown {
		if word, found := example(x, kind); found {
			name, _ := x.Table.Lexicon.Name(word)
			x.Out.Row()
			x.Out.Button(platform.Ordinary, name, act(word))
		}
	}
	x.Out.Row()
	x.Out.Button(platform.Ordinary, engine.T("host.map.full"), act(request.WholeBoard))
}

// example is the word of the first thing of a kind of which the asker may know where it is on the map.
func example(x *request.Request, kind engine.NounKind) (word string, found bool) {
	where, locates := x.Table.Position.(engine.Locator)
	for _, noun := range x.Table.Game.Nouns() {
		if noun.Kind != kind {
			continue
		}
		if !locates {
			return noun.Word, true
		}
		if place, _, stands := where.Whereabouts(x.Reader(), noun.Word); stands && !place.IsZero() {
			return noun.Word, true
		}
	}
	return "", false
}

// areaCalled is the word of what is to be shown: of several things of a name those that are on the map.
func areaCalled(x *request.Request, name string) (string, error) {
	return areaOf(x, name, x.Table.Info().Shown)
}

// areaOf is the word of what a name means, of some kinds of nouns or of all.
func areaOf(x *request.Request, name string, kinds []engine.NounKind) (string, error) {
	if len(strings.Fields(name)) > wordsOfMap {
		return "", &commands.Doubt{Typed: name}
	}
	if where, ok := x.Table.Position.(engine.Locator); ok {
		for _, word := range [...]string{name, commands.Slug(name)} {
			if _, _, stands := where.Whereabouts(x.Reader(), word); stands {
				return word, nil // a place without a name, or one of several units of a name
			}
		}
	}
	return x.Table.Lexicon.Noun(name, kinds, func(word string) bool { return onMap(x, word) })
}

// onMap tells whether something is on the map, as far as the game tells.
func onMap(x *request.Request, word string) bool {
	where, ok := x.Table.Position.(engine.Locator)
	if !ok {
		return true
	}
	_, _, stands := where.Whereabouts(x.Reader(), word)
	return stands
}
