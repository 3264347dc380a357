package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/casebook"
	"adoube/cmd/adoube/internal/term"
	"adoube/internal/hall/claim"
	"adoube/laws"
	"adoube/wire"
)

// lawsCommand returns the command that shows the provisions of the Laws.
func lawsCommand(a *app) *cobra.Command {
	edition := wire.DefaultLaws
	var history, lines bool
	c := &cobra.Command{
		Use:   "laws " + a.text("cmd.laws.use"),
		Short: a.text("cmd.laws.short"),
		Long:  a.text("cmd.laws.long"),
		Example: examples(
			"adoube laws",
			"adoube laws 4.4.2",
			"adoube laws --laws fide-2005 4.3a",
			"adoube laws --history 4.3.3",
		),
		Args: a.between(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			head, err := a.scene(c, wire.Header{Laws: edition})
			if err != nil {
				return err
			}
			page, past := &lawsView{a}, &historyView{a}
			if len(args) == 0 && !history && !lines {
				return page.list(head.Edition)
			}
			found, err := provisions(head.Edition, args)
			switch {
			case err != nil && page.besideArticle4(head.Edition, args):
				return nil
			case err != nil:
				return err
			case lines:
				return each(found, past.object)
			case history:
				return each(found, past.show)
			}
			return each(found, func(p adoube.Provision) error { return page.provision(head.Edition, p) })
		},
		ValidArgsFunction: cobra.FixedCompletions(numbers(), cobra.ShellCompDirectiveNoFileComp),
	}
	c.Flags().StringVar(&edition, "laws", edition, a.text("cmd.flag.laws"))
	c.Flags().BoolVar(&history, "history", false, a.text("cmd.history.flag"))
	c.Flags().BoolVar(&lines, "json", false, a.text("cmd.history.json"))
	a.complete(c, "laws", editions())
	return c
}

// A lawsView shows the text of an edition.
type lawsView struct{ *app }

// numbers returns the provision numbers for shell completion.
func numbers() (all []string) {
	for p := range adoube.Provisions {
		all = append(all, p.String())
	}
	return all
}

// list lists the provisions of an edition.
func (l *lawsView) list(e *laws.Edition) error {
	fmt.Fprintf(l.out, "%s\n\n", l.say.Edition(e))
	fmt.Fprint(l.out, table(func(w io.Writer) {
		for p := range adoube.Provisions {
			if e.Has(p) {
				fmt.Fprintln(w, cells(e.Number(p), l.say.Heading(e.TextKey(p)), l.unread(e, p)))
			}
		}
	}))
	if beside := l.matters(e); beside != "" {
		l.section(l.out, "console.more-kinds", beside)
		fmt.Fprintln(l.out, "\n"+term.Wrap(l.text("console.beside"), 78))
	}
	return nil
}

// matters lists the other matters that an arbiter of a hall files and decides, by article.
func (l *lawsView) matters(e *laws.Edition) string {
	return table(func(w io.Writer) {
		for _, k := range claim.Kinds {
			if number := k.Article(e); number != "" {
				fmt.Fprintf(w, "%s\t%s\n", number, l.text("console.kind-"+k.Word))
			}
		}
	})
}

// besideArticle4 shows an article without rulings for which a hall can file an incident;
// false if the number is none of those.
func (l *lawsView) besideArticle4(e *laws.Edition, number []string) (shown bool) {
	for _, k := range claim.Kinds {
		if len(number) == 0 || k.Article(e) != number[0] {
			continue
		}
		fmt.Fprintf(l.out, "%s  %s\n", l.canvas().Bold(number[0]), l.canvas().Bold(l.text("console.kind-"+k.Word)))
		fmt.Fprintln(l.out, term.Wrap(l.text("console.rule-"+k.Word), 78))
		fmt.Fprintln(l.out, term.Wrap(l.text("console.beside"), 78))
		shown = true
	}
	return shown
}

// provisions returns the provisions with that number in the edition or in the newest Laws;
// all of them without a number.
func provisions(e *laws.Edition, number []string) (adoube.Cites, error) {
	if len(number) == 0 {
		return adoube.Of(slices.Collect(adoube.Provisions)...), nil
	}
	if found := e.Provisions(number[0]); found != 0 {
		return found, nil
	}
	if p, ok := adoube.FindArt(number[0]); ok {
		return adoube.Of(p), nil
	}
	return 0, adoube.Errorf(adoube.UnknownArticle, "value", number[0], "edition", e.ID)
}

// each shows provisions one after another.
func each(found adoube.Cites, show func(adoube.Provision) error) error {
	for p := range found.All {
		if err := show(p); err != nil {
			return err
		}
	}
	return nil
}

