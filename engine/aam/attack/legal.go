package attack

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// ban is why an attack is not allowed. It becomes a refusal only when somebody is told.
type ban uint8

const (
	allowed ban = iota
	// The attacker.
	offMap
	isAboard
	isAircraft
	isGround
	hasMoved
	hasActed
	hasAttacked
	interrupted
	noSuchMode
	isUsedUp
	wrongPhase
	isUndermanned
	turretLocked
	screenDown
	// The target.
	ownUnit
	noTarget
	passenger
	tooFar
	noDice
	notSoldiers
	onlySoldiers
	onlyVehicles
	unseen
	outsideFront
	outsideRear
	concealed
	camouflaged
	superiorCamouflage
	jetCover
	noAntiair
	ownHexOnly
	isOtherArc
	isFirst
	numBans
)

// told is the rule and the message of a ban.
var told = [numBans]struct {
	rule engine.Rule
	key  string
}{
	offMap:             {"9", "off-map"},
	isAboard:           {"5.8", "aboard"},
	isAircraft:         {"4.5", "aircraft"},
	isGround:           {"4.4", "ground"},
	hasMoved:           {"4.5", "moved"},
	hasActed:           {"4", "acted"},
	hasAttacked:        {"9", "attacked"},
	interrupted:        {"4", "interrupted"},
	noSuchMode:         {"16.1", "mode"},
	isUsedUp:           {"16.2.2", "used-up"},
	wrongPhase:         {"16.2.6", "phase"},
	isUndermanned:      {"16.1", "undermanned"},
	turretLocked:       {"16.1", "turret-lock"},
	screenDown:         {"16.1", "screen"},
	ownUnit:            {"9", "own"},
	noTarget:           {"9.1", "no-target"},
	passenger:          {"9.1", "passenger"},
	tooFar:             {"9.1", "range"},
	noDice:             {"9.1", "no-dice"},
	notSoldiers:        {"16.1", "no-soldiers"},
	onlySoldiers:       {"16.1", "only-soldiers"},
	onlyVehicles:       {"16.1", "only-vehicles"},
	unseen:             {"8", "sight"},
	outsideFront:       {"5.3", "front-arc"},
	outsideRear:        {"5.3", "rear-arc"},
	concealed:          {"16.1", "concealed"},
	camouflaged:        {"16.1", "camouflaged"},
	superiorCamouflage: {"16.1", "superior-camouflage"},
	jetCover:           {"16.1", "jet"},
	noAntiair:          {"9.1", "antiair"},
	ownHexOnly:         {"16.1", "own-hex"},
	isOtherArc:         {"16.1", "other-arc"},
	isFirst:            {"16.1", "first"},
}

// refusal of an attack.
func (b ban) refusal(c *shot) *engine.Refusal {
	if b == allowed {
		return nil
	}
	return engine.Refuse(told[b].rule, "aam.refuse.attack."+told[b].key,
		"unit", c.s.Name(c.by), "target", c.s.Name(c.at), "hex", c.s.PlaceName(c.to), "n", c.distance, "mode", ModeName(c.mode))
}

// judge tells why the attack is not allowed, whatever its attacker has done before. Rule 9.1.
func (c *shot) judge() ban {
	if b := c.refuseTarget(); b != allowed {
		return b
	}
	if b := c.refuseAttacker(); b != allowed {
		return b
	}
	if b := c.refuseRange(); b != allowed {
		return b
	}
	if b := c.refuseArc(); b != allowed {
		return b
	}
	if b := c.refuseHidden(); b != allowed {
		return b
	}
	return c.refuseSight()
}

// refuseTarget: an enemy unit on the map, not a passenger. Passengers of an exposed transport may be attacked, not by defensive fire.
// Rules 9, 9.1.1, 11.2, 16.1 exposed transport.
func (c *shot) refuseTarget() ban {
	u := &c.s.Units[c.at]
	switch {
	case u.Side == c.side():
		return ownUnit
	case u.Fate != state.InPlay || c.target.Kind == components.Obstacle || c.to < 0:
		return noTarget
	case u.Aboard != state.NoUnit && (c.occasion.Disrupts() || !c.s.Can(u.Aboard, ability.ExposedTransport)):
		return passenger
	}
	return c.refuseKind()
}

