package web

import (
	"context"
	"encoding/json"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/storage"
)

// How much a person may say to the others in a room: so many times at once, once more in each chatAgain, and so many characters.
const (
	chats     = 6
	chatAgain = 3 * time.Second
	chatText  = 500
)

func newChatter() *allowance { return newAllowance(rate.Every(chatAgain), chats) }

// chat says words that are no order to everybody in the room. The lobby has none: people there do not play with each other.
func (s *server) chat(ctx context.Context, in platform.Inbound, answer platform.Answer) error {
	text := strings.TrimSpace(in.Text)
	said := in.Kind == platform.Words && in.Via == "" && !in.Private && in.Chat.Thread != "" && text != "" && !strings.HasPrefix(text, "/")
	if !said || len(answer.Pages) > 0 || answer.Toast != "" {
		return nil
	}
	if !s.chatters.take(keyOf(in.User)) {
		return &platform.RetryError{After: chatAgain, Err: errChat}
	}
	if utf8.RuneCountInString(text) > chatText {
		text = string([]rune(text)[:chatText]) + "…"
	}
	post := wirePost{Room: roomOf(in.Chat), Chat: in.User.Name, Lines: []platform.Line{{Text: text}}}
	body, err := json.Marshal(keptPost{wirePost: post})
	if err != nil {
		return err
	}
	var saved storage.PagePost
	err = s.store.Write(ctx, func(tx *storage.Tx) error {
		var err error
		saved, err = tx.SavePagePost(storage.PagePost{Key: storage.ChatKey(in.User.ID, in.EventID), Ref: token(8), Room: post.Room, Body: body}, "")
		return err
	})
	if err != nil {
		return err
	}
	post.Seq, post.Ref = saved.Seq, saved.Ref
	s.hub.send(post)
	if host, asks := s.host.(platform.Overhearer); asks {
		host.Spoken(in.Chat)
	}
	return nil
}
