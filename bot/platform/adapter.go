package platform

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"
	"unicode/utf16"

	"github.com/umpire-games/umpire/commands"
)

// Limits are what a platform can take. Lengths are in the platform's own units
// as Measure counts them; zero means that the platform lacks the thing.
type Limits struct {
	Text, Caption int // Text is the longest message, Caption the longest text beside a picture.
	// Measure is the length of a line as it will be sent, with markup, escapes
	// and without the line break. Nil counts UTF-16 units of the bare text.
	Measure      func(Line) int
	Label        int // the longest button label in characters.
	Rows, PerRow int // Rows and PerRow bound the buttons of a message.
	// Selects is how many options a list has at most of which several are picked at once (Page.Selects), each list in a row of its
	// own. Zero: the platform has no such lists, and each option is a button.
	Selects      int
	Toast        int              // the longest toast in characters.
	Upright      bool             // Upright: it is mostly read on phones, so that pictures of parts of a map are higher than wide.
	Picture, Alt int              // Picture is the largest picture in bytes, Alt the longest alt text in characters.
	Listing      commands.Listing // how commands are listed to people.
	// Choices bounds the answers of Complete; ChoiceText each label and value, in characters.
	Choices, ChoiceText int
	Title               int  // the longest title of a place in characters.
	Ephemeral           bool // an Answer can be shown to the asker alone in a public chat.
	Places              bool // threads or topics can be opened.
	Rooms               bool // every table is shown in a place of its own, its map beside the words.
	// Beside: a topic can be opened from a topic, beside it (Telegram). Where false a thread holds no
	// other one.
	Beside bool
	// OpensPrivate: a private chat can be written to without the user's having
	// opened it first (Discord). Where false, the host tells how to open it.
	OpensPrivate bool
	// Edits: a message that is there can be changed without waking anybody.
	Edits        bool
	Translations bool // a post in a public chat is shown to each reader in their own language.
	// PerChat is the pace of posts in one chat, Burst how many may come at once;
	// Overall is the pace of all posts together.
	PerChat time.Duration
	Burst   int
	Overall time.Duration
}

// Length is how long lines are in one message.
func (l Limits) Length(lines []Line) int {
	n := 0
	for _, line := range lines {
		n += l.LengthOf(line) + 1
	}
	return n
}

// LengthOf is how long a line is, without its line break.
func (l Limits) LengthOf(line Line) int {
	if l.Measure != nil {
		return l.Measure(line)
	}
	n := 0
	for _, r := range line.Text {
		n += utf16.RuneLen(r)
	}
	if line.Mention != nil {
		n += mentionLength
	}
	if line.At != nil {
		n += len(MomentFormat) + 1
	}
	return n
}

// mentionLength is how long a mention is at most, where a platform does not tell.
const mentionLength = 64

// Adapter is a platform.
type Adapter interface {
	// Name is the platform's short name in ids and logs ("discord").
	Name() string
	// Limits do not change during a run.
	Limits() Limits
	// Run receives until ctx ends and gives everything to the host. It returns
	// nil when ctx ended; after an error it may be run again.
	Run(ctx context.Context, host Host) error
	// Deliver posts one message. It is never called for two messages of one
	// chat at the same time. Errors are of the types in this package; any other
	// error counts as passing and is retried with back-off.
	Deliver(ctx context.Context, message *Message) (Receipt, error)
}

// Reopener is an adapter whose threads close by themselves.
type Reopener interface {
	// Reopen makes an archived thread writable.
	Reopen(ctx context.Context, chat Chat) error
}

// ButtonRemover is an adapter that can take the buttons from a message that stands, which wakes nobody.
type ButtonRemover interface {
	// Page is what the message shows from now on; without lines, what it showed.
	RemoveButtons(ctx context.Context, target Target, ref string, page Page) error
}

// Pinner is an adapter that can pin a message, which wakes nobody.
type Pinner interface {
	Pin(ctx context.Context, target Target, ref string) error
}

// Locator is an adapter under whose addresses messages can be found.
type Locator interface {
	// MessageURL is the address of a message in a chat of a server; empty where it has none.
	MessageURL(server string, chat Chat, ref string) string
}

// LastMap stands for the address of the last map that was posted at a table, in a kept message.
const LastMap = "umpire:last-map"

// Deleter is an adapter that can delete a message of its own; one that is no more is no error.
type Deleter interface {
	Delete(ctx context.Context, target Target, ref string) error
}

// RoomLinker is an adapter whose places have addresses in a browser.
type RoomLinker interface {
	// RoomLink is the address of a place; empty where it has none.
	RoomLink(place Chat) string
}

// Linker is an adapter that has links which open a private chat with the bot.
type Linker interface {
	// Link is the address; pressing Start there sends the command "start" with
	// payload ([A-Za-z0-9_-], at most 64) as its text in the private chat. Empty
	// while unknown.
	Link(payload string) string
}

// ServerLinker is an adapter with a link that adds the bot to a server.
type ServerLinker interface {
	// ServerLink is the address, with the permissions that the bot uses; empty while unknown, or where only its owner may add it.
	ServerLink() string
}

