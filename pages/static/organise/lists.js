// Lists for the wall and files for other programs: pairings, results, standings by points.
import { html, nothing } from '/board/vendor/lit-html.js';
import { Problem, credentials, problem } from '/board/shared/session.js';
import { colon, spoken, t, time } from '/board/shared/words.js';
import { imposed } from '/board/shared/penalty.js';
import { wrong } from '/board/organise/frame.js';
import { planned } from '/board/organise/start.js';
import { boardName, numberOf } from '/board/shared/board.js';
import { clock } from '/board/shared/tile.js';
import { byeName, times, written } from '/board/organise/boards.js';
import { halves } from '/board/shared/shown.js';

/** @typedef {import('./organise.js').Organise} Organise */
/** @typedef {import('./organise.js').Standing} Standing */
/** @typedef {import('./organise.js').Seat} Seat */
/** @typedef {import('./organise.js').Person} Person */

/** Saves a file made by the hall. @param {Organise} app @param {string} path @param {string} name */
export const save = (app, path, name) =>
  app.attempt('file', async () => {
    const sent = credentials();
    const answer = await fetch(path, { headers: sent }).catch((gone) => {
      throw new Problem(0, { detail: String(gone) });
    });
    await keep(answer, name, sent);
  });

/**
 * Saves the hall's answer as a file.
 * @param {Response} answer
 * @param {string} name
 * @param {Record<string, string>} sent the credentials
 */