// refuseKind: kinds of targets that an attack may not have. Rules 9.1.5, 12.1, 16.1 bombardment, jet, top-mounted rockets, and those of
// the modes.
func (c *shot) refuseKind() ban {
	switch c.mode {
	case MachineGuns, AllGuns, HERound, HandToHand, Strafe:
		if !c.atSoldier() {
			return onlySoldiers
		}
	case SecondCannon, ArmorPiercing, CloseAssault, SoldierDice, Headshot:
		if !c.atVehicle() {
			return onlyVehicles
		}
	case HullCannon, Bombs, Rockets, Salvo, RemoteControl, Charge:
		if !c.atGround() {
			return noDice
		}
	case SpeedBoost:
		if !c.atAircraft() {
			return noDice
		}
	}
	switch {
	case c.atAircraft() && c.attacker.HasAny(ability.Bombardment, ability.TopMountedRockets):
		return noAntiair
	case c.atAircraft() && c.attacker.Is(components.Artillery) && !antiair(c.s, c.by):
		return noAntiair
	case c.atAircraft() && (c.occasion == state.InDefense || c.occasion == state.OnOverwatch):
		return noTarget
	case c.atSoldier() && c.attacker.Has(ability.Jet) && jetBlind(c.toHex().Terrain):
		return jetCover
	}
	return allowed
}

// jetBlind is the terrain in which jets may not attack Soldiers.
func jetBlind(t components.Terrain) bool {
	return t == components.Forest || t == components.Town || t == components.Marsh
}

// refuseAttacker: what keeps the attacker from attacking anybody. Rules 9.1.5, 16.1 undermanned, turret lock, collapsible screen.
func (c *shot) refuseAttacker() ban {
	switch {
	case c.attacker.Has(ability.Undermanned) && c.s.Disrupted(c.by):
		return isUndermanned
	case c.attacker.Has(ability.TurretLock) && c.fromHex().Terrain == components.Hill:
		return turretLocked
	case c.attacker.Has(ability.CollapsibleScreen) && c.fromHex().Terrain == components.Water:
		return screenDown
	}
	return allowed
}

// refuseRange: the range is within the longest band with dice for the target, and there are dice. Rule 9.1.2.
func (c *shot) refuseRange() ban {
	if c.mode == RemoteControl && c.distance > RemoteReach || c.mode == Rockets && c.distance > rocketReach {
		return tooFar
	}
	if c.mode == Bombs && !c.sameHex() || c.mode == Firepower && !c.sameHex() {
		return ownHexOnly
	}
	if c.mode != RemoteControl && c.reach == components.TooFar {
		return tooFar
	}
	if dice, _ := c.value(); dice >= 0 {
		return allowed
	}
	column := c.attacker.Dice[c.against()]
	for band := c.reach; band < components.Bands; band++ {
		if column[band] >= 0 {
			return noDice
		}
	}
	return tooFar
}

// refuseArc: guns that are fixed need the target in their arc; passengers of a fighting platform have no arcs. Rules 5.3, 9.1.4, 16.1 no
// turret, fixed gun, fixed rear gun, fixed howitzer, fighting platform.
func (c *shot) refuseArc() ban {
	if !c.byVehicle() || c.mode == RemoteControl {
		return allowed
	}
	arc := c.arc()
	switch {
	case arc != hexgrid.Front && (c.attacker.Has(ability.FixedHowitzer) || c.atVehicle() && c.attacker.HasAny(ability.NoTurret, ability.FixedGun)):
		return outsideFront
	case arc != hexgrid.Front && (c.mode == HullCannon || c.mode == SecondCannon):
		return outsideFront
	case arc != hexgrid.Rear && c.atVehicle() && c.attacker.Has(ability.FixedRearGun):
		return outsideRear
	}
	return allowed
}

// refuseHidden: targets that are hidden at some range. Rules 9.1.5, 16.1 concealed, camouflaged, superior camouflage, experienced
// recon.
func (c *shot) refuseHidden() ban {
	if c.distance < 2 {
		return allowed
	}
	recon := c.attacker.Has(ability.ExperiencedRecon) && c.reach <= components.Medium
	switch {
	case c.target.Has(ability.Camouflaged) && !c.s.Units[c.at].Has(state.Unmasked) && !recon:
		return camouflaged
	case c.target.Has(ability.SuperiorCamouflage) && c.covered() && !recon:
		return superiorCamouflage
	case c.far() && c.target.Has(ability.Concealed) && c.covered():
		return concealed
	}
	return allowed
}

// refuseSight: the attacker sees the target, or fires indirectly; nobody need see the target of a remote-controlled bomb. Rules 9.1.3,
// 16.1 indirect fire, remote control.
func (c *shot) refuseSight() ban {
	if c.mode == RemoteControl || c.sighted() || c.spotter() != state.NoUnit {
		return allowed
	}
	return unseen
}
