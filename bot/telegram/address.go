package telegram

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
)

// address is where messages go: a chat, or a topic of it. The private chat of a
// user has the user's id.
type address struct {
	chat   int64
	thread int
}

func formatID(id int64) string { return strconv.FormatInt(id, 10) }

// toChat is the address as the host keeps it.
func (at address) toChat() platform.Chat {
	chat := platform.Chat{Platform: Platform, Channel: formatID(at.chat)}
	if at.thread != 0 {
		chat.Thread = strconv.Itoa(at.thread)
	}
	return chat
}

func parseChat(chat platform.Chat) (address, error) {
	var at address
	var err error
	if at.chat, err = strconv.ParseInt(chat.Channel, 10, 64); err != nil || at.chat == 0 {
		return at, &platform.PermanentError{Err: fmt.Errorf("telegram: %q is no chat", chat.Channel)}
	}
	if chat.Thread == "" {
		return at, nil
	}
	if at.thread, err = strconv.Atoi(chat.Thread); err != nil {
		return at, &platform.PermanentError{Err: fmt.Errorf("telegram: %q is no topic", chat.Thread)}
	}
	return at, nil
}

// parseTarget is where a message of the outbox goes.
func parseTarget(target platform.Target) (address, error) {
	if target.User != nil {
		return parseChat(platform.Chat{Channel: target.User.ID})
	}
	return parseChat(target.Chat)
}

// reference names a posted message: "<chat>/<message>", and "/p" behind it where
// the message is a picture, which cannot become words again.
type reference struct {
	chat    int64
	message int
	picture bool
}

const pictureMark = "/p"

func (r reference) String() string {
	text := formatID(r.chat) + "/" + strconv.Itoa(r.message)
	if r.picture {
		text += pictureMark
	}
	return text
}

// parseReference reads a reference; false where it is none.
func parseReference(text string) (reference, bool) {
	var r reference
	text, r.picture = strings.CutSuffix(text, pictureMark)
	chat, message, found := strings.Cut(text, "/")
	if !found {
		return r, false
	}
	var err error
	if r.chat, err = strconv.ParseInt(chat, 10, 64); err != nil {
		return r, false
	}
	r.message, err = strconv.Atoi(message)
	return r, err == nil && r.message > 0
}