export async function keep(answer, name, sent) {
  if (!answer.ok) throw await problem(answer, sent);
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(await answer.blob()),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The arbiters by name and role. @param {import('../../hall').Panel} [panel] */
const arbiters = ({ chief, deputies = [], others = [] } = {}) =>
  [
    chief && `${colon(t('report.chief'))} ${chief}`,
    deputies.length && `${colon(t('report.deputies'))} ${deputies.join('; ')}`,
    others.length && `${colon(t('report.arbiters'))} ${others.join('; ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The teams, and the matches of the round. @param {Organise} app @returns {import('../../hall').TeamsOutputBody} */
const teamsOf = ({ part: { teams: known } }) => known ?? { standings: [], matches: [] };

/** The available lists. */
const kinds = ['pairings', 'names', 'results', 'standings', 'teams'];

/** @param {Organise} app */
export function lists(app) {
  const { standings = [] } = app.part;
  const kind = app.part.kind ?? (app.tables.some(({ result }) => result) ? 'results' : 'pairings');
  const tab = (/** @type {string} */ id) =>
    html`<button class="chip" aria-pressed=${kind === id} @click=${() => app.keep({ kind: id })}>
      ${t(`organise.list-${id}`)}
    </button>`;
  return html`<section class="stack" aria-labelledby="lists">
    <h2 class="title" id="lists">
      ${app.meet?.name}${
        ['standings', 'teams'].includes(kind) ? nothing : html` · ${t('room.round', { round: app.round })}`
      }<span class="printed"> · ${t(`organise.list-${kind}`)}</span>
      <small class="printed"
        >${[
          arbiters(app.part.panel),
          app.meet?.venue,
          app.meet?.site,
          time(new Date(), { dateStyle: 'medium', timeStyle: 'short' }),
        ]
          .filter(Boolean)
          .join(', ')}</small
      >
    </h2>
    <div class="chips unprinted" role="group" aria-label=${t('organise.part-lists')}>
      ${kinds.filter((id) => id !== 'teams' || teamsOf(app).standings.length).map(tab)}
      <button class="main" @click=${() => print()}>${t('console.print')}</button>
    </div>
    ${
      kind === 'standings'
        ? points(standings)
        : kind === 'teams'
          ? teams(app)
          : kind === 'names'
            ? byName(app)
            : games(app, kind)
    }
    ${['pairings', 'names', 'teams'].includes(kind) ? nothing : deducted(app.part.ladder?.players ?? [])}
    <div class="card unprinted">
      <h3>${t('organise.files-out')}</h3>
      <p class="quiet">${t('organise.files-what')}</p>
      <p class="row">
        <button @click=${() => save(app, `${app.at}/results?format=trf16`, `${app.event}.trf`)}>TRF16</button>
        <button @click=${() => save(app, `${app.at}/results?format=trf26`, `${app.event}-trf26.trf`)}>TRF26</button>
        <button @click=${() => save(app, `${app.at}/results?format=csv`, `${app.event}.csv`)}>CSV</button>
        <button @click=${() => save(app, `${app.at}/games.pgn`, `${app.event}.pgn`)}>PGN</button>
        ${
          app.round
            ? html`<button
                @click=${() => save(app, `${app.at}/games.pgn?round=${app.round}`, `${app.event}-${app.round}.pgn`)}
              >
                PGN · ${t('room.round', { round: app.round })}
              </button>`
            : nothing
        }
      </p>
      ${wrong(app, 'file')}
    </div>
  </section>`;
}

/**
 * A player with the known data, and in the list of pairings the points before the round.
 * @param {Organise} app
 * @param {Person} one
 * @param {boolean} scored
 */
function player(app, one, scored) {
  const before = (app.part.before ?? []).find(({ id }) => id === one.id);
  const rank = scored ? rankOf(app, one.id) : '';
  return html`${
      rank ? html`<small class="rank">${rank}</small> ` : nothing
    }${[one.title, one.name || one.id].filter(Boolean).join(' ')}
    <small>${[one.rating, one.federation].filter(Boolean).join(' ')}</small>${
      scored && before ? html` <b class="had">(${halves(before.points)})</b>` : nothing
    }`;
}

/**
 * The pairings of the round, or its results with the known times on the clocks.
 * @param {Organise} app
 * @param {string} kind
 */
function games(app, kind) {
  const { tables, now } = app;
  const ended = kind === 'results';
  const clocks = ended && tables.some(({ clock }) => clock);
  const list = [
    ...teamsOf(app).matches.map((match) => ({ at: match.board - 0.5, row: heading(match, ended, clocks) })),
    ...tables.map((seat) => ({ at: numberOf(seat), row: game(app, seat, ended, clocks) })),
    ...(now?.byes ?? []).map((one) => ({ at: one.table || Infinity, row: bye(app, one, ended, clocks) })),
  ];
  const { start } = app.rounds.find(({ number }) => number === app.round) ?? {};
  return html`${!ended && start ? html`<p>${planned(start, app.meet?.default)}</p>` : nothing}
    <div class="scroll">
      <table class="games">
        <thead>
          <tr>
            <th class="number">${t('organise.board')}</th>
            <th class="name">${t('page.white')}</th>
            ${ended ? html`<th class="score">${t('page.result')}</th>` : nothing}
            <th class="name">${t('page.black')}</th>
            ${clocks ? html`<th class="score spare">${t('organise.clocks')}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${list.toSorted((a, b) => a.at - b.at).map(({ row }) => row)}
        </tbody>
      </table>
    </div>`;
}

/**
 * Two teams, with the score of their match.
 * @param {import('../../hall').Match} match
 * @param {boolean} ended
 * @param {boolean} clocks
 */
const heading = ({ board, teams: [home, away], points: [ours, theirs], open }, ended, clocks) =>
  html`<tr class="match">
    <th class="number" scope="rowgroup">${boardName(board).split('.')[0]}</th>
    <th class="name">${home}</th>
    ${ended ? html`<th class="score">${halves(ours)}–${halves(theirs)}${open ? ' …' : ''}</th>` : nothing}
    <th class="name">${away}</th>
    ${clocks ? html`<th class="spare"></th>` : nothing}
  </tr>`;

/** The starting rank of a player, if any. @param {Organise} app @param {string} [id] */
const rankOf = ({ part: { standings = [] } }, id) => standings.find((one) => one.id === id)?.number ?? '';

/** @param {Organise} app @param {Seat} seat @param {boolean} ended @param {boolean} clocks */
const game = (app, seat, ended, clocks) =>
  html`<tr>
    <td class="number">${boardName(numberOf(seat))}</td>
    <td class="name">${player(app, seat.white, !ended)}${clocks ? showed(seat, 'white') : nothing}</td>
    ${ended ? html`<td class="score">${written(seat.result) || '·'}</td>` : nothing}
    <td class="name">${player(app, seat.black, !ended)}${clocks ? showed(seat, 'black') : nothing}</td>
    ${clocks ? html`<td class="score times spare">${times(seat)}</td>` : nothing}
  </tr>`;

/**
 * The last time on a player's clock, below the name if there is no room beside it.
 * @param {Seat} seat
 * @param {'white'|'black'} side
 */
const showed = ({ clock: face }, side) => (face ? html`<small class="instead">${clock(face[side])}</small>` : nothing);

/**
 * A person with the known data; none for namesakes.
 * @param {Organise} app
 * @param {string} name
 * @returns {Person}
 */
function called({ part: { standings = [] } }, name) {
  const all = standings.filter((one) => one.name === name);
  return all.length === 1 ? { ...all[0], id: all[0].id ?? '' } : { id: '', name };
}

/** @param {Organise} app @param {import('./organise.js').Bye} one @param {boolean} ended @param {boolean} clocks */
const bye = (app, { table, white, black, result, points = '' }, ended, clocks) =>
  html`<tr>
    <td class="number">${table ? boardName(table) : ''}</td>
    <td class="name">${player(app, called(app, white), !ended)}</td>
    ${ended ? html`<td class="score">${black ? written(result) : halves(points)}</td>` : nothing}
    <td class="name">
      ${
        black
          ? [player(app, called(app, black), !ended), ' ', ended ? nothing : html`<small>${written(result)}</small>`]
          : byeName(result)
      }
    </td>
    ${clocks ? html`<td class="spare"></td>` : nothing}
  </tr>`;

/** The seats of the players, sorted by name. @param {Organise} app */
function byName(app) {
  const { tables, now } = app;
  const name = (/** @type {Person} */ { name, id }) => name || id || '–';
  const seats = tables.flatMap((seat) => [
    { name: name(seat.white), board: numberOf(seat), side: 'white', who: seat.white, against: name(seat.black) },
    { name: name(seat.black), board: numberOf(seat), side: 'black', who: seat.black, against: name(seat.white) },
  ]);
  const byes = (now?.byes ?? []).flatMap(({ table = 0, white, black, result }) => [
    {
      name: white,
      board: table,
      side: black ? 'white' : '',
      who: called(app, white),
      against: black ?? byeName(result),
    },
    ...(black ? [{ name: black, board: table, side: 'black', who: called(app, black), against: white }] : []),
  ]);
  const { compare } = new Intl.Collator(spoken());
  const row = (/** @type {typeof seats[number] | typeof byes[number]} */ one) =>
    html`<tr>
      <td class="name">${player(app, one.who, true)}</td>
      <td class="number">${one.board ? boardName(one.board) : ''}</td>
      <td>${one.side ? t(`page.${one.side}`) : ''}</td>
      <td class="name">${one.against}</td>
    </tr>`;
  return html`<div class="scroll">
    <table class="games">
      <thead>
        <tr>
          <th class="name">${t('organise.player-name')}</th>
          <th class="number">${t('organise.board')}</th>
          <th>${t('organise.colour')}</th>
          <th class="name">${t('organise.opponent')}</th>
        </tr>
      </thead>
      <tbody>
        ${[...seats, ...byes].toSorted((a, b) => compare(a.name, b.name)).map(row)}
      </tbody>
    </table>
  </div>`;
}

/** @param {Standing[]} list */
const points = (list) => {
  const ratings = list.some(({ rating }) => rating);
  return html`<p class="quiet">${t('organise.by-points')}</p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${t('organise.place')}</th>
            <th>${t('organise.player-name')}</th>
            ${ratings ? html`<th>${t('organise.player-rating')}</th>` : nothing}
            <th>${t('organise.points')}</th>
          </tr>
        </thead>
        <tbody>
          ${list.map(
            (one) =>
              html`<tr>
                <td class="number">${one.place}</td>
                <td class="name">
                  ${[one.title, one.name].filter(Boolean).join(' ')}
                  <small
                    >${[one.federation, one.team, one.out && t('organise.withdrawn', { round: one.out })]
                      .filter(Boolean)
                      .join(' · ')}</small
                  >
                </td>
                ${ratings ? html`<td>${one.rating || ''}</td>` : nothing}
                <td class="score">${halves(one.points)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
};

/** The teams by their points. @param {Organise} app */
const teams = (app) =>
  html`<p class="quiet">${t('organise.by-match-points')}</p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${t('organise.place')}</th>
            <th>${t('public.team')}</th>
            <th>${t('public.match-points')}</th>
            <th>${t('public.game-points')}</th>
          </tr>
        </thead>
        <tbody>
          ${teamsOf(app).standings.map(
            (one) =>
              html`<tr>
                <td class="number">${one.place}</td>
                <td class="name">${one.name}</td>
                <td class="score">${halves(one.match)}</td>
                <td class="score">${halves(one.game)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

/**
 * Points deducted by decisions, which no result contains.
 * @param {import('../../hall').PenaltyRecord[]} players
 */
const deducted = (players) => {
  const list = players.flatMap(({ name, person, round, side, penalties }) =>
    penalties
      .filter(({ points }) => points)
      .map(
        (one) =>
          html`<li>${name || person} · ${t('room.round', { round })} · ${imposed({ ...one, against: side })}</li>`,
      ),
  );
  return list.length
    ? html`<div class="card unprinted">
        <p>${t('console.effect-points')}</p>
        <ul>
          ${list}
        </ul>
      </div>`
    : nothing;
};
