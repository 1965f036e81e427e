package engine

import "strings"

// Order is what a seat asks the game to do: a verb and its words, as in the text
// notation ("move jp-army-15 2013").
type Order struct {
	Verb string   `json:"verb"`
	Args []string `json:"args,omitempty"`
}

// ParseOrder splits a line of notation into an order. It only cuts words: what
// they mean is for the game to say. An empty line gives the zero Order.
func ParseOrder(line string) Order {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Order{}
	}
	return Order{Verb: strings.ToLower(words[0]), Args: words[1:]}
}

// String is the order in the text notation.
func (o Order) String() string {
	if len(o.Args) == 0 {
		return o.Verb
	}
	return o.Verb + " " + strings.Join(o.Args, " ")
}

// IsZero tells whether the order is empty.
func (o Order) IsZero() bool { return o.Verb == "" && len(o.Args) == 0 }

// With is the order with one more word; on the zero order the word becomes the
// verb. The receiver's words are not shared.
func (o Order) With(word string) Order {
	if o.Verb == "" {
		return Order{Verb: word}
	}
	args := make([]string, 0, len(o.Args)+1)
	args = append(args, o.Args...)
	return Order{Verb: o.Verb, Args: append(args, word)}
}

// Option is a word that may come next in an order.
type Option struct {
	// Word is written as in the notation.
	Word string
	// Label tells the word to a person.
	Label Text
	// Group tells what the word belongs to, where there are many words: the nation of a unit that could be bought. Words of a group
	// follow one another. Zero for none.
	Group Text
	// Complete: the prefix and this word are a legal order.
	Complete bool
	// More: further words may follow.
	More bool
	// UndoesPlan: the order takes back what was planned. Hosts that keep plans have their own ways of
	// undoing, and need not offer it.
	UndoesPlan bool
	// UsuallyComplete: the order is usually meant to end with this word, although others may follow that say
	// how. Hosts need not ask for them; who wants them can still say them.
	UsuallyComplete bool
	// Count: the word says how many of something.
	Count bool
	// Hidden, in questions only: it is understood where somebody types it, but not offered, because
	// other words say the same. Orders offer all their words.
	Hidden bool
}

// Decision is something a seat has to decide now.
type Decision struct {
	Seat Seat `json:"seat"`
	// Kind names the question in the game's vocabulary ("impulse", "hits").
	Kind string `json:"kind"`
	// Rule is the paragraph that asks it.
	Rule Rule `json:"rule"`
	// Ask tells what it is about; a reader of the public channel may read it.
	Ask Text `json:"ask"`
	// Effort is how much work the answer is.
	Effort Effort `json:"effort"`
	// About are the places and things that the question is about, as the notation writes
	// them; everybody may know them.
	About []string `json:"about,omitempty"`
	// Draft: the orders that answer it are built privately, see the package comment.
	Draft bool `json:"draft"`
	// Round numbers the drafts of a seat: it changes when an order hands the game
	// on, so that a host can tell a new draft of the same seat from the going-on
	// of the old one. Games in which a seat never drafts twice in a row leave it 0.
	Round int `json:"round,omitempty"`
}

// Continues tells whether answering this decision goes on with the draft that answered an
// earlier one of the same seat: the round decides, or the kind in games that leave the
// round 0.
func (d Decision) Continues(kind string, round int) bool {
	return d.Draft && d.Round == round && (round != 0 || d.Kind == kind)
}

// Effort estimates how long a decision takes its player.
type Effort uint8

const (
	// Tap is one press of a button.
	Tap Effort = iota
	// Moment is a few presses, about a minute.
	Moment
	// Session is real planning, about ten minutes.
	Session
)

// Text is the catalogue entry of the effort.
func (e Effort) Text() Text {
	switch e {
	case Moment:
		return T("effort.moment")
	case Session:
		return T("effort.session")
	default:
		return T("effort.tap")
	}
}
