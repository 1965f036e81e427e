// Package orders reads and writes orders as people type them: other spellings, the words that are
// most likely to follow, and orders put into words.
package orders
