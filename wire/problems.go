package wire

import "adoube"

// Problems of lines. Their parameters are named in the comments, and package say has
// the sentences.
const (
	NotJSON       adoube.Problem = "not-json"             // column: where the line stops being JSON
	Prefixed      adoube.Problem = "json-prefixed"        // prefix: the text before a JSON object
	NotObject     adoube.Problem = "not-object"           // the line is JSON, but no object
	NotUTF8       adoube.Problem = "not-utf8"             // column: a byte that is no UTF-8
	LineTooLong   adoube.Problem = "line-too-long"        // limit: in bytes
	FieldTwice    adoube.Problem = "field-twice"          // field
	UnknownField  adoube.Problem = "unknown-field"        // field, known: no act has such a field
	UnknownHeader adoube.Problem = "unknown-header-field" // field, known: no header has such a field
	FieldNotFor   adoube.Problem = "field-not-for"        // field, verb, known: another act has it
	FieldMissing  adoube.Problem = "field-missing"        // field, verb
	WantsText     adoube.Problem = "field-wants-text"     // field, value
	FieldEmpty    adoube.Problem = "field-empty"          // field: it is empty
	WantsNumber   adoube.Problem = "field-wants-number"   // field, value
	WantsFlag     adoube.Problem = "field-wants-flag"     // field, value
	WantsSquares  adoube.Problem = "field-wants-squares"  // field, value
	WantsTime     adoube.Problem = "field-wants-time"     // field, value
	UnknownWord   adoube.Problem = "unknown-word"         // field, value, known
	NoGame        adoube.Problem = "no-game"              // number: the line of the refused header
)
