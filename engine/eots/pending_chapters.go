package eots

func cardDecoders() []decoder { return nil }
