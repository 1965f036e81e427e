package discord

import (
	"context"
	"net/http"
	"slices"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
)

// talk is the answering of one command or press.
type talk struct {
	*reception
	interaction interaction
	in          platform.Inbound
	// limiter: interactions have limits of their own, forgotten with them.
	limiter *discordgo.RateLimiter
	// begun: the deferred answer is filled; what follows is posted after it.
	begun bool
	// launched: the Activity was opened, and nothing else is shown.
	launched bool
}

// updates tells that the message of the pressed button is the asker's alone and may
// be changed. Other presses get an answer of their own.
func (t *talk) updates() bool {
	i := t.interaction
	return i.Type == discordgo.InteractionMessageComponent && i.Message != nil &&
		(t.in.Private || i.Message.Flags&discordgo.MessageFlagsEphemeral != 0)
}

// flags of what is posted: in a server the asker alone sees it.
func (t *talk) flags() discordgo.MessageFlags {
	if t.in.Private {
		return 0
	}
	return discordgo.MessageFlagsEphemeral
}

// acknowledge tells Discord that an answer follows. What is acknowledged already is
// fine; what is too late is an error, and is not carried out: the asker was told
// that it failed.
func (t *talk) acknowledge() error {
	ctx, cancel := context.WithTimeout(t.ctx, t.app.acknowledging)
	defer cancel()
	if t.interaction.board && t.app.launches {
		done, err := t.launch(ctx)
		if done || err != nil {
			return err
		}
	}
	body := callback{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}
	switch {
	case t.updates():
		body.Type = discordgo.InteractionResponseDeferredMessageUpdate
	case !t.in.Private:
		body.Data = map[string]any{"flags": t.flags()}
	}
	return t.callback(ctx, body)
}

// callback is the first answer to the interaction.
func (t *talk) callback(ctx context.Context, body callback) error {
	return t.patiently(ctx, request{
		method: http.MethodPost, route: "acknowledgement",
		path: "interactions/" + t.interaction.ID + "/" + t.interaction.Token + "/callback",
		body: body, limiter: t.limiter,
	})
}

// answer carries out what was asked for and shows what came of it.
func (t *talk) answer(acknowledged error) {
	again := faultOf(acknowledged).code == discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged
	if acknowledged != nil && !again {
		t.app.log.Warn("an interaction could not be acknowledged and is dropped", "err", acknowledged)
		return
	}
	ctx, cancel := context.WithTimeout(t.ctx, answerTime)
	defer cancel()
	answer, err := t.handling.Handle(ctx, t.in, nil)
	if err != nil {
		answer = t.apology(t.in)
	}
	if t.launched || answer.Repeat && again {
		return // a resumed session repeats what was answered before
	}
	if err := t.show(ctx, answer); err != nil {
		t.app.log.Warn("an answer was not shown", "event", t.in.EventID, "err", err)
	}
}

// show fills the deferred answer with the first page and posts the others.
func (t *talk) show(ctx context.Context, answer platform.Answer) error {
	if t.updates() {
		// Nothing is deferred but the change of the message itself.
		t.begun = !answer.Replace
	} else if len(answer.Pages) == 0 {
		return t.patiently(ctx, t.webhook(http.MethodDelete, "/messages/@original", nil, nil))
	}
	for _, page := range answer.Pages {
		err := t.fitting(ctx, t.in, page, func(body messageBody, image *platform.Image) error { return t.showPage(ctx, body, image) })
		if err != nil {
			return err
		}
	}
	if answer.Opening != nil && len(answer.Pages) > 0 {
		t.queue.Beside(func() { t.lead(*answer.Opening, answer.Pages[0]) })
	}
	return nil
}

// lead adds to the first page of an answer where the asker's new table is played, as soon as its thread is open.
func (t *talk) lead(opening platform.Opening, page platform.Page) {
	ctx, cancel := context.WithTimeout(t.ctx, answerTime)
	defer cancel()
	var place platform.Chat
	select {
	case place = <-t.app.opening(opening.Key):
	case <-t.ended:
	case <-ctx.Done():
	}
	if place.IsZero() {
		return
	}
	page.Lines = slices.Concat(page.Lines, opening.At(place))
	if err := t.patiently(ctx, t.webhook(http.MethodPatch, "/messages/@original", t.app.compose(page, nil), nil)); err != nil {
		t.app.log.Warn("an answer does not lead to the new thread", "event", t.in.EventID, "err", err)
	}
}

func (t *talk) showPage(ctx context.Context, body messageBody, image *platform.Image) error {
	if !t.begun {
		err := t.patiently(ctx, t.webhook(http.MethodPatch, "/messages/@original", body, image))
		refused := faultOf(err)
		t.begun = refused.status != http.StatusRequestEntityTooLarge // then it is filled with a smaller picture
		if refused.code != discordgo.ErrCodeUnknownMessage && refused.code != discordgo.ErrCodeMaximumNumberOfEditsToMessagesOlderThanOneHourReached {
			return err
		}
	}
	body.Flags |= t.flags()
	return t.patiently(ctx, t.webhook(http.MethodPost, "", body, image))
}

// webhook is a request about the answers of the interaction.
func (t *talk) webhook(method, path string, body any, image *platform.Image) request {
	return request{
		method: method, route: "answer", body: body, image: image, limiter: t.limiter,
		path: "webhooks/" + t.interaction.ApplicationID + "/" + t.interaction.Token + path,
	}
}
