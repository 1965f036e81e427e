package platform

import "context"

// The things that can be wrong with a platform as a whole.
const (
	// CommandsRefused: the platform does not take the commands.
	CommandsRefused = "commands"
)

// Fault is something about a whole platform that whoever runs the umpire has to mend.
type Fault struct {
	Platform string
	// What is one of the constants above.
	What string
	// Err tells what is wrong; nil where it is right again.
	Err error
}

// FaultTaker is a Host that tells whoever runs the umpire of faults.
type FaultTaker interface {
	TakeFault(ctx context.Context, fault Fault)
}

// ReportFault gives a fault to a host that takes them.
func ReportFault(ctx context.Context, host Host, fault Fault) {
	if taker, ok := host.(FaultTaker); ok {
		taker.TakeFault(ctx, fault)
	}
}
