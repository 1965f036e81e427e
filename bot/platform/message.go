package platform

import (
	"slices"
	"time"
)

// LineStyle tells how a line looks.
type LineStyle uint8

const (
	Plain   LineStyle = iota // ordinary text.
	Heading                  // Heading opens a message or a part of it (bold).
	Detail                   // of less weight: modifiers, rule numbers, hints (small or italic).
	Code                     // fixed-width: notation, hashes.
	// Aside is what stands behind a headline: dice, modifiers, every step. Lines of it that follow one another are
	// folded away where the platform can do that.
	Aside
)

// Line is one line of a message, without line breaks.
type Line struct {
	Style   LineStyle `json:"style,omitempty"`
	Text    string    `json:"text"`
	Mention *User     `json:"mention,omitempty"` // Mention, if set, is notified; the mention is written before the text.
	// Chat, if set, is what the text names: the platform writes it so that the reader can go there, where it can do that.
	Chat *Chat `json:"chat,omitempty"`
	// At, if set, is a moment that is told behind the text: how long ago it was or how long it is until then, and in
	// the reader's own time, where the platform can do that.
	At *time.Time `json:"at,omitempty"`
}

// Moment is a moment in words that every language reads alike, for readers whose zone is not known.
func Moment(at time.Time) string { return at.UTC().Format(MomentFormat) }

// MomentFormat is that of a moment, with its zone.
const MomentFormat = "2006-01-02 15:04 MST"

// ButtonStyle is the colour of a button, where the platform has colours.
type ButtonStyle uint8

const (
	Ordinary ButtonStyle = iota // grey.
	Primary                     // the expected choice.
	Success                     // Success makes something final ("commit").
	Danger                      // Danger loses something ("resign", "undo all").
)

// Button is pressed to act. Either Token or URL is set.
type Button struct {
	Label string `json:"label"`
	// Token comes back in Inbound.Token: at most 64 bytes of [A-Za-z0-9:_-],
	// tells nothing about the game.
	Token string `json:"token,omitempty"`
	URL   string `json:"url,omitempty"`
	// Board: it opens the board (Boarder), in the app of the platform where that can be.
	Board bool        `json:"board,omitempty"`
	Style ButtonStyle `json:"style,omitempty"`
	// Apart begins a group of its own, such as the ways out of a list: where rows run on, it
	// begins a new one.
	Apart bool `json:"apart,omitempty"`
}

// Select is a list of which several options can be picked. A platform that has such lists (Limits.Selects) sends the
// token of the list with the numbers of all picked options (Inbound.Picks); elsewhere each option has a token, which
// picks it or takes it back.
type Select struct {
	// Label says what is picked, and how many are: "Activate units: 2 of 4".
	Label   string         `json:"label"`
	Token   string         `json:"token,omitempty"`
	Most    int            `json:"most"` // Most is how many can be picked.
	Options []SelectOption `json:"options"`
}

// SelectOption is an option of a Select. Options keep their places while they are picked.
type SelectOption struct {
	Label  string `json:"label"`
	Detail string `json:"detail,omitempty"` // Detail says where it is and how strong.
	Token  string `json:"token,omitempty"`
	Picked bool   `json:"picked,omitempty"`
	Shut   bool   `json:"shut,omitempty"` // Shut: it cannot be picked beside those that are.
}

// Picture is an image that is painted when it is needed, after the
// acknowledgement and outside of any lock (Host.Paint).
type Picture struct {
	Request  string `json:"request"`            // opaque to adapters and may be stored.
	File     string `json:"file"`               // a neutral file name ("map.png"); its ending tells what will be painted.
	Document bool   `json:"document,omitempty"` // Document asks for the uncompressed form where the platform has two.
	Since    string `json:"-"`                  // Since are the Image.Tiles of the picture that is there already: what has changed is enough.
	Upright  bool   `json:"-"`                  // Upright: it is wanted for a screen that is higher than wide.
	Alt      string `json:"-"`                  // Alt describes the picture that stands there already.
}

