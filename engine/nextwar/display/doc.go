// Package display is the Air Display of the Advanced Game: where air units are based, what they are worth in the weather and
// how far they reach, the combat for air superiority, the rounds of air combat, and the readiness of units that have flown
// (22.0). Missions are flown by the package strike.
//
// Stages, in the order of the turn; each enters the next one:
//
//	AirWeather                      AW3, after StormShelter; enters Initiative
//	SortiesLost                     AN1, in the place of AirPoints; enters Commitment
//	Commitment                      AN2; enters AirPairing
//	AirPairing                      AN3; enters AirShots
//	AirShots AirBreakOff AirReengage  the rounds of an air combat; the last one enters Fight.Then
//	SuperiorityLevel                AN4; enters SeaControl
//	AirRebase                       AR2, after the helicopters are fresh; enters Readiness
//	Readiness                       AR3; enters Repair
//	AirReplacement                  a part of AQ2; enters Replacement
package display
