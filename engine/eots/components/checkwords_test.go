package components

import (
	"slices"
	"strings"
)

// checkWords checks that every word of an order means one place, one unit or one part of the map.
func (k *checker) checkWords() {
	s := k.set
	meanings := make(map[string]string)
	mean := func(word, meaning string) {
		if other, taken := meanings[word]; taken {
			k.report("%q is %s and %s", word, other, meaning)
		}
		meanings[word] = meaning
	}
	for i := range s.Hexes {
		info := &s.Hexes[i]
		if (info.Name == "") != (info.Slug == "") {
			k.report("hex %v: a name and a slug belong together", info.Hex)
		}
		for _, word := range append([]string{info.Slug}, info.Aliases...) {
			if word == "" {
				continue
			}
			if !isSlug(word) {
				k.report("slug %q should be made of small letters, digits and hyphens", word)
			}
			mean(word, "hex "+info.Hex.String())
		}
	}
	for i := range s.Units {
		info := &s.Units[i]
		if !isSlug(info.ID) {
			k.report("id %q should be made of small letters, digits and hyphens", info.ID)
		}
		for _, word := range info.Aliases {
			if !isAlias(word) {
				k.report("%s: %q is no fit word", info.ID, word)
			}
		}
		for _, word := range append([]string{info.ID}, info.Aliases...) {
			mean(word, info.ID)
		}
	}
	for i := range s.Regions {
		region := &s.Regions[i]
		if !isSlug(region.Word) {
			k.report("word %q should be made of small letters, digits and hyphens", region.Word)
		}
		if region.Hexes.IsEmpty() {
			k.report("region %q has no hexes", region.Word)
		}
		for _, word := range append([]string{region.Word}, region.Aliases...) {
			mean(word, "region "+region.Word)
		}
	}
}

// isSlug tells words like "port-moresby": small letters, digits and inner hyphens,
// a letter first.
func isSlug(word string) bool {
	if word == "" || word[0] < 'a' || word[0] > 'z' || strings.HasSuffix(word, "-") {
		return false
	}
	return strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
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

// otherRegions are the words of the map file that make up no area of the rules.
var otherRegions = []string{
	"china-inland", "hong-kong", "himalaya", "soviet", "sakhalin-south", "maldives", "andaman-nicobar", "japan-mandates",
	"caroline", "guam", "wake", "midway", "johnston", "palmyra", "gilbert", "nauru-ocean", "ellice", "howland-baker", "phoenix",
	"tokelau", "samoa", "tonga", "horn", "fiji", "new-hebrides", "new-caledonia", "sea",
}

// checkCharts checks the combat tables and the nations.
func (k *checker) checkCharts() {
	for _, table := range [][]Band{k.set.AirNaval, k.set.GroundTable} {
		for i, band := range table[1:] {
			if band.Max <= table[i].Max || band.Quarters <= table[i].Quarters {
				k.report("a combat table does not ascend: %+v", band)
			}
		}
	}
	var nations []string
	for i := range k.set.Nations {
		if slices.Contains(nations, k.set.Nations[i].ID) {
			k.report("nation %q stands twice", k.set.Nations[i].ID)
		}
		nations = append(nations, k.set.Nations[i].ID)
	}
}
