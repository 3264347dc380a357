package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A helpView shows the help of commands.
type helpView struct{ *app }

// helpCommand returns the command that shows the help of another one.
func helpCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "help [" + a.text("cmd.help.command") + "]",
		Short: a.text("cmd.help.short"),
		RunE: func(c *cobra.Command, args []string) error {
			found, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return noCommand(a, c.Root(), args)
			}
			return found.Help()
		},
	}
}

// showHelp writes the help of a command.
func (h *helpView) showHelp(c *cobra.Command, _ []string) {
	out := c.OutOrStdout()
	about := c.Long
	if about == "" {
		about = c.Short
	}
	fmt.Fprintln(out, about)
	h.section(out, "cmd.help.usage", h.usageLine(c))
	if c.HasExample() {
		h.section(out, "cmd.help.examples", c.Example)
	}
	h.section(out, "cmd.help.commands", commandTable(c))
	h.section(out, "cmd.help.flags", flagTable(c))
	if !c.HasParent() {
		h.section(out, "cmd.help.exit", h.text("cmd.help.exit-codes"))
	}
}

// section writes a heading and an indented text; nothing without a text.
func (a *app) section(out io.Writer, heading, text string) {
	if text == "" {
		return
	}
	fmt.Fprintf(out, "\n%s\n", a.text(heading))
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		fmt.Fprintln(out, strings.TrimRight("  "+line, " "))
	}
}

func (h *helpView) usageLine(c *cobra.Command) string {
	if c.HasSubCommands() {
		return c.CommandPath() + " " + h.text("cmd.help.command") + " …"
	}
	return c.UseLine()
}

func commandTable(c *cobra.Command) string {
	return table(func(w io.Writer) {
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				fmt.Fprintf(w, "%s\t%s\n", sub.Name(), sub.Short)
			}
		}
	})
}

func flagTable(c *cobra.Command) string {
	return table(func(w io.Writer) {
		row := func(f *pflag.Flag) {
			name, usage := pflag.UnquoteUsage(f)
			short := ""
			if f.Shorthand != "" {
				short = "-" + f.Shorthand + ", "
			}
			fmt.Fprintf(w, "%s\t%s\n", strings.TrimSpace(short+"--"+f.Name+" "+name), usage)
		}
		c.LocalFlags().VisitAll(row)
		c.InheritedFlags().VisitAll(row)
	})
}

// table aligns columns, which write separates with tabs.
func table(write func(io.Writer)) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	write(w)
	w.Flush()
	return b.String()
}
