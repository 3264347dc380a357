package main

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// configurable allows setting the flags of a command by environment and file too. A flag
// overrides the environment, which overrides the file, which overrides the default.
func (a *app) configurable(c *cobra.Command) *cobra.Command {
	c.Flags().String("config", "", a.text("cmd.config.flag"))
	c.PreRunE = func(c *cobra.Command, _ []string) error { return configure(a, c) }
	return c
}

// variable returns the environment variable for a flag.
func variable(flag string) string {
	return "ADOUBE_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// settings returns the flags of a command that environment and file may set.
func settings(c *cobra.Command) (list []*pflag.Flag) {
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "config" && f.Name != "help" {
			list = append(list, f)
		}
	})
	return list
}

// configure sets the flags not given on the command line.
func configure(a *app, c *cobra.Command) error {
	name, err := c.Flags().GetString("config")
	if err != nil {
		return err
	}
	if !c.Flags().Changed("config") {
		name = a.env(variable("config"))
	}
	free := map[string]*pflag.Flag{}
	for _, f := range settings(c) {
		if f.Changed {
			continue
		}
		free[f.Name] = f
		if value := a.env(variable(f.Name)); value != "" {
			if err := setFlag(a, f, value); err != nil {
				return fmt.Errorf("%s: %w", variable(f.Name), err)
			}
			delete(free, f.Name)
		}
	}
	if name == "" {
		return nil
	}
	return configureBy(a, c, name, free)
}

// setFlag sets the value of a flag.
func setFlag(a *app, f *pflag.Flag, value string) error {
	if err := f.Value.Set(value); err != nil {
		return errors.New(a.text("cmd.config.value", "value", value, "kind", f.Value.Type()))
	}
	f.Changed = true
	return nil
}

// configureBy sets the flags in free from the table of the file named after the command.
// The file may have tables for other commands.
func configureBy(a *app, c *cobra.Command, name string, free map[string]*pflag.Flag) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var tables map[string]toml.Primitive
	meta, err := toml.Decode(string(text), &tables)
	if err != nil {
		return placed(name, err)
	}
	for _, about := range slices.Sorted(maps.Keys(tables)) {
		if other, _, err := c.Root().Find([]string{about}); err != nil || other.Flags().Lookup("config") == nil {
			fault := unknown(a.text("cmd.config.no-command", "name", about))
			return placed(name, meta.PrimitiveDecode(tables[about], fault))
		}
	}
	var table map[string]toml.Primitive
	if err := meta.PrimitiveDecode(tables[c.Name()], &table); err != nil {
		return placed(name, err)
	}
	for _, key := range slices.Sorted(maps.Keys(table)) {
		if err := meta.PrimitiveDecode(table[key], setting{a, c, key, free[key]}); err != nil {
			return placed(name, err)
		}
	}
	if readableByOthers(name) && slices.ContainsFunc(settings(c), func(f *pflag.Flag) bool { return free[f.Name] == f && f.Changed && secretIn(f.Value.String()) }) {
		a.warn("cmd.config.readable", "file", name)
	}
	return nil
}

// readableByOthers reports whether users other than the owner may read a file, as far as
// the system tells.
func readableByOthers(name string) bool {
	info, err := os.Stat(name)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}

// secretIn reports whether a setting contains addresses with a password, or otherwise
// secret ones such as a webhook's.
func secretIn(value string) bool {
	for one := range strings.SplitSeq(value, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Host == "" {
			continue
		}
		web := u.Scheme == "http" || u.Scheme == "https"
		if u.User != nil || web && strings.Trim(u.Path, "/")+u.RawQuery != "" {
			return true
		}
	}
	return false
}

// An unknown is the error for a setting that does not exist.
type unknown string

// UnmarshalTOML returns the error, which then includes its place in the file.
func (u unknown) UnmarshalTOML(any) error { return errors.New(string(u)) }

// A setting is a flag set by a file.
type setting struct {
	*app
	command *cobra.Command
	key     string
	flag    *pflag.Flag // nil: already set, or not a flag
}

// UnmarshalTOML sets the flag; an error includes its place in the file.
func (s setting) UnmarshalTOML(value any) error {
	known := settings(s.command)
	if !slices.ContainsFunc(known, func(f *pflag.Flag) bool { return f.Name == s.key }) {
		return errors.New(s.text("cmd.config.unknown", "name", s.key, "command", s.command.Name()))
	}
	if s.flag == nil {
		return nil
	}
	return setFlag(s.app, s.flag, fmt.Sprint(value))
}

// placed adds file, line and column to an error.
func placed(name string, err error) error {
	var p toml.ParseError
	if !errors.As(err, &p) {
		return fmt.Errorf("%s: %w", name, err)
	}
	return fmt.Errorf("%s:%d:%d: %s", name, p.Position.Line, p.Position.Col, p.Message)
}
