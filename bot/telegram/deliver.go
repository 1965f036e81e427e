package telegram

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image/png"
	"strconv"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

// letter is a page on its way to an address.
type letter struct {
	address
	page  platform.Page
	image *platform.Image
	// edit is the reference of the message that the page replaces.
	edit string
	// onlyEdit: where it cannot replace that, it is not posted.
	onlyEdit bool
	// reply is the message that it answers; 0 for none.
	reply           int
	silent, protect bool
	// ephemeral is set where its reader alone sees it in a group.
	ephemeral *ephemeral
}

// progress is how far a letter of several steps has come.
type progress struct {
	// picture: the image was posted before the words, which follow. ref is the message with the buttons.
	picture bool
	ref     string
}

// unfinished bounds the deliveries that are remembered as begun.
const unfinished = 1000

// Deliver posts a message. What was done of it stays done when it is tried again
// in this process.
func (a *Adapter) Deliver(ctx context.Context, m *platform.Message) (platform.Receipt, error) {
	if a.broken != nil {
		return platform.Receipt{}, a.broken
	}
	at, err := parseTarget(m.Target)
	if err != nil {
		return platform.Receipt{}, err
	}
	sent, _ := a.begun.Take(m.Key)
	if sent.ref == "" {
		l := &letter{address: at, page: m.Page, image: m.Image, edit: m.Edit, onlyEdit: m.OnlyEdit, silent: m.Silent, protect: m.Protect}
		if sent.ref, err = a.send(ctx, l, &sent); err == nil && m.Panel && m.Target.User != nil {
			a.panelStands(ctx, decision{at.chat, m.Table}, sent.ref, m.Page)
		}
		if err == nil {
			a.noteAsked(m)
		}
	}
	var place platform.Chat
	if err == nil && m.Place != nil {
		place, err = a.openTopic(ctx, at, m.Place.Title)
	}
	if err != nil {
		a.interrupted(m.Key, sent, err)
		return platform.Receipt{}, err
	}
	return platform.Receipt{Ref: sent.ref, Place: place}, nil
}

// interrupted remembers what was done, unless the next attempt has to begin anew.
func (a *Adapter) interrupted(key string, sent progress, err error) {
	anew := platform.Is[*platform.PermanentError](err) || platform.Is[*platform.GoneError](err) || platform.Is[*platform.MigratedError](err)
	if !anew && sent != (progress{}) {
		a.begun.Put(key, sent)
	}
}

// send posts or edits a page and gives its reference, that of the message with the
// buttons.
func (a *Adapter) send(ctx context.Context, l *letter, sent *progress) (string, error) {
	if l.edit != "" {
		if ref, done, err := a.change(ctx, l); done || err != nil || l.onlyEdit {
			return ref, err
		}
	}
	ref, err := a.post(ctx, l, sent)
	if err == nil && l.outgrows() {
		a.withdraw(ctx, l.edit)
	}
	return ref, err
}

// outgrows tells that the page has to be protected and the message that it replaces is not.
func (l *letter) outgrows() bool {
	old, ok := parseReference(l.edit)
	return ok && l.protect && !old.protected
}

// withdraw takes back a message that another one has replaced, or at least its buttons.
func (a *Adapter) withdraw(ctx context.Context, ref string) {
	err := a.Delete(ctx, platform.Target{}, ref)
	if err != nil {
		err = a.RemoveButtons(ctx, platform.Target{}, ref, platform.Page{})
	}
	if err != nil {
		a.log.Warn("telegram: a message stays beside the one that replaces it", "err", err)
	}
}

// post posts a page and gives its reference.
func (a *Adapter) post(ctx context.Context, l *letter, sent *progress) (string, error) {
	if l.image == nil {
		return a.sendWords(ctx, l)
	}
	if length(l.page.Lines) <= longestCaption {
		return a.sendImage(ctx, l)
	}
	if !sent.picture {
		// The words have no room below the image, which goes before them and wakes nobody.
		before := *l
		before.page, before.silent = platform.Page{}, true
		if _, err := a.sendImage(ctx, &before); err != nil {
			return "", err
		}
		sent.picture = true
	}
	return a.sendWords(ctx, l)
}

// nothing stands for a message without words, which Telegram does not take.
const nothing = "…"

func (l *letter) replies() *models.ReplyParameters {
	if l.reply == 0 {
		return nil
	}
	return &models.ReplyParameters{MessageID: l.reply, AllowSendingWithoutReply: true}
}

