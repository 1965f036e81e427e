package stage

import (
	"io/fs"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// SetUp is [CheckSetup] and [ChooseOptions] in one.
func SetUp(info engine.Info, setup engine.Setup) (engine.Setup, error) {
	setup, err := CheckSetup(&info, setup)
	if err != nil {
		return setup, err
	}
	setup.Options, err = ChooseOptions(&info, setup.Options)
	return setup, err
}

// Folder is a folder of embedded files.
func Folder(files fs.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err) // the folder is part of the program
	}
	return sub
}

// CheckSetup fills in the scenario, the checksum of its data and the version of the rules, and refuses what the game does not
// know. Options are for the game; see [ChooseOptions].
func CheckSetup(info *engine.Info, setup engine.Setup) (engine.Setup, error) {
	if setup.Game == "" {
		setup.Game = info.ID
	}
	if setup.Game != info.ID {
		return setup, engine.Misunderstood("engine.unknown-game", "game", setup.Game)
	}
	if setup.Scenario == "" {
		setup.Scenario = info.Scenarios[0]
	}
	if !slices.Contains(info.Scenarios, setup.Scenario) {
		if setup.Data != "" {
			return setup, engine.Misunderstood("engine.data-missing", "scenario", setup.Scenario)
		}
		return setup, engine.Misunderstood(info.ID+".refuse.scenario", "scenario", setup.Scenario)
	}
	switch data := info.Data[setup.Scenario]; setup.Data {
	case data:
	case "":
		setup.Data = data
	default:
		return setup, engine.Misunderstood("engine.data-changed", "scenario", engine.T(info.ID+".scenario."+setup.Scenario))
	}
	if setup.Rules == 0 {
		setup.Rules = info.Rules
	}
	if setup.Rules < 1 || setup.Rules > info.Rules {
		return setup, engine.Misunderstood(info.ID+".refuse.rules-version", "n", setup.Rules)
	}
	return setup, nil
}

// ChooseOptions are the values of all options of a game: those chosen, and the defaults of the
// others.
func ChooseOptions(info *engine.Info, chosen map[string]string) (map[string]string, error) {
	all := make(map[string]string, len(info.Options))
	for _, spec := range info.Options {
		all[spec.ID] = spec.Values[0]
	}
	for id, value := range chosen {
		i := slices.IndexFunc(info.Options, func(spec engine.OptionSpec) bool { return spec.ID == id })
		if i < 0 {
			return nil, engine.Misunderstood(info.ID+".refuse.option", "option", id)
		}
		if !slices.Contains(info.Options[i].Values, value) {
			return nil, engine.Misunderstood(info.ID+".refuse.option-value", "option", engine.T(info.ID+".option."+id), "value", value)
		}
		all[id] = value
	}
	return all, nil
}
