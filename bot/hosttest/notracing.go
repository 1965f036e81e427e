//go:build !race

package hosttest

// Racing tells that races are looked for, which makes everything slow.
const Racing = false