func (a *Adapter) sendWords(ctx context.Context, l *letter) (string, error) {
	posted, err := a.bot.SendMessage(about(ctx, l.ephemeral), &bot.SendMessageParams{
		ChatID: l.chat, MessageThreadID: l.thread, Text: cmp.Or(markup(l.page.Lines), nothing), ParseMode: models.ParseModeHTML,
		LinkPreviewOptions: &models.LinkPreviewOptions{IsDisabled: bot.True()}, DisableNotification: l.silent, ProtectContent: l.protect,
		ReplyParameters: l.replies(), ReplyMarkup: keys(l.page),
	})
	if err != nil {
		return "", a.fault(err)
	}
	return reference{chat: posted.Chat.ID, message: posted.ID, protected: l.protect}.String(), a.noteEphemeral(ctx, l, posted)
}

func (a *Adapter) sendImage(ctx context.Context, l *letter) (string, error) {
	upload := &models.InputFileUpload{Filename: l.image.File, Data: bytes.NewReader(l.image.Data)}
	var posted *models.Message
	var err error
	switch formOf(l.image) {
	case animation:
		posted, err = a.bot.SendAnimation(about(ctx, l.ephemeral), &bot.SendAnimationParams{
			ChatID: l.chat, MessageThreadID: l.thread, Animation: upload, Caption: markup(l.page.Lines), ParseMode: models.ParseModeHTML,
			DisableNotification: l.silent, ProtectContent: l.protect, ReplyParameters: l.replies(), ReplyMarkup: keys(l.page),
		})
	case document:
		posted, err = a.bot.SendDocument(about(ctx, l.ephemeral), &bot.SendDocumentParams{
			ChatID: l.chat, MessageThreadID: l.thread, Document: upload, Caption: markup(l.page.Lines), ParseMode: models.ParseModeHTML,
			DisableNotification: l.silent, ProtectContent: l.protect, ReplyParameters: l.replies(), ReplyMarkup: keys(l.page),
		})
	default:
		posted, err = a.bot.SendPhoto(about(ctx, l.ephemeral), &bot.SendPhotoParams{
			ChatID: l.chat, MessageThreadID: l.thread, Photo: upload, Caption: markup(l.page.Lines), ParseMode: models.ParseModeHTML,
			DisableNotification: l.silent, ProtectContent: l.protect, ReplyParameters: l.replies(), ReplyMarkup: keys(l.page),
		})
	}
	if err != nil {
		return "", a.faultOfImage(err)
	}
	return reference{chat: posted.Chat.ID, message: posted.ID, picture: true, protected: l.protect}.String(), a.noteEphemeral(ctx, l, posted)
}

// form is how Telegram takes an image.
type form uint8

const (
	photo form = iota
	animation
	// document is a file that is shown as it is.
	document
)

// formOf tells how an image goes: as a file where that is wanted, or where Telegram
// does not take it as anything else.
func formOf(image *platform.Image) form {
	if image.Document {
		return document
	}
	switch image.MediaType() {
	case platform.GIF:
		return animation
	case platform.PNG:
	default:
		return document
	}
	size, err := png.DecodeConfig(bytes.NewReader(image.Data))
	if err != nil || len(image.Data) > largestPhoto {
		return document
	}
	width, height := max(size.Width, 1), max(size.Height, 1)
	if width+height > photoSides || width > photoRatio*height || height > photoRatio*width {
		return document
	}
	return photo
}

// change edits an earlier message. It is not done where the message cannot become
// this page; then a new one is posted.
func (a *Adapter) change(ctx context.Context, l *letter) (ref string, done bool, err error) {
	old, ok := parseReference(l.edit)
	if !ok || l.outgrows() || old.picture && l.image == nil || l.image != nil && length(l.page.Lines) > longestCaption {
		return "", false, nil
	}
	message := old.message
	if old.receiver != 0 {
		if message = 0; l.ephemeral == nil {
			return "", false, nil
		}
	}
	if l.image == nil {
		_, err = a.bot.EditMessageText(about(ctx, l.ephemeral), &bot.EditMessageTextParams{
			ChatID: old.chat, MessageID: message, Text: cmp.Or(markup(l.page.Lines), nothing), ParseMode: models.ParseModeHTML,
			LinkPreviewOptions: &models.LinkPreviewOptions{IsDisabled: bot.True()}, ReplyMarkup: keys(l.page),
		})
	} else {
		_, err = a.bot.EditMessageMedia(about(ctx, l.ephemeral), &bot.EditMessageMediaParams{
			ChatID: old.chat, MessageID: message, Media: media(l.image, markup(l.page.Lines)), ReplyMarkup: keys(l.page),
		})
	}
	switch {
	case err == nil || says(err, "message is not modified"):
		old.picture = l.image != nil
		return old.String(), true, nil
	case errors.Is(err, bot.ErrorBadRequest) || errors.Is(err, bot.ErrorForbidden) || platform.Is[*bot.MigrateError](err):
		return "", false, nil // too old, deleted, or of a chat that is no more
	}
	return "", false, a.fault(err)
}

