package table

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// A player holds one seat of a game, or several that may be held together (engine.Partners). Whatever they do, they do
// for one of them.

// SeatOf is the seat for which a player acts: of those that they hold the first that has something to decide, otherwise
// their first; Nobody where they have none.
func (s State) SeatOf(player string) engine.Seat {
	seats := SeatsOf(s.Record, player)
	if len(seats) == 0 {
		return engine.Nobody
	}
	if s.Position != nil && len(seats) > 1 {
		for _, decision := range s.Position.Pending() {
			if slices.Contains(seats, decision.Seat) {
				return decision.Seat
			}
		}
	}
	return seats[0]
}

// SeatsOf are the seats that a player holds.
func (s State) SeatsOf(player string) []engine.Seat { return SeatsOf(s.Record, player) }

// SeatsOf are the seats that a player holds at a table.
func SeatsOf(record model.Table, player string) []engine.Seat {
	var seats []engine.Seat
	for seat, s := range record.Seats {
		if player != "" && s.Player == player {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// Holds tells whether a player has a seat.
func (s State) Holds(player string, seat engine.Seat) bool {
	return player != "" && seat >= 0 && int(seat) < len(s.Record.Seats) && s.Record.Seats[seat].Player == player
}

// Recipients are one seat of each person, the first that they hold: who is told something is told once, and where
// everybody has to agree, a person agrees once. The umpire itself reads nothing, and agrees to everything.
func (s State) Recipients() []engine.Seat {
	var seats []engine.Seat
	for seat, place := range s.Record.Seats {
		if place.Player != "" && !model.IsOpponent(place.Player) && s.SeatsOf(place.Player)[0] == engine.Seat(seat) {
			seats = append(seats, engine.Seat(seat))
		}
	}
	return seats
}

// Free are the seats that nobody has taken.
func (s State) Free() []engine.Seat {
	var free []engine.Seat
	for seat, place := range s.Record.Seats {
		if place.Player == "" {
			free = append(free, engine.Seat(seat))
		}
	}
	return free
}

// MayTake tells whether a player may take a seat beside those that they hold.
func (s State) MayTake(player string, seat engine.Seat) bool {
	held := s.SeatsOf(player)
	if len(held) == 0 || s.Record.Practice {
		return true
	}
	for _, partners := range s.Info().Partners {
		if slices.Contains(partners.Seats, seat) && !slices.ContainsFunc(held, func(s engine.Seat) bool { return !slices.Contains(partners.Seats, s) }) {
			return true
		}
	}
	return false
}

// Team is what one of several opponents plays: partners, where the game has them, or one seat.
type Team struct {
	Word  string      // Word in orders, ratings and messages.
	Name  engine.Text // Name for readers.
	Seats []engine.Seat
}

// Teams of a game.
func Teams(info engine.Info) []Team {
	var all []Team
	for _, team := range info.Teams() {
		name := seatText(info.ID, team.Word)
		if len(info.Partners) > 0 {
			name = engine.T(info.ID + ".partners." + team.Word)
		}
		all = append(all, Team{Word: team.Word, Name: name, Seats: team.Seats})
	}
	return all
}

// TeamName names a team of a game by its word.
func TeamName(info engine.Info, word string) engine.Text {
	for _, team := range Teams(info) {
		if team.Word == word {
			return team.Name
		}
	}
	return seatText(info.ID, word)
}

// SeatWord is a seat as the notation writes it.
func (s State) SeatWord(seat engine.Seat) string { return seatWord(s.Info(), seat) }

func seatWord(info engine.Info, seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(info.Seats) {
		return ""
	}
	return info.Seats[seat]
}

// SeatName is a seat in words.
func (s State) SeatName(seat engine.Seat) engine.Text {
	return SeatName(s.Info(), s.Record.Setup.Game, seat)
}

// SeatName is a seat of a game in words.
func SeatName(info engine.Info, game string, seat engine.Seat) engine.Text {
	return seatText(game, seatWord(info, seat))
}

func seatText(game, word string) engine.Text { return engine.T(game + ".seat." + word) }

// SeatNames are several seats in words.
func (s State) SeatNames(seats []engine.Seat) []engine.Text {
	var names []engine.Text
	for _, seat := range seats {
		names = append(names, s.SeatName(seat))
	}
	return names
}

// ActorName names the seat of an act; acts of no seat are the umpire's.
func (s State) ActorName(seat engine.Seat) engine.Text {
	if seat < 0 {
		return engine.T("host.umpire")
	}
	return s.SeatName(seat)
}

// GameName is a game in words.
func GameName(id string) engine.Text { return engine.T(id + ".name") }

// Options are the options of a setup that differ from their defaults.
func Options(info engine.Info, setup engine.Setup) []engine.Text {
	var lines []engine.Text
	for _, option := range info.Options {
		value, set := setup.Options[option.ID]
		if set && len(option.Values) > 0 && value != option.Values[0] {
			key, line := setup.Game+".option."+option.ID, "host.option"
			if option.Rule != "" {
				line = "host.option-rule"
			}
			lines = append(lines, engine.T(line, "option", engine.T(key), "value", engine.T(key+"."+value), "rule", string(option.Rule)))
		}
	}
	return lines
}

// Describe is an order in the words of a reader: what it does, and with what, as the game labels its words in a position
// of the seat.
func (s State) Describe(position engine.State, seat engine.Seat, order engine.Order) engine.Text {
	verb := engine.T(s.Record.Setup.Game + ".verb." + order.Verb)
	if len(order.Args) == 0 {
		return verb
	}
	if phrase := Phrase(position, seat, order); !phrase.IsZero() {
		return engine.T("host.order", "verb", verb, "words", phrase)
	}
	prefix := engine.Order{Verb: order.Verb}
	var words []engine.Text
	for _, word := range order.Args {
		label, known := s.Lexicon.Name(word)
		if !known {
			for _, option := range position.Options(seat, prefix) {
				if option.Word == word {
					label = option.Label
				}
			}
		}
		words = append(words, label)
		prefix = prefix.With(word)
	}
	return engine.T("host.order", "verb", verb, "words", words)
}

// Phrase is what the game says for the words of an order; nothing where it leaves that to the host.
func Phrase(position engine.State, seat engine.Seat, order engine.Order) engine.Text {
	if phraser, ok := position.(engine.Phraser); ok {
		return phraser.Phrase(seat, order)
	}
	return engine.Text{}
}

// Caution is what an order gives up, as the game says; nothing where it gives nothing up.
func Caution(position engine.State, seat engine.Seat, order engine.Order) engine.Text {
	if cautioner, ok := position.(engine.Cautioner); ok {
		return cautioner.Caution(seat, order)
	}
	return engine.Text{}
}
