package engine

// WhyOrder is the subject of a question about an order of the asker's own seat: the words that
// follow are the order. Hosts ask it about an order that was refused; every Explainer knows it.
const WhyOrder = "order"

// WhyOdds is the subject of a question about how a battle may end. Only games in which battles can
// be reckoned know it.
const WhyOdds = "odds"

// Explanation is the answer to a question: first what is so, then the reasons in the order in
// which the rules look at them.
type Explanation struct {
	Title   Text
	Reasons []Reason
	// Shown is what a picture of it points to; nothing where no picture helps.
	Shown Highlight
}

// Reason is a line of an explanation with the paragraph it comes from; the rule is empty where
// the line only tells how things stand.
type Reason struct {
	Text Text
	Rule Rule
}

// Because adds a reason.
func (e *Explanation) Because(rule Rule, text Text) {
	e.Reasons = append(e.Reasons, Reason{Text: text, Rule: rule})
}

// Highlight is what a picture points to, in words for places as the notation writes them.
// Painters leave out what their picture does not show.
type Highlight struct {
	// Paths are ways from place to place.
	Paths [][]string `json:"paths,omitempty"`
	// Places are where the ways begin and end, or what it is about.
	Places []string `json:"places,omitempty"`
	// Blocks are the places that stand in the way.
	Blocks []string `json:"blocks,omitempty"`
}

// IsZero tells whether there is nothing to point to.
func (h Highlight) IsZero() bool { return len(h.Paths)+len(h.Places)+len(h.Blocks) == 0 }
