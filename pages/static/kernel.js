// The Laws, as WebAssembly: lines of the contract in, rulings out.
import { playAfar, reachable } from '/board/afar.js';
import { begun, fetchRest, fetchWords, leaves, spoken, t, words } from '/board/shared/words.js';

export { spoken, spokenAll, t } from '/board/shared/words.js';

/**
 * @typedef {{uci: string, san: string, from: string, to: string}} Move
 * @typedef {{board: Record<string, string>, held: string[], hands: {piece: string, from?: string, by: string}[]}} Pieces
 * @typedef {{code: string, by: string, about: number, cites: string[], claim: string, withdrawn?: boolean,
 *   nth?: number, penalty?: string, text: string, shown?: string}} Finding
 * @typedef {import('../hall').Answer} Answer
 * @typedef {import('../hall').Question} Question
 * @typedef {{no: number, turn: string, open: string[], cites: string[], trail?: {cites: string[], from: number, to: number}[],
 *   made?: {san: string, by: string, uci: string}, adopted?: {san?: string}[], completed?: {san: string}, findings?: Finding[], ask?: Question[], line?: {san: string}[],
 *   claim?: {verdict: string, about: number, code: string, cites?: string[]}, over?: {result: string}, certainty: string, text: string, lines?: Line[], do?: {step: string, to?: string, seconds?: number, cites?: string[]}[]}} Ruling
 * @typedef {{text: string, cites: string[]}} Line
 * @typedef {{said: string, ruling?: Ruling, lines?: Line[], shown?: string[], ply?: number, verdict?: string, error?: string}} Acted
 * @typedef {{laws: string, name: string, acts: Acted[], pieces: Pieces, turn: string, fen: string, open: Move[],
 *   made: {san: string, uci: string, by: string, ply: number}[], over: boolean, replied?: boolean,
 *   missing?: Missing, beside: Record<'white'|'black', string[]>}} Played
 * @typedef {{what: 'take'|'rook'|'promote', on: string, to?: string, piece: string}} Missing
 * @typedef {{no: number, said: string, groups: {laws: string[], text: string, cites: string[], as?: string, open: number}[],
 *   why: {laws: [string, string], about: string, readings: [string, string]}[]}} Row
 * @typedef {{id: string, name: string, short: string, since: string}} Edition
 * @typedef {{number: string, heading: string, text: string, example: string, history: {laws: string, number: string, text: string}[]}} Article
 * @typedef {{title: string, laws: string[], lines: string[]}} Case
 * @typedef {{value: string, text?: string}} Choice
 * @typedef {{said: string[], asked: {about: string, answers: Choice[]}[]}} Quiz
 * @typedef {{right: boolean, of: Record<string, boolean>, key: Choice[], name: string}} Marked
 * @typedef {{name: string, start: string, plies: {san: string, fen: string}[], fault?: Fault}} Game
 * @typedef {{value: string, text: string}} FactChoice
 * @typedef {{where: string[], say: string[], articles: {number: string, heading: string}[], do: string[], may: string[], open?: string[]}} FactOutcome
 * @typedef {{laws: string, name: string, play: string, who?: 'white' | 'black', kind?: string, acts?: object[], path?: string, board?: string, title: string,
 *   asked: {ask: string, value: string, text: string, answer: string}[], next?: {ask: string, text: string, answers: FactChoice[], squares?: string[]},
 *   outcomes: FactOutcome[], labels: Record<string, string>}} Facts
 * @typedef {{text: string, fen: string, san?: string, acts?: any[]}} Fault
 */

/** What the kernel says cannot be, in the reader's language. */
export class Refusal extends Error {}

/** Whether the kernel is here. */
let here = false;

/** Which text a page has the kernel say in the place of another. */
let instead = (/** @type {string} */ id) => id;

/**
 * Loads the kernel, and teaches it the words when they are there.
 * @param {Promise<void>} [words]
 * @param {(id: string) => string} [others]
 */
export async function load(words, others = instead) {
  instead = others;
  await Promise.all([start(), Promise.resolve(words).then(() => fetchRest())]);
  learn();
  here = true;
}

