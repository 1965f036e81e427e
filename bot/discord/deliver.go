package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// archiveAfter is the longest time of silence after which Discord lets a thread be
// archived, in minutes.
const archiveAfter = 10080

// Deliver posts a message.
func (a *Adapter) Deliver(ctx context.Context, m *platform.Message) (platform.Receipt, error) {
	receipt, err := a.deliver(ctx, m)
	if err == nil && m.Place != nil {
		select {
		case a.opening(m.Key) <- receipt.Place:
		default: // it is known already
		}
	}
	return receipt, err
}

// opening tells which place the post with a key has opened, once: the zero place where it could open none.
func (a *Adapter) opening(key string) chan platform.Chat {
	return a.openings.GetOrMake(key, func() (chan platform.Chat, int) { return make(chan platform.Chat, 1), 1 })
}

func (a *Adapter) deliver(ctx context.Context, m *platform.Message) (platform.Receipt, error) {
	where, err := a.channelOf(ctx, m.Target)
	if err != nil {
		return platform.Receipt{}, meaning(err, false)
	}
	body := a.compose(m.Page, m.Image)
	if a.toPosts(m.Target) {
		return a.deliverPost(ctx, m, body, nil)
	}
	var ref string
	if framed(m) {
		ref, err = a.put(ctx, where, m, a.composeFramed(m))
		if faultOf(err).code == invalidForm {
			a.log.Warn("a message of components was refused; it is posted as an ordinary one", "err", err)
			ref, err = a.post(ctx, where, m, body)
		}
	} else {
		ref, err = a.put(ctx, where, m, body)
	}
	if ref == "" && err == nil {
		return platform.Receipt{}, nil
	}
	inChannel := m.Target.User == nil && m.Target.Chat.Thread == ""
	code := faultOf(err).code
	switch {
	case inChannel && (code == discordgo.ErrCodeCannotSendMessagesInVoiceChannel || code == notForMessages):
		return a.deliverPost(ctx, m, body, err)
	case m.Target.User != nil && (code == discordgo.ErrCodeUnknownChannel || code == discordgo.ErrCodeMissingAccess):
		// The private channel that is remembered is void; the next attempt asks again.
		a.private.Take(m.Target.User.ID)
		return platform.Receipt{}, err
	case m.Target.Chat.Thread != "" && code == discordgo.ErrCodeUnknownChannel:
		return platform.Receipt{}, &platform.GoneError{Thread: true, Err: err}
	case err != nil:
		return platform.Receipt{}, meaning(err, m.Image != nil)
	}
	receipt := platform.Receipt{Ref: ref}
	if m.Place != nil && inChannel {
		receipt.Place, err = a.openThread(ctx, m.Target.Chat, ref, m.Place.Title)
	}
	return receipt, err
}

// put changes the earlier message, or posts a new one; empty where only a change was wanted, and is not possible.
func (a *Adapter) put(ctx context.Context, where string, m *platform.Message, body messageBody) (string, error) {
	ref, err := a.edit(ctx, where, m, body)
	if ref != "" || err != nil || m.OnlyEdit {
		return ref, err
	}
	return a.post(ctx, where, m, body)
}

// deliverPost posts a message into a forum. Where the channel is none after all, refused is why
// it took no message.
func (a *Adapter) deliverPost(ctx context.Context, m *platform.Message, body messageBody, refused error) (platform.Receipt, error) {
	in, is, err := a.findForum(ctx, m.Target.Chat.Channel)
	switch {
	case err != nil:
		return platform.Receipt{}, meaning(err, false)
	case !is && refused != nil:
		return platform.Receipt{}, meaning(refused, m.Image != nil)
	case !is: // the next attempt finds it as it is
		return platform.Receipt{}, errors.New("the channel is no forum any more")
	}
	receipt, err := a.openPost(ctx, in, m, body)
	return receipt, meaning(err, m.Image != nil)
}

// channelOf is the channel that a target is written to.
func (a *Adapter) channelOf(ctx context.Context, target platform.Target) (string, error) {
	switch {
	case target.User == nil && target.Chat.Thread != "":
		return target.Chat.Thread, nil
	case target.User == nil:
		return target.Chat.Channel, nil
	}
	user := target.User.ID
	if known, ok := a.private.Get(user); ok {
		return known, nil
	}
	var made discordgo.Channel
	err := a.rest.call(ctx, request{
		method: http.MethodPost, path: "users/@me/channels", route: "private channels", body: map[string]string{"recipient_id": user},
	}, &made)
	if err != nil {
		return "", err
	}
	if made.ID == "" {
		return "", errors.New("private channels: Discord gave none")
	}
	a.private.Put(user, made.ID)
	return made.ID, nil
}

