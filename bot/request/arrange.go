package request

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// The states of a table that its thread or topic shows.
const (
	placeOpen    = "open"
	placeFull    = "full"
	placePlaying = "playing"
	placeOver    = "over"
	placeBarred  = "barred"
)

// arrangement is how the thread or topic of the table is to be: it is renamed when the game begins, with each turn, and when it ends. Nil where the table
// has none.
func (x *Request) arrangement() *platform.Arrangement {
	record := x.Table.Record
	if record.Place.Thread == "" {
		return nil
	}
	state := x.placeState()
	title := x.placeTitle(state)
	how := &platform.Arrangement{
		Own: record.Parent.Thread != record.Place.Thread, Closed: state == placeOver || state == placeBarred, State: x.tags(state),
		Title: commands.Clip(x.Book.Say(record.Lang, title), x.Services.Limits(record.Place.Platform).Title),
	}
	for _, other := range []string{placeOpen, placeFull, placePlaying, placeOver, placeBarred} {
		how.States = append(how.States, x.tags(other)...)
	}
	for seat := range record.Seats {
		player, ok, err := x.Table.PlayerAt(engine.Seat(seat))
		if !ok || err != nil || !Present(player, record.Place.Platform) {
			continue
		}
		user := x.accountAt(player, record.Place.Platform).User
		if !slices.ContainsFunc(how.People, func(known platform.User) bool { return known.ID == user.ID }) {
			how.People = append(how.People, platform.User{Platform: user.Platform, ID: user.ID})
		}
	}
	return how
}

// placeTitle says in words how the table stands: in which turn it is, but not who decides. Platforms let few titles be changed, and
// tell everybody of each change.
func (x *Request) placeTitle(state string) engine.Text {
	record := x.Table.Record
	title := []any{"table", record.ID, "game", table.GameName(record.Setup.Game)}
	switch chapters, counts := x.Table.Position.(engine.Chaptered); {
	case state == placeOver || state == placeBarred:
		return engine.T("host.place."+state, title...)
	case state == placePlaying && counts:
		_, where := chapters.Chapter()
		return engine.T("host.place.playing", append(title, "where", where)...)
	}
	return engine.T("host.place", title...)
}

// placeState is how the table stands.
func (x *Request) placeState() string {
	switch record := x.Table.Record; {
	case record.Stage == model.Over:
		return placeOver
	case record.Barred:
		return placeBarred
	case record.Stage == model.Playing:
		return placePlaying
	case len(x.Table.Free()) > 0:
		return placeOpen
	}
	return placeFull
}

// tags are the words of a state in all languages.
func (x *Request) tags(state string) []string {
	var words []string
	for _, lang := range speech.Languages() {
		words = append(words, strings.Split(x.Book.Say(lang, engine.T("host.tag."+state)), ", ")...)
	}
	return words
}
