// Package message makes messages: lines, rows of buttons with what they mean, and the request for a picture. A [Builder]
// writes in one language, cuts what it has into pages that a platform takes, and binds the buttons to a menu.
package message