/**
 * Settles when something judges: the kernel that is loading or, until it is here, the hall.
 * @param {Promise<void>} loading
 * @param {string} lines of a case
 */
export const judges = (loading, lines) => Promise.race([loading, reachable(lines).catch(() => loading)]);

async function start() {
  const near = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
  const response = await fetch(near('kernel.wasm'));
  await import(near('wasm_exec.js')); // while the kernel comes
  const go = new /** @type {any} */ (globalThis).Go();
  if (!response.ok) throw new Refusal(await response.text());
  const { instance } = await WebAssembly.instantiateStreaming(response, go.importObject);
  go.run(instance);
}

/** Speaks another language from now on. @param {string} language */
export async function speak(language) {
  await fetchWords(language);
  await fetchRest(language);
  if (here) learn();
}

/** The language that the kernel was taught. */
let taught = '';

/** Teaches the kernel the language that is spoken. */
function learn() {
  ask('learn', ...leaves(words(), instead));
  taught = spoken();
}

/**
 * @param {string} name
 * @param {...string} args
 * @returns {any}
 */
function ask(name, ...args) {
  const kernel = /** @type {any} */ (globalThis).adoube;
  if (!kernel) throw new Refusal(t('page.loading'));
  const answer = kernel[name](...args);
  if (answer instanceof Error) throw new Refusal(answer.message);
  return JSON.parse(answer);
}

/** Judges a case. @param {string} lines @returns {Played} */
export const play = (lines) => lined(here ? ask('play', lines) : playAfar(lines, (why) => new Refusal(why)));

/** Gives each ruling its lines, and what the public is shown of its findings. @param {Played} played */
function lined(played) {
  for (const { ruling, lines, shown } of played.acts) {
    if (ruling) ruling.lines = lines;
    for (const [n, one] of ruling?.findings?.entries() ?? []) one.shown = shown?.[n];
  }
  return played;
}

/** A FEN without the castling for which king or rook is not there. @param {string} fen @returns {string} */
export const castable = (fen) => (here ? ask('castable', fen) : fen);
/** Judges a case under all editions. @param {string} lines @returns {Row[]} */
export const compare = (lines) => ask('compare', lines);
/** Reads a case file. @param {string} text @returns {Case} */
export const readCase = (text) => ask('read', text);
/** Writes a case file, with the rulings. @param {string} title @param {string} lines @returns {string} */
export const writeCase = (title, lines) => ask('write', title, lines);
/**
 * Marks what was performed of a lesson, a case file.
 * @param {string} text
 * @param {string} lines
 * @returns {{right: boolean, apart: string[]}}
 */
export const mark = (text, lines) => ask('mark', text, lines);
/** What is asked about a lesson. @param {{name: string, text: string}} lesson @returns {Quiz} */
export const quiz = ({ name, text }) => ask('ask', spoken(), setOf(name), text);
/**
 * Marks the answers to what is asked about a lesson, by what each is about.
 * @param {{name: string, text: string}} lesson
 * @param {Record<string, string>} answers
 * @returns {Marked}
 */
export const markAnswers = ({ name, text }, answers) =>
  ask('answer', spoken(), setOf(name), text, JSON.stringify(answers));
/** The set of a lesson: a provision of the Laws of 2023, or how the lessons came to be. @param {string} name */
export const setOf = (name) => name.split('/')[0];
/** Reads a PGN. @param {string} text @returns {Game[]} */
export const games = (text) => ask('games', text) ?? [];
/**
 * Where answers lead: the next question, or the outcomes.
 * @param {{laws: string, play: string, position: string}} scene
 * @param {string} address
 * @returns {Facts}
 */
export const facts = ({ laws, play, position }, address) =>
  here || address ? ask('facts', spoken(), laws, play, position, address) : begun().facts;
/** Whether the kernel is here, and says what is spoken. */
export const loaded = () => here && taught === spoken();
/** @returns {Edition[]} */
export const editions = () => begun().editions;
/**
 * What the Laws say of a provision; nothing until the kernel is here.
 * @param {string} laws
 * @param {string} number
 * @returns {Article[]}
 */
export const articles = (laws, number) => (here ? ask('articles', spoken(), laws, number) : []);
