package main

// lockName is the file that is locked for a database: the database itself, by whatever name it is reached. SQLite
// uses locks of another kind.
//
// The file must not be opened and closed again in this process while SQLite has it open: that would
// take SQLite's own locks away.
func lockName(data string) (string, error) { return data, nil }
