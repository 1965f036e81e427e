// Package module reads the folders that scenarios of Next War are made of, and checks them: docs/modules.md. The scenario
// Soya and the charts of the series are compiled in.
package module

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

//go:embed data
var data embed.FS

// Problem is something that is wrong in a module.
type Problem struct {
	File string
	// Line from 1; 0 where the file as a whole is meant.
	Line int
	// Rule of the rulebook that is broken; empty for most.
	Rule string
	// Warning: the module can be played all the same.
	Warning bool
	Why     engine.Text
}

// Soya is the scenario that is compiled in.
var Soya = sync.OnceValue(func() *components.Set {
	set, problems := Load(folder("soya"))
	if set == nil {
		panic(fmt.Sprint(problems))
	}
	return set
})

// folder is a folder of the data that are compiled in.
func folder(name string) fs.FS {
	sub, err := fs.Sub(data, "data/"+name)
	if err != nil {
		panic(err)
	}
	return sub
}

// Load reads a module and reports everything that is wrong in it, in the order of files and lines. The set is nil where
// there are more than warnings.
func Load(files fs.FS) (*components.Set, []Problem) {
	m := &reader{set: &components.Set{}}
	if m.open(files) {
		m.settings()
		m.places()
		m.charts()
		if m.set.Advanced {
			m.strikeCharts()
		}
		m.counters()
		m.advanced()
		m.root.strangers()
		m.check()
		m.set.Hash = m.hash()
	}
	slices.SortStableFunc(m.problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	if slices.ContainsFunc(m.problems, func(p Problem) bool { return !p.Warning }) {
		return nil, m.problems
	}
	return m.set, m.problems
}

// reader is a module while it is read.
type reader struct {
	set   *components.Set
	files map[string][]byte
	// used are the files that were read: the set is made of them.
	used     map[string]bool
	root     *node
	boxRows  []row
	hexRows  []row
	problems []Problem
	// mapped: the layout is known, so that hexes can be found.
	mapped bool
	// Where the hexes and counters were read, for what is checked at the end.
	hexAt  []source
	unitAt []source
	// aboard are the words of the ships that carry counters, by counter.
	aboard map[components.UnitID]string
	// types are those of ground units.
	types map[string]unitType
}

// source is where something was read.
type source struct {
	file string
	line int
}

// fail notes an error. Where there are too many, more would help nobody.
func (m *reader) fail(at source, rule, key string, pairs ...any) {
	if len(m.problems) == mostProblems {
		return
	}
	m.problems = append(m.problems, Problem{File: at.file, Line: at.line, Rule: rule, Why: engine.T("nextwar.module."+key, pairs...)})
}

// warn notes something doubtful.
func (m *reader) warn(at source, rule, key string, pairs ...any) {
	if before := len(m.problems); before < mostProblems {
		m.fail(at, rule, key, pairs...)
		m.problems[before].Warning = true
	}
}
