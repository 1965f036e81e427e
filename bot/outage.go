package bot

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// outages tells failures of one post from those of a whole platform: a post is given up for its own
// failures alone.
type outages struct {
	// served counts the deliveries by platform, heard is when somebody was last heard there.
	served map[string]int
	heard  map[string]time.Time
}

func newOutages() outages {
	return outages{served: make(map[string]int), heard: make(map[string]time.Time)}
}

// trouble is what an outbox remembers of a post that fails.
type trouble struct {
	platform string
	// tries are the passing failures since the start, counted or not; since is the first of them.
	tries int
	since time.Time
	// last is the latest failure, served the deliveries of the platform until then.
	last   time.Time
	served int
}

// deafTime is how long a platform on which people are heard may refuse every post before that is
// held against the posts.
const deafTime = 24 * time.Hour

// hear notes that somebody was heard on a platform.
func (o *outbox) hear(platform string, now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.outages.heard[platform] = now
}

// serve notes a delivery on a platform.
func (o *outbox) serve(platform string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.outages.served[platform]++
}

// blames notes a passing failure of a post and tells whether it counts against the post: others were
// delivered on the platform since the last one, or its people were heard for a day while nothing
// could be posted. While a whole platform cannot be reached, nothing counts.
func (o *outbox) blames(post *queuedPost, now time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	t := &post.trouble
	served, heard := o.outages.served[t.platform], o.outages.heard[t.platform]
	counts := served != t.served
	if t.tries == 0 {
		t.since = now
	} else {
		counts = counts || heard.After(t.last) && now.Sub(t.since) >= deafTime
	}
	t.tries++
	t.last, t.served = now, served
	return counts
}

// givenUpKey is the key of the notice to an owner about posts of a table that were given up: one a day. Platforms
// take short keys.
func givenUpKey(owner, table string, at time.Time) string {
	sum := sha256.Sum256([]byte("given up " + owner + " " + table + " " + at.UTC().Format(time.DateOnly)))
	return base64.RawURLEncoding.EncodeToString(sum[:request.KeyCode])
}

// tellOwners writes to those who run the umpire that a post was given up.
func (o *outbox) tellOwners(ctx context.Context, post *model.Post, cause error) {
	h := o.host
	for _, owner := range h.Owners {
		player, err := h.Directory.Player(ctx, owner)
		if err != nil || player.Closed || post.Player == player.ID {
			continue // never seen, or out of reach
		}
		text := engine.T("host.given-up.other", "problem", cause.Error())
		if post.Table != "" {
			text = engine.T("host.given-up.table", "table", post.Table, "problem", cause.Error())
		}
		notice := h.PrivateNotice(player, text)
		notice.Key = givenUpKey(owner, post.Table, h.Now())
		posts := []*model.Post{notice}
		if err := o.Write(ctx, posts, func() error { return h.Commit(ctx, &model.Change{Posts: posts}, model.Table{}) }); err != nil {
			h.Log.Error("the owner was not told of a post that was given up", "owner", owner, "post", post.ID, "err", err)
		}
	}
}
