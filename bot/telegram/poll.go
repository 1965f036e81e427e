package telegram

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"

	"github.com/umpire-games/umpire/bot/platform"
)

// batchSize is how many updates are asked for at once, the most that Telegram gives.
const batchSize = 100

// longestAnswer bounds a batch of updates in bytes.
const longestAnswer = 64 << 20

// refusal is what Telegram says instead of updates.
type refusal struct {
	Code        int    `json:"error_code"`
	Description string `json:"description"`
	Parameters  struct {
		RetryAfter int `json:"retry_after"` // in seconds
	} `json:"parameters"`
}

func (r *refusal) Error() string { return fmt.Sprintf("%d %s", r.Code, r.Description) }

// update is one update, read as far as it can be.
type update struct {
	id     int64
	parsed *models.Update
	// ephemeral is the id of the message or of the pressed one, where it is ephemeral: the library does not read it. 0 for others.
	ephemeral int
	// broken tells why it cannot be read.
	broken error
}

// ephemeralID is what of a message the library does not know.
type ephemeralID struct {
	ID int `json:"ephemeral_message_id"`
}

type updatesRequest struct {
	Offset         int64    `json:"offset,omitempty"`
	Limit          int      `json:"limit"`
	Timeout        int      `json:"timeout"`
	AllowedUpdates []string `json:"allowed_updates"`
}

// updates asks for updates from offset on, which confirms those before it. The
// library would confirm them before they are handled.
func (a *Adapter) updates(ctx context.Context, offset int64, limit int, wait time.Duration) ([]update, error) {
	allowed := []string{models.AllowedUpdateMessage, models.AllowedUpdateCallbackQuery, models.AllowedUpdateMyChatMember}
	if a.inline.Load() {
		allowed = append(allowed, models.AllowedUpdateInlineQuery)
	}
	answer, status, err := a.request(ctx, "getUpdates", wait, updatesRequest{
		Offset: offset, Limit: limit, Timeout: int(wait / time.Second), AllowedUpdates: allowed,
	})
	if err != nil {
		return nil, err
	}
	got, err := readUpdates(answer)
	if err != nil && !platform.Is[*refusal](err) {
		err = fmt.Errorf("status %d: %w", status, err)
	}
	return got, err
}

// request makes a request that the library cannot make, which may take a while, and gives the whole answer with its status.
func (a *Adapter) request(ctx context.Context, method string, while time.Duration, params any) (answer []byte, status int, err error) {
	ctx, cancel := context.WithTimeout(ctx, while+20*time.Second)
	defer cancel()
	body, err := json.Marshal(params)
	if err != nil {
		return nil, 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.options.APIBase+"/bot"+a.token+"/"+method, bytes.NewReader(body))
	if err != nil {
		return nil, 0, a.clean(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := a.options.Client.Do(request)
	if err != nil {
		return nil, 0, a.clean(err)
	}
	defer func() { _ = response.Body.Close() }()
	if answer, err = io.ReadAll(io.LimitReader(response.Body, longestAnswer)); err != nil {
		return nil, 0, a.clean(err)
	}
	return answer, response.StatusCode, nil
}

// call calls a method that the library does not know, or not in full. Refusals are those of the library.
func (a *Adapter) call(ctx context.Context, method string, params, result any) error {
	answer, status, err := a.request(ctx, method, 0, params)
	if err != nil {
		return err
	}
	outer := struct {
		OK     bool `json:"ok"`
		Result any  `json:"result"`
		refusal
	}{Result: result}
	switch err := json.Unmarshal(answer, &outer); {
	case err != nil:
		return fmt.Errorf("no answer of Telegram to %s, status %d: %w", method, status, err)
	case outer.OK:
		return nil
	case outer.Code == http.StatusTooManyRequests:
		return &bot.TooManyRequestsError{Message: outer.Description, RetryAfter: outer.Parameters.RetryAfter}
	case outer.Code == http.StatusBadRequest:
		return fmt.Errorf("%w, %s", bot.ErrorBadRequest, outer.Description)
	case outer.Code == http.StatusForbidden:
		return fmt.Errorf("%w, %s", bot.ErrorForbidden, outer.Description)
	}
	return fmt.Errorf("%s: %w", method, &outer.refusal)
}

// readUpdates reads the answer of getUpdates. An update that cannot be read does
// not hold up the others.
func readUpdates(answer []byte) ([]update, error) {
	var outer struct {
		OK     bool              `json:"ok"`
		Result []json.RawMessage `json:"result"`
		refusal
	}
	if err := json.Unmarshal(answer, &outer); err != nil {
		return nil, fmt.Errorf("no answer of Telegram: %w", err)
	}
	if !outer.OK {
		return nil, &outer.refusal
	}
	var updates []update
	for _, raw := range outer.Result {
		var head struct {
			ID int64 `json:"update_id"`
		}
		var ephemeral struct {
			Message ephemeralID `json:"message"`
			Pressed struct {
				Message ephemeralID `json:"message"`
			} `json:"callback_query"`
		}
		if err := json.Unmarshal(raw, &head); err != nil || head.ID <= 0 {
			return nil, fmt.Errorf("an update without an id: %w", err)
		}
		u := update{id: head.ID, parsed: new(models.Update)}
		u.broken = errors.Join(json.Unmarshal(raw, u.parsed), json.Unmarshal(raw, &ephemeral))
		u.ephemeral = max(ephemeral.Message.ID, ephemeral.Pressed.Message.ID)
		updates = append(updates, u)
	}
	return updates, nil
}
