// Package doc has the manual: the pages of this folder, as Markdown, and their drawings.
package doc

import "embed"

// Files are all of them.
//
//go:embed *.md *.svg decisions/*.md examples
var Files embed.FS
