// Package naval is the sea in Next War: control of the sea zones (7.1, 7.2), ships (7.3), the levels of submarine threat and
// ASW (7.4), mines (7.5), naval movement (8.5.6), sea transport (8.5.7), amphibious landings and beachheads (8.5.8). It also
// tells the package combat which ships can support a combat and who can assault a beach.
package naval
