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
			x.out.explainDoubt(doubt, func(line string) Action {
				return Action{Do: "command", Command: "map", Args: map[string]string{"area": line, "overlay": x.arg("overlay")}}
			})
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
