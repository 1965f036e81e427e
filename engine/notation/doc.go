// Package notation is the text notation of games: the command language that
// players type, plus set-up, forced dice and expectations. One file is a test case,
// a bug report, a replay and an export at once.
//
//	game skirmish
//	scenario short
//	rules 1                  # version of the rules implementation
//	option die ten
//	dice 5 3                 # forced results, in the order they are asked for
//	draw red 1 2 3           # forced draws whose purpose has the word "red"
//	set ship blue-cruiser strait
//	red: move red-cruiser reef
//	refuse red: move red-cruiser strait -- 2.2
//	red: commit
//	expect ship red-cruiser reef
//
// [Parse] reads the lines, a [Runner] plays them, [Write] makes a file of a game
// that was played. docs/notation.md is the manual.
package notation
