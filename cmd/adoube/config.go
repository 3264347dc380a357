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

// configurable lets the flags of a command be set by environment and by file
// too. A flag wins over the environment, that over the file, and that over what
// the flag is without.
func (a *app) configurable(c *cobra.Command) *cobra.Command {
	c.Flags().String("config", "", a.text("cmd.config.flag"))
	c.PreRunE = func(c *cobra.Command, _ []string) error { return configure(a, c) }
	return c
}

// variable is the variable of the environment that sets a flag.
func variable(flag string) string {
	return "ADOUBE_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// settings are the flags of a command that environment and file may set.
func settings(c *cobra.Command) (list []*pflag.Flag) {
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "config" && f.Name != "help" {
			list = append(list, f)
		}
	})
	return list
}

// configure sets what no flag has set.
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

// setFlag gives a flag its value.
func setFlag(a *app, f *pflag.Flag, value string) error {
	if err := f.Value.Set(value); err != nil {
		return errors.New(a.text("cmd.config.value", "value", value, "kind", f.Value.Type()))
	}
	f.Changed = true
	return nil
}

// configureBy sets those of the flags that are free by the table of the file
// that is named like the command. Tables of other commands may be there.
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

// readableByOthers reports whether others than its owner may read a file, where
// the system knows that.
func readableByOthers(name string) bool {
	info, err := os.Stat(name)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o044 != 0
}

// secretIn reports whether a setting has addresses with a password in them, or
// one that others should not know, as that of a webhook is.
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

// unknown is what there is no setting for.
type unknown string

// UnmarshalTOML says so; the error gets its place in the file.
func (u unknown) UnmarshalTOML(any) error { return errors.New(string(u)) }

// A setting is a flag as a file sets it.
type setting struct {
	*app
	command *cobra.Command
	key     string
	flag    *pflag.Flag // nil: it has been set already, or is none
}

// UnmarshalTOML sets the flag; an error gets its place in the file.
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

// placed names the file, the line and the column of what is wrong in it.
func placed(name string, err error) error {
	var p toml.ParseError
	if !errors.As(err, &p) {
		return fmt.Errorf("%s: %w", name, err)
	}
	return fmt.Errorf("%s:%d:%d: %s", name, p.Position.Line, p.Position.Col, p.Message)
}
