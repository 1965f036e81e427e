package web

import (
	"encoding/json"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/storage"
)

// wirePost is a post as the browser gets it.
type wirePost struct {
	// Seq grows with every post and every change of one; First is the seq of before a post was edited, where it stands.
	Seq   int64  `json:"seq,omitempty"`
	First int64  `json:"first,omitempty"`
	Ref   string `json:"ref,omitempty"`
	Room  string `json:"room,omitempty"`
	Owner string `json:"owner,omitempty"`
	// Opens is the room that was opened with the post, which is shown there, too.
	Opens string `json:"opens,omitempty"`
	// Passing: its buttons are for the moment, and go when another such post of the room has some. So do its first lines, as many
	// as Asks.
	Passing bool `json:"passing,omitempty"`
	Asks    int  `json:"asks,omitempty"`

	// Chat is the name of the player who says the lines to the room; empty for what the umpire says.
	Chat    string              `json:"chat,omitempty"`
	Lines   []platform.Line     `json:"lines,omitempty"`
	Selects []platform.Select   `json:"selects,omitempty"`
	Buttons [][]platform.Button `json:"buttons,omitempty"`
	// Picture: GET /picture/<ref> has one, Alt tells it in words.
	Picture bool   `json:"picture,omitempty"`
	Alt     string `json:"alt,omitempty"`
	// Tongues is the same in the other languages, by their codes: GET /picture/<ref>?lang=<code> has the
	// picture in them.
	Tongues map[string]wireTongue `json:"tongues,omitempty"`
}

// wireTongue is what a post says in another language. Its buttons mean the same.
type wireTongue struct {
	Lines   []platform.Line     `json:"lines,omitempty"`
	Selects []platform.Select   `json:"selects,omitempty"`
	Buttons [][]platform.Button `json:"buttons,omitempty"`
}

// wireSaid is what a page of a message says. How a game stands is told without buttons: the newest report has them, for whom it
// asks.
func wireSaid(page platform.Page, kept platform.Kept) wireTongue {
	if kept == platform.KeptStatus {
		page.Buttons = nil
	}
	return wireTongue{Lines: page.Lines, Selects: page.Selects, Buttons: page.Buttons}
}

// keptPost is a post as it is stored. Its pictures in the other languages are painted when somebody asks.
type keptPost struct {
	wirePost
	Pictures map[string]platform.Picture `json:"pictures,omitempty"`
}

// wireSaved is a saved post as the browser gets it.
func wireSaved(saved storage.PagePost) (post wirePost, err error) {
	err = json.Unmarshal(saved.Body, &post)
	post.Seq, post.First, post.Ref, post.Owner = saved.Seq, saved.First, saved.Ref, saved.Owner
	return post, err
}

// wireRoom is a room in the list of rooms.
type wireRoom struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// wirePage is a page of an answer. Picture is an id for GET /painted/<id>.
type wirePage struct {
	Lines   []platform.Line     `json:"lines,omitempty"`
	Selects []platform.Select   `json:"selects,omitempty"`
	Buttons [][]platform.Button `json:"buttons,omitempty"`
	Picture string              `json:"picture,omitempty"`
}

// wireAnswer is what the browser gets for an act.
type wireAnswer struct {
	Toast   string     `json:"toast,omitempty"`
	Pages   []wirePage `json:"pages,omitempty"`
	Replace bool       `json:"replace,omitempty"`
	// Panel is the table of which it shows what the asker decides, or that they have decided it.
	Panel string `json:"panel,omitempty"`
	// Room is where the asker's table is, when they are not there.
	Room string `json:"room,omitempty"`
}

