package bot

import (
	"errors"
	"strings"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// showMap shows the map as the asker may see it.
func (x *exchange) showMap() error {
	if x.d.state == nil {
		return x.beforeStart()
	}
	if !x.painted() {
		x.out.say(seam.Plain, "host.map.none")
		return nil
	}
	area := x.arg("area")
	picture := x.mapFor(x.reader(), x.lang)
	known, unknown := overlays(x.t.game.Info(), strings.Fields(x.arg("overlay")))
	if unknown == "" && x.arg("overlay") == "" && area != "" {
		// "/map supply" means the layer.
		if only, bad := overlays(x.t.game.Info(), []string{strings.ToLower(area)}); bad == "" {
			known, area = only, ""
		}
	}
	if unknown != "" {
		x.out.say(seam.Plain, "host.map.no-overlay", "overlay", commands.Clip(tidyText(unknown), longestName))
		return nil
	}
	picture.Overlays = known
	switch strings.ToLower(area) {
	case "":
	case "full":
		picture.Crop = "full"
		x.out.document = true
	default:
		word, err := x.t.lexicon.Noun(area)
		if where, ok := x.d.state.(engine.Locator); ok && err != nil {
			if _, _, stands := where.Whereabouts(area); stands {
				word, err = area, nil // a place without a name
			}
		}
		var doubt *commands.Doubt
		if errors.As(err, &doubt) {
			x.explainPlace(doubt)
			return nil
		}
		if err != nil {
			return err
		}
		picture.Crop = word
	}
	x.out.picture = picture
	return nil
}

// explainPlace asks which place is meant.
func (x *exchange) explainPlace(doubt *commands.Doubt) {
	p := x.out
	key := "host.read.near"
	switch {
	case doubt.Several:
		key = "host.read.several"
	case len(doubt.Candidates) == 0:
		key = "host.read.unclear"
	}
	p.say(seam.Plain, key, "typed", commands.Clip(tidyText(doubt.Typed), longestName))
	columns := p.columns(1, len(doubt.Candidates))
	for i, candidate := range doubt.Candidates {
		if i%columns == 0 {
			p.row()
		}
		p.button(seam.Ordinary, candidate.Label, Action{
			Do: "command", Command: "map", Args: map[string]string{"area": candidate.Line, "overlay": x.arg("overlay")},
		})
	}
}
