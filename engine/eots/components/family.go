package components

// The families of cards; each event of a family works like the others of it, but for
// figures and the special effects of single cards.
const (
	FamilyOffensive        Family = "offensive"
	FamilyIntelligence     Family = "intelligence"
	FamilyAttack           Family = "attack"
	FamilyCounteroffensive Family = "counteroffensive"
	FamilyWeather          Family = "weather"
	FamilyPersonage        Family = "personage"
	FamilyChina            Family = "china"
	FamilyIndia            Family = "india"
	// FamilyRivalry cards set or lift inter-service rivalry.
	FamilyRivalry        Family = "isr"
	FamilyInfrastructure Family = "infrastructure"
	FamilyPoliticalWill  Family = "political-will"
	FamilyEurope         Family = "war-in-europe"
	// FamilySpecial are Tojo Resigns (J43) and the Soviet invasion (A79).
	FamilySpecial      Family = "special"
	FamilyReplacements Family = "replacements"
	// The families of one or two resource cards.
	FamilyASP           Family = "asp"
	FamilyDoctrine      Family = "defensive-doctrine"
	FamilyDelay         Family = "delay"
	FamilyEvacuation    Family = "evacuation"
	FamilyHandAttack    Family = "hand-attack"
	FamilyHQSwap        Family = "hq-swap"
	FamilyHump          Family = "hump"
	FamilyPTBoats       Family = "pt-boats"
	FamilyRedeploy      Family = "redeploy"
	FamilyReinforcement Family = "reinforcement"
	FamilyStepLoss      Family = "step-loss"
	FamilySubmarine     Family = "submarine"
)

// class is the class that cards of the family belong to; false for an unknown family.
func (f Family) class() (CardClass, bool) {
	switch f {
	case FamilyOffensive:
		return Military, true
	case FamilyIntelligence, FamilyAttack, FamilyCounteroffensive, FamilyWeather, FamilyPersonage:
		return ReactionCard, true
	case FamilyChina, FamilyIndia, FamilyRivalry, FamilyInfrastructure, FamilyPoliticalWill, FamilyEurope,
		FamilySpecial:
		return Political, true
	case FamilyReplacements, FamilyASP, FamilyDoctrine, FamilyDelay, FamilyEvacuation, FamilyHandAttack,
		FamilyHQSwap, FamilyHump, FamilyPTBoats, FamilyRedeploy, FamilyReinforcement, FamilyStepLoss,
		FamilySubmarine:
		return Resource, true
	default:
		return 0, false
	}
}

// bonusWords are the words that a Bonus may have; data/README.md tells what they mean.
var bonusWords = []string{
	"allied-air-defence", "allied-carrier-defence", "allied-critical-from", "allied-defence-halved",
	"allied-ground-drm", "allied-ground-drm-one-hex-island", "allied-ground-replacements-lost",
	"allied-intelligence-drm-unscouted", "allied-naval-steps", "asp", "asp-japan-lost", "asp-permanent",
	"b29-step-to", "escort", "evacuate-ground", "hand-cards", "jp-air-naval-drm-near-carrier",
	"jp-air-naval-drm-vs-commonwealth-ships", "jp-air-steps", "jp-ca-attack", "jp-ca-cl-apd-attack",
	"jp-carrier-attack", "jp-cv-defence", "jp-ground-drm-final", "jp-ground-drm-one-hex-island",
	"jp-ground-drm-with-brigade", "naval-move", "naval-move-strike", "one-step-to", "redeploy-naval",
	"replace-allied-air", "replace-australian", "replace-china-air", "replace-chinese", "replace-jp-air",
	"replace-jp-ground-burma", "replace-jp-naval", "replace-us-naval", "strategic-bombing-roll",
	"two-steps-to", "us-ca-attack", "us-carrier-attack", "us-ground-attack",
}

// requirementWords are the words that CardInfo.Requires may have.
var requirementWords = []string{
	"", "active-naval", "air-or-naval-activated", "b29-in-china", "b29-near-tokyo", "doolittle-played",
	"first-card", "ground-activated-in-burma", "inactive-naval-in-port", "kwai-controlled",
	"manila-japanese", "no-other-intelligence", "seac-offensive", "second-card", "strategic-agreement",
	"tojo-resigned",
}