// RemoveButtons takes the buttons from a message; one that is no more, or has none, is left alone.
func (a *Adapter) RemoveButtons(ctx context.Context, _ platform.Target, ref string, page platform.Page) error {
	old, ok := parseReference(ref)
	if !ok || old.receiver != 0 {
		return nil
	}
	var err error
	switch words := markup(page.Lines); {
	case words == "":
		_, err = a.bot.EditMessageReplyMarkup(ctx, &bot.EditMessageReplyMarkupParams{ChatID: old.chat, MessageID: old.message})
	case old.picture:
		_, err = a.bot.EditMessageCaption(ctx, &bot.EditMessageCaptionParams{
			ChatID: old.chat, MessageID: old.message, Caption: words, ParseMode: models.ParseModeHTML,
		})
	default:
		_, err = a.bot.EditMessageText(ctx, &bot.EditMessageTextParams{
			ChatID: old.chat, MessageID: old.message, Text: words, ParseMode: models.ParseModeHTML,
			LinkPreviewOptions: &models.LinkPreviewOptions{IsDisabled: bot.True()},
		})
	}
	if err == nil || errors.Is(err, bot.ErrorBadRequest) {
		return nil
	}
	return a.fault(err)
}

// decision is what somebody decides at a table; their private chat has their id.
type decision struct {
	chat  int64
	table string
}

// panelsAtMost is how many messages are remembered that show a decision.
const panelsAtMost = 10_000

// panelStands notes which message shows somebody what they decide at a table, if it has buttons. Those of the one before are of the past.
func (a *Adapter) panelStands(ctx context.Context, of decision, ref string, page platform.Page) {
	before, known := a.panels.Take(of)
	now, ok := parseReference(ref)
	if ok && len(page.Buttons)+len(page.Selects) > 0 {
		a.panels.Put(of, now)
	}
	if !known || before.chat == now.chat && before.message == now.message {
		return
	}
	if err := a.RemoveButtons(ctx, platform.Target{}, before.String(), platform.Page{}); err != nil {
		a.log.Warn("telegram: old buttons are still there", "err", err)
	}
}

// supergroups is where their ids begin in the Bot API; addresses count from there.
const supergroups = -1_000_000_000_000

// MessageURL is the address of a message in a supergroup; other chats have none.
func (a *Adapter) MessageURL(_ string, chat platform.Chat, ref string) string {
	m, ok := parseReference(ref)
	if !ok || m.chat >= supergroups || m.receiver != 0 {
		return ""
	}
	group := formatID(supergroups - m.chat)
	if chat.Thread != "" {
		group += "/" + chat.Thread
	}
	return "https://t.me/c/" + group + "/" + strconv.Itoa(m.message)
}

// Pin pins a message, which everybody finds in the head of the chat and nobody is told of. Where the bot may not do that it does not try.
func (a *Adapter) Pin(ctx context.Context, _ platform.Target, ref string) error {
	pinned, ok := parseReference(ref)
	if !ok || pinned.receiver != 0 {
		return nil
	}
	if s, known := a.standing(ctx, pinned.chat); known && !s.pins {
		return nil
	}
	_, err := a.bot.PinChatMessage(ctx, &bot.PinChatMessageParams{ChatID: pinned.chat, MessageID: pinned.message, DisableNotification: true})
	if err != nil {
		a.standings.Take(pinned.chat)
	}
	return a.fault(err)
}

// Delete deletes a message of the bot. Telegram lets that be done within 48 hours.
func (a *Adapter) Delete(ctx context.Context, _ platform.Target, ref string) error {
	old, ok := parseReference(ref)
	if !ok || old.receiver != 0 {
		return nil
	}
	_, err := a.bot.DeleteMessage(ctx, &bot.DeleteMessageParams{ChatID: old.chat, MessageID: old.message})
	if says(err, "message to delete not found") {
		return nil
	}
	return a.fault(err)
}

func media(image *platform.Image, caption string) models.InputMedia {
	data := bytes.NewReader(image.Data)
	// The picture inside of the request, by the name that the file gets.
	attachment := "attach://" + image.File
	switch formOf(image) {
	case animation:
		return &models.InputMediaAnimation{
			Media: attachment, Caption: caption, ParseMode: models.ParseModeHTML, MediaAttachment: data,
		}
	case document:
		return &models.InputMediaDocument{
			Media: attachment, Caption: caption, ParseMode: models.ParseModeHTML, MediaAttachment: data,
		}
	}
	return &models.InputMediaPhoto{Media: attachment, Caption: caption, ParseMode: models.ParseModeHTML, MediaAttachment: data}
}
