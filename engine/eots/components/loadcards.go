package components

import (
	"strconv"
	"strings"
)

const cardFile = "cards.csv"

// AnyUnits is the scope of an event that may activate any unit.
func AnyUnits() Scope { return Scope{MaxGround: Absent, GroundUnit: NoUnit} }

// Allows tells whether a unit, looked at alone, is within the scope; how many ground
// units there are and whether air and naval units mix is for the whole to be judged.
func (s *Scope) Allows(unit Unit, info *UnitInfo) bool {
	nation := uint16(1) << info.Nationality
	permits := func(nations uint16) bool { return nations == 0 || nations&nation != 0 }
	if s.Classes != 0 && s.Classes&(1<<info.Class) == 0 || !permits(s.Nations) {
		return false
	}
	switch info.Class {
	case Ground:
		return permits(s.GroundNations) && (s.GroundUnit == NoUnit || s.GroundUnit == unit) &&
			(!s.BrigadeOnly || info.Type == Brigade)
	case Air:
		return permits(s.AirNations)
	case Naval:
		return permits(s.NavalNations) && (!s.CarriersOnly || info.Carrier())
	default:
		return true
	}
}

// cards reads both decks, J1..J86 and then A1..A84 (1.21), with what a card shows: its number,
// class, Operations value, intelligence values and event (1.25).
func (l *loader) cards() {
	rows := l.rows(cardFile, "id", "title", "subtitle", "class", "family", "oc", "intelligence_oc",
		"intelligence_ec", "logistic", "logistic_hq", "hqs", "scope", "condition", "window", "requires",
		"political_will", "china", "india", "rivalry", "europe", "adds", "bonuses", "marks")
	if len(rows) != NumCards {
		l.report(cardFile, 0, "%d cards instead of %d", len(rows), NumCards)
	}
	for i := range rows[:min(len(rows), NumCards)] {
		r := &rows[i]
		l.cardLine[i] = r.line
		card, ok := parseCard(r.text("id"))
		if !ok || int(card) != i {
			r.report("id: %q is not the card due here", r.text("id"))
			continue
		}
		l.set.Cards[i] = l.readCard(r, card)
	}
}

func (l *loader) readCard(r *row, card Card) CardInfo {
	info := CardInfo{
		ID:            r.text("id"),
		Side:          card.side(),
		Number:        card.number(),
		Title:         r.text("title"),
		Subtitle:      r.text("subtitle"),
		Class:         choice[CardClass](r, "class", cardClassWords),
		Family:        Family(r.text("family")),
		OC:            r.number("oc", Absent),
		IntelOC:       r.number("intelligence_oc", Absent),
		IntelEC:       r.number("intelligence_ec", Absent),
		LogisticAlt:   Absent,
		Condition:     choice[Condition](r, "condition", conditionWords),
		Window:        choice[Window](r, "window", windowWords),
		Requires:      r.text("requires"),
		PoliticalWill: r.number("political_will", 0),
		China:         r.number("china", 0),
		India:         r.number("india", 0),
		RivalryOf:     NoSide,
		Adds:          NoUnit,
	}
	readLogistics(l, r, &info)
	if hqs := r.words("hqs"); len(hqs) == 1 && hqs[0] == "all" {
		info.AllHQs = true
	} else {
		for _, word := range hqs {
			info.HQs = append(info.HQs, l.unit(r, "hqs", word))
		}
	}
	l.readScope(r, &info)
	if rivalry := r.text("rivalry"); rivalry != "" {
		side, face, _ := strings.Cut(rivalry, ":")
		info.RivalryOf = pick[Side](r, "rivalry", side, sideWords)
		info.RivalryOn = pick[uint8](r, "rivalry", face, rivalryWords) == 1
	}
	if europe := r.figures("europe"); len(europe) == len(info.Europe) {
		copy(info.Europe[:], europe)
	} else if europe != nil {
		r.report("europe: a figure is due for each of the years 1942 to 1945")
	}
	if adds := r.text("adds"); adds != "" {
		info.Adds = l.unit(r, "adds", adds)
	}
	for _, bonus := range r.words("bonuses") {
		word, value, _ := strings.Cut(bonus, ":")
		info.Bonuses = append(info.Bonuses, Bonus{word, r.figure("bonuses", value)})
	}
	r.flags("marks", func(word string) bool {
		switch word {
		case "remove":
			info.Remove = true
		case "draw":
			info.Draw = true
		case "reshuffle":
			info.Reshuffle = true
		case "south-pacific":
			info.SouthPacific = true
		case "burma":
			info.Burma = true
		default:
			return false
		}
		return true
	})
	return info
}

