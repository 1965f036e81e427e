package platform

// Right is something that a platform can let the umpire do in a chat, or not.
type Right string

const (
	RightView     Right = "view"     // RightView: it sees the channel.
	RightSend     Right = "send"     // RightSend: it posts there.
	RightThreads  Right = "threads"  // RightThreads: it opens threads or topics.
	RightInside   Right = "inside"   // RightInside: it posts in threads.
	RightFiles    Right = "files"    // RightFiles: it sends pictures and files.
	RightHistory  Right = "history"  // RightHistory: it reads what it has posted.
	RightPins     Right = "pins"     // RightPins: it pins messages.
	RightSettings Right = "settings" // RightSettings: it closes threads, renames them, and opens locked ones.
	RightTopics   Right = "topics"   // RightTopics: it opens topics and changes those of others.
)

// Rights are all of them.
func Rights() []Right {
	return []Right{RightView, RightSend, RightThreads, RightInside, RightFiles, RightHistory, RightPins, RightSettings, RightTopics}
}

// Needed tells whether nothing can be posted without the right: in a thread, or in a channel itself.
func (r Right) Needed(thread bool) bool {
	return r == RightView || r == RightSend && !thread || r == RightInside && thread
}
