package telegram

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
)

// Platform is the name of Telegram in ids and logs.
const Platform = "telegram"

// The limits of the Bot API 10.1.
const (
	longestText    = 4096
	longestCaption = 1024
	longestToast   = 200
	longestTitle   = 128
	largestPhoto   = 10 << 20
	// photoSides bounds width + height of a photo, photoRatio their ratio; what is
	// beyond goes as a file.
	photoSides = 10_000
	photoRatio = 20
)

// The pace: twenty messages a minute in a group, thirty a second in all, with
// some room for the answers, which are not paced.
const (
	chatPace    = 3 * time.Second
	chatBurst   = 4
	overallPace = 40 * time.Millisecond
)

// longestPoll is how long Telegram waits for an update before it answers with none.
const longestPoll = 50 * time.Second

// Options of the adapter; the zero value is right for api.telegram.org.
type Options struct {
	// APIBase is the address of the Bot API server, without the token
	// ("https://api.telegram.org" by default).
	APIBase string
	// Client makes the requests; it must not time out before Poll. By default one
	// that suits.
	Client *http.Client
	Log    *slog.Logger
	// Poll is how long a request for updates may wait at the server, in whole
	// seconds; 50 s by default.
	Poll time.Duration
	// Answering is how long the next request for updates waits for the answers to the last ones
	// to be shown; a second by default. What is confirmed is not answered again after a kill.
	Answering time.Duration
	// Handling is how long the host may take over one update before it is tried again; half a minute by default. The
	// others of its batch have their own time.
	Handling time.Duration
	// MiniApp opens the board; the zero value where there is none.
	MiniApp MiniApp
	// PerChat and Overall override the pace of posts; negative ones switch it off.
	PerChat, Overall time.Duration
}

// Adapter is Telegram as a platform of the host.
type Adapter struct {
	token   string
	options Options
	log     *slog.Logger
	bot     *bot.Bot
	// broken tells why the adapter cannot work at all.
	broken error
	// me is the bot's own account, nil until it is known.
	me atomic.Pointer[models.User]
	// speed divides the rests between attempts: tests have no patience.
	speed int

	// admins are those who administered a group when Telegram was asked, and until when that counts.
	admins *lru.Cache[membership, time.Time]
	// begun are the deliveries that failed half-way, by their keys.
	begun *lru.Cache[string, progress]
}

var (
	_ platform.Adapter  = (*Adapter)(nil)
	_ platform.Linker   = (*Adapter)(nil)
	_ platform.Reopener = (*Adapter)(nil)
	_ platform.Arranger = (*Adapter)(nil)
)

var tokenForm = regexp.MustCompile(`^[0-9]{1,20}:[A-Za-z0-9_-]{1,100}$`)

// New makes an adapter for the bot with the token. A token that cannot be one is
// reported by Run.
func New(token string, options Options) *Adapter {
	options.APIBase = strings.TrimSuffix(cmp.Or(options.APIBase, "https://api.telegram.org"), "/")
	options.Log = cmp.Or(options.Log, slog.New(slog.DiscardHandler))
	options.Poll = cmp.Or(options.Poll, longestPoll)
	options.Answering = cmp.Or(options.Answering, answerPatience)
	options.Handling = cmp.Or(options.Handling, handlingPatience)
	options.Client = cmp.Or(options.Client, &http.Client{Timeout: options.Poll + 25*time.Second})
	a := &Adapter{
		token: token, options: options, log: options.Log,
		admins: lru.New[membership, time.Time](membershipsAtMost), begun: lru.New[string, progress](unfinished),
	}
	if !tokenForm.MatchString(token) {
		a.broken = errors.New("telegram: the token has not the form that BotFather gives (digits, a colon, letters)")
		return a
	}
	made, err := bot.New(token,
		bot.WithSkipGetMe(), bot.WithServerURL(options.APIBase), bot.WithHTTPClient(options.Poll, options.Client),
		bot.WithErrorsHandler(func(err error) { a.log.Warn("telegram: library", "err", a.clean(err)) }))
	if err != nil {
		a.broken = a.clean(err)
	}
	a.bot = made
	return a
}

// Name is the platform's name.
func (a *Adapter) Name() string { return Platform }

// Limits are those of the Bot API, and of a phone's screen.
func (a *Adapter) Limits() platform.Limits {
	return platform.Limits{
		Text: longestText, Caption: longestCaption, Measure: measure,
		Label: longestKey, Rows: 12, PerRow: 4, Toast: longestToast, Upright: true, Picture: largestPhoto, Alt: longestCaption, Title: longestTitle,
		Places: true, Beside: true, Edits: true, PerChat: pace(a.options.PerChat, chatPace), Burst: chatBurst, Overall: pace(a.options.Overall, overallPace),
	}
}

func pace(wanted, usual time.Duration) time.Duration {
	switch {
	case wanted < 0:
		return 0
	case wanted == 0:
		return usual
	}
	return wanted
}

// Link opens the private chat with the bot; pressing Start there sends the payload.
func (a *Adapter) Link(payload string) string {
	me := a.me.Load()
	if me == nil || me.Username == "" {
		return ""
	}
	link := "https://t.me/" + me.Username
	if payload != "" {
		link += "?start=" + payload
	}
	return link
}

