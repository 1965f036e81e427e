package model

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// Stage is how far a table is.
type Stage string

const (
	// Gathering: seats are being taken.
	Gathering Stage = "gathering"
	// Playing: the game is on.
	Playing Stage = "playing"
	// Over: the game has ended.
	Over Stage = "over"
)

// Seat is a place at a table.
type Seat struct {
	// Player is empty while the seat is free.
	Player string `json:"player,omitempty"`
	// From is the account that had the seat before it was linked to its player's; the seat goes back to it when the
	// two are separated.
	From string `json:"from,omitempty"`
	// Salt goes into the dice.
	Salt string `json:"salt,omitempty"`
	// Clock is that of the seat; it tells since when the seat is asked also where the table
	// has no clock. Ask is the question, as everybody may know it, and Effort how much
	// work it is.
	Clock  clock.Seat    `json:"clock,omitzero"`
	Ask    engine.Text   `json:"ask,omitzero"`
	Effort engine.Effort `json:"effort,omitempty"`
	// Wanted: somebody else may take the seat over.
	Wanted bool `json:"wanted,omitempty"`
	// Offered: its player said so. Where the others did, because the player was late, they keep the seat by
	// giving an order.
	Offered bool `json:"offered,omitempty"`
	// Past are those who had the seat before and know its hand.
	Past []string `json:"past,omitempty"`
	// Standing are the orders that the player gave in advance, the first that fits counts;
	// nobody else may know them.
	Standing []StandingOrder `json:"standing,omitempty"`
}

// StandingOrder answers a decision when it comes up.
type StandingOrder struct {
	// Kind of the decision.
	Kind string `json:"kind"`
	// At is a place or thing that it has to be about; empty for any.
	At string `json:"at,omitempty"`
	// Answer is an order, AnswerUsual, or AnswerAsk.
	Answer string `json:"answer"`
}

const (
	// AnswerUsual is what the game advises.
	AnswerUsual = "usual"
	// AnswerAsk leaves the decision to the player, for exceptions from a later order.
	AnswerAsk = "ask"
)

// Table is a table without its game.
type Table struct {
	// ID is a short code that people can say ("KQ7R").
	ID    string       `json:"id"`
	Setup engine.Setup `json:"setup"`
	Stage Stage        `json:"stage"`
	Seats []Seat       `json:"seats"`
	Owner string       `json:"owner"`
	// Lang is the language of the public messages.
	Lang string `json:"lang"`
	// Parent is where the table was opened, Place where it plays: a thread of the
	// parent, or the parent itself.
	Parent platform.Chat `json:"parent"`
	Place  platform.Chat `json:"place"`
	// Server is that of the place, where its platform has servers and it was told.
	Server string `json:"server,omitempty"`
	// Lost: the place can no longer be written to.
	Lost bool `json:"lost,omitempty"`
	// Secret of the fair dice; Commitment is its published hash.
	Secret     []byte    `json:"secret"`
	Commitment string    `json:"commitment"`
	Created    time.Time `json:"created"`
	// Watchers are players who get privately what the public gets.
	Watchers []string `json:"watchers,omitempty"`
	// League that the game is played for; empty for none.
	League string `json:"league,omitempty"`
	// Clock is the time that the players have.
	Clock clock.Rules `json:"clock,omitzero"`
	// Adjourned: the players have agreed to go on later; no clock runs.
	Adjourned bool `json:"adjourned,omitempty"`
	// Closed: the organisers of the league decided its match, so nobody waits for it. Who wants to
	// play on resumes it.
	Closed bool `json:"closed,omitempty"`
	// Proposal is what a player has asked the others to agree to; nil for nothing.
	Proposal *Proposal `json:"proposal,omitempty"`
	// Events counts the events of the game, Rolled the dice and draws.
	Events int `json:"events"`
	Rolled int `json:"rolled"`
	// Version is that of the store: it grows with every change of the table or of its drafts.
	Version int `json:"-"`
}

