package commands

import "github.com/umpire-games/umpire/commands/speech"

// The groups of the hosting's commands, where the platform nests them.
const (
	// tableGroup holds what concerns a table and is not needed in every turn.
	tableGroup = "table"
	// meGroup holds what concerns the asker.
	meGroup = "me"
	// leagueGroup holds leagues and ratings.
	leagueGroup = "league"
	// AdminGroup holds what administrators of a server or group decide.
	AdminGroup = "admin"
	// armyGroup holds the lists that players keep.
	armyGroup = "army"
)

// hostCommands are the commands of the hosting, in the order of their use: what they are called, where they are
// nested, what they take, whether they need a table and who may give them. What they do is the host's.
//
// The catalogue has their words: "command.<name>", "command.<name>.help", "command.<name>.also" for further
// names that are understood, "menu.<name>" for menus about a message or a person, "argument.<name>", "argument.<name>.help", "value.<value>", "value.<value>.also",
// and for groups "command.<group>" and "command.<group>.help". "command.<name>.<argument>.help" is the help for an argument that is
// another one elsewhere. The choices of a command that is divided are sub-commands: "command.<name>.<value>", "command.<name>.<value>.help".
func hostCommands(games []string) []Spec {
	return []Spec{
		// Those at the top.
		{Name: "help", Listed: true, ForAll: true, Needs: AnyTable},
		{Name: "status", Listed: true, ForAll: true, Needs: OneTable},
		{Name: "hand", Listed: true, Needs: OneTable},
		{Name: "map", Listed: true, ForAll: true, Needs: OneTable, Params: []Param{
			{Name: "area", Kind: Word, Complete: true}, {Name: "overlay", Kind: Word, Complete: true},
		}},
		{Name: "hex", Listed: true, Needs: OneTable, Params: []Param{{Name: "place", Kind: Word, Complete: true}}},
		{Name: "order", Listed: true, Needs: OneTable, Form: "text", Params: []Param{{Name: "text", Kind: Prose}}},
		{Name: "undo", Needs: OneTable, Params: []Param{picked("steps", false, "one", "all")}},
		{Name: "why", Listed: true, Needs: OneTable, About: AMessage, Params: []Param{
			{Name: "subject", Kind: Word, Complete: true}, {Name: "about", Kind: WordList, Complete: true},
		}},
		{Name: "odds", Listed: true, Needs: OneTable, Params: []Param{{Name: "battle", Kind: WordList, Complete: true}}},
		{Name: "rules", Listed: true, ForAll: true, Needs: AnyTable, Params: []Param{{Name: "rule", Kind: Word, Required: true}}},
		{Name: "games", Listed: true, ForAll: true},
		{Name: "new", Listed: true, ForAll: true, Guarded: true, Params: []Param{
			picked("game", false, games...),
			{Name: "scenario", Kind: Word, Complete: true},
			{Name: "options", Kind: Prose, Complete: true},
			picked("vs", false, "officer", "recruit", "staff", "people"),
		}},
		{Name: "learn", Listed: true, ForAll: true, Params: []Param{picked("game", false, games...)}},
		{Name: "join", Listed: true, ForAll: true, Needs: OneTable, Params: []Param{
			{Name: "seat", Kind: Word, Complete: true}, {Name: "salt", Kind: Word}, {Name: "table", Kind: Word},
		}},

		{Name: "start", Group: Group{Name: tableGroup}, Listed: true, Needs: AnyTable},
		{Name: "leave", Group: Group{Name: tableGroup}, Listed: true, Needs: OneTable},
		{Name: "log", Group: Group{Name: tableGroup}, Listed: true, Needs: OneTable, Params: []Param{{Name: "count", Kind: Word}}},
		{Name: "replay", Group: Group{Name: tableGroup}, Listed: true, Needs: OneTable, About: AMessage, Params: []Param{{Name: "step", Kind: Word}}},
		{Name: "gif", Group: Group{Name: tableGroup}, Needs: OneTable, Params: []Param{{Name: "turn", Kind: Word, Complete: true}}},
		{Name: "chronicle", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "clock", Group: Group{Name: tableGroup}, Listed: true, Needs: OneTable, Params: []Param{
			picked("preset", false, "evening", "daily", "relaxed", "custom", "off"),
			{Name: "grace", Kind: Word},
			{Name: "bank", Kind: Word},
			{Name: "vacation", Kind: Word},
			picked("weekends", false, "free", "count"),
			picked("nights", false, "free", "count"),
			picked("pace", false, "at-once", "like-people"),
		}},
		{Name: "timeout", Group: Group{Name: tableGroup}, Needs: OneTable, Params: []Param{
			picked("choice", false, "wait", "nudge", "substitute", "adjourn", "claim"),
		}},
		{Name: "resume", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "resign", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "takeback", Group: Group{Name: tableGroup}, Listed: true, Needs: OneTable, Params: []Param{
			{Name: "orders", Kind: Word}, picked("reply", false, "agree", "refuse"),
		}},
		{Name: "invite", Group: Group{Name: tableGroup}, Needs: OneTable, Params: []Param{
			picked("vs", false, "officer", "recruit", "staff", "people"), picked("reply", false, "agree", "refuse"),
		}},
		{Name: "board", Group: Group{Name: tableGroup}, Needs: AnyTable},
		{Name: "watch", Group: Group{Name: tableGroup}, Needs: OneTable, Params: []Param{{Name: "table", Kind: Word}}},
		{Name: "review", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "luck", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "audit", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "upgrade", Group: Group{Name: tableGroup}, Needs: OneTable, Params: []Param{picked("reply", false, "agree", "refuse")}},
		{Name: "adjourn", Group: Group{Name: tableGroup}, Needs: OneTable},
		{Name: "ruling", Group: Group{Name: tableGroup}, Needs: OneTable, Form: "text", Params: []Param{
			{Name: "rule", Kind: Word, Required: true}, {Name: "text", Kind: Prose},
		}},
		{Name: "rollback", Group: Group{Name: tableGroup}, Needs: OneTable, Form: "reason", Params: []Param{
			{Name: "orders", Kind: Word}, {Name: "reason", Kind: Prose},
		}},

		{Name: "allow", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true, Params: []Param{
			picked("what", false, "tables", "leagues"), picked("who", false, "everyone", "organizers"),
			picked("where", false, "server", "channel"),
			{Name: "role", Kind: Role},
		}},
		{Name: "channels", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true, Params: []Param{
			picked("use", false, "add", "remove", "anywhere"),
		}},
		{Name: "limit", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true, Params: []Param{{Name: "most", Kind: Word}}},
		{Name: "close", Group: Group{Name: AdminGroup}, Needs: AnyTable, Guarded: true, Anonymous: true, Params: []Param{
			{Name: "table", Kind: Word, Complete: true}, {Name: "reason", Kind: Prose},
		}},
		{Name: "reopen", Group: Group{Name: AdminGroup}, Needs: AnyTable, Guarded: true, Anonymous: true, Params: []Param{
			{Name: "table", Kind: Word, Complete: true},
		}},
		{Name: "ban", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true, Params: []Param{{Name: "player", Kind: Person}}},
		{Name: "unban", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true, Params: []Param{{Name: "player", Kind: Person}}},
		{Name: "modlog", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true, Params: []Param{picked("switch", false, "on", "off")}},
		{Name: "erase", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true},
		{Name: "check", Group: Group{Name: AdminGroup}, Guarded: true, Anonymous: true},

		{Name: "auto", Group: Group{Name: meGroup}, Listed: true, Needs: OneTable, Params: []Param{
			{Name: "when", Kind: Word, Complete: true}, {Name: "at", Kind: Word, Complete: true}, {Name: "answer", Kind: Prose},
		}},
		{Name: "lang", Group: Group{Name: meGroup}, Listed: true, Needs: AnyTable, Params: []Param{
			picked("language", true, speech.Languages()...), picked("scope", false, "me", "table"),
		}},
		{Name: "dm", Group: Group{Name: meGroup}, Params: []Param{picked("switch", true, "on", "silent", "off")}},
		{Name: "schedule", Group: Group{Name: meGroup}, Params: []Param{
			{Name: "zone", Kind: Word}, {Name: "quiet", Kind: Word}, {Name: "remind", Kind: Word}, {Name: "away", Kind: Word},
		}},
		{Name: "profile", Group: Group{Name: meGroup}, About: APerson, Params: []Param{{Name: "player", Kind: Person, Complete: true}}},
		{Name: "link", Group: Group{Name: meGroup}, Params: []Param{{Name: "code", Kind: Word}}},
		{Name: "unlink", Group: Group{Name: meGroup}, Params: []Param{{Name: "account", Kind: Word}}},
		{Name: "mydata", Group: Group{Name: meGroup}},
		{Name: "forget", Group: Group{Name: meGroup}},

		{Name: "army", Group: Group{Name: armyGroup}, Needs: AnyTable, Divided: true, Params: []Param{
			{Name: "action", Kind: Pick, Choices: []Choice{
				{Value: "show", Takes: []string{"saved"}},
				{Value: "save", Takes: []string{"saved"}},
				{Value: "load", Takes: []string{"saved"}},
				{Value: "list"},
				{Value: "delete", Takes: []string{"saved"}},
				{Value: "text", Takes: []string{"saved"}},
				{Value: "paste", Takes: []string{"entries"}, Form: "entries"},
			}},
			{Name: "saved", Kind: Word, Complete: true},
			{Name: "entries", Kind: Prose},
		}},

		{Name: "league", Group: Group{Name: leagueGroup}, Listed: true, Guarded: true, Divided: true, Params: []Param{
			{Name: "do", Kind: Pick, Choices: []Choice{
				{Value: "show", Takes: []string{"league"}},
				{Value: "join", Takes: []string{"league"}},
				{Value: "leave", Takes: []string{"league"}},
				{Value: "challenge", Takes: []string{"league", "text"}},
				{Value: "new", Takes: []string{"league", "text"}, Form: "text"},
				{Value: "start", Takes: []string{"league"}},
				{Value: "report", Takes: []string{"league", "text"}},
				{Value: "finish", Takes: []string{"league"}},
				{Value: "next", Takes: []string{"league"}},
				{Value: "host", Takes: []string{"league"}},
				{Value: "organizer", Takes: []string{"league", "text"}},
				{Value: "csv", Takes: []string{"league"}},
			}},
			{Name: "league", Kind: Word, Complete: true},
			{Name: "text", Kind: Prose},
		}},
		{Name: "ratings", Group: Group{Name: leagueGroup}, Needs: AnyTable, Params: []Param{
			picked("scope", false, "world", "here", "league"), {Name: "league", Kind: Word, Complete: true},
		}},
	}
}

// picked is a parameter with fixed values.
func picked(name string, required bool, values ...string) Param {
	p := Param{Name: name, Kind: Pick, Required: required}
	for _, value := range values {
		p.Choices = append(p.Choices, Choice{Value: value})
	}
	return p
}