// The media types of images. Besides pictures an image may be an animation or a whole
// document: whatever goes with a message as a file.
const (
	PNG  = "image/png"
	GIF  = "image/gif"
	HTML = "text/html; charset=utf-8"
	JSON = "application/json"
	CSV  = "text/csv; charset=utf-8"
)

// Image is a painted picture.
type Image struct {
	Data     []byte
	Type     string // the media type of Data; empty for PNG.
	Alt      string // Alt tells the picture in words, in the reader's language; fits Limits.Alt.
	File     string
	Document bool // Document as in Picture.
	// Geometry is the JSON of what lies where on the picture, in its pixels as painted (render.Geometry), for the same reader;
	// nil unless the picture was offered for a board that can be touched (Present).
	Geometry []byte
	// Tiles tell the picture from later ones: for Picture.Since, and for nobody else than its reader. Where little has
	// changed since the picture that was there, Patches are what has, which may be nothing, and Data is nil.
	Tiles   string
	Patches []Patch
}

// Patch is a part of a picture that has changed, as PNG.
type Patch struct {
	X, Y, Width, Height int
	Data                []byte
}

// MediaType is the type of the data.
func (i *Image) MediaType() string {
	if i.Type == "" {
		return PNG
	}
	return i.Type
}

// Page is what can be shown in one message.
type Page struct {
	Lines   []Line     `json:"lines,omitempty"`
	Selects []Select   `json:"selects,omitempty"` // Selects stand above the buttons.
	Buttons [][]Button `json:"buttons,omitempty"` // Buttons in rows.
	Picture *Picture   `json:"picture,omitempty"`
}

// Answer is what the one who asked gets at once, and nobody else.
type Answer struct {
	// Toast is one short line (fits Limits.Toast), for platforms that answer a
	// press with one; it repeats nothing essential that is not in Pages.
	Toast string `json:"toast,omitempty"`
	// Alert: the toast is the whole answer and stays until it is put away, where the platform can do that.
	Alert bool `json:"alert,omitempty"`
	// URL is opened for whoever pressed a button, where the platform can do that: their private chat with the bot.
	URL   string `json:"url,omitempty"`
	Pages []Page `json:"pages,omitempty"` // shown in order; with none, the acknowledgement is enough.
	// Replace: the first page takes the place of the message whose button was
	// pressed (Inbound.MessageRef); without such a message it is posted anew.
	Replace bool `json:"replace,omitempty"`
	// Secret: the pages hold what others may not see. The host gives secret
	// pages only where the adapter can show them to the asker alone (an
	// ephemeral reply or a private chat).
	Secret bool `json:"secret,omitempty"`
	// Place is where the asker's table is talked about, if that is another chat of the platform
	// than the one they asked in. An adapter that shows one chat at a time may go there.
	Place Chat `json:"place,omitzero"`
	// Opening, if set, is the place that is being opened for the asker's new table.
	Opening *Opening `json:"opening,omitempty"`
	// Panel is the table of which the answer shows what the asker decides, or that they have decided it; empty for other answers.
	// What showed that before is of the past.
	Panel string `json:"panel,omitempty"`
	// Table is the table that the answer is about, for a platform that shows tables and not chats (Inbound.Via).
	Table string `json:"table,omitempty"`
	// Repeat: the same event was handled before; a platform on which the
	// answer was already shown may drop it.
	Repeat bool `json:"-"`
}

// Opening is a place that will be there when a post is delivered. An adapter that shows answers to the asker alone adds Lines to the
// answer then, the last of which names the place.
type Opening struct {
	Key   string `json:"key"` // Key is that of the post (Message.Key).
	Lines []Line `json:"lines"`
}

// At are the lines with the place.
func (o *Opening) At(place Chat) []Line {
	lines := slices.Clone(o.Lines)
	lines[len(lines)-1].Chat = &place
	return lines
}

