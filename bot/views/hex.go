package views

import (
	"errors"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Hex tells what is in a place, or what a unit is and can do, as far as the asker may know it.
func Hex(x *request.Request) error {
	x.Alone()
	describer, ok := Asked(x).(engine.Describer)
	if !ok {
		return x.Say("host.hex.none")
	}
	name := message.OneLine(x.Arg("place"))
	if name == "" {
		return x.Say("host.hex.which")
	}
	explanation, described := describer.Describe(Asker(x), name)
	if !described {
		word, err := areaOf(x, name, nil)
		var doubt *commands.Doubt
		if errors.As(err, &doubt) {
			x.Out.Doubt(doubt, func(line string) model.Action {
				return model.Action{Do: "command", Command: "hex", Args: map[string]string{"place": line}}
			})
			return nil
		}
		if err != nil {
			return err
		}
		if explanation, described = describer.Describe(Asker(x), word); !described {
			what, _ := x.Table.Lexicon.Name(word)
			return x.Say("host.hex.unknown", "what", what)
		}
	}
	return showExplanation(x, explanation)
}

// describe adds to a map of a place or a unit what the game tells of it, as far as that has room beside the picture.
func describe(x *request.Request, reader engine.Audience, word string) {
	describer, ok := x.Table.Position.(engine.Describer)
	if !ok {
		return
	}
	explanation, described := describer.Describe(reader, word)
	if !described {
		return
	}
	x.Out.Text(platform.Heading, explanation.Title)
	for _, reason := range explanation.Reasons {
		x.Out.Text(platform.Detail, reason.Text)
	}
	x.Out.Trim()
}
