// The hall for those who play in it: what a player may see.
import { html, render } from '/board/vendor/lit-html.js';
import { fetchWords, t } from '/board/shared/words.js';
import { head } from '/board/shared/page.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

function draw() {
  render(html`${head({ title: t('room.tv'), redraw: draw })}`, root);
}

await fetchWords();
draw();
