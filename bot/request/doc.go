// Package request is one inbound being handled, or one job: who asks, at which table, what is written and what is answered.
// Handlers are functions of a [Request].
package request
