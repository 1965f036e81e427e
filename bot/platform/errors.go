package platform

import (
	"fmt"
	"time"
)

// RetryError: the platform asks to come back later (429).
type RetryError struct {
	After time.Duration
	Err   error
}

func (e *RetryError) Error() string { return fmt.Sprintf("retry after %s: %v", e.After, e.Err) }

// Unwrap gives the platform's own error.
func (e *RetryError) Unwrap() error { return e.Err }

// GoneError: the target can no longer be written to: the user blocked the bot or
// closed their private messages, the bot was removed from the chat.
type GoneError struct {
	// Thread: only the thread or topic was deleted; its channel may be there.
	Thread bool
	Err    error
}

func (e *GoneError) Error() string { return fmt.Sprintf("target is gone: %v", e.Err) }

// Unwrap gives the platform's own error.
func (e *GoneError) Unwrap() error { return e.Err }

// MigratedError: the chat has another id now.
type MigratedError struct {
	To  Chat
	Err error
}

func (e *MigratedError) Error() string { return fmt.Sprintf("chat is now %s: %v", e.To.Channel, e.Err) }

// Unwrap gives the platform's own error.
func (e *MigratedError) Unwrap() error { return e.Err }

// ArchivedError: the thread has to be reopened first (Reopener).
type ArchivedError struct{ Err error }

func (e *ArchivedError) Error() string { return fmt.Sprintf("thread is archived: %v", e.Err) }

// Unwrap gives the platform's own error.
func (e *ArchivedError) Unwrap() error { return e.Err }

// TooLargeError: the platform refuses the message for the size of its image; a smaller one may do.
type TooLargeError struct{ Err error }

func (e *TooLargeError) Error() string { return fmt.Sprintf("image too large: %v", e.Err) }

// Unwrap gives the platform's own error.
func (e *TooLargeError) Unwrap() error { return e.Err }

// PermanentError: the platform refuses this very message, and always will.
type PermanentError struct{ Err error }

func (e *PermanentError) Error() string { return fmt.Sprintf("message refused: %v", e.Err) }

// Unwrap gives the platform's own error.
func (e *PermanentError) Unwrap() error { return e.Err }
