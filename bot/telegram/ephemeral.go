package telegram

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// Ephemeral says whether answers in groups are ephemeral messages, which the asker alone can see (Bot API 10.3).
type Ephemeral string

const (
	// EphemeralAuto: where the Bot API server has them. It has to show one that is not secret before it gets one that is: a
	// server of Bot API 10.2 has them too, but would post them for everybody.
	EphemeralAuto Ephemeral = "auto"
	EphemeralOn   Ephemeral = "on"  // EphemeralOn: it has them, for certain.
	EphemeralOff  Ephemeral = "off" // EphemeralOff: there are none.
)

// What is known of the ephemeral messages of the server.
const (
	ephemeralNone    = iota
	ephemeralOffered // the server has methods for them.
	ephemeralShown   // it has shown one to its reader alone.
)

// replyWindow is how long a press or an ephemeral command can be answered with an ephemeral message.
const replyWindow = 15 * time.Second

// offerEphemeral finds out whether the server has ephemeral messages. One that does not know their methods says so.
func (a *Adapter) offerEphemeral(ctx context.Context) {
	switch a.options.Ephemeral {
	case EphemeralOff:
	case EphemeralOn:
		a.ephemeral.Store(ephemeralShown)
	default:
		err := a.call(ctx, "deleteEphemeralMessage", map[string]any{}, nil)
		if errors.Is(err, bot.ErrorBadRequest) {
			a.ephemeral.Store(ephemeralOffered)
			a.log.Info("telegram: the server has ephemeral messages")
		}
	}
}

// ephemeral is what makes a request of the library about an ephemeral message.
type ephemeral struct {
	receiver int64
	query    string // the press that it answers.
	command  int    // the ephemeral message that it answers.
	edits    int    // the ephemeral message that it changes.
	until    time.Time
	// sent is the id of the message that the server has made of it; 0 where that is none of this kind.
	sent int
}

// ephemeralTo is how an answer is shown to the asker alone; nil where it cannot be.
func (a *Adapter) ephemeralTo(one arrival) *ephemeral {
	if a.ephemeral.Load() == ephemeralNone || one.in.Private || one.at.chat >= 0 || one.in.User.ID == "" || one.in.Kind == platform.Service {
		return nil
	}
	e := &ephemeral{receiver: one.user, query: one.query, command: one.ephemeral, until: one.heard.Add(replyWindow)}
	s, known := a.standings.Get(one.at.chat)
	switch administers := known && s.admin; {
	case administers && one.ephemeral == 0:
		e.query, e.until = "", one.heard.Add(answerTime) // it may do so at any time
	case !administers && one.ephemeral == 0 && one.query == "":
		return nil
	}
	return e
}

// answersAlone tells whether the answer to an arrival, which may be secret, is shown to the asker alone. A server that has
// brought something ephemeral has such messages.
func (a *Adapter) answersAlone(one arrival) bool {
	return a.ephemeralTo(one) != nil && (one.ephemeral != 0 || one.pressed != 0 || a.ephemeral.Load() == ephemeralShown)
}

// fields are those of a request that the library does not know.
func (e *ephemeral) fields() (map[string]string, error) {
	if e.edits != 0 {
		return map[string]string{"receiver_user_id": formatID(e.receiver), "ephemeral_message_id": strconv.Itoa(e.edits)}, nil
	}
	to := map[string]any{"receiver_user_id": e.receiver}
	if e.query != "" {
		to["callback_query_id"] = e.query
	}
	parameters, err := json.Marshal(to)
	if err != nil {
		return nil, err
	}
	fields := map[string]string{"ephemeral_message_parameters": string(parameters)}
	if e.command != 0 && e.query == "" {
		fields["reply_parameters"] = `{"ephemeral_message_id":` + strconv.Itoa(e.command) + `}`
	}
	return fields, nil
}

type ephemeralKey struct{}

// about is the context of a request about an ephemeral message; nil for others.
func about(ctx context.Context, e *ephemeral) context.Context {
	if e == nil {
		return ctx
	}
	return context.WithValue(ctx, ephemeralKey{}, e)
}

// extending is a client that adds to requests of the library about ephemeral messages what the library, which is of Bot API
// 9.4, does not know.
type extending struct{ *http.Client }

