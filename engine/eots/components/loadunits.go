package components

import "strings"

const unitFile = "units.csv"

// units reads the counters. Pairs and cards are resolved when all are known.
func (l *loader) units() {
	s := l.set
	s.byUnit = make(map[string]Unit, NumUnits)
	rows := l.rows(unitFile, "id", "name", "label", "aliases", "side", "nationality", "class", "type",
		"attack", "attack_reduced", "defense", "range", "extended", "hq_range", "efficiency", "steps",
		"arrives", "pool", "asp", "asp_reduced", "service", "pair", "removed_by", "abilities")
	if len(rows) != NumUnits {
		l.report(unitFile, 0, "%d units instead of %d", len(rows), NumUnits)
	}
	rows = rows[:min(len(rows), NumUnits)]
	for i := range rows {
		r := &rows[i]
		l.unitLine[i] = r.line
		s.Units[i] = l.readUnit(r)
		info := &s.Units[i]
		if !isSlug(info.ID) {
			r.report("id %q should be made of small letters, digits and hyphens", info.ID)
		}
		if _, taken := s.byUnit[info.ID]; taken {
			r.report("unit %q stands twice", info.ID)
		}
		s.byUnit[info.ID] = Unit(i)
		s.bySide[info.Side].Add(Unit(i))
		if info.Class == HQ {
			s.hqs[info.Side].Add(Unit(i))
		}
		if info.ZOI {
			s.projecting[info.Side].Add(Unit(i))
		}
	}
	for i := range rows {
		r := &rows[i]
		if pair := r.text("pair"); pair != "" {
			s.Units[i].Pair = l.unit(r, "pair", pair)
		}
	}
	l.unitWords(rows)
}

// unitWords enters the aliases of the units, and adds to them the ids without the
// nationality ("bb-yamato") where these are unambiguous.
func (l *loader) unitWords(rows []row) {
	s := l.set
	s.unitWords = make(map[string]Unit, 3*NumUnits)
	for i := range s.Units {
		s.unitWords[s.Units[i].ID] = Unit(i)
	}
	for i := range rows {
		for _, word := range s.Units[i].Aliases {
			if !isAlias(word) {
				rows[i].report("aliases: %q is no fit word", word)
			}
			if _, taken := s.bySlug[word]; taken {
				rows[i].report("aliases: %q is a place", word)
			}
			if other, taken := s.unitWords[word]; taken {
				rows[i].report("aliases: %q is %s already", word, s.Units[other].ID)
			}
			s.unitWords[word] = Unit(i)
		}
	}
	bearers := make(map[string]int)
	for i := range s.Units {
		_, short, _ := strings.Cut(s.Units[i].ID, "-")
		bearers[short]++
	}
	for i := range s.Units {
		_, short, _ := strings.Cut(s.Units[i].ID, "-")
		if _, taken := s.unitWords[short]; !taken && bearers[short] == 1 {
			s.unitWords[short] = Unit(i)
			s.Units[i].Aliases = append(s.Units[i].Aliases, short)
		}
	}
}

// isAlias tells words of small letters, digits and inner hyphens that are neither
// numbers nor cards.
func isAlias(word string) bool {
	if _, card := parseCard(word); card {
		return false
	}
	letters := strings.Trim(word, "0123456789-")
	return letters != "" && isSlug("x"+word)
}

func (l *loader) readUnit(r *row) UnitInfo {
	info := UnitInfo{
		ID:          r.text("id"),
		Name:        r.text("name"),
		Label:       r.text("label"),
		Aliases:     r.words("aliases"),
		Side:        choice[Side](r, "side", sideWords),
		Nationality: choice[Nationality](r, "nationality", nationalityWords),
		Class:       choice[Class](r, "class", unitClassWords),
		Type:        choice[Type](r, "type", typeWords),
		Attack:      [2]int8{r.number("attack", 0), r.number("attack_reduced", 0)},
		Defense:     r.number("defense", 0),
		Range:       r.number("range", 0),
		Extended:    r.number("extended", 0),
		HQRange:     r.number("hq_range", 0),
		Efficiency:  r.number("efficiency", 0),
		Steps:       r.number("steps", 0),
		Pool:        choice[Pool](r, "pool", poolWords),
		EntryCard:   NoCard,
		StartHex:    NoLoc,
		ASP:         [2]int8{r.number("asp", 0), r.number("asp_reduced", 0)},
		Rivalry:     choice[Service](r, "service", serviceWords),
		Pair:        NoUnit,
		RemovedBy:   r.words("removed_by"),
	}
	if info.Steps == 1 { // the only side counts as the reduced one (1.24)
		info.Attack[1], info.ASP[1] = info.Attack[0], info.ASP[0]
	}
	place := l.place(r, "arrives", r.text("arrives"))
	switch place.Box {
	case OnMap:
		info.StartHex = place.Loc
	case BoxTurn:
		info.EntryTurn = place.Turn
	case BoxEvent:
		info.EntryCard = place.Card
	default:
		r.report("arrives: %q is neither a hex nor a turn nor an event", r.text("arrives"))
	}
	r.flags("abilities", info.learn)
	if info.Class == HQ {
		info.Command = command(info.Nationality)
	}
	return info
}

// learn sets an ability by its word; false where the word is unknown.
func (u *UnitInfo) learn(word string) bool {
	switch word {
	case "starts-reduced":
		u.StartsReduced = true
	case "amphibious":
		u.Amphibious = true
	case "strategic-sea":
		u.StrategicSea = true
	case "carrier":
		u.OrganicCarrier = true
	case "cargo":
		u.OrganicCargo = true
	case "marine":
		u.Marine = true
	case "delayable":
		u.Delayable = true
	case "divertible":
		u.Divertible = true
	case "zoi":
		u.ZOI = true
	case "lrb":
		u.IsLRB = true
	case "bracketed":
		u.Bracketed = true
	case "returns":
		u.Returns = true
	default:
		return false
	}
	return true
}

// command is the type of an HQ by its nationality (6.12).
func command(n Nationality) Command {
	switch n {
	case Japanese:
		return JapaneseCommand
	case US:
		return USCommand
	case Joint:
		return JointCommand
	default:
		return CommonwealthCommand
	}
}

// place reads where a unit stands or waits: "2015", "turn:3", "event:A4" or the word
// of a box.
func (l *loader) place(r *row, column, text string) Place {
	place := Place{Loc: NoLoc, Card: NoCard}
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		place.Loc = l.loc(r, column, text)
		return place
	}
	word, detail, detailed := strings.Cut(text, ":")
	place.Box = pick[Box](r, column, word, boxWords)
	switch {
	case place.Box == OnMap:
		r.report("%s: %q is no place", column, text)
	case place.Box == BoxTurn:
		place.Turn = r.figure(column, detail)
		if place.Turn < 1 || place.Turn > NumTurns {
			r.report("%s: there is no turn %q", column, detail)
		}
	case place.Box == BoxEvent:
		place.Card = l.card(r, column, detail)
	case detailed:
		r.report("%s: %q is no place", column, text)
	}
	return place
}