// edit changes the earlier message; empty where there is none that can be changed.
func (a *Adapter) edit(ctx context.Context, where string, m *platform.Message, body messageBody) (string, error) {
	if m.Edit == "" {
		return "", nil
	}
	err := a.rest.call(ctx, request{
		method: http.MethodPatch, path: "channels/" + where + "/messages/" + m.Edit, route: "message of " + where,
		body: body, image: m.Image,
	}, nil)
	switch faultOf(err).code {
	case discordgo.ErrCodeUnknownMessage, discordgo.ErrCodeMaximumNumberOfEditsToMessagesOlderThanOneHourReached,
		discordgo.ErrCodeCannotEditFromAnotherUser:
		return "", nil
	}
	return m.Edit, err
}

// RemoveButtons takes the buttons from a message; one that is no more has none. A page with battles gets its frames.
func (a *Adapter) RemoveButtons(ctx context.Context, target platform.Target, ref string, page platform.Page) error {
	where, err := a.channelOf(ctx, target)
	if err != nil {
		return meaning(err, false)
	}
	change := map[string]any{"components": []any{}}
	page.Buttons, page.Selects = nil, nil
	switch {
	case hasBattle(page):
		known, _ := a.mentions.Load().(mentions)
		change = map[string]any{
			"content": nil, "components": layout(page, "", known, galleryOf(page, nil)), "allowed_mentions": mentioned(page),
			"flags": discordgo.MessageFlagsSuppressEmbeds | discordgo.MessageFlagsIsComponentsV2,
		}
	case len(page.Lines) > 0:
		change["content"], change["allowed_mentions"] = a.compose(page, nil).Content, mentioned(page)
	}
	err = a.rest.call(ctx, request{
		method: http.MethodPatch, path: "channels/" + where + "/messages/" + ref, route: "message of " + where, body: change,
	}, nil)
	if faultOf(err).code == discordgo.ErrCodeUnknownMessage {
		return nil
	}
	return meaning(err, false)
}

// MessageURL is the address of a message in a server.
func (a *Adapter) MessageURL(server string, chat platform.Chat, ref string) string {
	if server == "" {
		return ""
	}
	return "https://discord.com/channels/" + server + "/" + cmp.Or(chat.Thread, chat.Channel) + "/" + ref
}

// Pin pins a message.
func (a *Adapter) Pin(ctx context.Context, target platform.Target, ref string) error {
	where, err := a.channelOf(ctx, target)
	if err != nil {
		return err
	}
	return a.rest.call(ctx, request{method: http.MethodPut, path: "channels/" + where + "/messages/pins/" + ref, route: "pins of " + where}, nil)
}

// Delete deletes a message of the bot.
func (a *Adapter) Delete(ctx context.Context, target platform.Target, ref string) error {
	where, err := a.channelOf(ctx, target)
	if err != nil {
		return err
	}
	err = a.rest.call(ctx, request{
		method: http.MethodDelete, path: "channels/" + where + "/messages/" + ref, route: "deleted messages of " + where,
	}, nil)
	if faultOf(err).code == discordgo.ErrCodeUnknownMessage {
		return nil
	}
	return err
}

// post sends a new message. Repeated within some minutes under the same key, it
// gives the first message.
func (a *Adapter) post(ctx context.Context, where string, m *platform.Message, body messageBody) (string, error) {
	body.Nonce, body.EnforceNonce = m.Key, m.Key != ""
	if m.Silent {
		body.Flags |= discordgo.MessageFlagsSuppressNotifications
	}
	var sent struct{ ID string }
	err := a.rest.call(ctx, request{
		method: http.MethodPost, path: "channels/" + where + "/messages", route: "messages of " + where, body: body, image: m.Image,
	}, &sent)
	return sent.ID, err
}

// openThread opens the thread of a message, which has the message's id. Where that
// is not allowed or not possible there is none.
func (a *Adapter) openThread(ctx context.Context, chat platform.Chat, message, title string) (platform.Chat, error) {
	err := a.rest.call(ctx, request{
		method: http.MethodPost, path: "channels/" + chat.Channel + "/messages/" + message + "/threads",
		route: "threads of " + chat.Channel, body: map[string]any{"name": title, "auto_archive_duration": archiveAfter},
	}, nil)
	refused := faultOf(err)
	switch {
	case err == nil || refused.code == discordgo.ErrCodeThreadAlreadyCreatedForThisMessage:
		return platform.Chat{Platform: Platform, Channel: chat.Channel, Thread: message}, nil
	case refused.final():
		a.log.Warn("no thread could be opened", "channel", chat.Channel, "err", err)
		return platform.Chat{}, nil
	}
	return platform.Chat{}, err
}

// Reopen makes an archived thread writable.
func (a *Adapter) Reopen(ctx context.Context, chat platform.Chat) error {
	if chat.Thread == "" {
		return fmt.Errorf("discord: %s is no thread", chat.Channel)
	}
	err := a.rest.call(ctx, request{
		method: http.MethodPatch, path: "channels/" + chat.Thread, route: "channel " + chat.Thread,
		body: map[string]any{"archived": false, "locked": false, "auto_archive_duration": archiveAfter},
	}, nil)
	return meaning(err, false)
}
