// The texts of the pages, in the reader's preferred language.
import { boardName } from '/board/shared/board.js';
import { alone, inLanguage } from '/board/shared/place.js';

/** @typedef {{tag: string, messages: Record<string, string>, plurals: string[], announce: string[]}} Book */

const kept = 'adoube.language';

/** @type {Book} */
let book;
let languages = ['en'];
let way = '';
/** The language chosen last, whose texts may not have come yet. */
let wanted = '';
/**
 * @type
 * {{editions: import('../../kernel').Edition[], played: import('../../kernel').Played,
 *   facts: import('../../kernel').Facts}}
 */
let start;

/** The query for the language chosen before; without one the browser's language is used. */
export const chosen = (
  language = alone ? '' : (new URLSearchParams(location.search).get('language') ?? localStorage.getItem(kept) ?? ''),
) => (language ? `?language=${language}` : '');

/** @param {string} [language] by default the last chosen, or the browser's */
function fetchBook(language) {
  const source = /** @type {HTMLLinkElement | null} */ (document.getElementById('words'))?.href;
  return fetch((source ?? '/board/words.json') + chosen(language));
}

/** Fetches the kernel's texts, if the page has its own first. @param {string} [language] as in fetchBook */
async function fetchKernels(language) {
  const source = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name=rest]'))?.content;
  return source ? (await fetch(source + chosen(language), { priority: 'low' })).json() : {};
}

/** Fetches the texts that a page begins with. */
export async function fetchWords() {
  await take(await fetchBook(), {});
}

/** Fetches the texts used only by the kernel. */
export async function fetchRest() {
  const mine = book;
  Object.assign(mine.messages, await fetchKernels());
}

/** @param {Response} answer @param {Record<string, string>} more texts missing in the answer */
async function take(answer, more) {
  ({ book, languages, begun: start } = await answer.json());
  Object.assign(book.messages, more);
  document.documentElement.lang = book.tag;
  warn(answer.headers.get('Adoube-Unsafe'));
  way = answer.headers.get('Adoube-Door') ?? '';
}

/** Goes to this page in another language, among plain files. @param {string} language @returns {Promise<void>} */
function elsewhere(language) {
  location.assign(inLanguage(language));
  return new Promise(() => {}); // the other page continues
}

/** Shows on every page that the record could be lost. @param {string | null} faults */
function warn(faults) {
  document.querySelector('body > .lost')?.remove();
  if (!faults) return;
  const note = Object.assign(document.createElement('p'), {
    className: 'lost',
    textContent: t('page.unsafe', { faults }),
  });
  note.setAttribute('role', 'alert');
  document.body.prepend(note);
}

/**
 * Changes the language, also of other pages, as soon as all texts have come.
 * @param {string} language
 */
export async function choose(language) {
  if (alone && language !== book.tag) return elsewhere(language);
  wanted = language;
  const [answer, more] = await Promise.all([fetchBook(language), fetchKernels(language)]);
  if (wanted !== language) return; // another was chosen meanwhile
  await take(answer, more);
  localStorage.setItem(kept, language);
  const here = new URL(location.href);
  if (!here.searchParams.has('language')) return;
  here.searchParams.delete('language');
  history.replaceState(history.state, '', here);
}

/** The kernel's judgement of a new game, before it is loaded. */
export const begun = () => start;

/** The default edition of a game. */
export const today = () => start.played.laws;

/** The address that signs in visitors of a demonstration; empty: this is none. */
export const door = () => way;

/** The current language, the available ones, and all texts. */
export const spoken = () => book.tag;
export const spokenAll = () => languages;
export const words = () => book;

/** The texts used only by pages. */
const ours = /^(page|play|room|public|console|organise|install|publish|report)\./;

/**
 * A book as strings for the kernel.
 * @param {Book} book
 * @param {(id: string) => string} instead the text used instead of another
 */
export const leaves = ({ tag, plurals, announce, messages }, instead) => [
  tag,
  plurals.join(' '),
  announce.join('|'),
  Object.keys(messages)
    .filter((id) => !ours.test(id))
    .flatMap((id) => [id, messages[instead(id)]])
    .join('\0'),
];

