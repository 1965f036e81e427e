package model

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lesson"
)

// Stage is how far a table is.
type Stage string

const (
	Gathering Stage = "gathering" // seats are being taken.
	Playing   Stage = "playing"   // the game is on.
	Over      Stage = "over"      // the game has ended.
)

// Seat is a place at a table.
type Seat struct {
	Player string `json:"player,omitempty"` // empty while the seat is free.
	// From is the account that had the seat before it was linked to its player's; the seat goes back to it when the
	// two are separated.
	From string `json:"from,omitempty"`
	Salt string `json:"salt,omitempty"` // Salt goes into the dice.
	// Clock is that of the seat; it tells since when the seat is asked also where the table
	// has no clock. Ask is the question, as everybody may know it, and Effort how much
	// work it is.
	Clock  clock.Seat    `json:"clock,omitzero"`
	Ask    engine.Text   `json:"ask,omitzero"`
	Effort engine.Effort `json:"effort,omitempty"`
	// Missed are headlines of which the player was not told privately: nothing asked them then.
	Missed []engine.Text `json:"missed,omitempty"`
	Wanted bool          `json:"wanted,omitempty"` // somebody else may take the seat over.
	// Offered: its player said so. Where the others did, because the player was late, they keep the seat by
	// giving an order.
	Offered bool     `json:"offered,omitempty"`
	Past    []string `json:"past,omitempty"` // those who had the seat before and know its hand.
	// Standing are the orders that the player gave in advance, the first that fits counts;
	// nobody else may know them.
	Standing []StandingOrder `json:"standing,omitempty"`
}

// StandingOrder answers a decision when it comes up.
type StandingOrder struct {
	Kind   string `json:"kind"`         // Kind of the decision.
	At     string `json:"at,omitempty"` // a place or thing that it has to be about; empty for any.
	Answer string `json:"answer"`       // an order, AnswerUsual, or AnswerAsk.
	// During is the part of a turn with which it ends (table.State.Part); empty for the whole game.
	During string `json:"during,omitempty"`
}

const (
	AnswerUsual = "usual" // what the game advises.
	AnswerAsk   = "ask"   // AnswerAsk leaves the decision to the player, for exceptions from a later order.
)

// Table is a table without its game.
type Table struct {
	ID    string       `json:"id"` // a short code that people can say ("KQ7R").
	Setup engine.Setup `json:"setup"`
	Stage Stage        `json:"stage"`
	Seats []Seat       `json:"seats"`
	Owner string       `json:"owner"`
	Lang  string       `json:"lang"` // the language of the public messages.
	// Parent is where the table was opened, Place where it plays: a thread of the
	// parent, or the parent itself.
	Parent platform.Chat `json:"parent"`
	Place  platform.Chat `json:"place"`
	// Server is that of the place, where its platform has servers and it was told.
	Server     string      `json:"server,omitempty"`
	Lost       bool        `json:"lost,omitempty"` // the place can no longer be written to.
	Secret     []byte      `json:"secret"`         // Secret of the fair dice; Commitment is its published hash.
	Commitment string      `json:"commitment"`
	Created    time.Time   `json:"created"`
	Watchers   []string    `json:"watchers,omitempty"`  // players who get privately what the public gets.
	League     string      `json:"league,omitempty"`    // League that the game is played for; empty for none.
	Clock      clock.Rules `json:"clock,omitzero"`      // the time that the players have.
	Adjourned  bool        `json:"adjourned,omitempty"` // the players have agreed to go on later; no clock runs.
	// Exiled: it is adjourned because the umpire was removed from its place, and goes on when it is let in again.
	Exiled bool `json:"exiled,omitempty"`
	// Against is the level at which the umpire itself takes the sides of which no person has a part; empty where people do.
	Against string `json:"against,omitempty"`
	// Practice: one player has all the sides.
	Practice bool `json:"practice,omitempty"`
	// Closed: the organisers of the league decided its match, so nobody waits for it. Who wants to
	// play on resumes it.
	Closed bool `json:"closed,omitempty"`
	// Barred: an administrator of the server or group closed it, and only they open it again.
	Barred bool `json:"barred,omitempty"`
	Pace   Pace `json:"pace,omitempty"` // Pace at which the umpire itself answers for its seats.
	// Proposal is what a player has asked the others to agree to; nil for nothing.
	Proposal *Proposal `json:"proposal,omitempty"`
	// Lesson is the guided first turn that is played here; nil for none. Such a table may have no place: only the learner is told
	// what happens.
	Lesson *Lesson `json:"lesson,omitempty"`
	// Kept are the messages that stand for long, by what they tell.
	Kept    map[platform.Kept]Kept `json:"kept,omitempty"`
	Events  int                    `json:"events"` // Events counts the events of the game, Rolled the dice and draws.
	Rolled  int                    `json:"rolled"`
	Version int                    `json:"-"` // that of the store: it grows with every change of the table or of its drafts.
}

