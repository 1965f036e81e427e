// Package metrics shows in Prometheus' format what the hosting does and what waits in its store.
// Labels are names of games, platforms and kinds: nothing about people, and nothing that is hidden from anybody. The rule
// by which an order was refused is hidden: it tells an opponent at the same computer what is being planned.
package metrics

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/storage"
)

// Metrics is a bot.Meter whose counts can be scraped.
type Metrics struct {
	registry *prometheus.Registry

	orders, refusals, delivered, failed, broken *prometheus.CounterVec
	painted, handled, thought                   *prometheus.HistogramVec
}

var _ request.Meter = (*Metrics)(nil)

// New counts, and looks into the store whenever it is scraped. Now is the clock of the hosting.
func New(store *storage.Store, now func() time.Time) *Metrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: "umpire", Name: name, Help: help}, labels)
	}
	histogram := func(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
		return prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: "umpire", Name: name, Help: help, Buckets: buckets}, labels)
	}
	m := &Metrics{
		registry:  prometheus.NewRegistry(),
		orders:    counter("orders_total", "Orders that games took.", "game"),
		refusals:  counter("refusals_total", "Orders that games refused.", "game"),
		delivered: counter("deliveries_total", "Messages that platforms took.", "platform"),
		failed:    counter("delivery_failures_total", "Messages that platforms did not take, by kind of error.", "platform", "kind"),
		broken:    counter("failures_total", "Inbounds that were not recorded and pictures that were not painted.", "what"),
		painted: histogram("render_seconds", "Time to paint a picture.",
			[]float64{.01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}, "game"),
		handled: histogram("inbound_seconds", "Time from an inbound to its answer.",
			[]float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 3}, "platform", "kind"),
		thought: histogram("thought_seconds", "Time that the umpire itself thinks about an answer.",
			[]float64{.001, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}, "game", "level"),
	}
	m.registry.MustRegister(m.orders, m.refusals, m.delivered, m.failed, m.broken, m.painted, m.handled, m.thought,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), newCensus(store, now))
	return m
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{EnableOpenMetrics: true})
}

// Order counts an order.
func (m *Metrics) Order(game string) { m.orders.WithLabelValues(game).Inc() }

// Refusal counts a refusal.
func (m *Metrics) Refusal(game string) { m.refusals.WithLabelValues(game).Inc() }

// Delivered counts a message.
func (m *Metrics) Delivered(platform string) { m.delivered.WithLabelValues(platform).Inc() }

// DeliveryFailed counts a failure.
func (m *Metrics) DeliveryFailed(platform, kind string) {
	m.failed.WithLabelValues(platform, kind).Inc()
}

// Painted notes the time of a picture.
func (m *Metrics) Painted(game string, took time.Duration, err error) {
	m.painted.WithLabelValues(game).Observe(took.Seconds())
	if err != nil {
		m.broken.WithLabelValues("picture").Inc()
	}
}

// Handled notes the time of an inbound.
func (m *Metrics) Handled(platform, kind string, took time.Duration, err error) {
	m.handled.WithLabelValues(platform, kind).Observe(took.Seconds())
	if err != nil {
		m.broken.WithLabelValues("inbound").Inc()
	}
}

// Thought notes the time of an answer.
func (m *Metrics) Thought(game, level string, took time.Duration) {
	m.thought.WithLabelValues(game, level).Observe(took.Seconds())
}

// census tells what is in the store, at the time of a scrape.
type census struct {
	store *storage.Store
	now   func() time.Time

	games, waiting, age, dead, overdue, late *prometheus.Desc
}

func newCensus(store *storage.Store, now func() time.Time) *census {
	desc := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc("umpire_"+name, help, labels, nil)
	}
	return &census{
		store: store, now: now,
		games:   desc("games", "Games by stage.", "game", "stage"),
		waiting: desc("outbox_length", "Messages that wait to be delivered."),
		age:     desc("outbox_age_seconds", "How long the oldest of them waits."),
		dead:    desc("outbox_given_up", "Messages that could not be delivered, as long as they are remembered."),
		overdue: desc("dues_overdue", "Flags, reminders and other dues that are past and were not done."),
		late:    desc("dues_late_seconds", "How long the earliest of them is past."),
	}
}

// Describe names the figures.
func (c *census) Describe(out chan<- *prometheus.Desc) {
	for _, desc := range []*prometheus.Desc{c.games, c.waiting, c.age, c.dead, c.overdue, c.late} {
		out <- desc
	}
}

// patience with the store during a scrape.
const patience = 5 * time.Second

// Collect counts. Where the store does not answer, the scrape says so.
func (c *census) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	now := c.now()
	counted, err := c.store.Census(ctx, now)
	if err != nil {
		out <- prometheus.NewInvalidMetric(c.games, err)
		return
	}
	gauge := func(desc *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value, labels...)
	}
	for _, g := range counted.Games {
		gauge(c.games, float64(g.Count), g.Game, string(g.Status))
	}
	since := func(at time.Time) float64 {
		if at.IsZero() {
			return 0
		}
		return max(now.Sub(at).Seconds(), 0)
	}
	gauge(c.waiting, float64(counted.Waiting))
	gauge(c.age, since(counted.Oldest))
	gauge(c.dead, float64(counted.Dead))
	gauge(c.overdue, float64(counted.Overdue))
	gauge(c.late, since(counted.Earliest))
}
