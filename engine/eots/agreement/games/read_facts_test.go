package games

import (
	"strings"
	"testing"
)

func TestReadRefusesWhatIsNoGame(t *testing.T) {
	t.Parallel()
	const header = `{"scenario":"Burma","start":{"turn":2,"phase":"a<b","loc":[null,5,6],"reduced":[1]}}` + "\n"
	for _, test := range [...]struct{ text, want string }{
		{header + `["A","unit"]`, "line 2: a step has 2 parts, not 5"},
		{header + `nothing`, "line 2: neither a step nor the end of a game"},
		{`{"start":{"turn":"two"}}`, "line 1: "},
	} {
		if _, err := Read(strings.NewReader(test.text)); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %s", test.text, err, test.want)
		}
	}
}

func TestFactsFollowTheSteps(t *testing.T) {
	t.Parallel()
	const text = `{"scenario":"Burma","start":{"turn":2,"phase":"a<b","loc":[null,5,6],"reduced":[1],"hand":[[85],[1,2]],"jp_hexes":[40,41]}}
["A","move",[2,1,5,34],{"loc":{"1":34},"phase":"c<b","+reduced":[2],"-reduced":[1],"hand":[[85],[2]],"-jp_hexes":[40],"+jp_hexes":[]},{"dice":[10,3]}]
["J","done",null,{},{}]
{"end":"finished"}

{"scenario":"South Pacific","start":{"phase":"d"}}
`
	games, err := Read(strings.NewReader(text))
	if err != nil || len(games) != 2 {
		t.Fatalf("%d games, error %v", len(games), err)
	}
	game := &games[0]
	if len(game.Steps) != 2 || game.Steps[1].Stack != "c<b" || game.Steps[0].Path[3] != 34 || game.Steps[0].Dice[1] != 3 {
		t.Fatalf("steps %+v", game.Steps)
	}
	after, err := game.Start.with(&game.Steps[0].Delta)
	if err != nil {
		t.Fatal(err)
	}
	if after.Places[1] != 34 || after.Places[2] != 6 || len(after.Reduced) != 1 || after.Reduced[0] != 2 ||
		len(after.Hand[1]) != 1 || len(after.Japan) != 1 || after.Japan[0] != 41 {
		t.Errorf("after the step %+v", after)
	}
	if game.Start.Places[1] != 5 || game.Start.Reduced[0] != 1 || len(game.Start.Hand[1]) != 2 || len(game.Start.Japan) != 2 {
		t.Errorf("the facts before it have changed: %+v", game.Start)
	}
}