// Target is who gets a message: everybody in Chat or, where User is set, that
// user privately.
type Target struct {
	Chat Chat  `json:"chat,omitzero"`
	User *User `json:"user,omitempty"`
}

// Place asks for a thread or topic to be opened.
type Place struct {
	Title string `json:"title"`
	// Instead is the thread that was deleted and for which this one is opened, for the host.
	Instead Chat `json:"instead,omitzero"`
	// For is who alone knows the place; nil for everybody. It is asked for only where Limits.Rooms.
	For *User `json:"for,omitempty"`
}

// Message is one post of the outbox.
type Message struct {
	// Key makes the post idempotent: at most 25 characters of [A-Za-z0-9_-], the
	// same for every attempt (Discord: nonce with enforce_nonce).
	Key    string `json:"key"`
	Target Target `json:"target"`
	Lang   string `json:"lang"` // the reader's language, for what the adapter adds (dates).
	Page   Page   `json:"page"`
	// Translations is the page in the other languages, by their codes, where Limits.Translations wants it.
	Translations map[string]Page `json:"tongues,omitempty"`
	Image        *Image          `json:"-"` // the painted Page.Picture; nil where there is none or painting failed.
	// Edit is the reference of an earlier message that this one replaces; where
	// that is impossible, post anew.
	Edit   string `json:"edit,omitempty"`
	Silent bool   `json:"silent,omitempty"` // no notification.
	// Protect: may not be forwarded or saved where the platform can forbid it.
	Protect bool `json:"protect,omitempty"`
	// Kept: it tells how something stands, and takes the place of the message that told so before.
	Kept Kept `json:"kept,omitempty"`
	// Arrange is how the table's thread or topic is to be; nil where the message says nothing of that.
	Arrange *Arrangement `json:"arrange,omitempty"`
	// OnlyEdit: where no earlier message can be changed, nothing is posted.
	OnlyEdit bool `json:"only_edit,omitempty"`
	// Panel: it shows its reader what they decide at a table, and may take the place of their last private message if that
	// showed the same.
	Panel bool `json:"panel,omitempty"`
	// Table is the table of a panel.
	Table string `json:"-"`
	// Phase: it tells what happened in a part of a game, and may be added to the last message of that part; nil for
	// others. Adapters do not look at it.
	Phase *Phase `json:"phase,omitempty"`
	// Place: open a thread or topic that belongs to this message. Opening twice
	// for one Key must give the same place.
	Place *Place `json:"place,omitempty"`
}

// Kept names the messages of a table that stand for long and are changed when something changes.
type Kept string

const (
	KeptTable  Kept = "table"  // what the table is and who sits there, where it was opened.
	KeptStatus Kept = "status" // whose turn it is and how the game stands, pinned where that is possible.
	KeptPlace  Kept = "place"  // no message, but the title and the state of the table's thread or topic, as they were arranged.
	KeptMap    Kept = "map"    // the last message with a map, to which others lead. It is not changed.
	KeptFull   Kept = "full"   // that all sides are taken and the game can start.
	KeptOffer  Kept = "offer"  // that seats are offered to others; their numbers follow.
)

// Phase tells which message a message may be added to.
type Phase struct {
	During string `json:"during,omitempty"` // the part in which it happened: it can be added to a message that has opened it.
	Opens  string `json:"opens,omitempty"`  // the part with which a new message begins.
	Asks   int    `json:"asks,omitempty"`   // how many lines at its beginning ask: they go when something is added.
	// Gathers: it tells everything that the last message of the part told, and takes its place, also where something stands below.
	Gathers bool `json:"gathers,omitempty"`
}

// Receipt is what a platform says about a delivered message.
type Receipt struct {
	Ref string // Ref identifies the message for a later Edit.
	// At is where the message stands, if that is another chat than the one it was sent to.
	At Chat
	// Place is the opened thread or topic; zero where none was asked for or the
	// platform, the channel or the permissions do not allow it.
	Place Chat
}

// Choice is an autocomplete answer: Label is shown, Value is sent.
type Choice struct {
	Label string
	Value string
}