// Do makes a request. The form of the library comes behind the added fields, under the same boundary.
func (c extending) Do(request *http.Request) (*http.Response, error) {
	e, is := request.Context().Value(ephemeralKey{}).(*ephemeral)
	if !is {
		return c.Client.Do(request)
	}
	_, kind, err := mime.ParseMediaType(request.Header.Get("Content-Type"))
	if err != nil {
		return nil, err
	}
	var added bytes.Buffer
	form := multipart.NewWriter(&added)
	if err := form.SetBoundary(kind["boundary"]); err != nil {
		return nil, err
	}
	fields, err := e.fields()
	if err != nil {
		return nil, err
	}
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			return nil, err
		}
	}
	added.WriteString("\r\n")
	request.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(&added, request.Body), request.Body}
	if at, method := path.Split(request.URL.Path); e.edits != 0 {
		request.URL.Path = at + "editEphemeral" + strings.TrimPrefix(method, "edit")
	}
	response, err := c.Client.Do(request)
	if err != nil {
		return nil, err
	}
	return response, e.read(response)
}

// read notes what the server has made of a message. Of a change it says that it is done; the library wants a message.
func (e *ephemeral) read(response *http.Response) error {
	body, err := io.ReadAll(io.LimitReader(response.Body, longestAnswer))
	_ = response.Body.Close()
	if err != nil {
		return err
	}
	var said struct {
		OK     bool `json:"ok"`
		Result json.RawMessage
	}
	var made struct {
		ID int `json:"ephemeral_message_id"`
	}
	if json.Unmarshal(body, &said) == nil && said.OK { // else the library says what is wrong
		if e.edits != 0 {
			body = []byte(`{"ok":true,"result":{}}`)
		} else if json.Unmarshal(said.Result, &made) == nil {
			e.sent = made.ID
		}
	}
	response.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// errExposed: a message that was meant for one reader was shown to all.
var errExposed = errors.New("the server has shown an ephemeral message to everybody")

// noteEphemeral learns from a message that was sent what the server makes of ephemeral ones. What everybody sees is taken back,
// and no other one is sent.
func (a *Adapter) noteEphemeral(ctx context.Context, l *letter, posted *models.Message) error {
	switch {
	case l.ephemeral == nil:
	case l.ephemeral.sent != 0:
		a.ephemeral.Store(ephemeralShown)
	default:
		a.ephemeral.Store(ephemeralNone)
		a.log.Error("telegram: answers in groups are no longer ephemeral", "err", errExposed)
		a.withdraw(ctx, reference{chat: posted.Chat.ID, message: posted.ID}.String())
		return &platform.PermanentError{Err: errExposed}
	}
	return nil
}

// showAlone shows a page of an answer to the asker alone in the group, and tells whether it could.
func (a *Adapter) showAlone(ctx context.Context, l letter, e ephemeral) bool {
	old, ok := parseReference(l.edit)
	if l.reply = 0; ok && old.receiver != 0 {
		change := l
		change.ephemeral = &ephemeral{receiver: old.receiver, edits: old.message}
		if _, done, err := a.change(ctx, &change); done && err == nil {
			return true
		}
	}
	if !time.Now().Before(e.until) {
		return false
	}
	l.ephemeral, l.edit = &e, ""
	_, err := a.insist(ctx, &l)
	if err != nil {
		a.log.Warn("telegram: an answer could not be shown to its reader alone", "chat", l.chat, "err", err)
	}
	return err == nil
}

// showElsewhere shows a page that could not be shown to the asker alone in the group in their private chat, and tells them in the group where
// there is none.
func (a *Adapter) showElsewhere(ctx context.Context, to arrival, l letter) error {
	l.address, l.edit, l.reply, l.silent = address{chat: to.user}, "", 0, false
	_, err := a.insist(ctx, &l)
	if !platform.Is[*platform.GoneError](err) {
		return err
	}
	page := platform.Page{Lines: []platform.Line{{Text: a.words.Say(a.words.Match(to.in.User.Lang), engine.T("host.private.closed"))}}}
	_, err = a.insist(ctx, &letter{address: to.at, page: page, reply: to.message, silent: true})
	return err
}
