package discord

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// reception gives what arrives to the host, and shows the answers.
type reception struct {
	ctx      context.Context // of the work: it outlives the run's until the work is done
	ended    <-chan struct{} // closed when the run ends.
	app      *Adapter
	host     platform.Host
	handling platform.Handling
	queue    platform.Queue
	places   *places
	// leaves are what the commands that hold no others mean, by their paths.
	leaves map[string]commands.Node
	// menus are the commands that are given about a message or a person, by their names in the menus.
	menus map[string]string
}

const (
	// acknowledgeTime is how long Discord waits for an acknowledgement:
	// Options.Acknowledging by default.
	acknowledgeTime = 2900 * time.Millisecond
	// answerTime bounds handling and answering.
	answerTime = 2 * time.Minute
	// handlingTime bounds one try of the host.
	handlingTime = 30 * time.Second
	// handlings is how often an inbound is given to a host that could not record it.
	handlings = 5
)

func newReception(ctx context.Context, a *Adapter, host platform.Host) *reception {
	r := &reception{
		ctx: context.WithoutCancel(ctx), ended: ctx.Done(), app: a, host: host, queue: platform.Queue{Log: a.log}, places: newPlaces(),
		leaves: make(map[string]commands.Node), menus: make(map[string]string),
		handling: platform.Handling{
			Host: host, Backoff: platform.Backoff{First: 100 * time.Millisecond, Longest: time.Second, Tries: handlings}, Time: handlingTime, Log: a.log,
		},
	}
	walk(commands.Tree(host.Commands()), "", nil, func(node commands.Node, path string, _ commands.Local) { r.leaves[path] = node })
	for _, spec := range host.Commands() {
		if spec.About != commands.Nothing {
			r.menus[spec.Menu["en"]] = spec.Name
		}
	}
	return r
}

// event deals with an event of the gateway. It never waits.
func (r *reception) event(e gatewayEvent) {
	switch e.Type {
	case "INTERACTION_CREATE":
		r.interaction(e.Data)
	case "MESSAGE_CREATE":
		if in, ok := readMessage(e.Data); ok {
			r.queue.Add(in.User.ID, func() { r.answerWords(in) })
		}
	default:
		for _, in := range r.places.notice(e) {
			// What is told of a server comes in order; what is told of a channel alone comes beside it.
			r.queue.Add("chat "+cmp.Or(in.Server, in.Chat.Channel), func() { r.handleNotice(in) })
		}
	}
}

func (r *reception) interaction(data []byte) {
	i, in, err := readInteraction(data, r.places.find)
	if err != nil {
		r.app.log.Warn("an interaction cannot be read", "err", err)
		return
	}
	if name, ok := r.menus[in.Command]; ok && in.Kind == platform.Command {
		in.Command = name
	}
	if f, wanted := r.formOf(in.Command, in.Args, r.app.words.Match(in.User.Lang)); wanted && i.Type == discordgo.InteractionApplicationCommand {
		r.queue.Beside(func() { r.openForm(i, f) })
		return
	}
	if leaf, ok := r.leaves[in.Command]; ok {
		in.Command = leaf.Command
		maps.Copy(in.Args, leaf.Args)
	}
	i.board = i.board || in.Kind == platform.Command && in.Command == boardCommand
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		r.queue.Beside(func() { r.complete(i, in) })
	case discordgo.InteractionApplicationCommand, discordgo.InteractionMessageComponent, discordgo.InteractionModalSubmit:
		t := &talk{reception: r, interaction: i, in: in, limiter: discordgo.NewRatelimiter()}
		acknowledged := make(chan error, 1)
		r.queue.Beside(func() { acknowledged <- t.acknowledge() })
		r.queue.Add(in.User.ID, func() { t.answer(<-acknowledged) })
	}
}

func (r *reception) handleNotice(in platform.Inbound) {
	ctx, cancel := context.WithTimeout(r.ctx, answerTime)
	defer cancel()
	if _, err := r.handling.Handle(ctx, in, nil); err != nil {
		r.app.log.Error("a notice of Discord was lost", "err", err)
	}
}

// answerWords answers what somebody wrote privately: with ordinary messages.
func (r *reception) answerWords(in platform.Inbound) {
	ctx, cancel := context.WithTimeout(r.ctx, answerTime)
	defer cancel()
	answer, err := r.handling.Handle(ctx, in, nil)
	if err != nil {
		answer = r.apology(in)
	}
	for n, page := range answer.Pages {
		err := r.fitting(ctx, in, page, func(body messageBody, image *platform.Image) error {
			// The key makes a repeated answer show nothing twice.
			body.Nonce, body.EnforceNonce = "w"+in.EventID+"."+strconv.Itoa(n), true
			return r.patiently(ctx, request{
				method: http.MethodPost, path: "channels/" + in.Chat.Channel + "/messages", route: "messages of " + in.Chat.Channel,
				body: body, image: image,
			})
		})
		if err != nil {
			r.app.log.Warn("an answer to a private message was not shown", "err", err)
			return
		}
	}
}

// complete answers with the values that a parameter may take.
func (r *reception) complete(i interaction, in platform.Inbound) {
	ctx, cancel := context.WithTimeout(r.ctx, r.app.acknowledging)
	defer cancel()
	choices := []choice{}
	for _, c := range r.host.Complete(ctx, in, i.focused) {
		choices = append(choices, choice{Name: c.Label, Value: c.Value})
	}
	err := r.app.rest.call(ctx, request{
		method: http.MethodPost, path: "interactions/" + i.ID + "/" + i.Token + "/callback", route: "completion",
		body:    callback{Type: discordgo.InteractionApplicationCommandAutocompleteResult, Data: map[string]any{"choices": choices}},
		limiter: discordgo.NewRatelimiter(),
	}, nil)
	if err != nil {
		r.app.log.Debug("completions were not shown", "err", err)
	}
}

// fitting shows a page with its picture. A page that lost its only picture has something to say.
func (r *reception) fitting(ctx context.Context, in platform.Inbound, page platform.Page,
	show func(body messageBody, image *platform.Image) error,
) error {
	return platform.WithPicture(ctx, r.host, r.app, in, page.Picture, r.app.log, func(image *platform.Image) error {
		if image == nil && len(page.Lines)+len(page.Selects)+len(page.Buttons) == 0 {
			page = r.apology(in).Pages[0]
		}
		err := show(r.app.compose(page, image), image)
		if faultOf(err).status == http.StatusRequestEntityTooLarge && image != nil {
			return &platform.TooLargeError{Err: err}
		}
		return err
	})
}

// apology is the answer where the host could not record what arrived: nothing has
// changed.
func (r *reception) apology(in platform.Inbound) platform.Answer {
	text := r.app.words.Say(r.app.words.Match(in.User.Lang), engine.T("host.broken"))
	return platform.Answer{Pages: []platform.Page{{Lines: []platform.Line{{Text: text}}}}}
}

// patiently calls again where Discord is busy or broken, as long as ctx lets it.
func (r *reception) patiently(ctx context.Context, q request) error {
	return platform.Backoff{First: 100 * time.Millisecond, Longest: answerTime}.Retry(ctx, func() error {
		err := r.app.rest.call(ctx, q, nil)
		if status := faultOf(err).status; status > 0 && status < 500 {
			return platform.Stop(err)
		}
		return err
	})
}

// callback is the first answer to an interaction.
type callback struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}
