// Command umpire hosts board wargames in chats, and has the tools around them.
// "umpire --help" lists its commands; without one it hosts.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
	_ "time/tzdata" // zones of players, also where the machine knows none

	"github.com/alecthomas/kong"
)

func main() {
	std := streams{os.Stdin, os.Stdout, os.Stderr}
	os.Exit(untilStopped(std.err, stopTime, func(ctx context.Context) int { return run(ctx, os.Args[1:], std) }))
}

// stopTime is how long a command may take to end when the process is told to. The host gives up what hangs before
// (bot.Host.Run); this is for everything else.
const stopTime = 9 * time.Second

// untilStopped runs a command and returns its exit status. When the process is told to stop (SIGTERM, Ctrl-C), the
// context of the command ends; a command that has not ended after the time is abandoned, and a second signal
// ends the process at once.
func untilStopped(errs io.Writer, patience time.Duration, command func(ctx context.Context) int) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ended := make(chan int, 1)
	go func() { ended <- command(ctx) }()
	select {
	case code := <-ended:
		return code
	case <-ctx.Done():
		stop()
	}
	select {
	case code := <-ended:
		return code
	case <-time.After(patience):
		fmt.Fprintf(errs, "umpire: not everything has stopped after %s; what was acknowledged is stored\n", patience)
		return 1
	}
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// program is the command line.
type program struct {
	Config string `short:"c" placeholder:"FILE" help:"Configuration; config.yaml of the working directory where there is one."`
	Data   string `placeholder:"FILE" env:"UMPIRE_DATA" help:"Database; overrides the configuration."`

	Serve     serveCommand     `cmd:"" default:"withargs" help:"Host games (the default)."`
	Play      playCommand      `cmd:"" help:"Run game files and print what happens."`
	Selfplay  selfplayCommand  `cmd:"" help:"Play random legal games and check what must always hold."`
	Match     matchCommand     `cmd:"" help:"Play opponents of two levels against each other and count who wins."`
	Digest    digestCommand    `cmd:"" help:"Print checksums of random games and of the game files, or compare them with earlier ones."`
	Render    renderCommand    `cmd:"" help:"Draw the positions of a game file."`
	Chronicle chronicleCommand `cmd:"" help:"Tell a game again: as an illustrated page, or as an animation of its map."`
	Verify    verifyCommand    `cmd:"" help:"Re-check the dice and the replay of an exported game."`
	Export    exportCommand    `cmd:"" help:"Write a stored game as a document."`
	Import    importCommand    `cmd:"" help:"Store exported games."`
	Backup    backupCommand    `cmd:"" help:"Copy the database while the umpire goes on working."`
	Restore   restoreCommand   `cmd:"" help:"Put a backup in the place of the database."`
	Doctor    doctorCommand    `cmd:"" help:"Check configuration, data, permissions and platform limits."`
	Module    moduleCommand    `cmd:"" help:"Modules of Next War: scenarios in folders of their own."`
	Health    healthCommand    `cmd:"" help:"Tell whether an umpire is at work on the database (for health checks)."`
}

// errFailed ends a command that has said itself what is wrong.
var errFailed = errors.New("failed")

// run carries one command line out and returns the exit status: 0, or 1 where
// something is wrong, or 2 where the command line makes no sense.
func run(ctx context.Context, args []string, std streams) int {
	var cli program
	exited := -1
	parser, err := kong.New(&cli,
		kong.Name("umpire"),
		kong.Description("A referee for board wargames that lives in a chat."),
		kong.Writers(std.out, std.err),
		kong.Exit(func(code int) { exited = code }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(std),
	)
	if err != nil {
		fmt.Fprintln(std.err, "umpire:", err)
		return 2
	}
	command, err := parser.Parse(args)
	if exited >= 0 { // --help
		return exited
	}
	if err != nil {
		fmt.Fprintln(std.err, "umpire:", err)
		return 2
	}
	err = command.Run(&cli)
	switch {
	case errors.Is(err, errFailed):
		return 1
	case err != nil:
		fmt.Fprintln(std.err, "umpire:", inWords(err))
		return 1
	}
	return 0
}
