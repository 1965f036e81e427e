// Package turn is the sequence of play of Next War: it joins the chapters of the rulebook, leads from segment to segment,
// and brings the phases that belong to none of them: weather (4.0), initiative (5.0), supply (13.1), reinforcements (10.0),
// replacements (11.0) and victory (12.0).
package turn
