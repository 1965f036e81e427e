package telegram

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

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
	// broken tells why it cannot be read.
	broken error
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
	ctx, cancel := context.WithTimeout(ctx, wait+20*time.Second)
	defer cancel()
	body, err := json.Marshal(updatesRequest{
		Offset: offset, Limit: limit, Timeout: int(wait / time.Second),
		AllowedUpdates: []string{models.AllowedUpdateMessage, models.AllowedUpdateCallbackQuery, models.AllowedUpdateMyChatMember},
	})
	if err != nil {
		return nil, err
	}
	address := a.options.APIBase + "/bot" + a.token + "/getUpdates"
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return nil, a.clean(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := a.options.Client.Do(request)
	if err != nil {
		return nil, a.clean(err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(io.LimitReader(response.Body, longestAnswer))
	if err != nil {
		return nil, a.clean(err)
	}
	got, err := readUpdates(answer)
	if err != nil && !platform.Is[*refusal](err) {
		err = fmt.Errorf("status %d: %w", response.StatusCode, err)
	}
	return got, err
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
		if err := json.Unmarshal(raw, &head); err != nil || head.ID <= 0 {
			return nil, fmt.Errorf("an update without an id: %w", err)
		}
		u := update{id: head.ID, parsed: new(models.Update)}
		u.broken = json.Unmarshal(raw, u.parsed)
		updates = append(updates, u)
	}
	return updates, nil
}
