package main

import (
	"errors"
	"fmt"
	"net/url"

	"github.com/spf13/cobra"

	"adoube/internal/hall/site"
	"adoube/internal/progress"
)

// siteCommand returns the command that writes the pages into a folder.
func siteCommand(a *app) *cobra.Command {
	var base string
	c := &cobra.Command{
		Use:     "site " + a.text("cmd.site.use"),
		Short:   a.text("cmd.site.short"),
		Long:    a.text("cmd.site.long"),
		Example: examples("adoube site --base https://example.org/chess public"),
		Args:    a.between(1, 1),
		RunE:    func(c *cobra.Command, args []string) error { return a.writeSite(c, base, args[0]) },
	}
	c.Flags().StringVar(&base, "base", "", a.text("cmd.site.base"))
	return c
}

func (a *app) writeSite(c *cobra.Command, base, folder string) error {
	if u, err := url.Parse(base); base != "" && (err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery+u.Fragment != "") {
		return a.usage(c, "cmd.site.bad-base", "base", base)
	}
	bar := progress.New(a.err)
	n, err := site.Write(folder, site.From{Base: base, Progress: bar.Of})
	bar.Clear()
	if errors.Is(err, site.ErrOther) {
		a.warn("cmd.site.foreign", "folder", folder)
		return errReported
	}
	if err != nil {
		return err
	}
	if base == "" {
		a.warn("cmd.site.no-base")
	}
	fmt.Fprintln(a.out, a.text("cmd.site.done", "count", n, "folder", folder))
	return nil
}
