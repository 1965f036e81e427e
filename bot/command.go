package bot

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// command does what a command asks for.
func (x *exchange) command() error {
	switch x.in.Command {
	case "new":
		return x.open()
	case "forget":
		return x.forget()
	case "mydata":
		return x.myData()
	case "allow":
		return x.allow()
	case "games":
		return x.games()
	case "lang":
		return x.chooseLanguage()
	case "dm":
		x.choosePrivate()
		return nil
	case "pace":
		return x.pace()
	case "link":
		return x.linkAccount()
	case "league":
		return x.league()
	case "ratings":
		return x.leaderboard()
	case "profile":
		if err := x.holdLeagues(); err != nil {
			return err
		}
		return x.profile()
	case "help":
		return x.help()
	case "rules":
		return x.rules()
	case "start":
		// Telegram's button Start sends this word when somebody opens the chat.
		typed := x.in.Kind == seam.Command
		if typed && x.in.Private && strings.HasPrefix(x.in.Text, linkPayload) {
			x.in.Command, x.in.Args = "link", map[string]string{"code": x.in.Text}
			return x.linkAccount()
		}
		if typed && x.t != nil && strings.HasPrefix(x.in.Text, joinPayload) {
			x.in.Text = ""
			return x.join()
		}
		if typed && x.in.Private && (x.t == nil || !x.limits.OpensPrivate) {
			return x.welcome()
		}
	}
	if x.t == nil {
		x.out.say(seam.Plain, "host.no-table")
		return nil
	}
	if spec, ok := x.set.Find(x.in.Command); ok && spec.Game != "" {
		return x.verb(spec)
	}
	switch x.in.Command {
	case "join":
		return x.join()
	case "watch":
		return x.watch()
	case "invite":
		return x.invite()
	case "leave":
		return x.leave()
	case "start":
		return x.start()
	case "resign":
		return x.resign()
	case "clock":
		return x.clock()
	case "standing":
		return x.standing()
	case "late":
		return x.late()
	case "resume":
		return x.resume()
	case "hand":
		return x.hand()
	case "map":
		return x.showMap()
	case whyCommand:
		return x.why()
	case "status":
		return x.status()
	case "log":
		return x.chronicle()
	case "replay":
		return x.lookBack()
	case "gif":
		return x.film()
	case "chronicle":
		return x.tellAll()
	case "audit":
		return x.audit()
	case "luck":
		return x.luck()
	case "takeback":
		return x.takeback()
	case "upgrade":
		return x.upgrade()
	case "adjourn":
		return x.adjournGame()
	case "ruling":
		return x.ruling()
	case "correct":
		return x.correct()
	case "undo":
		return x.seated(func() error {
			x.undo(slices.Contains([]string{"all", "*"}, x.arg("steps")))
			return nil
		})
	case "order":
		if x.chatter() {
			return nil
		}
		return x.seated(func() error { return x.orderText(x.argText("text")) })
	}
	x.out.say(seam.Plain, "host.unknown-command")
	return nil
}

// seated runs fn for a player with a seat in a running game, and tells others why not.
func (x *exchange) seated(fn func() error) error {
	switch {
	case x.seat == engine.Nobody:
		x.brush("host.no-seat")
		if x.d.record.Stage == Gathering {
			x.sides(x.out)
		}
		return nil
	case x.d.state == nil:
		return x.beforeStart()
	}
	x.secret = true
	return fn()
}

// brush answers in one line that is worth no message where a toast does.
func (x *exchange) brush(key string) {
	if x.in.Kind == seam.Press && x.limits.Toast > 0 {
		x.toast = engine.T(key)
		return
	}
	x.out.say(seam.Plain, key)
}

// arg is an argument of the command: by its name, or by its place in a line that
// was typed.
func (x *exchange) arg(name string) string {
	if x.in.Args != nil {
		if line, ok := x.in.Args[wholeLine]; ok {
			return x.value(name, x.place(name, line))
		}
		return x.value(name, x.in.Args[name])
	}
	return x.value(name, x.place(name, x.in.Text))
}

