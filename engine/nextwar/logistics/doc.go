// Package logistics is the command and supply of the Advanced Game: HQs with their support (18), lines of supply, depots and
// mobile supply units (19), isolation and surrender (19.7), and what supply points buy at the end of a turn (18.4, 18.5, 27.9).
//
// Its stages and what they enter next:
//
//   - SupplyCreation (AP1, both sides) -> SupplyStatus (AP2) -> EmergencySupply (AP3, both sides) -> [state.SegmentBegin]
//   - Isolation (AZ1 to AZ3) -> [state.Reorganization]
//   - Reorganization calls [ResetHQs] at AR6.
//   - HQReplacement (AQ2, both sides) stands before [state.Replacement].
package logistics
