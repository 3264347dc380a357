// The hall's interpretation of a file, and what its owner can add: the encoding, the round, and the
// meaning of the columns of a list.
import { html, nothing } from '/board/vendor/lit-html.js';
import { colon, t } from '/board/shared/words.js';
import { onValue } from '/board/shared/value.js';

/** @typedef {import('./import.js').Chosen} Chosen */
/**
 * @typedef {import('../../hall').Column} Column
 * @typedef {import('../../hall').Read} Read
 */

const players = ['first', 'title', 'rating', 'federation', 'fide', 'number', 'team'];
const meanings = [
  'round',
  'board',
  'result',
  'white',
  ...players.map((one) => `white${one}`),
  'black',
  ...players.map((one) => `black${one}`),
];
const encodings = [
  'utf-8',
  ...[1252, 1250, 1251, 1253, 1254, 1257].map((page) => `windows-${page}`),
  'iso-8859-15',
  'koi8-r',
  ...[850, 852, 866].map((page) => `ibm${page}`),
  'utf-16',
  'utf-16be',
];

/** A list to fill in. */
export const example = `data:text/csv;charset=utf-8,${encodeURIComponent(
  '\ufeffround;board;white;whitetitle;whiterating;whitefide;result;black;blacktitle;blackrating;blackfide\r\n' +
    '1;1;;;;;;;;;\r\n1;2;;;;;;;;;\r\n',
)}`;

/** The meaning of a column in words: «White: rating». @param {string} meaning */
function meaningText(meaning) {
  const [, side, rest] = /^(white|black)(.*)$/.exec(meaning) ?? ['', '', meaning];
  return [side && colon(t(`organise.col-${side}`)), t(`organise.col-${rest || 'name'}`)].filter(Boolean).join(' ');
}

/**
 * The settings for a file; read: its interpretation, if the hall accepted it.
 * @param {Chosen} file
 * @param {Read | undefined} read
 * @param {(file: Chosen) => void} again
 * @param {string[]} [headings] those that the hall did not recognise
 */
export function said(file, read, again, headings = []) {
  const columns = read ? (read.columns ?? []) : headings.map((heading) => ({ heading }));
  return html`${read?.guessed ? html`<p class="card">${t('organise.guessed')}</p>` : nothing}
    ${read?.round ? html`<p class="card">${t('organise.assumed', { round: read.round })}</p>` : nothing}
    ${read ? untaken(read) : nothing}
    <p class="row">
      <label
        >${t('organise.encoding')}
        <select @change=${onValue((value) => again({ ...file, encoding: value }))}>
          ${encodings.map(
            (one) => html`<option ?selected=${one === (file.encoding ?? read?.encoding)}>${one}</option>`,
          )}
        </select></label
      >
      ${
        !read || read.round
          ? html`<label
              >${t('organise.which-round')}
              <input
                type="number"
                min="1"
                max="999"
                .value=${file.round ?? ''}
                @change=${onValue((value) => again({ ...file, round: value }))}
            /></label>`
          : nothing
      }
    </p>
    ${
      columns.length
        ? html`<details ?open=${!read}>
            <summary>${t('organise.columns')}</summary>
            <ul class="card rows columns">
              ${columns.map((one) => column(file, one, again))}
            </ul>
          </details>`
        : nothing
    }`;
}

/** @param {Chosen} file @param {Column} one @param {(file: Chosen) => void} again */
function column(file, { heading, means = '' }, again) {
  const now = file.columns?.[heading] ?? means;
  return html`<li>
    <label
      >${heading || '–'}
      <select
        ?disabled=${!heading}
        @change=${onValue((value) => again({ ...file, columns: { ...file.columns, [heading]: value } }))}
      >
        <option value="-" ?selected=${!now || now === '-'}>${t('organise.not-taken')}</option>
        ${meanings.map((one) => html`<option value=${one} ?selected=${one === now}>${meaningText(one)}</option>`)}
      </select></label
    >
  </li>`;
}

/** Lines of the file, or games, under a heading. @param {string} heading @param {{at: string, text: string}[]} list */
const listed = (heading, list) =>
  list.length
    ? html`<div class="card">
        <p><b>${heading}</b></p>
        <ul>
          ${list.map(({ at, text }) => html`<li>${text} <small>${at}</small></li>`)}
        </ul>
      </div>`
    : nothing;

/** The parts of the file that were not used, and points that contradict its results. @param {Read} read */
export function untaken({ format, untaken: list = [], doubts = [] }) {
  const at = (/** @type {number} */ line) => t(`organise.at-${format === 'pgn' ? 'game' : 'line'}`, { line });
  return [
    listed(
      t('organise.not-taken'),
      list.map(({ line, what }) => ({ at: at(line), text: what })),
    ),
    listed(
      t('organise.doubts'),
      doubts.map((one) => ({ at: at(one.line), text: t('organise.doubt', one) })),
    ),
  ];
}
