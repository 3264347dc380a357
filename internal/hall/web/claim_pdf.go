package web

import (
	"bytes"
	"context"
	"time"

	"adoube/internal/hall/incident/pdf"
)

type pdfOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (s *Server) printClaim(ctx context.Context, in *struct {
	ClaimPlace
	Reading
}) (*pdfOutput, error) {
	d, err := s.dossier(ctx, in.ClaimPlace)
	if err != nil {
		return nil, err
	}
	language := in.Language
	if language == "" {
		language = orEnglish(d.view.Header.Language)
	}
	i, err := s.report(ctx, d, language)
	if err != nil {
		return nil, unreadable(err)
	}
	var sheet bytes.Buffer
	if err := pdf.Write(&sheet, i, language, time.Local); err != nil {
		return nil, err
	}
	return &pdfOutput{"application/pdf", `inline; filename="` + in.Event + "-" + i.Claim + `.pdf"`, sheet.Bytes()}, nil
}
