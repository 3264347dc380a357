// The Laws, as WebAssembly: lines of the contract in, rulings out.
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
  await Promise.all([whole(start), Promise.resolve(words).then(() => whole(fetchRest))]);
  here = true;
  learn();
}

/**
 * Settles when something judges: the kernel that is loading or, until it is here, the hall.
 * @param {Promise<void>} loading
 * @param {string} lines of a case
 */
export const judges = (loading, lines) => Promise.race([loading, reachable(lines).catch(() => loading)]);

/** @param {string} name a file beside this one */
const near = (name) => new URL(name, import.meta.url).href;

async function start() {
  const response = await fetch(near('kernel.wasm'), { priority: 'low' }); // after what the page is drawn with
  await run(near('wasm_exec.js')); // while the kernel comes
  const go = new /** @type {any} */ (globalThis).Go();
  if (!response.ok) throw new Refusal(await response.text());
  const { instance } = await (response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.instantiateStreaming(response, go.importObject)
    : WebAssembly.instantiate(await response.arrayBuffer(), go.importObject)); // a web server that knows no such type
  go.run(instance);
}

/** Runs a script; unlike an import, one that did not come can be asked for again. @param {string} src */
const run = (src) =>
  new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', done);
    script.addEventListener('error', () => failed(new TypeError(src)));
    document.head.append(script);
  });

/**
 * Does what needs the network until it is done: it may go while a page begins.
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

/** Speaks another language from now on. @param {string} language */
export async function speak(language) {
  await choose(language);
  learn();
}

/** The language that the kernel was taught. */
let taught = '';

/** Teaches the kernel, where it is here, the language that is spoken. */
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

/** Gives each ruling its lines. @param {Played} played */
function lined(played) {
  for (const { ruling, lines } of played.acts) if (ruling) ruling.lines = lines;
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
 * @returns {Mark}
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
/**
 * What penalties do to a game in which the clocks were read so.
 * @param {import('./shared/penalty.js').Penalty[]} penalties
 * @param {{white?: string, black?: string}} [read]
 * @returns {Effect}
 */
export const effect = (penalties, { white = '', black = '' } = {}) =>
  ask('effect', JSON.stringify(penalties), white, black);
/**
 * The penalties that the Laws fix, among what a ruling has the arbiter do.
 * @param {object[]} duties
 * @returns {import('./shared/penalty.js').Penalty[]}
 */
export const fixed = (duties) => ask('fixed', JSON.stringify(duties));
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
