package web

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"time"

	"adoube/internal/hall/incident"
	"adoube/internal/hall/incident/pdf"
)

type pdfOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (h *claimHandlers) printClaim(ctx context.Context, in *struct {
	ClaimPlace
	Reading
}) (*pdfOutput, error) {
	d, err := h.dossier(ctx, in.ClaimPlace)
	if err != nil {
		return nil, err
	}
	language := in.Language
	if language == "" {
		language = orEnglish(d.view.Header.Language)
	}
	i, err := h.report(ctx, d, language)
	if err != nil {
		return nil, unreadable(err)
	}
	var sheet bytes.Buffer
	if err := pdf.Write(&sheet, i, language, time.Local); err != nil {
		return nil, err
	}
	return &pdfOutput{"application/pdf", `inline; filename="` + reportName(in.Event, i) + `.pdf"`, sheet.Bytes()}, nil
}

// reportName returns a file name for a report: round, board, and the
// incident's number there.
func reportName(event string, i *incident.Incident) string {
	_, no := ClaimPlace{Claim: i.Claim}.split()
	return fmt.Sprintf("%s-round-%d-board-%d-incident-%d", event, i.Round, cmp.Or(i.Number, i.Table), no)
}
