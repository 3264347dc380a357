// One incident: the board's record, the accounts, the decision.
import { html, nothing } from '/board/vendor/lit-html.js';
import { t, time } from '/board/shared/words.js';
import { next } from '/board/console/decide.js';
import { latest } from '/board/console/entries.js';
import { record } from '/board/console/draws.js';
import { accounts } from '/board/console/matters.js';
import { position } from '/board/console/position.js';
import { askedOf } from '/board/console/questions.js';
import { narrow, versions } from '/board/console/versions.js';
import { party, players, wait } from '/board/console/words.js';
import { credentials, problem } from '/board/shared/session.js';
import { putBack } from '/board/shared/putback.js';
import { numberOf } from '/board/shared/board.js';

/** @typedef {import('./console.js').Console} Console */

/** @param {Console} app */
export function incident(app) {
  const { incident: one, kernel, loaded } = app;
  if (!one || !kernel || !loaded) return wait();
  const seat = one.round === app.round ? app.seat(one.table) : undefined;
  return html`<section class="incident" aria-labelledby="incident">
      <h2 id="incident">${t('console.board', { table: numberOf(one) })} · ${t(`console.kind-${one.kind}`)}</h2>
      <p>${players(one)}</p>
      <p class="quiet">
        <span class="mark is-${one.state}">${t(`console.claim-${one.state}`)}</span>
        · ${t('console.round', { round: one.round })} · ${time(one.opened)} ·
        ${t('console.reported', { who: party(one.by) })}${
          one.about?.length
            ? ` · ${t('page.labelled', { label: t('console.accused'), value: one.about.map(party).join(', ') })}`
            : nothing
        }
      </p>
    </section>
    ${
      one.kind === 'call'
        ? nothing
        : app.beside(one.kind)
          ? html`${record(app, one)} ${accounts(app, one)} ${one.draw ? question(app, one) : nothing}`
          : html`${dispute(app, one)} ${question(app, one)}`
    }
    ${seat ? putBack(seat) : nothing} ${next(app, one)}
    ${latest(
      app,
      ({ path, state }) =>
        (path.includes(`/claims/${one.claim}/`) ||
          path.endsWith(`/rounds/${one.round}/tables/${one.table}/corrections`)) &&
        state !== 'sent',
    )}
    ${reports(app, one)}`;
}

/**
 * The position and the accounts; folded after the decision if there is little room.
 * @param {Console} app
 * @param {import('./console.js').Incident} one
 */
function dispute(app, one) {
  const all = html`${position(app, one)} ${versions(app, one)}`;
  const rewritten = one.state === 'unsigned' ? app.draft.corrects : one.state === 'appealed' && app.changes;
  if (one.state === 'open' || rewritten || !narrow()) return all;
  return html`<details class="dispute">
    <summary>${t('console.accounts-more')}</summary>
    ${all}
  </details>`;
}

/**
 * The questions that only a person can settle about the game of an open claim.
 * @param {Console} app
 * @param {import("./console.js").Incident} one
 */
function question(app, one) {
  const seat = app.seat(one.table);
  if (one.state !== 'open' || !seat?.asks || seat.round !== one.round) return nothing;
  return html`<section class="card" aria-labelledby="asked">
    <h2 id="asked">${t('console.asked', { count: seat.asks })}</h2>
    ${askedOf(app, seat, one)}
  </section>`;
}

/** @param {Console} app @param {import('./console.js').Incident} incident */
const reports = (app, { claim, round, table }) =>
  html`<p class="row">
    <a class="button" href="/hall/${app.event}/${round}/${table}">${t('console.watch')}</a>
    <button @click=${() => report(app, claim, 'pdf')}>${t('console.report-pdf')}</button>
    <button @click=${() => report(app, claim, 'json')}>${t('console.report-json')}</button>
  </p>`;

/** Downloads the report. @param {Console} app @param {string} claim @param {string} kind */
const report = (app, claim, kind) =>
  app.attempt('page', async () => {
    const language = kind === 'pdf' ? `?language=${document.documentElement.lang}` : '';
    const sent = credentials();
    const answer = await fetch(`/api/v1/events/${app.event}/claims/${claim}/report.${kind}${language}`, {
      headers: sent,
    });
    if (!answer.ok) throw await problem(answer, sent);
    const href = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement('a'), {
      href,
      download: fileName(answer) ?? `${app.event}-${claim}.${kind}`,
    }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  });

/** The file name given by the hall. @param {Response} answer */
const fileName = (answer) => /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
