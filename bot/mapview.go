package bot

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// sight is what of the map somebody wants to see.
type sight struct {
	// area is a place, a region, a unit, or wholeBoard; empty for where things happen.
	area   string
	layers []string
}

// sightOf reads what is to be shown. In a typed line the layers stand before or behind the area, each of which may
// have a name of several words; unknown is what was given for a layer and is none.
func (x *exchange) sightOf() (s sight, unknown string) {
	line, typed := x.in.Args[wholeLine]
	if x.in.Args == nil {
		line, typed = x.in.Text, true
	}
	area, overlay := x.in.Args["area"], x.in.Args["overlay"]
	if typed {
		area, overlay = x.arg("area")+" "+x.arg("overlay"), ""
		if !strings.Contains(line, ":") {
			area = line
		}
	}
	words := strings.Fields(area)
	for changed := len(words) <= wordsOfMap; changed; {
		changed = false
		for n := min(len(words), wordsOfLayer); n > 0; n-- {
			if layer := x.layerCalled(strings.Join(words[len(words)-n:], " ")); layer != "" {
				s.layers, words, changed = append(s.layers, layer), words[:len(words)-n], true
				break
			}
			if layer := x.layerCalled(strings.Join(words[:n], " ")); layer != "" {
				s.layers, words, changed = append(s.layers, layer), words[n:], true
				break
			}
		}
	}
	if s.area = strings.Join(words, " "); x.callsWhole(s.area) {
		s.area = wholeBoard
	}
	rest := strings.Fields(overlay)
	if len(rest) > wordsOfMap {
		return s, overlay
	}
	for len(rest) > 0 {
		n := min(len(rest), wordsOfLayer)
		for n > 0 && x.layerCalled(strings.Join(rest[:n], " ")) == "" {
			n--
		}
		if n == 0 {
			return s, strings.Join(rest, " ")
		}
		s.layers, rest = append(s.layers, x.layerCalled(strings.Join(rest[:n], " "))), rest[n:]
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
func (x *exchange) layerCalled(text string) string {
	info := x.d.Game.Info()
	for _, overlay := range info.Overlays {
		if strings.EqualFold(overlay, text) || x.calledIn(text, engine.T(info.ID+".overlay."+overlay)) {
			return overlay
		}
	}
	return ""
}

func (x *exchange) callsWhole(text string) bool {
	return strings.EqualFold(text, wholeBoard) || x.calledIn(text, engine.T("host.map.full"))
}

// calledIn tells whether a text is the name of something in any language.
func (x *exchange) calledIn(text string, name engine.Text) bool {
	return slices.ContainsFunc(speech.Languages(), func(lang string) bool { return commands.Called(text, x.book.Say(lang, name)) })
}

// showMap shows the map as the asker may see it.
func (x *exchange) showMap() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	if !x.painted() {
		x.out.Say(platform.Plain, "host.map.none")
		return nil
	}
	wanted, unknown := x.sightOf()
	if unknown != "" {
		x.out.Say(platform.Plain, "host.map.no-overlay", "overlay", commands.Clip(message.OneLine(unknown), message.MaxName))
		return nil
	}
	picture := x.mapFor(x.reader(), x.lang)
	picture.Overlays = wanted.layers
	switch wanted.area {
	case "":
	case wholeBoard:
		picture.Crop = wholeBoard
		x.out.Document = true
	default:
		word, err := x.areaCalled(wanted.area)
		var doubt *commands.Doubt
		if errors.As(err, &doubt) {
			x.out.Doubt(doubt, func(line string) model.Action {
				return model.Action{Do: "command", Command: "map", Args: map[string]string{"area": line, "overlay": strings.Join(wanted.layers, " ")}}
			})
			return nil
		}
		if err != nil {
			return err
		}
		if name, known := x.d.Lexicon.Name(word); known && !x.onMap(word) {
			x.out.Say(platform.Plain, "host.map.nowhere", "what", name)
		}
		picture.Crop = word
	}
	x.out.Picture = picture
	return nil
}

// areaCalled is the word of what is to be shown: of several things of a name those that are on the map.
func (x *exchange) areaCalled(name string) (string, error) {
	if where, ok := x.d.Position.(engine.Locator); ok {
		if _, _, stands := where.Whereabouts(name); stands {
			return name, nil // a place without a name
		}
	}
	return x.d.Lexicon.Noun(name, x.d.Info().Shown, x.onMap)
}

// onMap tells whether something is on the map, as far as the game tells.
func (x *exchange) onMap(word string) bool {
	where, ok := x.d.Position.(engine.Locator)
	if !ok {
		return true
	}
	_, _, stands := where.Whereabouts(word)
	return stands
}
