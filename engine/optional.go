package engine

// What a game, a state or an event may offer beyond the contract. Hosts look for each with a
// type assertion; a game that lacks one works all the same.

// PositionEditor is a game whose positions can be changed by "set" lines of the notation
// ("set unit uk-bb-force-z 2015 reduced"). Asked by game files, tests and position questions;
// without it such lines are refused.
type PositionEditor interface {
	EditPosition(state State, words []string) (State, error)
}

// Asserter is a game that judges "expect" lines of the notation; a nil error means that the
// expectation holds. Asked by game files and tests; without it only the expectations that every game
// knows are.
type Asserter interface {
	Expect(state State, words []string) error
}

// RevealsNothing is a game that knows which events show nobody anything that was hidden from
// them. Asked when players agree on a take-back; without it every event counts as one that reveals
// something, unless the game is open (Info.Open).
type RevealsNothing interface {
	// RevealsNothing judges the events of an order that was decided on a state without dice.
	RevealsNothing(before State, events []Event) bool
}

// Inspector is a state that checks its own invariants, one line for each violation. Asked by
// random play and tests; without it nothing is checked.
type Inspector interface {
	Inspect() []string
}

// Concealer is a state of a game with hidden information: ShuffleHidden returns a state that differs
// only in what the audience may not know. pick returns 0..n-1. Asked by random play, which compares
// what both states show; without it leaks are not looked for.
type Concealer interface {
	ShuffleHidden(audience Audience, pick func(n int) int) State
}

// Speller is a state that understands several spellings of an order; Canonical is the one that its
// options list. Asked by random play; without it every order that is not listed has to be refused.
type Speller interface {
	Canonical(seat Seat, order Order) Order
}

// Locator is a state that knows where the things stand that orders name. Asked by panels, which
// sort and divide long lists by it, and by maps of a place; without it lists keep the order of the game.
type Locator interface {
	// Whereabouts tells an audience the place of the thing that a word means, and the place's rank
	// in the order of the map. The place is the zero Text where the audience may only know that there is one.
	Whereabouts(audience Audience, word string) (place Text, rank int, ok bool)
}

// Detailer is a state that describes what orders name in a few words: how strong a unit is, how far a headquarters reaches.
// Asked by panels, which show it beside the names in lists; without it lists show the names and places alone.
type Detailer interface {
	// Detail describes what a word means, or several that are said in one press, with nothing that the seat may not know; the zero
	// Text where there is nothing to say.
	Detail(seat Seat, word string) Text
}

// PickLimiter is a state that knows how many of a list can be picked. Asked by panels, which say "2 of 4"; without it
// they only say how many are picked.
type PickLimiter interface {
	// PickLimit is how many words of the list that follows a prefix one order can hold; 0 where there is no limit.
	PickLimit(seat Seat, prefix Order) int
}

// Describer is a state that describes what orders name: units, places, cards. Asked by boards that can be touched, for the card
// of what lies there, and by commands about a place or a unit; without it nothing is described.
type Describer interface {
	// Describe tells an audience what it may know of the thing that a word means: its name as the title, then a fact a line.
	// False where the word means nothing of which this audience may know.
	Describe(audience Audience, word string) (Explanation, bool)
}

// Holding is a view that names what its reader holds as orders name it. Asked by boards that can be touched, which show each of
// those things with its description; without it the lines of the hand are shown.
type Holding interface {
	View
	// Held are the words of what Hand tells.
	Held() []string
}

// Suggester is a state that knows which of many words a player is likely to mean. Asked by panels,
// which offer those first; without it lists show all words alike. It is no field of Option because it costs
// more than listing, and orders are judged by listing.
type Suggester interface {
	// Likely picks a handful of the options that may follow the prefix, the likeliest first;
	// none where it has no opinion. A suggestion may be several words with blanks between them
	// ("3 infantry"), which are then said in one press; what is not legal is left out. For a list from which several are
	// picked it may be all of them: they keep this order.
	Likely(seat Seat, prefix Order, options []Option) []string
}

// Phraser is a state that puts orders into words of its own. Asked wherever an order is named to
// players; without it the words are named one after another ("Caucasus, 3, infantry").
type Phraser interface {
	// Phrase tells the words behind the verb of an order, or of the beginning of one; the zero
	// Text where they are to be named one after another.
	Phrase(seat Seat, order Order) Text
}

// Advisor is a state that knows the usual answers to its routines (Info.Routines): those of a player
// who wants no trouble and loses as little as possible. Asked by standing orders and panels; without it
// no routine is answered in advance.
type Advisor interface {
	// Usual is the next order towards the usual answer; false where there is none.
	Usual(seat Seat) (Order, bool)
}

