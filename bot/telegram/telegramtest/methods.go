package telegramtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image/gif"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"time"
)

// The limits of the Bot API.
const (
	longestText    = 4096
	longestCaption = 1024
	longestToast   = 200
	longestData    = 64
	longestTopic   = 128
	largestPhoto   = 10 << 20
	largestFile    = 50 << 20
	photoSides     = 10_000
	photoRatio     = 20
	mostButtons    = 100
	mostInRow      = 8
	mostCommands   = 100
)

func (s *Server) perform(ctx context.Context, call Call) (any, *Failure) {
	if call.Method == "getUpdates" {
		return s.getUpdates(ctx, call)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch call.Method {
	case "getMe":
		me := s.me
		me.Inline = s.inline
		return me, nil
	case "deleteWebhook":
		s.webhook = ""
		return true, nil
	case "setMyCommands":
		return s.setCommands(call)
	case "deleteMyCommands":
		key, failure := s.scope(call)
		delete(s.commands, key)
		return true, failure
	case "setMyDescription", "setMyShortDescription":
		return s.describe(call)
	case "sendMessage", "sendPhoto", "sendAnimation", "sendDocument":
		return s.send(call)
	case "editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup":
		return s.edit(call)
	case "editEphemeralMessageText", "editEphemeralMessageMedia", "deleteEphemeralMessage":
		return s.changeEphemeral(call)
	case "answerCallbackQuery":
		return s.acknowledge(call)
	case "answerInlineQuery":
		return s.answerInline(call)
	case "getChatMember":
		return s.member(call)
	case "createForumTopic":
		return s.createTopic(call)
	case "editForumTopic", "closeForumTopic":
		return s.changeTopic(call)
	case "reopenForumTopic":
		return s.reopenTopic(call)
	case "pinChatMessage":
		return s.pin(call)
	case "deleteMessage":
		return s.delete(call)
	}
	return nil, unknownMethod()
}

func unknownMethod() *Failure {
	return &Failure{Code: http.StatusNotFound, Description: "Not Found: method not found"}
}

var commandName = regexp.MustCompile(`^[a-z0-9_]{1,32}$`)

func (s *Server) setCommands(call Call) (any, *Failure) {
	var list []Command
	if err := json.Unmarshal([]byte(call.Text("commands")), &list); err != nil {
		return nil, bad("can't parse commands: %v", err)
	}
	key, failure := s.scope(call)
	if failure != nil {
		return nil, failure
	}
	if len(list) > mostCommands {
		return nil, bad("BOT_COMMANDS_TOO_MUCH")
	}
	for _, c := range list {
		if !commandName.MatchString(c.Command) {
			return nil, bad("BOT_COMMAND_INVALID")
		}
		if n := units(c.Description); n < 1 || n > 256 {
			return nil, bad("BOT_COMMAND_DESCRIPTION_INVALID")
		}
	}
	s.commands[key] = list
	return true, nil
}

// scope is the key of a list: its scope with chat and person, and its language.
func (s *Server) scope(call Call) (string, *Failure) {
	var scope struct {
		Type string `json:"type"`
		Chat int64  `json:"chat_id"`
		User int64  `json:"user_id"`
	}
	if err := json.Unmarshal([]byte(call.Text("scope")), &scope); err != nil {
		return "", bad("can't parse BotCommandScope: %v", err)
	}
	if scope.Type == "chat_member" {
		if c := s.chats[scope.Chat]; c == nil || c.Kind == "private" || c.status == "kicked" || s.people[scope.User] == nil {
			return "", bad("chat not found")
		}
		scope.Type = memberScope(scope.Chat, scope.User)
	}
	return scope.Type + " " + call.Text("language_code"), nil
}

func memberScope(chat, user int64) string { return fmt.Sprintf("chat_member %d %d", chat, user) }

// describe takes the long and the short description of the bot.
func (s *Server) describe(call Call) (any, *Failure) {
	text, most := call.Text("description"), 512
	if call.Method == "setMyShortDescription" {
		text, most = call.Text("short_description"), 120
	}
	if units(text) > most {
		return nil, bad("description is too long")
	}
	s.descriptions[call.Method+" "+call.Text("language_code")] = text
	return true, nil
}

// reach finds a chat that the bot may write to.
func (s *Server) reach(call Call) (*Chat, *Failure) {
	c := s.chats[call.Number("chat_id")]
	switch {
	case c == nil:
		return nil, bad("chat not found")
	case c.movedTo != 0:
		f := bad("group chat was upgraded to a supergroup chat")
		f.MigrateTo = c.movedTo
		return nil, f
	case c.Kind == "private" && s.people[c.ID].blocked:
		return nil, forbidden("bot was blocked by the user")
	case c.Kind == "private" && !s.people[c.ID].started:
		return nil, forbidden("bot can't initiate conversation with a user")
	case c.status == "kicked" || c.status == "left":
		return nil, forbidden("bot was kicked from the " + c.Kind + " chat")
	case c.flood > 0:
		c.flood--
		return nil, &Failure{
			Code: http.StatusTooManyRequests, Description: fmt.Sprintf("Too Many Requests: retry after %d", c.floodFor), RetryAfter: c.floodFor,
		}
	}
	return c, c.crowded(call.Method)
}

func (s *Server) send(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	m := &Message{
		Chat: c, From: s.me, Thread: int(call.Number("message_thread_id")),
		Silent: call.Text("disable_notification") == "true", Protect: call.Text("protect_content") == "true",
	}
	if m.Thread != 0 {
		t := c.topics[m.Thread]
		switch {
		case t == nil:
			return nil, bad("message thread not found")
		case t.closed:
			return nil, bad("TOPIC_CLOSED")
		}
	}
	if failure := c.may(call.Method); failure != nil {
		return nil, failure
	}
	if failure := s.content(call, m); failure != nil {
		return nil, failure
	}
	if m.Receiver, failure = s.toOne(call, c); failure != nil {
		return nil, failure
	}
	if m.Receiver != 0 {
		return c.addEphemeral(m).json(true), nil
	}
	if text := call.Text("reply_parameters"); text != "" {
		var reply struct {
			ID      int  `json:"message_id"`
			Without bool `json:"allow_sending_without_reply"`
		}
		if err := json.Unmarshal([]byte(text), &reply); err != nil {
			return nil, bad("can't parse reply parameters: %v", err)
		}
		switch {
		case c.message(reply.ID) != nil:
			m.ReplyTo = reply.ID
		case !reply.Without:
			return nil, bad("message to be replied not found")
		}
	}
	return c.add(m).json(true), nil
}

// content reads the words, the file and the buttons of a message.
func (s *Server) content(call Call, m *Message) *Failure {
	text, limit, tooLong := call.Text("text"), longestText, "message is too long"
	switch call.Method {
	case "sendPhoto", "sendAnimation", "sendDocument":
		text, limit, tooLong = call.Text("caption"), longestCaption, "message caption is too long"
		file, ok := call.Files[strings.ToLower(strings.TrimPrefix(call.Method, "send"))]
		if !ok {
			return bad("there is no file in the request")
		}
		if failure := m.attach(file, strings.ToLower(strings.TrimPrefix(call.Method, "send"))); failure != nil {
			return failure
		}
	}
	if failure := s.words(m, text, call.Text("parse_mode"), limit, tooLong); failure != nil {
		return failure
	}
	if m.Text == "" && m.Photo == nil && m.Animation == nil && m.Document == nil {
		return bad("message text is empty")
	}
	return m.keyboard(call.Text("reply_markup"))
}

// attach takes a file as a photo, an animation or a document.
func (m *Message) attach(file File, as string) *Failure {
	photo := as == "photo"
	m.Photo, m.Animation, m.Document = nil, nil, nil
	switch {
	case len(file.Data) == 0:
		return bad("file must be non-empty")
	case !photo && len(file.Data) > largestFile, photo && len(file.Data) > largestPhoto:
		return &Failure{Code: http.StatusRequestEntityTooLarge, Description: "Request Entity Too Large"}
	case as == "animation":
		if _, err := gif.DecodeConfig(bytes.NewReader(file.Data)); err != nil {
			return bad("wrong type of the animation") // Telegram would take it as a document; the bot means an animation
		}
		m.Animation = &file
		return nil
	case !photo:
		m.Document = &file
		return nil
	}
	size, err := png.DecodeConfig(bytes.NewReader(file.Data))
	if err != nil {
		return bad("IMAGE_PROCESS_FAILED")
	}
	if w, h := size.Width, size.Height; w+h > photoSides || w > photoRatio*h || h > photoRatio*w {
		return bad("PHOTO_INVALID_DIMENSIONS")
	}
	m.Photo = &file
	return nil
}

func (s *Server) words(m *Message, text, mode string, limit int, tooLong string) *Failure {
	var entities []Entity
	switch mode {
	case "":
	case "HTML":
		var err error
		if text, entities, err = parseHTML(text); err != nil {
			return bad("%v", err)
		}
	default:
		return bad("unsupported parse_mode")
	}
	text = strings.TrimSpace(text)
	if units(text) > limit {
		return bad("%s", tooLong)
	}
	m.Text, m.Entities = text, nil
	for _, e := range detect(text, entities) {
		if name, ok := strings.CutPrefix(e.URL, "tg://user?id="); ok {
			var id int64
			if _, err := fmt.Sscan(name, &id); err != nil || s.people[id] == nil {
				continue // nobody whom the bot has met
			}
			e.Type, e.URL, e.User = "text_mention", "", &s.people[id].user
		}
		m.Entities = append(m.Entities, e)
	}
	return nil
}

func (m *Message) keyboard(markup string) *Failure {
	m.Buttons = nil
	if markup == "" {
		return nil
	}
	var board struct {
		Rows [][]map[string]any `json:"inline_keyboard"`
	}
	if err := json.Unmarshal([]byte(markup), &board); err != nil {
		return bad("can't parse inline keyboard: %v", err)
	}
	n := 0
	for _, row := range board.Rows {
		var line []Button
		if len(row) > mostInRow {
			return bad("too many buttons in a row")
		}
		for _, one := range row {
			var b Button
			kinds := 0
			for name, value := range one {
				words, _ := value.(string)
				switch name {
				case "text":
					b.Text = words
				case "style":
					b.Style = words
				case "callback_data":
					kinds++
					b.CallbackData = words
				case "url":
					kinds++
					b.URL = words
				case "web_app":
					kinds++
					app, _ := value.(map[string]any)
					b.App, _ = app["url"].(string)
				default:
					kinds++
				}
			}
			switch {
			case b.Text == "":
				return bad("text buttons are unallowed in the inline keyboard")
			case kinds != 1:
				return bad("exactly one optional field of a button has to be used, not %d", kinds)
			case b.App != "" && m.Chat.ID < 0:
				return bad("BUTTON_TYPE_INVALID") // apps are opened from private chats only
			case b.App != "" && !strings.HasPrefix(b.App, "https://"):
				return bad("BUTTON_URL_INVALID")
			case b.URL == "" && b.App == "" && (len(b.CallbackData) < 1 || len(b.CallbackData) > longestData):
				return bad("BUTTON_DATA_INVALID")
			case b.URL != "" && !strings.HasPrefix(b.URL, "https://"):
				return bad("BUTTON_URL_INVALID")
			case b.Style != "" && b.Style != "primary" && b.Style != "success" && b.Style != "danger":
				return bad("BUTTON_STYLE_INVALID")
			}
			n++
			line = append(line, b)
		}
		m.Buttons = append(m.Buttons, line)
	}
	if n > mostButtons {
		return bad("REPLY_MARKUP_TOO_LONG")
	}
	return nil
}

func (s *Server) acknowledge(call Call) (any, *Failure) {
	q := s.queries[call.Text("callback_query_id")]
	if q == nil || q.Answered > 0 {
		return nil, bad("query is too old and response timeout expired or query ID is invalid")
	}
	if units(call.Text("text")) > longestToast {
		return nil, bad("MESSAGE_TOO_LONG")
	}
	// Beside games a bot can only open its own private chat.
	if url := call.Text("url"); url != "" && !strings.HasPrefix(url, "https://t.me/"+s.me.Username+"?start=") {
		return nil, bad("URL_INVALID")
	}
	q.Answered++
	q.URL = call.Text("url")
	q.Toast, q.Alert = call.Text("text"), call.Text("show_alert") == "true"
	if q.Toast != "" {
		s.sights = append(s.sights, Sight{Chat: q.by, Text: q.Toast, Protected: true})
	}
	return true, nil
}

// deletable is how long a bot may delete a message of its own. It may edit one that it has sent for ever.
const deletable = 48 * time.Hour
