package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adoube/casebook"
)

// root returns the command with all its subcommands.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "adoube",
		Short: a.text("cmd.root.short"),
		Long:  a.text("cmd.root.long"),
		Example: examples(
			"adoube judge",
			"adoube judge casebook/cases/4.4.2/rook-then-king.case",
			"adoube laws 4.4.2",
		),
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		Args:              cobra.ArbitraryArgs, // so that this program reports an unknown command
		RunE:              a.rootAlone,
	}
	root.PersistentFlags().String("language", "", a.text("cmd.flag.language", "known", strings.Join(languages(), ", ")))
	root.AddCommand(subcommands(a, root)...)
	root.SetHelpCommand(helpCommand(a))
	root.InitDefaultHelpCmd() // so that it inherits the flags below
	root.SetHelpFunc((&helpView{a}).showHelp)
	root.SetFlagErrorFunc(a.flagFault)
	for _, c := range every(root) {
		c.Flags().BoolP("help", "h", false, a.text("cmd.flag.help"))
		c.DisableFlagsInUseLine = true
	}
	a.complete(root, "language", languages())
	return root
}

// subcommands returns the commands below root, in any order: help sorts them.
func subcommands(a *app, root *cobra.Command) []*cobra.Command {
	list := []*cobra.Command{
		judgeCommand(a),
		askCommand(a),
		compareCommand(a),
		checkCommand(a),
		lawsCommand(a),
		replayCommand(a),
		watchCommand(a),
		recordCommand(a),
		boardsCommand(a),
		checkBoardCommand(a),
		agentCommand(a),
		serveCommand(a),
		eventCommand(a),
		verifyCommand(a),
		backupCommand(a),
		restoreCommand(a),
		bundleCommand(a),
		checkpointCommand(a),
		copyCommand(a),
		claimsCommand(a),
		perftCommand(a),
		completionCommand(a, root),
		siteCommand(a),
		licencesCommand(a),
		versionCommand(a),
	}
	if clusterCommand != nil {
		list = append(list, clusterCommand(a))
	}
	return list
}

// every returns a command and all commands below it.
func every(c *cobra.Command) []*cobra.Command {
	list := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		list = append(list, every(sub)...)
	}
	return list
}

// rootAlone shows the help, or reports an unknown command.
func (a *app) rootAlone(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	return noCommand(a, c, args)
}

// noCommand returns the error for an unknown command below c, with a suggestion.
func noCommand(a *app, c *cobra.Command, args []string) error {
	_, above, _ := strings.Cut(c.CommandPath()+" ", " ")
	command := above + strings.Join(args, " ")
	c.SuggestionsMinimumDistance = 2
	near := c.SuggestionsFor(args[0])
	if help := casebook.Nearest(args[0], []string{"help"}); len(near) == 0 && help != "" && !c.HasParent() {
		near = []string{help}
	}
	if len(near) == 0 {
		return a.usage(c, "cmd.usage.no-command", "command", command)
	}
	for i := range near {
		near[i] = above + near[i]
	}
	return a.usage(c, "cmd.usage.did-you-mean", "command", command, "near", strings.Join(near, ", "))
}

// usage returns a usage error for command c.
func (a *app) usage(c *cobra.Command, id string, values ...any) error {
	return &usageError{a.text(id, values...), c.CommandPath()}
}

// flagFault words an error about flags.
func (a *app) flagFault(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return noFlag(a, c, unknown.GetSpecifiedName())
	case errors.As(err, &wrong) && wrong.GetFlag().Name == "listen":
		return a.usage(c, "cmd.error.no-port-number", "address", wrong.GetValue())
	case errors.As(err, &wrong):
		return a.usage(c, "cmd.usage.flag-invalid", "flag", dashed(wrong.GetFlag().Name), "value", wrong.GetValue())
	case errors.As(err, &bare):
		return a.usage(c, "cmd.usage.flag-value", "flag", dashed(bare.GetSpecifiedName()))
	}
	return &usageError{err.Error(), c.CommandPath()}
}

// noFlag returns the error for an unknown flag of c, with a suggestion.
func noFlag(a *app, c *cobra.Command, name string) error {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := casebook.Nearest(name, names); near != "" {
		return a.usage(c, "cmd.usage.flag-near", "flag", dashed(name), "near", dashed(near))
	}
	return a.usage(c, "cmd.usage.no-flag", "flag", dashed(name))
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// between checks the number of arguments; a negative most means no limit.
func (a *app) between(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < least {
			return a.usage(c, "cmd.usage.too-few", "command", c.CommandPath())
		}
		if most >= 0 && len(args) > most {
			return a.usage(c, "cmd.usage.too-many", "value", args[most])
		}
		return nil
	}
}

// examples joins commands, one per line.
func examples(lines ...string) string { return strings.Join(lines, "\n") }
