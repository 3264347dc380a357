// Signing in with a pairing link, whose code stands after «#».
import { html, nothing, render } from '/board/vendor/lit-html.js';
import { fetchWords, t } from '/board/shared/words.js';
import { head } from '/board/shared/page.js';
import { me, pair } from '/board/shared/session.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
let problem = '';

function draw() {
  render(
    html`${head({ title: t('room.pair'), redraw: draw })}
      <main>
        ${problem ? html`<p class="card" role="alert">${problem}</p>` : nothing}
        ${me() ? html`<p><a href="/hall">${t('room.hall')}</a></p>` : nothing}
      </main>`,
    root,
  );
}

/** Takes the code out of the address, where others could read it. */
async function enter() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, '', '/pair');
  try {
    await pair(code);
    location.replace('/hall');
  } catch (refusal) {
    problem = /** @type {Error} */ (refusal).message;
  }
}

await fetchWords();
await enter();
draw();
