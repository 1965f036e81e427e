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
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine/lru"
)

// Platform is the name of Telegram in ids and logs.
const Platform = "telegram"

// The limits of the Bot API.
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

// The pace: a group takes about twenty messages and changes of messages a minute, all of them together thirty a second. Any minute has
// the burst, sixteen more, and one removal of buttons, which does not wait.
const (
	chatPace    = 3750 * time.Millisecond
	chatBurst   = 3
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
	// Ephemeral is EphemeralAuto by default.
	Ephemeral Ephemeral
	// Inline: the bot answers in any chat, where BotFather has switched that on.
	Inline bool
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
	// inline: queries are asked for and answered in any chat.
	inline atomic.Bool
	// ephemeral is what is known of the ephemeral messages of the server.
	ephemeral atomic.Int32
	// words say what the adapter itself has to say.
	words *speech.Book
	// speed divides the rests between attempts: tests have no patience.
	speed int

	// admins are those who administered a group when Telegram was asked, and until when that counts.
	admins *lru.Cache[membership, time.Time]
	// standings are what the bot may do in groups, told what was missing when an administrator was told of it last.
	standings, told *lru.Cache[int64, standing]
	// menus are the lists of commands that single people have in groups.
	menus *lru.Cache[membership, menu]
	// asked are those who were asked something and whose lists are not of that yet.
	asked chan asked
	// panels are the last messages that show people in their private chats what they decide at a table.
	panels *lru.Cache[decision, reference]
	// begun are the deliveries that failed half-way, by their keys.
	begun *lru.Cache[string, progress]
}

var (
	_ platform.Adapter  = (*Adapter)(nil)
	_ platform.Linker   = (*Adapter)(nil)
	_ platform.Reopener = (*Adapter)(nil)
	_ platform.Arranger = (*Adapter)(nil)

	_ platform.GroupLinker = (*Adapter)(nil)
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
		standings: lru.New[int64, standing](standingsAtMost), told: lru.New[int64, standing](standingsAtMost),
		menus: lru.New[membership, menu](menusAtMost), asked: make(chan asked, menusWaiting), panels: lru.New[decision, reference](panelsAtMost),
	}
	if !tokenForm.MatchString(token) {
		a.broken = errors.New("telegram: the token has not the form that BotFather gives (digits, a colon, letters)")
		return a
	}
	var err error
	if a.words, err = speech.New(a.log, speech.Own()); err != nil {
		a.broken = err
		return a
	}
	made, err := bot.New(token,
		bot.WithSkipGetMe(), bot.WithServerURL(options.APIBase), bot.WithHTTPClient(options.Poll, extending{options.Client}),
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
	me, err := a.introduce(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return fmt.Errorf("telegram: who am I: %w", a.clean(err))
	}
	a.me.Store(&me.User)
	a.inline.Store(a.options.Inline && me.Inline)
	a.log.Info("telegram: receiving", "bot", me.Username, "inline", a.inline.Load())
	a.offerEphemeral(ctx)
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
	if s, known := a.standing(ctx, at.chat); known && !s.topics {
		return platform.Chat{}, nil
	}
	topic, err := a.bot.CreateForumTopic(ctx, &bot.CreateForumTopicParams{ChatID: at.chat, Name: title})
	switch {
	case errors.Is(err, bot.ErrorBadRequest), errors.Is(err, bot.ErrorForbidden):
		a.standings.Take(at.chat)
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