// value is what was given for a parameter; of fixed choices it is the one that is
// called so in any language.
func (x *exchange) value(name, typed string) string {
	typed = strings.TrimSpace(typed)
	spec, _ := x.set.Find(x.in.Command)
	for _, param := range spec.Params {
		if param.Name != name {
			continue
		}
		for _, choice := range param.Choices {
			for _, title := range choice.Titles {
				if strings.EqualFold(title, typed) {
					return choice.Value
				}
			}
		}
	}
	return typed
}

// place cuts an argument out of a typed line. The last one takes what is left.
func (x *exchange) place(name, line string) string {
	spec, _ := x.set.Find(x.in.Command)
	words := strings.Fields(line)
	for i, param := range spec.Params {
		switch {
		case param.Name != name:
		case i >= len(words):
			return ""
		case i == len(spec.Params)-1:
			return strings.Join(words[i:], " ")
		default:
			return words[i]
		}
	}
	return ""
}

// argText is an argument of many lines.
func (x *exchange) argText(name string) string {
	if x.in.Args == nil {
		return x.in.Text
	}
	if line, ok := x.in.Args[wholeLine]; ok {
		return line
	}
	return x.in.Args[name]
}

// chatter tells whether words in a public chat are meant for others: somebody
// answers a message of the bot without giving an order.
func (x *exchange) chatter() bool {
	if x.in.Kind != seam.Words || x.in.Private {
		return false
	}
	return x.seat == engine.Nobody || x.d.state == nil || !x.t.lexicon.Verb(x.in.Text)
}

// orderText reads lines of orders; without any it shows what can be ordered. A
// line that is a command of the hosting is done where it stands alone.
func (x *exchange) orderText(text string) error {
	lines, err := commands.Lines(text)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refuse(refusal)
		return nil
	}
	if len(lines) == 0 {
		x.panel(x.out, x.seat, engine.Order{}, Action{})
		return nil
	}
	for i, line := range lines {
		lines[i] = x.plainVerb(line)
	}
	return x.order(lines, false)
}

// plainVerb replaces the name of a game's command at the head of a line by its
// verb ("/eots_pass" is "pass").
func (x *exchange) plainVerb(line string) string {
	head, rest, _ := strings.Cut(line, " ")
	if !strings.HasPrefix(head, "/") {
		return line
	}
	head, _, _ = strings.Cut(head, "@")
	if spec, ok := x.set.Find(head); ok && spec.Game != "" {
		if verb, ok := x.set.Verb(spec.Name); ok {
			return strings.TrimSpace(verb + " " + rest)
		}
	}
	return strings.TrimPrefix(line, "/")
}

// verb gives an order by its own command: parameters in the order of the game.
func (x *exchange) verb(spec commands.Spec) error {
	return x.seated(func() error {
		if spec.Game != x.d.record.Setup.Game {
			x.out.say(seam.Plain, "host.other-game", "game", gameName(spec.Game))
			return nil
		}
		word, _ := x.set.Verb(spec.Name)
		words := []string{word}
		if x.in.Args == nil {
			words = append(words, x.in.Text)
		} else if line, ok := x.in.Args[wholeLine]; ok {
			words = append(words, line)
		}
		for _, param := range spec.Params {
			words = append(words, x.in.Args[param.Name])
		}
		return x.order([]string{strings.Join(strings.Fields(strings.Join(words, " ")), " ")}, false)
	})
}

// hand shows the asker's own hidden things; after the end it shows everybody's.
func (x *exchange) hand() error {
	if x.d.state != nil {
		if _, over := x.d.state.Outcome(); over {
			x.reveal()
			return nil
		}
	}
	return x.seated(func() error {
		lines := x.d.state.View(engine.For(x.seat)).Hand()
		x.out.say(seam.Heading, "host.hand", "seat", x.seatName(x.seat))
		if len(lines) == 0 {
			x.out.say(seam.Plain, "host.hand.empty")
		}
		for _, line := range lines {
			x.out.text(seam.Plain, line)
		}
		x.offerDecision()
		return nil
	})
}

// offerDecision leads to what the asker has to decide.
func (x *exchange) offerDecision() {
	if _, asked := pendingOf(x.d.state, x.seat); asked {
		x.out.row()
		x.out.button(seam.Primary, engine.T("host.button.decide"), Action{Do: "panel"})
	}
}

// reader is the audience of an answer to the asker: his seat where only he sees
// it, the public where everybody does.
func (x *exchange) reader() engine.Audience {
	if x.seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	if !x.in.Private && !x.limits.Ephemeral {
		return engine.Everybody()
	}
	x.secret = true
	return engine.For(x.seat)
}

