package telegramtest

func (s *Server) createTopic(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	name := call.Text("name")
	switch {
	case !c.Forum:
		return nil, bad("the chat is not a forum")
	case c.status != "administrator" || c.noTopics:
		return nil, bad("not enough rights to create a topic")
	case units(name) < 1 || units(name) > longestTopic:
		return nil, bad("TOPIC_TITLE_INVALID")
	}
	m := c.add(&Message{From: s.me, topic: name})
	m.Thread = m.ID
	c.topics[m.ID] = &topic{name: name, own: true}
	return map[string]any{"message_thread_id": m.ID, "name": name, "icon_color": 7322096}, nil
}

// changeTopic renames or closes a topic: a bot may do that with topics that it has opened, or where it administers the chat.
func (s *Server) changeTopic(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	t, name := c.topics[int(call.Number("message_thread_id"))], call.Text("name")
	switch {
	case t == nil:
		return nil, bad("TOPIC_ID_INVALID")
	case !t.own && (c.status != "administrator" || c.noTopics):
		return nil, bad("not enough rights to manage topics")
	case call.Method == "closeForumTopic" && t.closed, call.Method == "editForumTopic" && t.name == name:
		return nil, bad("TOPIC_NOT_MODIFIED")
	case call.Method == "editForumTopic" && (units(name) < 1 || units(name) > longestTopic):
		return nil, bad("TOPIC_TITLE_INVALID")
	case call.Method == "closeForumTopic":
		t.closed = true
	default:
		t.name = name
	}
	return true, nil
}

// member tells what somebody is in a chat.
func (s *Server) member(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	if call.Number("user_id") == s.me.ID {
		return c.bot(c.status), nil
	}
	person := s.people[call.Number("user_id")]
	if person == nil {
		return nil, bad("PARTICIPANT_ID_INVALID")
	}
	if !c.admins[person.user.ID] {
		return map[string]any{"status": "member", "user": person.user}, nil
	}
	return administrator(person.user), nil
}

// administrator is somebody who administers a chat without any right.
func administrator(who user) map[string]any {
	member := map[string]any{"status": "administrator", "user": who}
	for _, right := range []string{
		"can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages", "can_manage_video_chats",
		"can_restrict_members", "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories",
		"can_edit_stories", "can_delete_stories",
	} {
		member[right] = false
	}
	return member
}

// bot is the bot as a member of the chat with a status; s.mu is held.
func (c *Chat) bot(status string) map[string]any {
	member := map[string]any{"status": status, "user": c.s.me}
	switch status {
	case "kicked":
		member["until_date"] = 0
	case "restricted":
		member["is_member"], member["until_date"] = true, 0
		for _, right := range []string{
			"can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos", "can_send_video_notes",
			"can_send_voice_notes", "can_send_polls", "can_send_other_messages", "can_add_web_page_previews", "can_react_to_messages",
			"can_edit_tag", "can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics",
		} {
			member[right] = false
		}
	case "administrator":
		member = administrator(c.s.me)
		member["can_manage_topics"] = !c.noTopics
		member["can_pin_messages"] = !c.noPins
	}
	return member
}

func (s *Server) reopenTopic(call Call) (any, *Failure) {
	c, failure := s.reach(call)
	if failure != nil {
		return nil, failure
	}
	t := c.topics[int(call.Number("message_thread_id"))]
	if t == nil {
		return nil, bad("TOPIC_ID_INVALID")
	}
	t.closed = false
	return true, nil
}
