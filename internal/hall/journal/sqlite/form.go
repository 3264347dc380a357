package sqlite

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A FormError reports something in a file that no store of a hall has. A store is data:
// code such as a trigger could suppress or change records.
type FormError struct{ What string }

// Error names it.
func (e *FormError) Error() string {
	return fmt.Sprintf("it has %s, which no store of a hall has", e.What)
}

// form lists the allowed parts of each table: its columns and constraints, without
// spaces. A store of an older form has fewer.
var form = map[string][]string{
	"board":   {"idintegerprimarykey", "nametextnotnullunique"},
	"program": {"idintegerprimarykeycheck(id=1)", "formintegernotnull", "versiontextnotnull"},
	"stand":   {"idintegerprimarykeycheck(id=1)", "lasttextnotnull"},
	"entry": {
		"posintegerprimarykey", "boardintegernotnullreferencesboard(id)", "previntegernotnull", "seqintegernotnull", "kindtextnotnull",
		"atintegernotnull", "bytextnotnull", "keytextnotnull", "datablobnotnull", "hashblobnotnull", "unique(board,seq)",
	},
	"person": {
		"idintegerprimarykeyautoincrement", "nametextnotnull", "titletextnotnull", "ratingintegernotnull", "federationtextnotnull", "fidetextnotnull",
		"eventtextnotnulldefault''", "numberintegernotnulldefault0", "teamtextnotnulldefault''", "salttextnotnulldefault''",
		"sextextnotnulldefault''", "birthtextnotnulldefault''", "nationaltextnotnulldefault''",
	},
}

// indexes are the indexes that a store may have besides those of its constraints.
var indexes = map[string]string{
	"person_fide": "createindexperson_fideonperson(event,fide)",
	"person_name": "createindexperson_nameonperson(event,name)",
}

var (
	comment = regexp.MustCompile(`--[^\n]*`)
	space   = regexp.MustCompile(`\s+`)
	create  = regexp.MustCompile(`^createtable"?([a-z]+)"?\((.*)\)strict$`)
)

// checkForm reports anything in a file that no store has: triggers, views, and unknown
// tables, columns, constraints and indexes.
func checkForm(ctx context.Context, q querier) error {
	rows, err := q.QueryContext(ctx, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema")
	if err != nil {
		return err
	}
	defer rows.Close()
	has := map[string]bool{}
	for rows.Next() {
		var kind, name, table, text string
		if err := rows.Scan(&kind, &name, &table, &text); err != nil {
			return err
		}
		has[name] = true
		if !known(kind, name, table, strings.ToLower(space.ReplaceAllString(comment.ReplaceAllString(text, ""), ""))) {
			return &FormError{fmt.Sprintf("the %s %q", kind, name)}
		}
	}
	if err := rows.Err(); err != nil || !has["person"] || !has["sqlite_sequence"] {
		return err
	}
	return checkNumbers(ctx, q)
}

// mostNumbers limits the numbers of people. SQLite gives no number after its greatest,
// and the hall could add nobody any more.
const mostNumbers = 1 << 40

// checkNumbers reports numbers of people that no hall gives.
func checkNumbers(ctx context.Context, q querier) error {
	var foreign bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM person WHERE id < 1 OR id > ?1)
		OR EXISTS (SELECT 1 FROM sqlite_sequence WHERE name <> 'person' OR typeof(seq) <> 'integer' OR seq < 0 OR seq > ?1)`, int64(mostNumbers)).Scan(&foreign)
	if err == nil && foreign {
		err = &FormError{"numbers of people"}
	}
	return err
}

// known reports whether a store may have an object; text is the statement that made it,
// without spaces.
func known(kind, name, table, text string) bool {
	switch {
	case kind == "table" && name == "sqlite_sequence":
		return text == "createtablesqlite_sequence(name,seq)"
	case kind == "table":
		parts := create.FindStringSubmatch(text)
		return parts != nil && parts[1] == name && madeOf(parts[2], form[name])
	case kind == "index" && text == "":
		return form[table] != nil && strings.HasPrefix(name, "sqlite_autoindex_"+table+"_")
	case kind == "index":
		return indexes[name] == text
	}
	return false
}

// madeOf reports whether each part of a table is an allowed one, and none occurs twice.
func madeOf(parts string, of []string) bool {
	var had []string
	depth, from := 0, 0
	for i, c := range parts + "," {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ',' && depth == 0:
			part := parts[from:i]
			if !slices.Contains(of, part) || slices.Contains(had, part) {
				return false
			}
			had, from = append(had, part), i+1
		}
	}
	return depth == 0 && len(had) > 0
}
