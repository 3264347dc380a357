package main

import (
	"github.com/spf13/cobra"

	"adoube/laws"
	"adoube/say"
)

// completionCommand returns the command that writes the completion script of a shell.
func completionCommand(a *app, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:       "completion bash|zsh|fish",
		Short:     a.text("cmd.completion.short"),
		Long:      a.text("cmd.completion.long"),
		Example:   examples("source <(adoube completion bash)", "adoube completion fish | source"),
		ValidArgs: []string{"bash", "zsh", "fish"},
		Args:      a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.out, true)
			case "zsh":
				return root.GenZshCompletion(a.out)
			case "fish":
				return root.GenFishCompletion(a.out, true)
			}
			return a.usage(c, "cmd.usage.shell", "value", args[0])
		},
	}
}

// complete makes the shell complete the values of a flag.
func (a *app) complete(c *cobra.Command, flag string, words []string) {
	fixed := cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
	if err := c.RegisterFlagCompletionFunc(flag, fixed); err != nil {
		panic(err) // unknown flag: a programming error
	}
}

func languages() []string { return say.Languages() }

func editions() (ids []string) {
	for _, e := range laws.Editions() {
		ids = append(ids, e.ID)
	}
	return ids
}

func plays() (names []string) {
	for p := laws.Standard; p <= laws.BlitzSupervised; p++ {
		names = append(names, p.String())
	}
	return names
}