// readLogistics reads the logistic value: a number, or "oc" and what is added to the
// OC value of the Offensive; and the other value with the HQs it needs ("hq,hq:5").
func readLogistics(l *loader, r *row, info *CardInfo) {
	text := r.text("logistic")
	switch plus, ofOC := strings.CutPrefix(text, "oc"); {
	case text == "":
		info.Logistic = Absent
	case !ofOC:
		info.Logistic = r.figure("logistic", text)
	default:
		info.LogisticOC = true
		if plus != "" {
			info.Logistic = r.figure("logistic", plus)
		}
	}
	if alternative := r.text("logistic_hq"); alternative != "" {
		hqs, value, _ := strings.Cut(alternative, ":")
		info.LogisticAlt = r.figure("logistic_hq", value)
		for word := range strings.SplitSeq(hqs, ",") {
			info.LogisticHQ = append(info.LogisticHQ, l.unit(r, "logistic_hq", word))
		}
	}
}

// readScope reads which units an event may activate.
func (l *loader) readScope(r *row, info *CardInfo) {
	scope := AnyUnits()
	nations := func(list string) (set uint16) {
		for word := range strings.SplitSeq(list, ",") {
			set |= 1 << pick[uint8](r, "scope", word, nationalityWords)
		}
		return set
	}
	r.flags("scope", func(text string) bool {
		word, detail, _ := strings.Cut(text, ":")
		switch word {
		case "class":
			for class := range strings.SplitSeq(detail, ",") {
				scope.Classes |= 1 << pick[uint8](r, "scope", class, unitClassWords)
			}
		case "nation":
			scope.Nations = nations(detail)
		case "ground-nation":
			scope.GroundNations = nations(detail)
		case "air-nation":
			scope.AirNations = nations(detail)
		case "naval-nation":
			scope.NavalNations = nations(detail)
		case "max-ground":
			scope.MaxGround = r.figure("scope", detail)
		case "ground-unit":
			scope.GroundUnit = l.unit(r, "scope", detail)
		case "exactly":
			for id := range strings.SplitSeq(detail, ",") {
				info.Exactly = append(info.Exactly, l.unit(r, "scope", id))
			}
		case "brigade-only":
			scope.BrigadeOnly = true
		case "carriers-only":
			scope.CarriersOnly = true
		case "air-or-naval":
			scope.AirOrNaval = true
		case "no-asp":
			scope.NoASP = true
		default:
			return false
		}
		return true
	})
	info.Scope = scope
}

// deckSize is the number of cards of each side's deck.
var deckSize = [2]int{86, 84}

// parseCard reads "J23" or "A5".
func parseCard(word string) (Card, bool) {
	if len(word) < 2 || word[1] == '0' || word[1] == '+' {
		return NoCard, false
	}
	side := Japan
	switch word[0] {
	case 'J', 'j':
	case 'A', 'a':
		side = Allies
	default:
		return NoCard, false
	}
	number, err := strconv.ParseUint(word[1:], 10, 8)
	if err != nil || int(number) > deckSize[side] {
		return NoCard, false
	}
	return cardOf(side, int(number)), true
}

// cardOf is the index of a card by side and number.
func cardOf(side Side, number int) Card {
	return Card(int(side)*deckSize[Japan] + number - 1)
}

func (c Card) side() Side {
	if int(c) < deckSize[Japan] {
		return Japan
	}
	return Allies
}

func (c Card) number() int8 {
	return int8(int(c) - int(c.side())*deckSize[Japan] + 1)
}
