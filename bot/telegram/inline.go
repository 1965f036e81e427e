package telegram

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

const (
	// quotePatience is how long a query may take: Telegram forgets it soon after.
	quotePatience = 8 * time.Second
	// quotesKept is for how many seconds Telegram may answer the same person with the same results.
	quotesKept = 5
	// quotesAtMost is how many results Telegram takes.
	quotesAtMost = 50
	// quoteStart is what the button sends that is shown where there are no results.
	quoteStart = "hello"
)

// Inline tells whether the bot can be asked in any chat ("@bot zoi"): BotFather switches that on.
func (a *Adapter) Inline(ctx context.Context) (bool, error) {
	if a.broken != nil {
		return false, a.broken
	}
	me, err := a.introduce(ctx)
	return me.Inline, a.clean(err)
}

// account is the bot's own. The library does not read what BotFather has switched on.
type account struct {
	models.User
	Inline bool `json:"supports_inline_queries"`
}

// introduce asks who the bot is.
func (a *Adapter) introduce(ctx context.Context) (me account, err error) {
	err = a.call(ctx, "getMe", map[string]any{}, &me)
	return me, err
}

// quotes are the results of a query. They are posted by who asked, so that all of it is public.
type quotes struct {
	Query    string       `json:"inline_query_id"`
	Results  []article    `json:"results"`
	Kept     int          `json:"cache_time"`
	Personal bool         `json:"is_personal"`
	Button   *quoteButton `json:"button,omitempty"`
}

// article is a result that is a message.
type article struct {
	Type    string    `json:"type"`
	ID      string    `json:"id"`
	Title   string    `json:"title"`
	Detail  string    `json:"description,omitempty"`
	Content content   `json:"input_message_content"`
	Keys    *keyboard `json:"reply_markup,omitempty"`
}

type content struct {
	Text     string                    `json:"message_text"`
	Mode     models.ParseMode          `json:"parse_mode"`
	Previews models.LinkPreviewOptions `json:"link_preview_options"`
}

type quoteButton struct {
	Text  string `json:"text"`
	Start string `json:"start_parameter"`
}

// quote lets a query be answered, beside whatever else its asker does. Nothing of it is recorded or asked for again, and while
// somebody types only their last query counts.
func (r *receiver) quote(ctx context.Context, id int64, q *models.InlineQuery) {
	r.finish(id)
	host, can := r.handling.Host.(limited)
	if !can || q.From == nil || q.From.IsBot || !r.inline.Load() {
		return
	}
	r.mu.Lock()
	r.typing[q.From.ID] = id
	r.mu.Unlock()
	r.quoting.Add(formatID(q.From.ID), func() {
		r.mu.Lock()
		last := r.typing[q.From.ID] == id
		if last {
			delete(r.typing, q.From.ID)
		}
		r.mu.Unlock()
		if !last {
			return
		}
		ctx, cancel := context.WithTimeout(ctx, quotePatience)
		defer cancel()
		if err := r.answerQuery(ctx, host, q); err != nil && ctx.Err() == nil {
			r.log.Info("telegram: an inline query is not answered", "err", r.clean(err))
		}
	})
}

// answerQuery answers a query with what the host finds.
func (r *receiver) answerQuery(ctx context.Context, host limited, q *models.InlineQuery) error {
	user := userOf(*q.From)
	in := platform.Inbound{EventID: "inline" + q.ID, Chat: address{chat: q.From.ID}.toChat(), User: user, Private: true}
	found, err := host.quote(ctx, in, q.Query)
	if err != nil {
		return err
	}
	answer := quotes{Query: q.ID, Results: []article{}, Kept: quotesKept, Personal: true}
	for i, one := range found[:min(len(found), quotesAtMost)] {
		a := article{Type: "article", ID: strconv.Itoa(i + 1), Title: one.Title, Detail: one.Detail}
		a.Content = content{
			Text: cmp.Or(markup(one.Page.Lines), nothing), Mode: models.ParseModeHTML, Previews: models.LinkPreviewOptions{IsDisabled: new(true)},
		}
		a.Keys, _ = keys(one.Page).(*keyboard)
		answer.Results = append(answer.Results, a)
	}
	if len(answer.Results) == 0 {
		answer.Button = &quoteButton{Text: r.words.Say(r.words.Match(user.Lang), engine.T("host.quote.none")), Start: quoteStart}
	}
	return r.call(ctx, "answerInlineQuery", answer, nil)
}

// quote waits for a place, like everything that is asked of the host.
func (l limited) quote(ctx context.Context, in platform.Inbound, words string) ([]platform.Quotation, error) {
	quoter, can := l.Host.(platform.Quoter)
	if !can {
		return nil, nil
	}
	select {
	case l.places <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-l.places }()
	return quoter.Quote(ctx, in, words)
}
