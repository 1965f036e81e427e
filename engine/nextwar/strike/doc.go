// Package strike is what aircraft, helicopters, HQs and missiles do to targets in the Advanced Game, what fires at them on
// their way, and what damage does: strikes (23), air defenses (24), missiles (26), strikes on ships (17.1), damage and repair (27).
// What can be in the air when, and air combat itself, is in the package display.
//
// A Strike Phase begins with [Begin], which is told the stage after it. Its stages, each entering the next one:
//
//	MissileTargets    AK1, in the First Strike Phase; enters MissionAssign
//	MissionAssign     AK2; enters StrikeNext
//	StrikeNext        AK3 to AK8: picks the missions that are flown next, and at the end settles the collateral damage
//	AirDetection      detection rolls for the missions under way; enters Interception
//	Interception      enters AirReengage of the package display, or MissionFlight; for hidden groups InterceptorTargets before that (29.2)
//	MissionFlight     SAM, AAA and strikes, aircraft by aircraft; enters Advanced.AfterBatch: StrikeNext, or what [Send] was told
//	ShipRetreat       a ship that was struck may retreat; enters the stage that offered it
//	AboardLosses      [AskAboard]; what a struck AMPH carries loses steps; enters the stage that was told
//	CollateralDamage  [Settle]; enters the stage that Settle was told
//
// In the Reorganization Phase:
//
//	Repair            AR4, after Readiness; enters StrikeMarkers
//	StrikeMarkers     AR5; enters Clearing
//	DeliberateDamage  AR8, before the control changes; enters ControlChange
//
// What other chapters call: combat [Supporters], [SupportGroup], [HelicopterGroup], [Send], [SupportOf], [Forget] (23.5); turn, for
// flights, [TransportGroup], [Send], [TransportResult], [Forget] (25.1), and for the control step [Captured], [Settle] (27.7.4); raids
// [Hit], [Weaken], [Interdict], [Settle] (20.2); surface combat [SurfaceColumn], [SurfaceModifiers], [CloseDefense], [Result], [Hit],
// [OfferRetreat] (17.3).
package strike
