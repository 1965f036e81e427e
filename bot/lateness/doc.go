// Package lateness handles clocks: their rules, flags that fall, reminders, and what the others choose then.
package lateness