// SampleGame is the code of the game that everybody can watch who has none of their own, where there is one.
const SampleGame = "SAMPLE"

// Lesson tells how far a learner has come.
type Lesson struct {
	ID   string `json:"id"`   // ID of the engine.Lesson.
	Step int    `json:"step"` // Step is the number of the steps that are done.
	// Left is what is left to order of the present step; empty for all of it.
	Left string `json:"left,omitempty"`
}

// DiceName is the name of the game for its dice (fairdice.Source): in lessons the dice fall alike at all tables.
func (t Table) DiceName() string {
	if t.Lesson != nil {
		return lesson.Table
	}
	return t.ID
}

// Kept is a message of a table that stands for long and is changed when something changes.
type Kept struct {
	Chat platform.Chat `json:"chat,omitzero"` // Chat in which it stands, and Ref by which the platform knows it there; zero until it was posted.
	Ref  string        `json:"ref,omitempty"`
	Said string        `json:"said,omitempty"` // Said is a checksum of what it tells.
}

// Checksum is a short one of what a message or a place tells.
func Checksum(told any) string {
	data, err := json.Marshal(told)
	if err != nil {
		panic(err) // plain data
	}
	sum := sha256.Sum256(data)
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// Keep sets what is known of a kept message. The records of before keep what they knew.
func (t *Table) Keep(kind platform.Kept, kept Kept) {
	all := maps.Clone(t.Kept)
	if all == nil {
		all = make(map[platform.Kept]Kept)
	}
	all[kind] = kept
	t.Kept = all
}

// Alive tells whether somebody waits for the game.
func (t Table) Alive() bool { return t.Stage != Over && !t.Closed }

// Proposal is something that happens when all other players agree. It is void as soon as the
// game has gone on.
type Proposal struct {
	ID     string        `json:"id"` // ID tells its buttons from those of others.
	Kind   ProposalKind  `json:"kind"`
	By     engine.Seat   `json:"by"`
	Events int           `json:"events"`           // the number of events when it was made.
	Agreed []engine.Seat `json:"agreed,omitempty"` // the seats that have agreed so far.
	// To is the number of events that are to stand, Orders how many orders are void then.
	To     int    `json:"to,omitempty"`
	Orders int    `json:"orders,omitempty"`
	Reason string `json:"reason,omitempty"` // that of a correction.
	// Rolled and Shown tell what the orders to be taken back have done, as in journal.TakenBack.
	Rolled bool `json:"rolled,omitempty"`
	Shown  bool `json:"shown,omitempty"`
	Rules  int  `json:"rules,omitempty"` // the version that is to count.
	// Seats that the umpire itself takes over at a Level; without one they are offered to people.
	Seats []engine.Seat `json:"seats,omitempty"`
	Level string        `json:"level,omitempty"`
}

// Pace tells how soon the umpire itself answers.
type Pace string

const (
	PaceAtOnce Pace = ""       // as soon as it has thought.
	PacePeople Pace = "people" // as late as people might.
)

// ProposalKind tells what is proposed.
type ProposalKind string

const (
	ProposeTakeback   ProposalKind = "takeback" // orders are taken back.
	ProposeCorrection ProposalKind = "correct"  // an organiser who plays too corrects a mistake.
	// ProposeUpgrade: the game goes on under the present version of the rules.
	ProposeUpgrade ProposalKind = "upgrade"
	// ProposeOpponent: the umpire itself takes seats over, or gives them to people.
	ProposeOpponent ProposalKind = "invite"
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
	ID   string        `json:"id"` // "<platform>:<user id>".
	User platform.User `json:"user"`
	Lang string        `json:"lang,omitempty"` // the chosen language, empty for the platform's.
	// Private tells whether they want private messages: "on", "off", "silent" for such that make no
	// noise, or empty for what is usual on their platform.
	Private string `json:"private,omitempty"`
	// Opened: they have opened their private chat with the umpire. Closed: private messages do not reach them.
	Opened bool   `json:"opened,omitempty"`
	Closed bool   `json:"closed,omitempty"`
	Focus  string `json:"focus,omitempty"` // the table that they mean where several are possible.
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
	Lists       []SavedList       `json:"lists,omitempty"` // that they keep for games to come.
	Version     int               `json:"-"`               // that of the store, 0 for a player who is not stored yet.
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
