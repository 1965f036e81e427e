// Package moderation handles what administrators of servers and groups decide: who may open tables, where and how many; which
// table is closed; what is kept of the server; and the log of such acts.
package moderation
