package views

import (
	"cmp"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
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
		name = word
		if explanation, described = describer.Describe(Asker(x), word); !described {
			what, _ := x.Table.Lexicon.Name(word)
			return x.Say("host.hex.unknown", "what", what)
		}
	}
	if near := panel.Nearby(x.Out, x.Table.Position, Asker(x), name); !near.IsZero() {
		explanation.Reasons = slices.Insert(slices.Clone(explanation.Reasons), 0, engine.Reason{Text: near})
	}
	return showExplanation(x, explanation)
}

// CompletePlace completes the name of a place or a unit of some kinds, without any of all. Before anything is typed it lists the places
// that the asker may mean: those of battles, and those where what they can order stands, the fullest first.
func CompletePlace(x *request.Request, typed string, kinds []engine.NounKind, room commands.Room) []commands.Completion {
	if strings.TrimSpace(typed) != "" {
		return x.Table.Lexicon.Nouns(typed, x.Lang, kinds, room)
	}
	var found []commands.Completion
	add := func(c commands.Completion) {
		known := slices.ContainsFunc(found, func(o commands.Completion) bool { return o.Value == c.Value })
		if len(found) < room.Count && !known && utf8.RuneCountInString(c.Value) <= room.Text {
			c.Label = commands.Clip(c.Label, room.Text)
			found = append(found, c)
		}
	}
	for _, c := range placesAtHand(x) {
		add(c)
	}
	if len(kinds) == 0 {
		kinds = x.Table.Info().Shown
	}
	for _, c := range x.Table.Lexicon.Nouns("", x.Lang, kinds, room) {
		add(c)
	}
	return found
}

// placesAtHand are the places of the battles that the asker knows of, and of what their orders can name.
func placesAtHand(x *request.Request) (places []commands.Completion) {
	if x.Table.Position == nil {
		return nil // the game has not begun
	}
	position := Asked(x)
	words := panel.Battles(position, Asker(x))
	battles := len(words)
	if seat := x.Table.Seat; seat != engine.Nobody {
		for _, verb := range position.Options(seat, engine.Order{}) {
			for _, word := range standing(x, position.Options(seat, engine.Order{}.With(verb.Word))) {
				if !slices.Contains(words, word) {
					words = append(words, word)
				}
			}
		}
	}
	values, count := map[string]string{}, map[string]int{}
	for i, word := range words {
		label := x.Book.Say(x.Lang, placeOf(x, word))
		value, known := values[label]
		if !known {
			value, _ = areaOf(x, label, nil)
			values[label] = value
		}
		if value == "" {
			continue // it has no place of its own
		}
		if count[value]++; count[value] == 1 {
			if near := panel.Nearby(x.Out, position, Asker(x), word); !near.IsZero() {
				label = x.Book.Say(x.Lang, near)
			}
			places = append(places, commands.Completion{Label: label, Value: value})
		}
		if i < battles {
			count[value] = math.MaxInt32 - i
		}
	}
	slices.SortStableFunc(places, func(a, b commands.Completion) int { return cmp.Compare(count[b.Value], count[a.Value]) })
	return places
}

// fewGoals are so few places that an order can name that each of them is of interest.
const fewGoals = 8

// standing are the words of options that tell where the asker's things are: not those of many places where something may be done.
func standing(x *request.Request, options []engine.Option) (words []string) {
	_, located := Asked(x).(engine.Locator)
	for _, o := range options {
		if !located || len(options) <= fewGoals || !reflect.DeepEqual(placeOf(x, o.Word), o.Label) {
			words = append(words, o.Word)
		}
	}
	return words
}

// placeOf names the place where something is: in a game that does not tell, the place that the word itself means.
func placeOf(x *request.Request, word string) engine.Text {
	if where, ok := Asked(x).(engine.Locator); ok {
		place, _, _ := where.Whereabouts(Asker(x), word)
		return place
	}
	if found, err := x.Table.Lexicon.Noun(word, x.Table.Info().Shown, nil); err != nil || found != word {
		return engine.Text{}
	}
	place, _ := x.Table.Lexicon.Name(word)
	return place
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
	if near := panel.Nearby(x.Out, x.Table.Position, reader, word); !near.IsZero() {
		x.Out.Text(platform.Detail, near)
	}
	for _, reason := range explanation.Reasons {
		x.Out.Text(platform.Detail, reason.Text)
	}
	x.Out.Trim()
}
