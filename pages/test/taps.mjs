// Taps that arrive. After a finger's drag Chromium may take the next touch for the end of a fling
// and drop it: the page then gets no event.

const tries = 5;

/** Returns the number of events the page got, after they are drawn. @param {{count: number}} heard @returns {Promise<number>} */
const drawn = (heard) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(heard.count))));

/** Taps, again if the page did not get the tap. @param {import('playwright-core').Page} page @param {number} x @param {number} y */
export async function tapAt(page, x, y) {
  const heard = await page.evaluateHandle(() => {
    const heard = { count: 0 };
    addEventListener('pointerdown', () => heard.count++, { capture: true, once: true });
    return heard;
  });
  for (let n = 0; n < tries; n++) {
    await page.touchscreen.tap(x, y); // resolves when the page has handled it
    if (await heard.evaluate(drawn)) return;
  }
  throw new Error(`the page hears no tap at ${x}, ${y}`);
}
