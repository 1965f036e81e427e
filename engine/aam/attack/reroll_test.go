package attack_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// asksReroll checks which reroll is asked for, by the usual answer and by what may be answered.
func asksReroll(t *testing.T, p *aamtest.Position, seat int, usual string) {
	t.Helper()
	if p.Stage != state.Reroll {
		t.Fatalf("no reroll is asked in stage %d", p.Stage)
	}
	if order, ok := p.Usual(p.Pending()[0].Seat); !ok || order.String() != usual || int(p.Pending()[0].Seat) != seat {
		t.Errorf("seat %d usually answers %q, want %d, %q", p.Pending()[0].Seat, order, seat, usual)
	}
}

func TestAbility_GuardCrew(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "; unit allies ussr-guards-t-34-76 A1 e"+mauser+"C1")
	p.Play("attack guards-t-34-76 mauser-kar-98k; go", 4, 4, 4, 1, 1, 2, 3)
	asksReroll(t, p, 1, "reroll 1")
	expectOffers(t, p, false, "reroll 2", "reroll 1 1")
	p.Play("reroll 1", 4)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")
	p = assault(t, "allies", "; unit allies ussr-guards-t-34-76 A1 e"+mauser+"C1")
	p.Play("attack guards-t-34-76 mauser-kar-98k; go; keep", 4, 4, 4, 1, 1, 2, 3)
	expectCounters(t, p, "mauser-kar-98k", "")
	p = assault(t, "allies", "; unit allies ussr-guards-t-34-76 A1 e"+mauser+"C1")
	p.Play("attack guards-t-34-76 mauser-kar-98k; go", 4, 4, 4, 2, 2, 2, 3) // no 1: nothing to ask
}

func TestAbility_VeteranGuard(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "; unit allies ussr-is-2-veteran A1 e"+mauser+"C1")
	p.Play("attack is-2-veteran mauser-kar-98k; go", 4, 4, 1, 1, 1, 2, 3, 2)
	asksReroll(t, p, 1, "reroll 1 1")
	expectOffers(t, p, false, "reroll 1 1 1")
	p.Play("reroll 1 1", 4, 4)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")
}

func TestAbility_HardenedVeteran(t *testing.T) {
	t.Parallel()
	lines := "; unit axis germany-veteran-fallshirmjager A1" + garand + "C1"
	p := assault(t, "axis", lines)
	p.Play("attack veteran-fallshirmjager m1-garand-rifle; go", 4, 4, 4, 3, 2, 2, 2)
	asksReroll(t, p, 0, "keep")
	p.Play("reroll 3", 4)
	expectCounters(t, p, "m1-garand-rifle", "disrupted-down")
	p.Set("part assault-1 axis")
	p.Play("attack veteran-fallshirmjager m1-garand-rifle; go", 1, 4, 4, 3, 2, 2, 2) // once in a turn
	expectCounters(t, p, "m1-garand-rifle", "disrupted-down")
}

func TestAbility_LeadTheWay(t *testing.T) {
	t.Parallel()
	p := assault(t, "allies", "; unit allies usa-rangers A1"+mauser+"C1")
	p.Play("attack rangers mauser-kar-98k; go", 4, 4, 4, 1, 2, 2, 2)
	asksReroll(t, p, 1, "reroll 1")
	p.Play("reroll 2", 6)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")
	if !p.Units[0].Has(state.LedTheWay) {
		t.Error("it is not used up")
	}
}

// Rule 16.3: the ammunition comes first, then the crew.
func TestAbility_PlentifulAmmo(t *testing.T) {
	t.Parallel()
	dump := "; unit allies ammo-dump K1"
	p := assault(t, "allies", dump+"; unit allies ussr-guards-t-34-76 A1 e"+mauser+"C1")
	p.Play("attack guards-t-34-76 mauser-kar-98k; go", 4, 1, 1, 1, 2, 2, 2)
	asksReroll(t, p, 1, "reroll 1 1 1")
	p.Play("reroll 1 1 1", 4, 4, 1)
	asksReroll(t, p, 1, "reroll 1")
	p.Play("reroll 1", 4)
	expectCounters(t, p, "mauser-kar-98k", "disrupted-down")

	p = assault(t, "allies", dump+garand+"A1"+mauser+"C1; counter ammo-dump disrupted")
	p.Play("attack m1-garand-rifle mauser-kar-98k; go; keep", 1, 1, 1, 1, 1, 1, 1)
	p = airstrike(t, "allies", dump+"; unit allies usa-p-51d-mustang A1"+mauser+"C1")
	p.Play("attack p-51d-mustang mauser-kar-98k; done", 1, 1, 1, 1, 1, 1, 1) // not for Aircraft
	if p.Stage == state.Reroll {
		t.Error("an Aircraft rolls again")
	}
}

// The odds of an assessment count on the usual rerolls.
func TestRule18_15_RerollsInOdds(t *testing.T) {
	t.Parallel()
	p := position(t, "; unit allies ussr-is-2-veteran A1 e"+mauser+"C1; unit allies ussr-kv-1 A1 e")
	chance := func(by string) string {
		id, at := p.ID(by), p.ID("mauser-kar-98k")
		a, _ := attack.Assess(p.State, id, at, state.InAssault, attack.Ordinary, p.Units[id].At, p.Units[at].At)
		a.Dice = 2 // so that it can be reckoned by hand
		a.Defense = 2
		return a.Chance(p.State, 1).RatString()
	}
	// Both succeed: 1/4 at once; a die that shows a 1 succeeds half of the time when it is rolled again: 7/12 for each die.
	if got := chance("is-2-veteran"); got != "49/144" {
		t.Error(got)
	}
	if got := chance("kv-1"); got != "1/4" {
		t.Error(got)
	}
	p.Set("unit allies ammo-dump K1")
	if got := chance("kv-1"); got != "49/144" {
		t.Error(got)
	}
	// With both, one more die in 36 has a second chance: 43/72.
	if got := chance("is-2-veteran"); got != "1849/5184" {
		t.Error(got)
	}
}
