package platform

import (
	"context"
	"errors"
)

// smallerAtMost is how often a picture is made smaller for one message.
const smallerAtMost = 3

// WithSmaller sends a message with an image that paint makes. Where the platform refuses it for its size, it is painted in
// half of the bytes and sent again, some times; then the last refusal is returned. Sent is the image that was sent
// last.
func WithSmaller(
	ctx context.Context, image *Image, limits Limits, paint func(ctx context.Context, limits Limits) (Image, error), send func(image *Image) error,
) (sent *Image, err error) {
	err = send(image)
	for range smallerAtMost {
		var large *TooLargeError
		if image == nil || !errors.As(err, &large) {
			break
		}
		limits.Picture = len(image.Data) / 2
		smaller, failed := paint(ctx, limits)
		if failed != nil || len(smaller.Data) >= len(image.Data) {
			break
		}
		image = &smaller
		err = send(image)
	}
	return image, err
}
