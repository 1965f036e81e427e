package pictures

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/seal"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Pass lets its holder look at the map of a table, as one reader sees it, without saying who they are.
type Pass struct {
	Table  string
	Reader engine.Audience
	Lang   string
	Until  time.Time
	// Holder marks the player for whom the pass was made: when their seat is somebody else's, it is
	// void. Empty for readers without a seat.
	Holder string
}

// PassLives is how long a pass is good for.
const PassLives = 24 * time.Hour

// Passes makes and reads passes.
type Passes struct{ key *seal.Key }

// NewPasses signs passes with a key.
func NewPasses(key *seal.Key) *Passes { return &Passes{key: key} }

// Sign is a pass as it stands in a link.
func (k *Passes) Sign(ctx context.Context, p Pass) (string, error) {
	body := p.String()
	mac, err := k.key.Sign(ctx, "pass", body)
	return body + "." + mac, err
}

// Holder marks the player of a seat without naming them; empty where nobody has it.
func (k *Passes) Holder(ctx context.Context, record model.Table, seat engine.Seat) (string, error) {
	if seat < 0 || int(seat) >= len(record.Seats) || record.Seats[seat].Player == "" {
		return "", nil
	}
	return k.key.Sign(ctx, "holder", record.ID+" "+record.Seats[seat].Player)
}

// String is the pass as it stands in a link, without its signature.
func (p Pass) String() string {
	until := strconv.FormatInt(p.Until.Unix(), 36)
	return fmt.Sprintf("%s.%d.%d.%s.%s.%s", p.Table, int(p.Reader.Kind), int(p.Reader.Seat), p.Lang, until, p.Holder)
}

// ErrPass: the pass is none, or none any more.
var ErrPass = errors.New("bot: no such pass")

// Read reads a signed pass and checks its signature and its age.
func (k *Passes) Read(ctx context.Context, text string, now time.Time) (Pass, error) {
	dot := max(0, strings.LastIndex(text, "."))
	body, mac := text[:dot], strings.TrimPrefix(text[dot:], ".")
	signed, err := k.key.Signed(ctx, "pass", body, mac)
	if err != nil {
		return Pass{}, err
	}
	parts := strings.Split(body, ".")
	if !signed || len(parts) != 6 {
		return Pass{}, ErrPass
	}
	kind, noKind := strconv.ParseUint(parts[1], 10, 8)
	seat, noSeat := strconv.ParseInt(parts[2], 10, 8)
	until, noTime := strconv.ParseInt(parts[4], 36, 64)
	if cmp.Or(noKind, noSeat, noTime) != nil || !now.Before(time.Unix(until, 0)) || !speech.Supported(parts[3]) {
		return Pass{}, ErrPass
	}
	return Pass{
		Table: parts[0], Reader: engine.Audience{Kind: engine.AudienceKind(kind), Seat: engine.Seat(seat)}, Lang: parts[3],
		Until: time.Unix(until, 0), Holder: parts[5],
	}, nil
}