// PlanChecker is a state that judges the plan of a seat. Asked by panels, below the orders of a plan;
// without it nothing is said there before the plan is carried out.
type PlanChecker interface {
	// Unfinished is the refusal that the order which carries the plan out would get as things
	// stand; nil where it is among the options, and where the seat plans nothing.
	Unfinished(seat Seat) *Refusal
	// PlanNotes say of a plan that may be carried out what its player may not mean: what it gives up
	// or leaves undone. They decide nothing.
	PlanNotes(seat Seat) []Text
}

// OddsTeller is a state that tells in few words how the battles may end that a seat plans or reacts to. Asked by panels, below the
// notes of a plan; without it odds are told to those who ask for them.
type OddsTeller interface {
	PlanOdds(seat Seat) []Text
}

// Cautioner is a state that knows which orders give something up, or do at once what cannot be undone.
// Hosts ask their players before they carry such an order out, and never offer it as the likely answer or in
// the place of one that was refused; without it no order needs to be confirmed.
type Cautioner interface {
	// Caution tells what a legal order of the seat gives up; the zero Text where nothing need be asked.
	Caution(seat Seat, order Order) Text
}

// Abridged is a state of a game that can be played with a part of its rules. Asked by lists of routines, which
// leave out what never comes up; without it all routines of the game are listed.
type Abridged interface {
	// ComesUp tells whether a routine (Routine.Kind) may be asked in this game.
	ComesUp(routine string) bool
}

// Mapless is a state of a game whose map may not be known yet. Asked before a map is painted or offered; without it
// there is one from the beginning.
type Mapless interface {
	// Mapless tells when the map comes; false where there is one.
	Mapless() (comes Text, mapless bool)
}

// Chaptered is a state that knows how far its game has come: in which turn it is, or whatever the game
// counts. Asked by chronicles, replays and briefs, which tell a game in these parts; without it a game is
// told in one.
type Chaptered interface {
	// Chapter is the number of the part, which never goes down in a game, and its
	// heading, which everybody may read.
	Chapter() (number int, heading Text)
}

// Phased is a state that knows in which part of a turn it is: a segment, a phase, an Offensive. Asked by hosts, which tell what
// happens in one part in one message as far as that wakes nobody; without it each message tells of one order.
type Phased interface {
	// Phase names the part, differently from any other part of the game that borders on it. Nobody reads it.
	Phase() string
}

// PhaseOf is the part of a turn that a position is in; empty for a game without such parts.
func PhaseOf(state State) string {
	if phased, ok := state.(Phased); ok {
		return phased.Phase()
	}
	return ""
}

// Explainer is a state that explains itself: why an order is refused, how a figure came about,
// why a unit may or may not do something. A question is a subject with its words ("supply
// jp-army-15"), as the notation writes them. Asked by "why" and "odds"; without it neither is offered.
type Explainer interface {
	// Questions lists the words that may follow in a question; without words, the subjects.
	// It shows an audience nothing that it may not know.
	Questions(audience Audience, words []string) []Option
	// Why answers a question with what the audience may know and nothing else. The error is a
	// *Refusal where the words make no question.
	Why(audience Audience, words []string) (Explanation, error)
}

// Reseater is an event after which players play other seats than before, as when they have
// bid for their sides. Hosts give the seats to the players anew as soon as the event is
// decided, before they tell anybody about it; without it everybody stays.
type Reseater interface {
	Event
	// Seated tells for each seat where its player sat before; nil when everybody stays.
	Seated() []Seat
}

// Lister is a state of a game in which each player chooses a list of things before it is played: an army, a deck. Asked by
// the command that keeps players' lists and writes them as text; without it players can only choose order by order.
type Lister interface {
	// ListKinds are the kinds of nouns that a list may name.
	ListKinds() []NounKind
	// List is what the seat has chosen; only its player may know. Empty where it has chosen nothing.
	List(seat Seat) []Item
	// ListOrders are the orders by which the seat chooses a list in the place of what it has. They are judged like any other.
	ListOrders(seat Seat, list []Item) []Order
}

// Item is so many things of a kind in a list.
type Item struct {
	// Word of a noun, as the notation writes it.
	Word  string `json:"word"`
	Count int    `json:"n"`
}

// Teacher is a game with guided first turns. Asked by the command that teaches games; without it the game is not among those
// that can be learned so.
type Teacher interface {
	// Lessons are its guided first turns, the one to begin with first.
	Lessons() []Lesson
}
