package bot

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/lock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// pass lets its holder look at the map of a table, as one reader sees it, without saying who he is.
type pass struct {
	table  string
	reader engine.Audience
	lang   string
	until  time.Time
	// holder marks the player for whom the pass was made: when his seat is somebody else's, it is
	// void. Empty for readers without a seat.
	holder string
}

const (
	// passLives is how long a pass is good for.
	passLives = 24 * time.Hour
	// passKeyName is the setting that holds the key.
	passKeyName = "map key"
	passKeySize = 32
	// sealSize is the length of the signature in bytes.
	sealSize = 16
)

var sealText = base64.RawURLEncoding

// passKey makes and keeps the key that signs passes.
type passKey struct {
	lock *lock.Lock
	key  []byte
}

// signingKey is the key of the passes: made once, kept in the store.
func (h *Host) signingKey(ctx context.Context) ([]byte, error) {
	k := &h.passes
	if err := k.lock.Lock(ctx); err != nil {
		return nil, fmt.Errorf("bot: the key of the map links: %w", err)
	}
	defer k.lock.Unlock()
	if k.key != nil {
		return k.key, nil
	}
	text, err := h.store.Setting(ctx, passKeyName)
	if errors.Is(err, model.ErrUnknown) {
		fresh := make([]byte, passKeySize)
		if _, err := io.ReadFull(h.random, fresh); err != nil {
			return nil, fmt.Errorf("bot: no randomness: %w", err)
		}
		text = sealText.EncodeToString(fresh)
		err = h.store.Commit(ctx, &model.Change{Settings: []model.Setting{{Name: passKeyName, Value: text}}})
	}
	if err != nil {
		return nil, err
	}
	key, err := sealText.DecodeString(text)
	if err != nil || len(key) != passKeySize {
		return nil, errors.New("bot: the key of the map links is damaged")
	}
	k.key = key
	return key, nil
}

// seal signs a text for a purpose.
func seal(key []byte, purpose, text string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(purpose + "\x00" + text))
	return sealText.EncodeToString(mac.Sum(nil)[:sealSize])
}

// String is the pass as it stands in a link, without its signature.
func (p pass) String() string {
	return strings.Join([]string{
		p.table, strconv.Itoa(int(p.reader.Kind)), strconv.Itoa(int(p.reader.Seat)), p.lang,
		strconv.FormatInt(p.until.Unix(), 36), p.holder,
	}, ".")
}

// errPass: the pass is none, or none any more.
var errPass = errors.New("bot: no such pass")

// readPass reads a signed pass and checks its signature and its age.
func readPass(key []byte, text string, now time.Time) (pass, error) {
	body, mac, ok := cutLast(text, ".")
	if !ok || !hmac.Equal([]byte(mac), []byte(seal(key, "pass", body))) {
		return pass{}, errPass
	}
	parts := strings.Split(body, ".")
	if len(parts) != 6 {
		return pass{}, errPass
	}
	kind, err := strconv.ParseUint(parts[1], 10, 8)
	if err != nil {
		return pass{}, errPass
	}
	seat, err := strconv.ParseInt(parts[2], 10, 8)
	if err != nil {
		return pass{}, errPass
	}
	until, err := strconv.ParseInt(parts[4], 36, 64)
	if err != nil || !now.Before(time.Unix(until, 0)) || !speech.Supported(parts[3]) {
		return pass{}, errPass
	}
	return pass{
		table: parts[0], reader: engine.Audience{Kind: engine.AudienceKind(kind), Seat: engine.Seat(seat)}, lang: parts[3],
		until: time.Unix(until, 0), holder: parts[5],
	}, nil
}

func cutLast(text, separator string) (before, after string, found bool) {
	at := strings.LastIndex(text, separator)
	if at < 0 {
		return text, "", false
	}
	return text[:at], text[at+len(separator):], true
}

// mapLink is where the picture can be looked at in full; empty where no page is reachable.
func (x *exchange) mapLink(picture *message.Picture) (string, error) {
	if x.gallery == nil || picture == nil || picture.Table == "" || picture.Table != x.d.Record.ID ||
		picture.Events != x.d.Record.Events || x.gallery.MapURL("x") == "" {
		return "", nil
	}
	key, err := x.signingKey(x.ctx)
	if err != nil {
		return "", err
	}
	p := pass{table: picture.Table, reader: picture.Reader, lang: picture.Lang, until: x.now().Add(passLives)}
	if p.reader.Kind == engine.Player {
		p.holder = holder(key, x.d.Record, p.reader.Seat)
	}
	body := p.String()
	return x.gallery.MapURL(body + "." + seal(key, "pass", body)), nil
}

// holder marks the player of a seat without naming him.
func holder(key []byte, record model.Table, seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(record.Seats) || record.Seats[seat].Player == "" {
		return ""
	}
	return seal(key, "holder", record.ID+" "+record.Seats[seat].Player)
}

// addMapLink puts the button that leads to the big map under a picture of the present.
func (x *exchange) addMapLink(p *message.Builder) {
	url, err := x.mapLink(p.Picture)
	if err != nil {
		x.log.Error("there is no link to the big map", "err", err)
	}
	if url == "" || p.Full() {
		return
	}
	p.Row()
	p.Link(engine.T("host.button.big-map"), url)
}

// Exhibit opens a pass.
func (h *Host) Exhibit(ctx context.Context, text, lang string) (platform.Exhibit, error) {
	void := &platform.PassError{Say: h.book.Say(h.book.Match(lang), engine.T("host.big-map.void"))}
	key, err := h.signingKey(ctx)
	if err != nil {
		return platform.Exhibit{}, err
	}
	p, err := readPass(key, text, h.now())
	if err != nil {
		return platform.Exhibit{}, void
	}
	if pass, _ := h.gate.ask("pass "+text, h.now(), "", false); !pass {
		return platform.Exhibit{}, &platform.RetryError{After: time.Minute, Err: errors.New("bot: a pass is used too often")}
	}
	record, err := h.store.Table(ctx, p.table)
	if errors.Is(err, model.ErrUnknown) {
		return platform.Exhibit{}, void
	}
	if err != nil {
		return platform.Exhibit{}, err
	}
	if p.reader.Kind == engine.Player && (p.holder == "" || p.holder != holder(key, record, p.reader.Seat)) {
		return platform.Exhibit{}, void
	}
	request := message.Picture{
		Table: p.table, Events: record.Events, Reader: p.reader, Crop: wholeBoard, Lang: p.lang,
	}
	return platform.Exhibit{
		Title: h.book.Say(p.lang, engine.T("host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))),
		Lang:  p.lang, Version: strconv.Itoa(record.Events), Until: p.until,
		Picture: platform.Picture{Request: request.Encode(), File: "map.png"},
	}, nil
}

var _ platform.Exhibitor = (*Host)(nil)
