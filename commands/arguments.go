package commands

import (
	"slices"
	"strings"
)

// Arguments divides a line that was typed among the parameters of a command, by their names. What is named ("table:AB12C") goes where
// it is named, and the rest where its place is among the others, of which the last one takes what is left. A parameter of several words
// takes those up to the next name. No word is lost, unless the command takes none.
func Arguments(params []Param, line string) map[string]string {
	free, named := runs(params, strings.Fields(line))
	words := make([][]string, len(params))
	for _, run := range named {
		words[run.param] = append(words[run.param], run.words...)
	}
	var open []int
	for i := range params {
		if words[i] == nil {
			open = append(open, i)
		}
	}
	all := free
	for _, run := range named {
		all = append(all, run.loose...)
	}
	if n := len(open); n == 0 || open[n-1] < len(params)-1 && !params[open[n-1]].several() {
		// Words for which there is no place belong to the name that they follow.
		for _, run := range slices.Backward(named) {
			if len(all) <= n || len(all)-len(run.loose) < n {
				break
			}
			words[run.param] = append(words[run.param], run.loose...)
			all = all[:len(all)-len(run.loose)]
		}
	}
	for i, param := range open {
		if i == len(open)-1 {
			words[param] = all
		} else if len(all) > 0 {
			words[param], all = all[:1], all[1:]
		}
	}
	if len(open) == 0 && len(named) > 0 {
		words[named[0].param] = append(slices.Clone(free), words[named[0].param]...)
	}
	values := make(map[string]string, len(params))
	for i, param := range params {
		if len(words[i]) > 0 {
			values[param.Name] = strings.Join(words[i], " ")
		}
	}
	return values
}

// Text is a line that was typed without the name of the parameter, where it begins with that.
func (p Param) Text(line string) string {
	if title, text, named := strings.Cut(strings.TrimSpace(line), ":"); named && p.Called(title) {
		return strings.TrimSpace(text)
	}
	return line
}

// several tells whether the parameter may have several words.
func (p Param) several() bool { return p.Kind == Prose || p.Kind == WordList }

// run are words of a line from a name to the next.
type run struct {
	param int
	words []string
	// loose are words behind those: of the parameter or, where it has one word, of others.
	loose []string
}

// runs cuts a line at the names in it; free are the words before the first.
func runs(params []Param, line []string) (free []string, named []run) {
	for _, word := range line {
		title, value, _ := strings.Cut(word, ":")
		param := slices.IndexFunc(params, func(p Param) bool { return value != "" && p.Called(title) })
		switch {
		case param >= 0:
			named = append(named, run{param: param, words: []string{value}})
		case len(named) == 0:
			free = append(free, word)
		case params[named[len(named)-1].param].several():
			at := &named[len(named)-1]
			at.words = append(at.words, word)
		default:
			at := &named[len(named)-1]
			at.loose = append(at.loose, word)
		}
	}
	return free, named
}