// Alive tells whether somebody waits for the game.
func (t Table) Alive() bool { return t.Stage != Over && !t.Closed }

// Proposal is something that happens when all other players agree. It is void as soon as the
// game has gone on.
type Proposal struct {
	// ID tells its buttons from those of others.
	ID   string       `json:"id"`
	Kind ProposalKind `json:"kind"`
	By   engine.Seat  `json:"by"`
	// Events is the number of events when it was made.
	Events int `json:"events"`
	// Agreed are the seats that have agreed so far.
	Agreed []engine.Seat `json:"agreed,omitempty"`
	// To is the number of events that are to stand, Orders how many orders are void then.
	To     int `json:"to,omitempty"`
	Orders int `json:"orders,omitempty"`
	// Reason is that of a correction.
	Reason string `json:"reason,omitempty"`
	// Rolled and Shown tell what the orders to be taken back have done, as in journal.TakenBack.
	Rolled bool `json:"rolled,omitempty"`
	Shown  bool `json:"shown,omitempty"`
	// Rules is the version that is to count.
	Rules int `json:"rules,omitempty"`
}

// ProposalKind tells what is proposed.
type ProposalKind string

const (
	// ProposeTakeback: orders are taken back.
	ProposeTakeback ProposalKind = "takeback"
	// ProposeCorrection: an organiser who plays too corrects a mistake.
	ProposeCorrection ProposalKind = "correct"
	// ProposeUpgrade: the game goes on under the present version of the rules.
	ProposeUpgrade ProposalKind = "upgrade"
)

// Fits tells whether a standing order answers a decision.
func (o StandingOrder) Fits(decision engine.Decision) bool {
	return o.Kind == decision.Kind && (o.At == "" || slices.Contains(decision.About, o.At))
}

// Answers tells whether any standing order of a seat is for a kind of decision.
func (s Seat) Answers(kind string) bool {
	return slices.ContainsFunc(s.Standing, func(o StandingOrder) bool { return o.Kind == kind })
}

// Player is a person on a platform.
type Player struct {
	// ID is "<platform>:<user id>".
	ID   string        `json:"id"`
	User platform.User `json:"user"`
	// Lang is the chosen language, empty for the platform's.
	Lang string `json:"lang,omitempty"`
	// Private tells whether they want private messages: "on", "off", "silent" for such that make no
	// noise, or empty for what is usual on their platform.
	Private string `json:"private,omitempty"`
	// Opened: they have opened their private chat with the umpire. Closed: private messages do not reach them.
	Opened bool `json:"opened,omitempty"`
	Closed bool `json:"closed,omitempty"`
	// Focus is the table that they mean where several are possible.
	Focus string `json:"focus,omitempty"`
	// Person is the record of the person whose account this is, where it was linked to another
	// one; empty for the first one.
	Person string `json:"person,omitempty"`
	// Accounts are the ids of the accounts that were linked to this one.
	Accounts []string `json:"accounts,omitempty"`
	// Separated is the person to whom this account was linked until it was separated; empty for none.
	Separated string `json:"separated,omitempty"`
	// Preferences tell when and how often the player wants to hear of games, History which ones counted before, the
	// oldest first: what passed in their time counts by them, however late a clock is looked at.
	Preferences Preferences       `json:"preferences,omitzero"`
	History     []PastPreferences `json:"history,omitempty"`
	// Version is that of the store, 0 for a player who is not stored yet.
	Version int `json:"-"`
}

// Equal tells whether the records are alike.
func (r Player) Equal(other Player) bool { return reflect.DeepEqual(r, other) }

// AccountIDs are the ids of all accounts of a person, the first one in front.
func (r Player) AccountIDs() []string {
	return append([]string{r.ID}, r.Accounts...)
}

// AccountOn is the account of a person on a platform; false where there is none.
func (r Player) AccountOn(platform string) (string, bool) {
	for _, id := range r.AccountIDs() {
		if strings.HasPrefix(id, platform+":") {
			return id, true
		}
	}
	return "", false
}