// wireAct is what a browser asks for.
type wireAct struct {
	// Event is made by the browser and stays the same when it repeats a request.
	Event   string            `json:"event"`
	Room    string            `json:"room"`
	Private bool              `json:"private"`
	Command string            `json:"command"`
	Args    map[string]string `json:"args"`
	Text    string            `json:"text"` // what is typed; for /touch the beginning of an order.
	Token   string            `json:"token"`
	Message string            `json:"message"`
	// Param is the parameter to complete, for /complete only.
	Param string `json:"param"`
	// Version and Tiles of the map that the browser has, and Whole for all of the board, for /present only.
	Version string `json:"version"`
	Tiles   string `json:"tiles"`
	Whole   bool   `json:"whole"`
	// Picked are words that were touched before their verb, for /touch only.
	Picked []string `json:"picked"`
	// Word of what is asked about, for /card only.
	Word string `json:"word"`
}

// inbound is the act as the host takes it.
func (act *wireAct) inbound(person platform.User) platform.Inbound {
	in := platform.Inbound{
		EventID: person.ID + ":" + act.Event, Chat: platform.Chat{Platform: Platform, Channel: Lobby}, User: person, Private: act.Private,
		Command: act.Command, Args: act.Args, Text: act.Text, Token: act.Token, MessageRef: act.Message, Kind: platform.Words,
	}
	if act.Private {
		in.Chat.Channel = privatePrefix + person.ID
	} else if act.Room != Lobby {
		in.Chat.Thread = act.Room
	}
	switch {
	case act.Token != "":
		in.Kind = platform.Press
	case act.Command != "":
		in.Kind = platform.Command
	}
	return in
}

// wireCommand is a command in the reader's language.
type wireCommand struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Help  string `json:"help"`
	// Group is what the group of the command is about; empty for those at the top. Table: it needs a table.
	Group string `json:"group,omitempty"`
	Table bool   `json:"table,omitempty"`
	// Order: it gives an order of a game, and the command of that game leads to it.
	Order bool `json:"order,omitempty"`
	// Games are the games that it is of, by their short names; empty for those of the umpire itself.
	Games  []string    `json:"games,omitempty"`
	Params []wireParam `json:"params,omitempty"`
}

type wireParam struct {
	Name     string            `json:"name"`
	Title    string            `json:"title"`
	Help     string            `json:"help"`
	Required bool              `json:"required,omitempty"`
	Many     bool              `json:"many,omitempty"`
	Prose    bool              `json:"prose,omitempty"`
	Complete bool              `json:"complete,omitempty"`
	Choices  []platform.Choice `json:"choices,omitempty"`
}

// inLanguage is a text in a language, in English where it has none.
func inLanguage(text commands.Local, lang string) string {
	if said, ok := text[lang]; ok {
		return said
	}
	return text["en"]
}

// wireCommands are the commands in a language.
func wireCommands(specs []commands.Spec, lang string) []wireCommand {
	list := make([]wireCommand, 0, len(specs))
	for _, spec := range specs {
		command := wireCommand{
			Name: spec.Name, Title: inLanguage(spec.Titles, lang), Help: inLanguage(spec.Help, lang),
			Group: inLanguage(spec.Group.Help, lang), Table: spec.Needs == commands.OneTable, Order: len(spec.Orders) > 0,
		}
		for _, order := range spec.Orders {
			command.Games = append(command.Games, order.Game)
		}
		for _, p := range spec.Params {
			param := wireParam{
				Name: p.Name, Title: inLanguage(p.Titles, lang), Help: inLanguage(p.Help, lang), Required: p.Required,
				Many: p.Kind == commands.WordList, Prose: p.Kind == commands.Prose, Complete: p.Complete,
			}
			for _, choice := range p.Choices {
				param.Choices = append(param.Choices, platform.Choice{Label: inLanguage(choice.Titles, lang), Value: choice.Value})
			}
			command.Params = append(command.Params, param)
		}
		list = append(list, command)
	}
	for _, group := range commands.GameGroups(specs) {
		list = append(list, wireCommand{
			Name: group.Name, Title: inLanguage(group.Titles, lang), Help: inLanguage(group.Help, lang), Games: []string{group.Name},
		})
	}
	return list
}
