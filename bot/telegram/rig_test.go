package telegram_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/telegram"
	"github.com/umpire-games/umpire/bot/telegram/telegramtest"
	"github.com/umpire-games/umpire/commands"
)

// clerk is a host that notes what arrives and answers as the test wants.
type clerk struct {
	mu     sync.Mutex
	got    []platform.Inbound
	answer func(in platform.Inbound) (platform.Answer, error)
	// stuck tells that an inbound is not dealt with before its time is over.
	stuck func(in platform.Inbound) bool
	paint func() (platform.Image, error)
	// paintWithin takes the place of paint where the limits matter.
	paintWithin func(limits platform.Limits) (platform.Image, error)
	// quotes finds what is asked for in any chat; nil finds nothing.
	quotes func(words string) ([]platform.Quotation, error)
	// specs are the commands, a few where there are none.
	specs []commands.Spec
}

var (
	_ platform.Host   = (*clerk)(nil)
	_ platform.Quoter = (*clerk)(nil)
)

func (c *clerk) Handle(ctx context.Context, in platform.Inbound) (platform.Answer, error) {
	c.mu.Lock()
	answer, stuck := c.answer, c.stuck
	c.mu.Unlock()
	if stuck != nil && stuck(in) {
		<-ctx.Done()
		return platform.Answer{}, ctx.Err()
	}
	var said platform.Answer
	if answer != nil {
		var err error
		if said, err = answer(in); err != nil {
			return said, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.got = append(c.got, in)
	return said, nil
}

func (c *clerk) Quote(_ context.Context, _ platform.Inbound, words string) ([]platform.Quotation, error) {
	if c.quotes == nil {
		return nil, nil
	}
	return c.quotes(words)
}

func (c *clerk) Complete(context.Context, platform.Inbound, string) []platform.Choice { return nil }

func (c *clerk) Paint(ctx context.Context, _ platform.Picture, limits platform.Limits) (platform.Image, error) {
	if asker := platform.AskerOf(ctx); asker.Platform != telegram.Platform || asker.Person == "" {
		return platform.Image{}, fmt.Errorf("the picture is painted for %+v", asker)
	}
	if c.paintWithin != nil {
		return c.paintWithin(limits)
	}
	if c.paint == nil {
		return platform.Image{}, errors.New("no painter")
	}
	return c.paint()
}

func (c *clerk) Commands() []commands.Spec {
	if c.specs != nil {
		return c.specs
	}
	local := func(en, ru, pl string) commands.Local { return commands.Local{"en": en, "ru": ru, "pl": pl} }
	return []commands.Spec{
		{Name: "help", Titles: local("help", "помощь", "pomoc"), Help: local("What I can do", "Что я могу", "Co mogę"), Listed: true, ForAll: true},
		{Name: "hand", Titles: local("hand", "рука", "ręka"), Help: local("My cards", "Мои карты", "Moje karty"), Listed: true, ForAll: true},
		{Name: "start", Titles: local("start", "старт", "start"), Help: local("Begin", "Начать", "Zacznij"), Listed: true},
		{Name: "move", Titles: local("move", "ход", "ruch"), Help: local("Move", "Ход", "Ruch")},
		{Name: "allow", Titles: local("allow", "разрешить", "pozwól"), Help: local("Allow", "Разрешить", "Pozwól"), Guarded: true},
	}
}

func (c *clerk) inbounds() []platform.Inbound {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]platform.Inbound(nil), c.got...)
}

func (c *clerk) answers(fn func(in platform.Inbound) (platform.Answer, error)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answer = fn
}

// rig is an adapter before a Telegram, with a clerk behind it.
type rig struct {
	t       *testing.T
	api     *telegramtest.Server
	adapter *telegram.Adapter
	clerk   *clerk
	log     *bottest.Journal
	stop    func()
}

func newRig(t *testing.T) *rig {
	t.Helper()
	r := &rig{t: t, api: telegramtest.New(t), clerk: &clerk{}, log: &bottest.Journal{}}
	r.adapter = r.open()
	t.Cleanup(func() {
		if strings.Contains(r.log.String(), "the_secret_token") {
			t.Errorf("the log holds the token:\n%s", r.log)
		}
	})
	return r
}

func (r *rig) open(changes ...func(o *telegram.Options)) *telegram.Adapter {
	options := telegram.Options{
		APIBase: r.api.URL, Log: slog.New(slog.NewTextHandler(r.log, nil)), Poll: time.Second, Inline: true, PerChat: -1, Overall: -1,
	}
	for _, change := range changes {
		change(&options)
	}
	adapter := telegram.New(telegramtest.Token, options)
	adapter.Hurry()
	return adapter
}

// run receives until the test ends or stop is called.
func (r *rig) run() {
	r.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	adapter := r.adapter
	go func() { done <- adapter.Run(ctx, r.clerk) }()
	var once sync.Once
	r.stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				r.t.Errorf("run: %v", err)
			}
		})
	}
	r.t.Cleanup(r.stop)
}

// wait fails the test where a condition does not come true.
func (r *rig) wait(what string, holds func() bool) {
	r.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), bottest.Patience)
	defer cancel()
	if !r.api.Wait(ctx, holds) {
		r.t.Fatalf("waited in vain for %s\n%s", what, r.log)
	}
}

func (r *rig) confirmed(update int64) {
	r.t.Helper()
	r.wait("a confirmation", func() bool { return r.api.Confirmed(update) })
}

// deliver posts and fails the test on an error.
func (r *rig) deliver(m *platform.Message) platform.Receipt {
	r.t.Helper()
	if m.Key == "" {
		m.Key = "key"
	}
	receipt, err := r.adapter.Deliver(context.Background(), m)
	if err != nil {
		r.t.Fatalf("deliver: %v", err)
	}
	return receipt
}

// known is somebody who has started the bot, without an update about it.
func (r *rig) known(name, lang string) *telegramtest.Person {
	p := r.api.Person(name, lang)
	p.Start("")
	return p
}

// membershipsAsked is how often Telegram was asked what somebody else than the bot is in a group.
func (r *rig) membershipsAsked() int {
	n := 0
	for _, call := range r.api.Calls("getChatMember") {
		if call.Number("user_id") != r.api.BotID() {
			n++
		}
	}
	return n
}

func chatOf(c *telegramtest.Chat) platform.Chat {
	return platform.Chat{Platform: telegram.Platform, Channel: id(c.ID)}
}

func toChat(c *telegramtest.Chat) platform.Target { return platform.Target{Chat: chatOf(c)} }

func toPerson(p *telegramtest.Person) platform.Target {
	return platform.Target{User: &platform.User{Platform: telegram.Platform, ID: id(p.ID())}}
}

func lines(words ...string) []platform.Line {
	var all []platform.Line
	for _, word := range words {
		all = append(all, platform.Line{Text: word})
	}
	return all
}

func page(words ...string) platform.Page { return platform.Page{Lines: lines(words...)} }

// picture is a PNG of a size.
func picture(t testing.TB, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	img := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black, color.White})
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
