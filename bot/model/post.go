package model

import (
	"encoding/json"
	"time"

	"github.com/umpire-games/umpire/bot/platform"
)

// PostState is what became of a post.
type PostState string

const (
	// Waiting to be delivered.
	Waiting PostState = "waiting"
	// Delivered for good.
	Delivered PostState = "sent"
	// GivenUp: undeliverable.
	GivenUp PostState = "dead"
)

// Post is a message of the outbox.
type Post struct {
	// ID orders the posts; given by the store.
	ID int64
	// Key is unique; a new post whose key exists is dropped.
	Key string
	// Table it belongs to; its place gets the message where Player and Chat are empty.
	Table string
	// Player who gets it privately.
	Player string
	// Chat that gets it.
	Chat platform.Chat
	// Lane is the queue of the chat: its posts are delivered in the order of IDs.
	// It need not be stored; a resumed outbox works it out anew.
	Lane string
	// Message is the platform.Message without key and target, as JSON.
	Message  json.RawMessage
	State    PostState
	Attempts int
	// NotUntil is the earliest time of the next attempt.
	NotUntil time.Time
	// Ref is the platform's reference of the delivered message.
	Ref string
	// Problem tells why the last attempt failed.
	Problem string
}

// LaneOf names the queue of a chat. Threads share the pace of their channel.
func LaneOf(chat platform.Chat) string { return chat.Platform + " " + chat.Channel }

// PrivateLane names the queue of a player's private chat.
func PrivateLane(player string) string { return "private " + player }