// showMap shows the map as the asker may see it.
func (x *exchange) showMap() error {
	if x.d.state == nil {
		return x.beforeStart()
	}
	if !x.painted() {
		x.out.say(seam.Plain, "host.map.none")
		return nil
	}
	area := x.arg("area")
	picture := x.mapFor(x.reader(), x.lang)
	known, unknown := overlays(x.t.game.Info(), strings.Fields(x.arg("overlay")))
	if unknown == "" && x.arg("overlay") == "" && area != "" {
		// "/map supply" means the layer.
		if only, bad := overlays(x.t.game.Info(), []string{strings.ToLower(area)}); bad == "" {
			known, area = only, ""
		}
	}
	if unknown != "" {
		x.out.say(seam.Plain, "host.map.no-overlay", "overlay", commands.Clip(tidyText(unknown), longestName))
		return nil
	}
	picture.Overlays = known
	switch strings.ToLower(area) {
	case "":
	case "full":
		picture.Crop = "full"
		x.out.document = true
	default:
		word, err := x.t.lexicon.Noun(area)
		var doubt *commands.Doubt
		if errors.As(err, &doubt) {
			x.explainPlace(doubt)
			return nil
		}
		if err != nil {
			return err
		}
		picture.Crop = word
	}
	x.out.picture = picture
	return nil
}

// explainPlace asks which place is meant.
func (x *exchange) explainPlace(doubt *commands.Doubt) {
	p := x.out
	key := "host.read.near"
	switch {
	case doubt.Several:
		key = "host.read.several"
	case len(doubt.Candidates) == 0:
		key = "host.read.unclear"
	}
	p.say(seam.Plain, key, "typed", commands.Clip(tidyText(doubt.Typed), longestName))
	columns := p.columns(1, len(doubt.Candidates))
	for i, candidate := range doubt.Candidates {
		if i%columns == 0 {
			p.row()
		}
		p.button(seam.Ordinary, candidate.Label, Action{
			Do: "command", Command: "map", Args: map[string]string{"area": candidate.Line, "overlay": x.arg("overlay")},
		})
	}
}

// status tells whose move it is and how the game stands.
func (x *exchange) status() error {
	if x.d.state == nil {
		x.gathering(x.out)
		return nil
	}
	x.out.say(seam.Heading, "host.table-plain", "table", x.d.record.ID, "game", gameName(x.d.record.Setup.Game))
	for seat := range x.d.record.Seats {
		player, ok, err := x.playerAt(engine.Seat(seat))
		if err != nil {
			return err
		}
		if ok {
			key := "host.seat.taken"
			if player.Closed && !x.limits.Ephemeral {
				key = "host.seat.unreachable"
			}
			x.out.say(seam.Plain, key, "seat", x.seatName(engine.Seat(seat)), "player", player.User.Name)
		}
	}
	for _, line := range x.options(x.d.record.Setup) {
		x.out.text(seam.Detail, line)
	}
	for _, line := range x.d.state.View(x.reader()).Status() {
		x.out.text(seam.Plain, line)
	}
	x.offerDecision()
	return nil
}

// rules tells a rule in a few words.
func (x *exchange) rules() error {
	rule := strings.Trim(tidyText(x.arg("rule")), "#.() ")
	if rule == "" {
		x.out.say(seam.Plain, "host.rules.which")
		return nil
	}
	game, ok := x.gameHere()
	if !ok {
		x.out.say(seam.Plain, "host.no-table")
		return nil
	}
	text, ok := game.Rulebook(engine.Rule(rule))
	if !ok {
		x.out.say(seam.Plain, "host.rules.unknown", "rule", commands.Clip(rule, longestName))
		return nil
	}
	x.out.say(seam.Heading, "host.rules", "rule", rule)
	x.out.text(seam.Plain, text)
	return nil
}

// gameHere is the game of the table, or the only one there is.
func (x *exchange) gameHere() (engine.Game, bool) {
	if x.t != nil {
		return x.t.game, true
	}
	ids := x.registry.IDs()
	if len(ids) != 1 {
		return nil, false
	}
	game, err := x.registry.Game(ids[0])
	return game, err == nil
}
