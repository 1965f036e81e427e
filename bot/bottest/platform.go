package bottest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/bot/platform"
)

// Platform is an adapter that keeps what is delivered. Its limits can be set
// before it is used.
type Platform struct {
	name   string
	limits platform.Limits

	mu       sync.Mutex
	posted   []platform.Message
	byKey    map[string]platform.Receipt
	repeated int
	fail     func(message *platform.Message) error
	reopened []platform.Chat
	sealed   error // what reopening a chat fails with.
	broken   []string
	changed  chan struct{}
}

var (
	_ platform.Adapter  = (*Platform)(nil)
	_ platform.Reopener = (*Platform)(nil)
	_ platform.Linker   = (*Platform)(nil)
)

// LikeDiscord and LikeTelegram are the limits of the two platforms without their pace.
var (
	LikeDiscord = platform.Limits{
		Text: 2000, Caption: 2000, Label: 80, Rows: 5, PerRow: 5, Selects: 25, Picture: 10 << 20, Alt: 1024,
		Choices: 25, ChoiceText: 100, Title: 100, Ephemeral: true, Places: true, OpensPrivate: true,
	}
	LikeTelegram = platform.Limits{
		Text: 4096, Caption: 1024, Label: 64, Rows: 12, PerRow: 8, Toast: 200, Picture: 10 << 20, Upright: true,
	}
)

// NewPlatform makes a platform.
func NewPlatform(name string, limits platform.Limits) *Platform {
	return &Platform{name: name, limits: limits, byKey: make(map[string]platform.Receipt), changed: make(chan struct{})}
}

// Name is the platform's name.
func (p *Platform) Name() string { return p.name }

// Limits are as they were set.
func (p *Platform) Limits() platform.Limits { return p.limits }

// Run waits for the end: tests call the host themselves.
func (p *Platform) Run(ctx context.Context, _ platform.Host) error {
	<-ctx.Done()
	return nil
}

// FailWith makes Deliver ask fn first; its error is returned.
func (p *Platform) FailWith(fn func(message *platform.Message) error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fail = fn
}

// Deliver keeps a message. Like Discord's nonce, a repeated key gives the first
// receipt and shows nothing again.
func (p *Platform) Deliver(_ context.Context, message *platform.Message) (platform.Receipt, error) {
	p.mu.Lock()
	fail := p.fail
	p.mu.Unlock()
	if fail != nil {
		if err := fail(message); err != nil {
			return platform.Receipt{}, err
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if receipt, again := p.byKey[message.Key]; again {
		p.repeated++
		return receipt, nil
	}
	receipt := platform.Receipt{Ref: fmt.Sprint(len(p.posted) + 1)}
	if message.Place != nil {
		receipt.Place = message.Target.Chat
		receipt.Place.Thread = "thread-" + message.Key
	}
	p.byKey[message.Key] = receipt
	if !keys.MatchString(message.Key) {
		p.broken = append(p.broken, fmt.Sprintf("the key %q is too long or has other characters", message.Key))
	}
	p.broken = append(p.broken, Check(message.Page, p.limits)...)
	p.posted = append(p.posted, *message)
	close(p.changed)
	p.changed = make(chan struct{})
	return receipt, nil
}

// Seal lets nobody reopen a chat: err is what that fails with, nil lets them again.
func (p *Platform) Seal(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sealed = err
}

// Reopen notes the chat.
func (p *Platform) Reopen(_ context.Context, chat platform.Chat) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sealed != nil {
		return p.sealed
	}
	p.reopened = append(p.reopened, chat)
	return nil
}

// Reopened are the chats that were reopened.
func (p *Platform) Reopened() []platform.Chat {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.reopened)
}

// Link is a link, where private chats have to be opened by the user.
func (p *Platform) Link(payload string) string {
	if p.limits.OpensPrivate {
		return ""
	}
	return "https://example.org/" + p.name + "?start=" + payload
}

// Posted is everything that was shown, in order.
func (p *Platform) Posted() []platform.Message {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.posted)
}

// Broken tells which limits the posted messages broke.
func (p *Platform) Broken() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.broken)
}

// Repeated is how often a key came again.
func (p *Platform) Repeated() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.repeated
}

// Wait waits until what was posted satisfies a condition; false where ctx ends first.
func (p *Platform) Wait(ctx context.Context, enough func(posted []platform.Message) bool) bool {
	for {
		p.mu.Lock()
		changed, done := p.changed, enough(p.posted)
		p.mu.Unlock()
		if done {
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-changed:
		}
	}
}

// Text is the words of a page.
func Text(page platform.Page) string {
	var words strings.Builder
	for _, line := range page.Lines {
		if line.Mention != nil {
			words.WriteString("@" + line.Mention.Name + " ")
		}
		words.WriteString(line.Text)
		if line.At != nil {
			words.WriteString(" " + platform.Moment(*line.At))
		}
		words.WriteString("\n")
	}
	return words.String()
}

// Labels are the labels of the lists' options and of the buttons of a page.
func Labels(page platform.Page) []string {
	var labels []string
	for _, list := range page.Selects {
		for _, option := range list.Options {
			labels = append(labels, option.Label)
		}
	}
	for _, row := range page.Buttons {
		for _, button := range row {
			labels = append(labels, button.Label)
		}
	}
	return labels
}

// Find finds what is sent when a button is pressed, or an option of a list is picked or taken back, by its label; of a list as a
// whole that is the numbers of all that is picked then.
func Find(pages []platform.Page, label string) (token string, picks []int) {
	for _, page := range pages {
		for _, list := range page.Selects {
			at := slices.IndexFunc(list.Options, func(o platform.SelectOption) bool { return o.Label == label })
			if at < 0 || list.Token == "" {
				continue
			}
			for i, o := range list.Options {
				if o.Picked != (i == at) {
					picks = append(picks, i)
				}
			}
			return list.Token, picks
		}
	}
	return Token(pages, label), nil
}

// Token finds the token of a button, or of an option that has one, by its label; empty where there is none.
func Token(pages []platform.Page, label string) string {
	for _, page := range pages {
		for _, list := range page.Selects {
			for _, option := range list.Options {
				if option.Label == label {
					return option.Token
				}
			}
		}
		for _, row := range page.Buttons {
			for _, button := range row {
				if button.Label == label {
					return button.Token
				}
			}
		}
	}
	return ""
}
