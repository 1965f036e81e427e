package platform

import "context"

// Asker is for whom a picture is painted: the host shares its painters out evenly between platforms, between the
// addresses of one, and between the people of one, and paints only so much for one person and one address.
type Asker struct {
	Platform string
	// Address from which they ask, where the platform knows it.
	Address string
	// Person is the id on the platform.
	Person string
	// Lane is the chat of a post, in place of address and person: what is posted is painted for all, without an
	// allowance.
	Lane string
}

type askerKey struct{}

// For says for whom something is painted in a context.
func For(ctx context.Context, asker Asker) context.Context {
	return context.WithValue(ctx, askerKey{}, asker)
}

// AskerOf tells for whom something is painted in a context; the zero Asker where nobody said so.
func AskerOf(ctx context.Context) Asker {
	asker, _ := ctx.Value(askerKey{}).(Asker)
	return asker
}
