// Package accounts handles what people say of themselves: linked accounts, preferences, and what administrators allow.
package accounts
