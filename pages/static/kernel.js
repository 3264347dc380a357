// The Laws as WebAssembly: lines of the contract in, rulings out.
import { playAfar, reachable } from '/board/afar.js';
import { begun, choose, fetchRest, leaves, spoken, t, words } from '/board/shared/words.js';

export { spoken, spokenAll, t } from '/board/shared/words.js';

/**
 * @typedef {import('../kernel').Played} Played
 * @typedef {import('../kernel').Row} Row
 * @typedef {import('../kernel').Edition} Edition
 * @typedef {import('../kernel').Article} Article
 * @typedef {import('../kernel').Case} Case
 * @typedef {import('../kernel').Quiz} Quiz
 * @typedef {import('../kernel').Marked} Marked
 * @typedef {import('../kernel').Mark} Mark
 * @typedef {import('../kernel').Game} Game
 * @typedef {import('../kernel').Facts} Facts
 * @typedef {import('../kernel').Effect} Effect
 */

/** An error of the kernel, in the reader's language. */
export class Refusal extends Error {}

/** The kernel is loaded. */
let here = false;

/** The texts that a page uses in the kernel instead of others, by id. */
let instead = (/** @type {string} */ id) => id;

/**
 * Loads the kernel, and gives it the texts when they are loaded.
 * @param {Promise<void>} [words]
 * @param {(id: string) => string} [others]
 */
export async function load(words, others = instead) {
  instead = others;
  await Promise.all([whole(start), Promise.resolve(words).then(() => whole(fetchRest))]);
  here = true;
  learn();
}

/**
 * Resolves when a judge is ready: the loading kernel or, until then, the hall.
 * @param {Promise<void>} loading
 * @param {string} lines of a case
 */
export const judges = (loading, lines) => Promise.race([loading, reachable(lines).catch(() => loading)]);

/** @param {string} name a file beside this one */
const near = (name) => new URL(name, import.meta.url).href;

async function start() {
  const response = await fetch(near('kernel.wasm'), { priority: 'low' }); // after the resources for drawing the page
  await run(near('wasm_exec.js')); // while the kernel is loading
  const go = new /** @type {any} */ (globalThis).Go();
  if (!response.ok) throw new Refusal(await response.text());
  const { instance } = await (response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.instantiateStreaming(response, go.importObject)
    : WebAssembly.instantiate(await response.arrayBuffer(), go.importObject)); // a server without the type
  go.run(instance);
}

/** Runs a script; unlike a failed import, it can be requested again. @param {string} src */
const run = (src) =>
  new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', done);
    script.addEventListener('error', () => failed(new TypeError(src)));
    document.head.append(script);
  });

/**
 * Repeats a network action until it succeeds: the network may fail while a page is starting.
 * @param {() => Promise<void>} what
 */
async function whole(what) {
  for (let wait = 500; ; wait = Math.min(2 * wait, 8000))
    try {
      return await what();
    } catch (lost) {
      if (!(lost instanceof TypeError)) throw lost;
      await new Promise((done) => {
        setTimeout(done, wait);
        addEventListener('online', done, { once: true });
      });
    }
}

/** Changes the language. @param {string} language */
export async function speak(language) {
  await choose(language);
  learn();
}

/** The language of the kernel's texts. */
let taught = '';

/** Gives a loaded kernel the texts of the current language. */
export function learn() {
  if (!here) return;
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

/** Adds the lines to each ruling. @param {Played} played */
function lined(played) {
  for (const { ruling, lines } of played.acts) if (ruling) ruling.lines = lines;
  return played;
}

/** A FEN without castling rights whose king or rook is missing. @param {string} fen @returns {string} */
export const castable = (fen) => (here ? ask('castable', fen) : fen);
/** Judges a case under all editions. @param {string} lines @returns {Row[]} */
export const compare = (lines) => ask('compare', lines);
/** Parses a case file. @param {string} text @returns {Case} */
export const readCase = (text) => ask('read', text);
/** Writes a case file with the rulings. @param {string} title @param {string} lines @returns {string} */
export const writeCase = (title, lines) => ask('write', title, lines);
/**
 * Marks the performance of a lesson, a case file.
 * @param {string} text
 * @param {string} lines
 * @returns {Mark}
 */
export const mark = (text, lines) => ask('mark', text, lines);
/** The questions about a lesson. @param {{name: string, text: string}} lesson @returns {Quiz} */
export const quiz = ({ name, text }) => ask('ask', spoken(), setOf(name), text);
/**
 * Marks the answers to a lesson's questions, by subject.
 * @param {{name: string, text: string}} lesson
 * @param {Record<string, string>} answers
 * @returns {Marked}
 */
export const markAnswers = ({ name, text }, answers) =>
  ask('answer', spoken(), setOf(name), text, JSON.stringify(answers));
/** The set of a lesson: a provision of the Laws of 2023, or its origin. @param {string} name */
export const setOf = (name) => name.split('/')[0];
/** Parses a PGN. @param {string} text @returns {Game[]} */
export const games = (text) => ask('games', text) ?? [];
/**
 * The state after answers: the next question, or the outcomes.
 * @param {{laws: string, play: string, position: string}} scene
 * @param {string} address
 * @returns {Facts}
 */
export const facts = ({ laws, play, position }, address) =>
  here || address ? ask('facts', spoken(), laws, play, position, address) : begun().facts;
/**
 * The effect of penalties on a game with the clocks read.
 * @param {import('./shared/penalty.js').Penalty[]} penalties
 * @param {{white?: string, black?: string}} [read]
 * @returns {Effect}
 */
export const effect = (penalties, { white = '', black = '' } = {}) =>
  ask('effect', JSON.stringify(penalties), white, black);
/**
 * The penalties fixed by the Laws among a ruling's duties.
 * @param {object[]} duties
 * @returns {import('./shared/penalty.js').Penalty[]}
 */
export const fixed = (duties) => ask('fixed', JSON.stringify(duties));
/** Reports whether the kernel is loaded with the current language. */
export const loaded = () => here && taught === spoken();
/** @returns {Edition[]} */
export const editions = () => begun().editions;
/**
 * The texts of a provision; empty until the kernel is loaded.
 * @param {string} laws
 * @param {string} number
 * @returns {Article[]}
 */
export const articles = (laws, number) => (here ? ask('articles', spoken(), laws, number) : []);
