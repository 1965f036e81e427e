package message

import (
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Pick is an option of a list of which several can be picked.
type Pick struct {
	Label, Detail engine.Text
	Picked, Shut  bool
	Action        model.Action // what its button does, where the platform has no lists.
}

// selection is a list in the making.
type selection struct {
	platform.Select
	action  model.Action
	actions []model.Action // of the options.
}

// Select adds a list of which up to most options can be picked. The action is that of the list as a whole, where the
// platform has lists.
func (p *Builder) Select(label engine.Text, most int, action model.Action, options []Pick) {
	p.Each(func(p *Builder) {
		list := selection{action: action}
		list.Label, list.Most = commands.Clip(p.Book.Say(p.Lang, label), longestSelect), most
		for _, o := range options {
			list.Options = append(list.Options, platform.SelectOption{
				Label: commands.Clip(p.Book.Label(p.Lang, o.Label), p.optionRoom()), Detail: commands.Clip(p.Book.Say(p.Lang, o.Detail), p.optionRoom()),
				Picked: o.Picked, Shut: o.Shut,
			})
			list.actions = append(list.actions, o.Action)
		}
		p.selects = append(p.selects, list)
	})
}

// longestSelect is the longest label of a list, in characters.
const longestSelect = 100

// optionRoom is the longest label of an option, in characters.
func (p *Builder) optionRoom() int {
	if p.Limits.Selects > 0 && p.Limits.ChoiceText > 0 {
		return p.Limits.ChoiceText
	}
	return p.Limits.Label
}

// SelectRoom is how many options lists can show together so that rows of buttons are left for what goes with them; 0
// where the platform has no lists.
func (p *Builder) SelectRoom() int {
	return max(0, p.Limits.Rows-rowsBesideSelects-p.selectRows()) * p.Limits.Selects
}

// rowsBesideSelects are left for destinations and the ways out.
const rowsBesideSelects = 3

// selectRows is how many rows of buttons the lists take.
func (p *Builder) selectRows() int {
	if p.Limits.Selects == 0 {
		return 0
	}
	return len(p.selects)
}

// bindSelects gives the lists their tokens, and adds what they do to the menu.
func (p *Builder) bindSelects(menu *model.Menu) []platform.Select {
	token := func(action model.Action) string {
		menu.Actions = append(menu.Actions, action)
		return fmt.Sprintf("v1:%s:%d", menu.ID, len(menu.Actions)-1) // version, menu, place in the menu: see ParseToken
	}
	var lists []platform.Select
	for _, s := range p.selects {
		list := s.Select
		if p.Limits.Selects > 0 {
			list.Token = token(s.action)
		} else {
			list.Options = append([]platform.SelectOption(nil), list.Options...)
			for i := range list.Options {
				list.Options[i].Token = token(s.actions[i])
			}
		}
		lists = append(lists, list)
	}
	return lists
}
