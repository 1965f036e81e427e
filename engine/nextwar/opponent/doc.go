// Package opponent plays a side of Next War. Moves are tried on the draft and kept if units stand nearer to the places that
// score points; attacks are fought out several times in thought and declared if that pays. Everything else gets its usual
// answer.
package opponent
