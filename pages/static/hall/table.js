// One board of the hall.
import { html, render } from '/board/vendor/lit-html.js';
import { fetchWords, t } from '/board/shared/words.js';
import { head } from '/board/shared/page.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

function draw() {
  render(html`${head({ title: t('room.hall'), redraw: draw })}`, root);
}

await fetchWords();
draw();
