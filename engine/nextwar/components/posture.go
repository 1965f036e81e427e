package components

// AdvancedScenario is what the Advanced Game adds to a scenario.
type AdvancedScenario struct {
	// Posture modifiers of the UN roll; all that hold are added (28.0).
	Posture []Posture
	// VetoFirst is the side that is asked first; Defier the one that may defy.
	VetoFirst, Defier Side
	VetoPoints        int16
	DefyPoints        int16
	// NavalDetection modifiers by the side that detects: by the word of a box, "sea" for all-sea hexes, "coast" for those next
	// to land that its ground units hold (17.1.2).
	NavalDetection map[string][Sides]int8
}

// Posture is a line of the UN posture modifiers (28.0): it holds when all that it names do.
type Posture struct {
	Kind PostureKind
	// Turn of TurnIs; Side of SideHolds and SideHasCities; At of SideHolds; Many of SideHasCities; Nation of NationLost.
	Turn, Many int8
	Side       Side
	At         []Place
	Nation     Nation
	DRM        int8
}

// PostureKind tells when a posture modifier holds.
type PostureKind int8

// The kinds: a ground unit of the nation has been eliminated, a naval unit has taken an X, the turn is Contested.
const (
	TurnIs PostureKind = iota
	SideHolds
	SideHasCities
	NationLost
	NavalLoss
	TurnContested
)
