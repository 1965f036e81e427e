package components

// The vocabularies of the data files, in the order of the constants they stand for.
var (
	sideWords        = []string{"japan", "allies"}
	terrainWords     = []string{"ocean", "atoll", "open", "jungle", "mixed", "mountain"}
	cityWords        = []string{"", "plain", "china", "home"}
	entryWords       = []string{"", "closed", "chinese-ground-only", "no-japanese-ground", "air-transit-only"}
	directionWords   = []string{"n", "ne", "se", "s", "sw", "nw"}
	passageWords     = []string{"none", "sea", "land", "coast"}
	routeWords       = []string{"", "road", "rail"}
	projectWords     = []string{"kwai", "jarhat", "imphal", "ledo"}
	packageWords     = []string{Package2025, PackageV2}
	mapWords         = []string{"main", "south-pacific", "burma"}
	nationalityWords = []string{
		"japanese", "us", "british", "australian", "new-zealand", "indian", "chinese", "dutch", "joint",
	}
	unitClassWords = []string{"ground", "air", "naval", "hq"}
	typeWords      = []string{
		"hq", "cv", "cvl", "cve", "bb", "bc", "ca", "cl", "apd", "dd", "air", "lrb", "b29",
		"army", "corps", "division", "brigade", "armoured-brigade", "regiment",
	}
	serviceWords = []string{"", "army", "navy"}
	poolWords    = []string{
		"", "jp-naval", "jp-air", "jp-ground", "allied-ground", "allied-air", "us-naval",
		"commonwealth-naval", "chinese",
	}
	cardClassWords = []string{"military", "reaction", "resource", "political"}
	conditionWords = []string{"", "surprise", "intercept", "ambush"}
	windowWords    = []string{"", "before-battle", "after-battle"}
	rivalryWords   = []string{"agreement", "rivalry"}
	boxWords       = []string{
		"map", "turn", "delayed", "eliminated", "removed", "china", "event", "oahu", "singapore",
	}
)
