package web_test

import (
	"context"
	"encoding/json"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// framesWork does something on the page and tells how long the main thread worked on each frame meanwhile, in milliseconds of its own time:
// what else the machine does is not counted.
func (b *browser) framesWork(do func()) (frames []float64) {
	b.t.Helper()
	done := make(chan struct{})
	collect := func(ev any) {
		switch ev := ev.(type) {
		case *tracing.EventDataCollected:
			for _, value := range ev.Value {
				var event struct {
					Name string
					Tdur float64 // microseconds
				}
				if json.Unmarshal(value, &event) == nil && event.Name == "ProxyMain::BeginMainFrame" && event.Tdur > 0 {
					frames = append(frames, event.Tdur/1000)
				}
			}
		case *tracing.EventTracingComplete:
			close(done)
		}
	}
	if err := chromedp.Listen(b.ctx, collect); err != nil {
		b.t.Fatal(err)
	}
	b.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{IncludedCategories: []string{"cc", "benchmark"}}})
		return err
	}))
	do()
	b.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, tracing.End, cdp.Empty{})
		return err
	}))
	<-done
	return frames
}