// Run receives until ctx ends.
func (a *Adapter) Run(ctx context.Context, host platform.Host) error {
	if a.broken != nil {
		return a.broken
	}
	me, err := a.bot.GetMe(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return fmt.Errorf("telegram: who am I: %w", a.clean(err))
	}
	a.me.Store(me)
	a.log.Info("telegram: receiving", "bot", me.Username)
	publishing, stop := context.WithCancel(ctx)
	var published sync.WaitGroup
	published.Go(func() { a.publish(publishing, host) })
	defer published.Wait()
	defer stop()
	return a.receive(ctx, host)
}

// Reopen reopens a closed topic.
func (a *Adapter) Reopen(ctx context.Context, chat platform.Chat) error {
	at, err := parseChat(chat)
	if err != nil {
		return err
	}
	_, err = a.bot.ReopenForumTopic(ctx, &bot.ReopenForumTopicParams{ChatID: at.chat, MessageThreadID: at.thread})
	return a.fault(err)
}

// openTopic opens a topic, where the group has topics and the bot may open them;
// otherwise the zero chat: the game stays where the message is, in its topic if it has one.
func (a *Adapter) openTopic(ctx context.Context, at address, title string) (platform.Chat, error) {
	if at.chat >= 0 {
		return platform.Chat{}, nil
	}
	topic, err := a.bot.CreateForumTopic(ctx, &bot.CreateForumTopicParams{ChatID: at.chat, Name: title})
	switch {
	case errors.Is(err, bot.ErrorBadRequest), errors.Is(err, bot.ErrorForbidden):
		a.log.Info("telegram: the game stays in the group itself", "chat", at.chat, "why", a.clean(err))
		return platform.Chat{}, nil
	case err != nil:
		return platform.Chat{}, a.fault(err)
	}
	return address{chat: at.chat, thread: topic.MessageThreadID}.toChat(), nil
}

// userOf is a person as the host knows them.
func userOf(user models.User) platform.User {
	name := strings.TrimSpace(user.FirstName + " " + user.LastName)
	if name == "" {
		name = user.Username
	}
	return platform.User{Platform: Platform, ID: formatID(user.ID), Name: name, Lang: user.LanguageCode}
}

// publish tells Telegram the commands, for its menus in private chats, in groups and for those who administer groups, and
// what the bot is, in every language; until it is done or ctx ends. The host learns what Telegram refused.
func (a *Adapter) publish(ctx context.Context, host platform.Host) {
	specs := host.Commands()
	var refused error
	insist := func(call func() error) error {
		return a.patiently(ctx, platform.Backoff{First: firstPause, Longest: longestPause, Speed: a.speed}, call)
	}
	scopes := []models.BotCommandScope{
		&models.BotCommandScopeAllPrivateChats{}, &models.BotCommandScopeAllGroupChats{}, &models.BotCommandScopeAllChatAdministrators{},
	}
	// The first list is for everybody without one in their language.
	codes := append([]string{""}, speech.Languages()...)
	for n, scope := range scopes {
		for _, code := range codes {
			list := listed(specs, code, n == len(scopes)-1)
			fault := insist(func() error {
				_, err := a.bot.SetMyCommands(ctx, &bot.SetMyCommandsParams{Commands: list, Scope: scope, LanguageCode: code})
				if err != nil {
					a.log.Warn("telegram: a list of commands was not taken", "language", code, "commands", len(list), "err", a.clean(err))
				}
				return err
			})
			if ctx.Err() != nil {
				return
			}
			refused = cmp.Or(refused, fault) // the other lists may be better
		}
	}
	platform.ReportFault(ctx, host, platform.Fault{Platform: Platform, What: platform.CommandsRefused, Err: refused})
	for _, code := range codes {
		if err := a.describe(ctx, code, insist); err != nil && ctx.Err() == nil {
			a.log.Warn("telegram: the description of the bot was not taken", "language", code, "err", a.clean(err))
		}
	}
}

// describe tells what the bot is: in the empty private chat, and on its profile.
func (a *Adapter) describe(ctx context.Context, code string, insist func(call func() error) error) error {
	words, err := speech.New(a.log, speech.Own())
	if err != nil {
		return err
	}
	lang := cmp.Or(code, speech.Languages()[0])
	if err := insist(func() error {
		_, err := a.bot.SetMyDescription(ctx, &bot.SetMyDescriptionParams{Description: words.Say(lang, engine.T("host.bot.about")), LanguageCode: code})
		return err
	}); err != nil {
		return err
	}
	return insist(func() error {
		_, err := a.bot.SetMyShortDescription(ctx, &bot.SetMyShortDescriptionParams{
			ShortDescription: words.Say(lang, engine.T("host.bot.short")), LanguageCode: code,
		})
		return err
	})
}

// listed are the commands of a short list with their descriptions; admin: with those that depend on who administers the chat.
func listed(specs []commands.Spec, code string, admin bool) []models.BotCommand {
	code = cmp.Or(code, speech.Languages()[0])
	menu := commands.Menu(specs, code)
	for _, spec := range specs {
		if admin && spec.Guarded && !spec.Listed {
			menu = append(menu, commands.Entry{Name: spec.Name, Help: spec.Help[code]})
		}
	}
	list := make([]models.BotCommand, len(menu))
	for i, entry := range menu {
		list[i] = models.BotCommand{Command: entry.Name, Description: entry.Help}
	}
	return list
}
