package platform

import "context"

// Toucher is a Host that knows what may be said next, for platforms that show a board which can be touched.
type Toucher interface {
	// Touch tells what the asker may say next at the table of a chat, with their plan as it stands. Order is the beginning of an
	// order, empty for its verb. Picked are words that were chosen before their verb: all verbs that take some of them are
	// looked at. It records nothing and answers quickly. Where the chat has no game it is the zero Touch; it
	// returns a *RetryError to who asks too often.
	Touch(ctx context.Context, in Inbound, order string, picked []string) (Touch, error)
}

// Touch is what may be said next, in the reader's language.
type Touch struct {
	Version  string `json:"version,omitempty"`  // changes whenever the rest may have changed; empty without a game.
	Question string `json:"question,omitempty"` // what is asked of the asker; empty where nothing is.
	// About are the words of the places and pieces that the question is about.
	About  []string `json:"about,omitempty"`
	Draft  bool     `json:"draft,omitempty"`  // orders are added to a plan, and can be taken back one by one.
	Order  string   `json:"order,omitempty"`  // the words so far, as the notation writes them.
	Phrase string   `json:"phrase,omitempty"` // the words so far, in words of the reader.
	Whole  bool     `json:"whole,omitempty"`  // they are an order.
	Back   string   `json:"back,omitempty"`   // the shorter beginning after which there was something to choose.
	Words  []Word   `json:"words,omitempty"`
	// Going are the words that may follow a verb and the picked words.
	Going []Word `json:"going,omitempty"`
	// Plan is what was planned, the first order first. Notes say of it what it still lacks, gives up or will come to.
	Plan  []PlannedOrder `json:"plan,omitempty"`
	Notes []string       `json:"notes,omitempty"`
}

// Word is a word that may be said next. What it stands for on the map is found by it in the geometry of the picture.
type Word struct {
	Word  string `json:"word"`
	Order string `json:"order"`           // all the words with this one: lines for the command "order".
	Label string `json:"label"`           // tells the word.
	Verb  string `json:"verb"`            // tells the verb of the order.
	Place string `json:"place,omitempty"` // tells where it stands, where that is not plain.
	Group string `json:"group,omitempty"` // tells what it belongs to, where there are many words.
	// Detail describes what it names, where few are to be chosen from: how strong a unit is, how far a headquarters reaches.
	Detail string `json:"detail,omitempty"`
	// Complete: Order may be given. More: words may follow; UsuallyComplete: they rarely do.
	Complete        bool `json:"complete,omitempty"`
	More            bool `json:"more,omitempty"`
	UsuallyComplete bool `json:"usually,omitempty"`
	Count           bool `json:"count,omitempty"` // it says how many.
	// Final: the order carries the plan out, and gives nothing up.
	Final bool `json:"final,omitempty"`
	Next  bool `json:"next,omitempty"`  // it is what a lesson goes on with.
	Usual bool `json:"usual,omitempty"` // it answers the question as usual.
	// Likely is the rank of a word that the game thinks likely, from 1; 0 for all others.
	Likely int `json:"likely,omitempty"`
}

// PlannedOrder is an order of a plan.
type PlannedOrder struct {
	Order string   `json:"order"`
	Lines []string `json:"lines"` // tell it, the first one in short.
}