/** Names missing in Chromium. @type {Record<string, string>} */
const unnamed = { hy: 'հայերեն' };

/** The name of a language in itself. @param {string} tag */
export function own(tag) {
  return capital(unnamed[tag] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag);
}

/**
 * A text beginning with a capital letter; a move or a square stays lower-case.
 * @param {string} text
 * @param {string} [tag]
 */
const capital = (text, tag = book.tag) =>
  /^\S*\d/.test(text) ? text : text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1);

/**
 * The tag of the current language if a page has little room for its name; empty: use the name.
 * @param {string} tag
 */
export const short = (tag) => (tag === spoken() && matchMedia('(max-width: 40rem)').matches ? tag.toUpperCase() : '');

/**
 * A text of a page; count chooses the plural form.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 */
export function t(id, args = {}) {
  const text = book.messages[`${id}.${plural(Number(args.count))}`] ?? book.messages[id] ?? `⟨${id}⟩`;
  return text.replace(/\{(\w+)(\.capital)?\}/g, (hole, name, begins) => {
    const said = name === 'table' && typeof args.table === 'number' ? boardName(args.table) : number(args[name]);
    return (begins && said ? capital(said) : said) ?? hole;
  });
}

/** A text with a colon as in its language. @param {string} text */
export const colon = (text) => t('join.label', { label: text });

/** The plural form of a number; beyond the table the last two digits decide. @param {number} n */
const plural = (n) => book.plurals[n < book.plurals.length ? n : book.plurals.length - 100 + (n % 100)];

/** @param {string|number|undefined} value */
function number(value) {
  return typeof value === 'number' ? new Intl.NumberFormat([book.tag, 'ru']).format(value) : value;
}

/** The names of pieces in the keys of texts. */
const pieceNames = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** The name of a piece by its letter. @param {string} letter */
export const pieceOf = (letter) => pieceNames[/** @type {keyof typeof pieceNames} */ (letter.toLowerCase())];

/** A piece in words. @param {string} letter */
export function pieceName(letter) {
  return t('page.piece', {
    player: t(letter === letter.toLowerCase() ? 'page.black' : 'page.white'),
    piece: t(`piece.${pieceOf(letter)}.name`),
  });
}

/** A move with the letters of the language. @param {string} [san] as in PGN */
export const notation = (san = '') =>
  san.replace(/[NBRQKO]/g, (letter) => t(`piece.${letter === 'O' ? 'castling' : pieceOf(letter)}.letter`));

/** A move as in PGN, from the letters of the language. @param {string} san from the kernel */
export function plain(san) {
  if (/^[O0]-/.test(san)) return san.replaceAll('0', 'O'); // castling, whatever piece has that letter
  const own = [...'NBRQK'].map((letter) => [t(`piece.${pieceOf(letter)}.letter`), letter]);
  const all = own.toSorted(([a], [b]) => b.length - a.length); // of «Кр» and «К» the longer one first
  const read = (/** @type {string} */ text) => {
    const [name, letter] = all.find(([one]) => text.startsWith(one)) ?? ['', ''];
    return letter + text.slice(name.length);
  };
  const [move, promoted] = san.split('=');
  return promoted ? `${read(move)}=${read(promoted)}` : read(move);
}

/**
 * The language with the reader's country, for dates. The default of many browsers (en-US) reveals
 * no country.
 */
const place = () =>
  navigator.languages?.find((tag) => tag.startsWith(`${book.tag}-`) && tag !== 'en-US') ??
  (book.tag === 'en' ? 'en-GB' : book.tag);

/**
 * A time in the format of the reader's country; in digits if the browser lacks the language.
 * @param {string|number|Date} at
 * @param {Intl.DateTimeFormatOptions} [how]
 */
export const time = (at, how = { timeStyle: 'short' }) =>
  new Intl.DateTimeFormat([place(), book.tag, 'de'], how).format(new Date(at));