// GroupLinker is an adapter with a link that adds the bot to a group.
type GroupLinker interface {
	// GroupLink is the address, with the rights that the bot uses; empty while unknown.
	GroupLink() string
}

// Resident is an adapter that can tell whether the bot is a member of a server or group.
type Resident interface {
	// Resides tells whether it is one of the server, or of the chat where the platform has no servers. An error means that the platform does
	// not say.
	Resides(ctx context.Context, chat Chat, server string) (bool, error)
}

// Host is the host as an adapter sees it. Safe for concurrent use.
type Host interface {
	// Handle deals with one inbound. An error means that it could not be
	// recorded: nothing has changed, and the same inbound may be handed in again.
	Handle(ctx context.Context, in Inbound) (Answer, error)
	// Complete lists the values that the parameter may take now: in.Command
	// names the command, in.Args holds what is filled in so far, the started
	// value included. It records nothing and answers quickly.
	Complete(ctx context.Context, in Inbound, param string) []Choice
	// Paint makes the picture of an answer, for the one who asked; limits are
	// the adapter's. It may take a second, and waits for a free painter.
	Paint(ctx context.Context, picture Picture, limits Limits) (Image, error)
	// Commands are the commands of the host and of its games, for
	// registration with the platform.
	Commands() []commands.Spec
}

// RetryError: the platform asks to come back later (429).
type RetryError struct {
	After time.Duration
	Err   error
}

func (e *RetryError) Error() string { return fmt.Sprintf("retry after %s: %v", e.After, e.Err) }
func (e *RetryError) Unwrap() error { return e.Err }

// GoneError: the target can no longer be written to: the user blocked the bot or
// closed their private messages, the bot was removed from the chat.
type GoneError struct {
	Thread bool // only the thread or topic was deleted; its channel may be there.
	Err    error
}

func (e *GoneError) Error() string { return fmt.Sprintf("target is gone: %v", e.Err) }
func (e *GoneError) Unwrap() error { return e.Err }

// MigratedError: the chat has another id now.
type MigratedError struct {
	To  Chat
	Err error
}

func (e *MigratedError) Error() string { return fmt.Sprintf("chat is now %s: %v", e.To.Channel, e.Err) }
func (e *MigratedError) Unwrap() error { return e.Err }

// ArchivedError: the thread has to be reopened first (Reopener).
type ArchivedError struct{ Err error }

func (e *ArchivedError) Error() string { return fmt.Sprintf("thread is archived: %v", e.Err) }
func (e *ArchivedError) Unwrap() error { return e.Err }

// TooLargeError: the platform refuses the message for the size of its image; a smaller one may do.
type TooLargeError struct{ Err error }

func (e *TooLargeError) Error() string { return fmt.Sprintf("image too large: %v", e.Err) }
func (e *TooLargeError) Unwrap() error { return e.Err }

// PermanentError: the platform refuses this very message, and always will.
type PermanentError struct{ Err error }

func (e *PermanentError) Error() string { return fmt.Sprintf("message refused: %v", e.Err) }
func (e *PermanentError) Unwrap() error { return e.Err }

// smallerAtMost is how often a picture is made smaller for one message.
const smallerAtMost = 3

// WithSmaller sends a message with an image that paint makes. Where the platform refuses it for its size, it is painted in
// half of the bytes and sent again, some times; then the last refusal is returned. Sent is the image that was sent
// last.
func WithSmaller(
	ctx context.Context, image *Image, limits Limits, paint func(ctx context.Context, limits Limits) (Image, error), send func(image *Image) error,
) (sent *Image, err error) {
	err = send(image)
	for range smallerAtMost {
		if image == nil || !Is[*TooLargeError](err) {
			break
		}
		limits.Picture = len(image.Data) / 2
		smaller, failed := paint(ctx, limits)
		if failed != nil || len(smaller.Data) >= len(image.Data) {
			break
		}
		image = &smaller
		err = send(image)
	}
	return image, err
}

// WithPicture shows a page of an answer with its picture, painted for who asked: with a smaller one where the platform finds
// it too large, and without where there is none, painting fails or the platform takes none.
func WithPicture(
	ctx context.Context, host Host, adapter Adapter, in Inbound, picture *Picture, log *slog.Logger, show func(image *Image) error,
) error {
	paint := func(ctx context.Context, limits Limits) (Image, error) {
		return host.Paint(For(ctx, Asker{Platform: adapter.Name(), Person: in.User.ID}), *picture, limits)
	}
	var image *Image
	if picture != nil {
		if painted, err := paint(ctx, adapter.Limits()); err != nil {
			log.Error("a picture could not be painted", "platform", adapter.Name(), "err", err)
		} else {
			image = &painted
		}
	}
	_, err := WithSmaller(ctx, image, adapter.Limits(), paint, show)
	if Is[*TooLargeError](err) {
		return show(nil)
	}
	return err
}

// Is tells whether an error is of a type, such as *GoneError.
func Is[E error](err error) bool {
	_, is := errors.AsType[E](err)
	return is
}