// provision shows one provision: its text, its numbers in other editions, their changes,
// its rule and its cases.
func (l *lawsView) provision(e *laws.Edition, p adoube.Provision) error {
	if !e.Has(p) {
		return adoube.Errorf(adoube.UnknownArticle, "value", p.String(), "edition", e.ID)
	}
	key := e.TextKey(p)
	fmt.Fprintf(l.out, "%s  %s\n", l.canvas().Bold(e.Number(p)), l.canvas().Bold(l.say.Heading(key)))
	fmt.Fprintln(l.out, term.Wrap(l.say.Paraphrase(key), 78))
	fmt.Fprintln(l.out, term.Wrap(l.say.Example(key), 78))
	if !e.Verified(p) {
		fmt.Fprintln(l.out, term.Wrap(l.text("cmd.laws.unread-how"), 78))
	}
	l.section(l.out, "cmd.laws.wordings", l.wordings(p, key))
	l.section(l.out, "cmd.laws.editions", l.sideBySide(p))
	l.section(l.out, "cmd.laws.rule", l.ruleOf(e, p))
	return l.showCases(p)
}

// unread returns a remark if the text of a provision in an edition was not read; ""
// otherwise.
func (l *lawsView) unread(e *laws.Edition, p adoube.Provision) string {
	if !e.Has(p) || e.Verified(p) {
		return ""
	}
	return l.text("cmd.laws.unread")
}

// cells joins the cells of a row, without empty ones at its end.
func cells(list ...string) string { return strings.TrimRight(strings.Join(list, "\t"), "\t") }

// sideBySide lists each edition's number of a provision, and its changes.
func (l *lawsView) sideBySide(p adoube.Provision) string {
	return table(func(w io.Writer) {
		for _, e := range laws.Editions() {
			number := e.Number(p)
			if number == "" {
				number = "–"
			}
			fmt.Fprintln(w, cells(e.ID, number, l.unread(e, p), l.say.Changed(e, p)))
		}
	})
}

// kinds maps the kinds of rules to messages.
var kinds = map[string]string{
	"obligation": "cmd.laws.obligation",
	"limit":      "cmd.laws.limit",
	"commitment": "cmd.laws.commitment",
}

// ruleOf returns the rows of the kernel's tables for the provision.
func (l *lawsView) ruleOf(e *laws.Edition, p adoube.Provision) string {
	var lines []string
	for _, r := range laws.Rules() {
		if r.Provision != p {
			continue
		}
		text := l.text(kinds[r.Kind])
		if len(r.Excepts) > 0 {
			text += ", " + l.text("cmd.laws.excepts", "numbers", l.names(e, r.Excepts))
		}
		if r.Under != adoube.NoProvision {
			text += " " + l.text("cmd.laws.under", "numbers", e.Number(r.Under))
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// names lists provisions by their numbers in an edition; the row without a number is the
// player's freedom.
func (l *lawsView) names(e *laws.Edition, ps []adoube.Provision) string {
	var list []string
	for _, p := range ps {
		switch name := e.Number(p); {
		case p == adoube.NoProvision:
			list = append(list, l.text("cmd.laws.free"))
		case name != "":
			list = append(list, name)
		}
	}
	return strings.Join(slices.Compact(list), ", ")
}

// wordings returns the text of the provision in editions with other wording.
func (l *lawsView) wordings(p adoube.Provision, shown string) string {
	var keys []string
	ids := map[string][]string{}
	for _, e := range laws.Editions() {
		key := e.TextKey(p)
		if !e.Has(p) || key == shown {
			continue
		}
		if ids[key] == nil {
			keys = append(keys, key)
		}
		ids[key] = append(ids[key], e.ID)
	}
	var b strings.Builder
	for _, key := range keys {
		entry(&b, strings.Join(ids[key], " "), l.say.Paraphrase(key))
	}
	return b.String()
}

func (l *lawsView) showCases(p adoube.Provision) error {
	cases, err := casebook.About(p)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, c := range cases {
		entry(&b, strings.TrimSuffix(c.Name, casebook.Suffix), l.titleOf(c))
	}
	l.section(l.out, "cmd.laws.cases", b.String())
	fmt.Fprintln(l.out)
	return nil
}

// entry writes a name with an indented text below.
func entry(b *strings.Builder, name, text string) {
	fmt.Fprintln(b, name)
	for line := range strings.SplitSeq(term.Wrap(text, 72), "\n") {
		fmt.Fprintln(b, "    "+line)
	}
}
