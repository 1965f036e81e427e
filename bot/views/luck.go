package views

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/luck"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// purse is the luck of a seat, as a whole and by what was rolled for.
type purse struct {
	luck.Account
	kinds  []string
	byKind map[string]luck.Account
}

func (p *purse) add(kind string, roll engine.Roll) {
	account, known := p.byKind[kind]
	if !known {
		p.kinds = append(p.kinds, kind)
	}
	account.Add(roll.Sides, roll.Result)
	p.byKind[kind] = account
	p.Add(roll.Sides, roll.Result)
}

// Luck tells what the dice gave against what was to be expected. While the game goes on only
// dice count that everybody saw fall (engine.Info.PublicDice).
func Luck(x *request.Request) error {
	info := x.Table.Game.Info()
	all := x.Table.Record.Stage == model.Over || info.Open
	if !all && !info.PublicDice {
		return x.Say("host.luck.later")
	}
	acts, err := x.Store.Acts(x.Ctx, x.Table.Record.ID, 0)
	if err != nil {
		return err
	}
	purses := make(map[engine.Seat]*purse)
	for _, act := range acts {
		for _, roll := range act.Rolls {
			if roll.Draw || roll.Sides < 2 {
				continue
			}
			seat, kind := rolledFor(x, roll.Purpose)
			if seat == engine.Nobody {
				seat = act.Seat
			}
			if purses[seat] == nil {
				purses[seat] = &purse{byKind: make(map[string]luck.Account)}
			}
			purses[seat].add(kind, roll)
		}
	}
	x.Out.Say(platform.Heading, "host.luck")
	if len(purses) == 0 {
		return x.Say("host.luck.none")
	}
	for seat := engine.Referee; int(seat) < len(x.Table.Record.Seats); seat++ {
		p := purses[seat]
		if p == nil {
			continue
		}
		x.Out.Say(platform.Plain, "host.luck.seat", "seat", x.Table.ActorName(seat), "account", accountText(p.Account))
		if len(p.kinds) < 2 {
			continue
		}
		for _, kind := range p.kinds {
			x.Out.Say(platform.Detail, "host.luck.kind", "kind", rollKind(x, kind), "account", accountText(p.byKind[kind]))
		}
	}
	x.Out.Say(platform.Detail, "host.luck.bands")
	if !all {
		x.Out.Say(platform.Detail, "host.luck.open")
	}
	return nil
}

// rolledFor reads the purpose of a roll: the seat that it names, Nobody for none, and its kind, the
// first word that is no seat.
func rolledFor(x *request.Request, purpose string) (seat engine.Seat, kind string) {
	seat = engine.Nobody
	for word := range strings.FieldsSeq(purpose) {
		if at := slices.Index(x.Table.Game.Info().Seats, word); at >= 0 {
			if seat == engine.Nobody {
				seat = engine.Seat(at)
			}
		} else if kind == "" {
			kind = word
		}
	}
	return seat, kind
}

// rollKind names what is rolled for, where the game has a name for it ("<game>.luck.<kind>").
func rollKind(x *request.Request, kind string) any {
	key := x.Table.Record.Setup.Game + ".luck." + kind
	if x.Book.Has(x.Lang, key) {
		return engine.T(key)
	}
	return kind
}

// accountText is an account in words and numbers.
func accountText(a luck.Account) engine.Text {
	score := engine.Decimal(a.Score(), 1)
	if a.Score() > 0 {
		score.Args["whole"] = "+" + score.Args["whole"].(string)
	}
	return engine.T("host.luck.account", "n", a.Rolls, "sum", a.Sum,
		"mean", engine.Decimal(a.Mean(), 1), "deviation", engine.Decimal(a.Deviation(), 1),
		"score", score, "band", engine.T("host.luck.band."+string(a.Band())))
}
