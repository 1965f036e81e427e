package platform

import (
	"context"
	"time"
)

// Everyday is a Host that knows which commands are of use at a place, for platforms that can keep
// some of them at hand.
type Everyday interface {
	// Everyday names the commands that the asker needs most at the table of a chat as things
	// stand, in the order of their use; without a table those that lead to one. It records nothing.
	Everyday(ctx context.Context, in Inbound) []string
}

// Overhearer is a Host that asks what people say to each other, for platforms that show that themselves.
type Overhearer interface {
	// Spoken hears that somebody has said something that all see in a chat.
	Spoken(chat Chat)
}

// Seater is a Host that knows who plays where, for platforms that list commands to each of them.
type Seater interface {
	// Seated tells what the asker can do in a chat, or, from a private chat, where their game is played. It records nothing.
	Seated(ctx context.Context, in Inbound) (Seating, error)
}

// Seating is what somebody can do in a chat.
type Seating struct {
	Chat  Chat // that of which it tells.
	Plays bool // they have a side at a table of its channel.
	// Now are the commands that begin an order which they may give now; empty where nothing is asked of them.
	Now []string
}

// Quoter is a Host that is asked in any chat, in the middle of a message, for something to post there, for platforms that have such
// an inline mode.
type Quoter interface {
	// Quote finds what words may mean to the asker: their tables, rules, places. All of it is public, whoever asks. It records
	// nothing and answers quickly; it returns a *RetryError to who asks too often.
	Quote(ctx context.Context, in Inbound, words string) ([]Quotation, error)
}

// Quotation is something to post, in the asker's language.
type Quotation struct {
	Title, Detail string // Title and Detail stand in the list to choose from.
	Page          Page   // Page has lines, and buttons that lead to addresses.
}

// Presenter is a Host that shows how a game stands, for platforms that keep its map in sight.
type Presenter interface {
	// Present is the map of the table in a chat as the asker may see it now, with what they plan. It records nothing.
	// Where the chat has no table with a map it is the zero Present.
	Present(ctx context.Context, in Inbound, whole bool) (Present, error)
}

// Present is the map of a game as it is.
type Present struct {
	Version string  // Version changes whenever the picture may have changed; empty where there is none.
	Picture Picture // painted by Host.Paint.
}

// Watcher is an adapter that keeps the boards of games in sight.
type Watcher interface {
	// Moved hears, as soon as it is stored, that something has happened in the game of a table, and where it plays; zero where that is not
	// known. It returns at once.
	Moved(table string, place Chat)
}

// Historian is a Host that tells games again, for platforms that can show more than
// messages.
type Historian interface {
	// History is the game of a chat as the asker may read it now: what is public or their
	// seat's own, and everything when the game is over. Without a game it has no steps.
	History(ctx context.Context, in Inbound) (History, error)
}

// History is a game step by step, in the reader's language.
type History struct {
	Title string // Title names the game and its table.
	Steps []HistoryStep
	// Film and Chronicle are the game as an animation and as a page to read; nil where
	// there are none.
	Film, Chronicle *Picture
}

// HistoryStep is a step of a History.
type HistoryStep struct {
	Heading string   `json:"heading"` // the turn, the same for all steps of one.
	Lines   []string `json:"lines"`
	Picture *Picture `json:"-"` // the moment after the step, where something happened; nil where the game has none.
	Whole   *Picture `json:"-"` // the same moment with the whole board.
}

// Gallery is an adapter under whose address maps can be looked at from outside, without an
// account.
type Gallery interface {
	// MapURL is the address at which a pass opens its map; empty where nothing can be reached from
	// outside.
	MapURL(pass string) string
}

// Exhibitor is a host that shows maps to whoever has a pass.
type Exhibitor interface {
	// Exhibit opens a pass, which is checked each time. Lang is the language tag of who asks, for the words
	// of a *PassError.
	Exhibit(ctx context.Context, pass, lang string) (Exhibit, error)
}

// Exhibit is a map as it is now, for the reader of a pass. It holds nothing else of the table.
type Exhibit struct {
	Title, Lang string    // Title and Lang are for the reader.
	Version     string    // Version changes whenever the picture may have changed.
	Until       time.Time // Until tells when the pass ends.
	Picture     Picture   // painted by Host.Paint.
}

// PassError: a pass was changed, is too old, or its holder may no longer see what it showed.
type PassError struct {
	Say string // Say tells it to who asked, in their language.
}

func (e *PassError) Error() string { return "no such pass" }

// Asker is for whom a picture is painted: the host shares its painters out evenly between platforms, between the
// addresses of one, and between the people of one, and paints only so much for one person and one address.
type Asker struct {
	Platform string
	Address  string // Address from which they ask, where the platform knows it.
	Person   string // the id on the platform.
	// Lane is the chat of a post, in place of address and person: what is posted is painted for all, without an
	// allowance.
	Lane string
}

type askerKey struct{}

// For says for whom something is painted in a context.
func For(ctx context.Context, asker Asker) context.Context {
	return context.WithValue(ctx, askerKey{}, asker)
}

// AskerOf tells for whom something is painted in a context; the zero Asker where nobody said so.
func AskerOf(ctx context.Context) Asker {
	asker, _ := ctx.Value(askerKey{}).(Asker)
	return asker
}

// The things that can be wrong with a platform as a whole.
const (
	CommandsRefused = "commands" // the platform does not take the commands.
)

// Fault is something about a whole platform that whoever runs the umpire has to mend.
type Fault struct {
	Platform string
	What     string // one of the constants above.
	Err      error  // Err tells what is wrong; nil where it is right again.
}

// FaultTaker is a Host that tells whoever runs the umpire of faults.
type FaultTaker interface {
	TakeFault(ctx context.Context, fault Fault)
}

// ReportFault gives a fault to a host that takes them.
func ReportFault(ctx context.Context, host Host, fault Fault) {
	if taker, ok := host.(FaultTaker); ok {
		taker.TakeFault(ctx, fault)
	}
}
