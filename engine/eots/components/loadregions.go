package components

const regionFile = "regions.csv"

// regions reads the parts of the map that people name, each made of words of the map file and of
// printed numbers. Their words mean nothing else in an order.
func (l *loader) regions() {
	parts := make(map[string]LocSet)
	for i := range l.set.Hexes {
		set := parts[l.set.Hexes[i].Region]
		set.Add(Loc(i))
		parts[l.set.Hexes[i].Region] = set
	}
	taken := make(map[string]string)
	rows := l.rows(regionFile, "word", "parts", "aliases")
	for i := range rows {
		r := &rows[i]
		region := Region{Word: r.text("word"), Aliases: r.words("aliases")}
		if !isSlug(region.Word) {
			r.report("word %q should be made of small letters, digits and hyphens", region.Word)
		}
		for _, part := range r.words("parts") {
			if hexes, known := parts[part]; known && part != openSea {
				region.Hexes = region.Hexes.Union(hexes)
			} else if loc := l.loc(r, "parts", part); loc != NoLoc {
				region.Hexes.Add(loc)
			}
		}
		if region.Hexes.IsEmpty() {
			r.report("region %q has no hexes", region.Word)
		}
		for _, word := range append([]string{region.Word}, region.Aliases...) {
			if other := l.meaning(word, taken); other != "" {
				r.report("%q means %s already", word, other)
			}
			taken[word] = region.Word
		}
		l.set.Regions = append(l.set.Regions, region)
	}
}

// openSea is the word of the map file for hexes without land.
const openSea = "sea"

// meaning tells what a word means besides a region, or which region it means; empty where nothing.
func (l *loader) meaning(word string, regions map[string]string) string {
	if loc, ok := l.set.bySlug[word]; ok {
		return "hex " + l.set.Hexes[loc].Hex.String()
	}
	if unit, ok := l.set.unitWords[word]; ok {
		return l.set.Units[unit].ID
	}
	return regions[word]
}

// Region finds a part of the map by its word.
func (s *Set) Region(word string) (*Region, bool) {
	for i := range s.Regions {
		if s.Regions[i].Word == word {
			return &s.Regions[i], true
		}
	}
	return nil, false
}
