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
