package discord_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/discord"
	"github.com/umpire-games/umpire/bot/discord/discordtest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// stub is a host that answers as a test wants.
type stub struct {
	server *discordtest.Server
	handle func(in platform.Inbound) (platform.Answer, error)
	paint  func(picture platform.Picture) (platform.Image, error)
	words  []platform.Choice
	specs  []commands.Spec

	mu sync.Mutex
	in []platform.Inbound
	// faults are what was reported.
	faults []platform.Fault
}

func (s *stub) Handle(_ context.Context, in platform.Inbound) (platform.Answer, error) {
	s.mu.Lock()
	s.in = append(s.in, in)
	s.mu.Unlock()
	s.server.Wake()
	if s.handle == nil {
		return say("ok"), nil
	}
	return s.handle(in)
}

func (s *stub) Complete(context.Context, platform.Inbound, string) []platform.Choice { return s.words }

func (s *stub) Paint(ctx context.Context, picture platform.Picture, _ platform.Limits) (platform.Image, error) {
	if asker := platform.AskerOf(ctx); asker.Platform != discord.Platform || asker.Person == "" {
		return platform.Image{}, fmt.Errorf("the picture is painted for %+v", asker)
	}
	if s.paint == nil {
		return platform.Image{}, errors.New("no painter")
	}
	return s.paint(picture)
}

func (s *stub) TakeFault(_ context.Context, fault platform.Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, fault)
}

func (s *stub) reported() []platform.Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]platform.Fault(nil), s.faults...)
}

func (s *stub) Commands() []commands.Spec { return s.specs }

func (s *stub) inbounds() []platform.Inbound {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]platform.Inbound(nil), s.in...)
}

func say(lines ...string) platform.Answer {
	return platform.Answer{Pages: []platform.Page{page(lines...)}}
}

func page(lines ...string) platform.Page {
	var p platform.Page
	for _, line := range lines {
		p.Lines = append(p.Lines, platform.Line{Text: line})
	}
	return p
}

func local(text string) commands.Local { return commands.Local{"en": text, "ru": text, "pl": text} }

// bench is an adapter with a stub for a host.
type bench struct {
	t       *testing.T
	server  *discordtest.Server
	stub    *stub
	adapter *discord.Adapter
	channel *discordtest.Channel
	anna    *discordtest.Person
	log     *bottest.Journal
	ended   chan error
	stop    func()
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{t: t, server: discordtest.New(t), log: &bottest.Journal{}}
	b.stub = &stub{server: b.server, specs: []commands.Spec{
		{Name: "ask", Titles: local("ask"), Help: local("Asks."), Params: []commands.Param{
			{Name: "what", Titles: local("what"), Help: local("What."), Complete: true},
		}},
	}}
	b.channel = b.server.Guild("general")
	b.anna = b.server.Person("Anna", "pl")
	b.adapter = b.make(discordtest.Token)
	return b
}

func (b *bench) make(token string, changes ...func(o *discord.Options)) *discord.Adapter {
	b.t.Helper()
	log := slog.New(slog.NewTextHandler(b.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	options := discord.Options{Log: log, Transport: discordtest.Transport(b.server.URL()), Acknowledging: bottest.Patience}
	for _, change := range changes {
		change(&options)
	}
	adapter, err := discord.New(token, options)
	if err != nil {
		b.t.Fatal(err)
	}
	return adapter
}

// run runs the adapter and waits for the connection.
func (b *bench) run() *bench {
	b.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	b.ended = make(chan error, 1)
	go func() {
		b.ended <- b.adapter.Run(ctx, b.stub)
		b.server.Wake()
	}()
	b.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-b.ended; err != nil {
			b.t.Error(err)
		}
	})
	b.t.Cleanup(b.stop)
	b.connected(1)
	return b
}

// connected waits until there is a connection and n sessions were begun.
func (b *bench) connected(n int) {
	b.t.Helper()
	b.wait("the connection", func() bool {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		identified, _, _, _ := b.server.Sessions()
		return identified >= n && b.server.Connected(ctx)
	})
}

func (b *bench) wait(what string, holds func() bool) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.t.Context(), bottest.Patience)
	defer cancel()
	if !b.server.Wait(ctx, holds) {
		b.t.Fatalf("%s did not come; log:\n%s\nproblems: %v", what, b.log, b.server.Problems())
	}
}

// ask types the command and waits for a number of answers.
func (b *bench) ask(answers int) *discordtest.Interaction {
	b.t.Helper()
	i, err := b.anna.Command(b.channel.ID, "ask")
	if err != nil {
		b.t.Fatal(err)
	}
	b.answered(i, answers)
	return i
}

func (b *bench) answered(i *discordtest.Interaction, answers int) {
	b.t.Helper()
	b.wait("the answer", func() bool { return len(i.Shown()) >= answers })
}

// deliver delivers a message to the channel.
func (b *bench) deliver(m platform.Message) (platform.Receipt, error) {
	b.t.Helper()
	if m.Target == (platform.Target{}) {
		m.Target.Chat = platform.Chat{Platform: discord.Platform, Channel: b.channel.ID}
	}
	ctx, cancel := context.WithTimeout(b.t.Context(), bottest.Patience)
	defer cancel()
	return b.adapter.Deliver(ctx, &m)
}
