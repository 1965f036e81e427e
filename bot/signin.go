package bot

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

var (
	_ platform.Roomer     = (*Host)(nil)
	_ platform.Introducer = (*Host)(nil)
)

// boardLink is for how long a link to the board is good, and how many random letters make it another one each time.
const (
	boardLink     = 5 * time.Minute
	boardLinkCode = 12
)

// sealBoard is what links to the board are signed for.
const sealBoard = "board"

// openBoard shows the asker the way to the board: a button of the platform, or where the chat has none a link that only
// they get, which is good once.
func openBoard(x *request.Request) error {
	if _, there := x.Adapters[x.In.Shown()].(platform.BoardPage); there || x.Boards == nil {
		return x.Say("host.board.none")
	}
	id := x.Table.Record.ID
	if id != "" {
		x.Alter(func(me *model.Player) { me.Focus = id }) // an app that cannot be told which table is meant asks for this one
	}
	for _, private := range []bool{x.In.Private, true} {
		if button, ok := x.Board(x.In.Chat.Platform, private); ok && button.URL != "" {
			if private {
				x.Alone()
			}
			x.Out.Say(platform.Plain, "host.board.open")
			x.Out.Row()
			x.Out.Board(engine.T("host.button.board"), button, model.Action{})
			return nil
		}
	}
	x.Alone()
	body := strings.Join([]string{x.Account.ID, id, strconv.FormatInt(x.Now().Add(boardLink).Unix(), 36), x.Code(boardLinkCode)}, ".")
	mac, err := x.Key.Sign(x.Ctx, sealBoard, body)
	if err != nil {
		return err
	}
	x.Out.Say(platform.Plain, "host.board.open")
	x.Out.Say(platform.Detail, "host.board.once", "minutes", int(boardLink.Minutes()))
	x.Out.Link(engine.T("host.button.board"), x.Boards.BoardURL(body+"."+mac))
	return nil
}

// Introduce reads a link to the board.
func (h *Host) Introduce(ctx context.Context, link string) (who platform.Introduction, err error) {
	dot := max(0, strings.LastIndex(link, "."))
	body, mac := link[:dot], strings.TrimPrefix(link[dot:], ".")
	signed, err := h.Key.Signed(ctx, sealBoard, body, mac)
	if err != nil {
		return who, err
	}
	parts := strings.Split(body, ".")
	if !signed || len(parts) != 4 {
		return who, &platform.StrangerError{Why: "the signature of the link"}
	}
	until, err := strconv.ParseInt(parts[2], 36, 64)
	if who.Until = time.Unix(until, 0); err != nil || !h.Now().Before(who.Until) {
		return who, &platform.StrangerError{Why: "the age of the link"}
	}
	account, err := h.Store.Player(ctx, parts[0])
	if errors.Is(err, model.ErrUnknown) {
		return who, &platform.StrangerError{Why: "an account that was forgotten"}
	}
	who.User, who.Table = account.User, parts[1]
	return who, err
}

// roomsListed is how many tables somebody is shown beside the one that they name.
const roomsListed = 50

// Rooms implements platform.Roomer: the tables at which somebody sits, which they own or watch. Whoever has the code of
// another one may watch that too.
func (h *Host) Rooms(ctx context.Context, who platform.User, named string) ([]platform.Room, error) {
	x := h.NewRequest(ctx, platform.Inbound{Chat: platform.Chat{Platform: who.Platform}, User: who, Private: true, Via: who.Platform})
	if err := x.Meet(); err != nil {
		return nil, err
	}
	var records []model.Table
	if named != "" {
		record, err := h.Store.Table(ctx, named)
		if err == nil {
			records = append(records, record)
		} else if !errors.Is(err, model.ErrUnknown) {
			return nil, err
		}
	}
	known, err := h.Store.TablesKnowing(ctx, x.Me.ID)
	if err != nil {
		return nil, err
	}
	weight := func(record model.Table) int { // what they asked for last, then games that go on
		switch {
		case record.ID == x.Me.Focus:
			return 2
		case record.Alive():
			return 1
		}
		return 0
	}
	slices.SortStableFunc(known, func(a, b model.Table) int { return weight(b) - weight(a) })
	for _, record := range known[:min(len(known), roomsListed)] {
		if record.ID != named {
			records = append(records, record)
		}
	}
	rooms := make([]platform.Room, len(records))
	for i, record := range records {
		title := engine.T("host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))
		rooms[i] = platform.Room{Table: record.ID, Title: h.Book.Say(x.Lang, title)}
	}
	return rooms, nil
}

// tellFollowers tells the adapters that show what is posted elsewhere what a change has posted.
func (h *Host) tellFollowers(change *model.Change) {
	var tables, accounts []string
	for _, post := range change.Posts {
		switch {
		case post.Attempts > 0 || post.State != model.Waiting:
		case post.Player != "":
			accounts = append(accounts, post.Player)
		case post.Table != "":
			tables = append(tables, post.Table)
		}
	}
	h.follow(tables, accounts)
}

func (h *Host) follow(tables, accounts []string) {
	if len(tables)+len(accounts) == 0 {
		return
	}
	for _, adapter := range h.Adapters {
		if follower, ok := adapter.(platform.Follower); ok {
			follower.Follow(tables, accounts)
		}
	}
}
