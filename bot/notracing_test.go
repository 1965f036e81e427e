//go:build !race

package bot_test

// racing tells that the race detector runs.
const racing = false
