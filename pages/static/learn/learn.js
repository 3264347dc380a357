// The path: the list of its steps once the texts are loaded, then its board.
import { render } from '/board/vendor/lit-html.js';
import { holdUp } from '/board/early.js';
import { load } from '/board/kernel.js';
import { here } from '/board/shared/place.js';
import { fetchWords } from '/board/shared/words.js';
import { all, fetchSteps, walked, whole } from '/board/learn/all.js';
import { keep } from '/board/shared/keep.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const words = fetchWords();
const kernel = load(words);
await words;
const steps = await fetchSteps();

/** @type {Promise<import('./walk.js').Learn> | undefined} */ let walks;
/** The board with its activities. */
const board = () => (walks ??= import('/board/learn/walk.js').then(({ Learn }) => new Learn(root, steps)));

if (!here().split('/')[2])
  render(
    whole(
      all({
        steps,
        walked: walked(),
        problem: '',
        go: async (name) => (await board()).go(name),
        speak: async (tag) => (await board()).speak(tag),
      }),
    ),
    root,
  );
const app = await board();
Object.assign(globalThis, { touchboard: app }); // for the browser's console and for tests
const goOn = holdUp(root, '.below, .cite'); // what only the kernel can do
app.follow();
await kernel.catch((error) => {
  root.textContent = error.message;
  throw error;
});
app.follow();
goOn();
await keep('/learn', '/board/path.json');
