// Every page at 320 px, in two of the languages in turn, with names of 40 characters: no page is
// wider than the screen, no text is cut, and no word of a button or a name is broken. LOOKS=all
// checks every page in every language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { Hall } from './hall.mjs';
import { every } from './looks.mjs';
import { picture } from './player.mjs';
import { hands } from './public.mjs';

const languages = ['en', 'de', 'et', 'hy', 'fr', 'es', 'ru'];
const screen = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const white = 'Fernández-Villaverde y Rodríguez, Joséfa';
const black = 'Խաչատրյան-Տեր-Պետրոսյան, Հովհաննես Արամի';
const worded = 'Преображенский-Константинов, Константин';
const event = 'Tallinna lahtised kiirmale meistrivõistl';
for (const name of [white, black, event]) assert.equal(name.length, 40);

/** The pages for everybody and for the staff, each with an element to wait for. @type {[string, string][]} */
const pages = [
  ['/', 'h1'],
  ['/nowhere', 'h1'],
  ['/board', '[role=grid]'],
  ['/learn', '.cards'],
  ['/learn/rook-first', '.below button'],
  ['/live', 'a[href="/live/long"]'],
  ['/live/long', '.lt'],
  ['/live/long/1/1', '.mv'],
  ['/tv?event=long', '.tvt'],
  ['/overlay/long/1/1', '.square, .diagram, main'],
  ['/play', 'main, section'],
  ['/pair', '#who'],
  ['/organise#/', '#start'],
  ['/organise#/new', '#edit'],
  ['/organise#/event', '#edit'],
  ['/organise#/import', 'main h2'],
  ['/organise#/boards', '.boards > li'],
  ['/organise#/order', '.order > li'],
  ['/organise#/players', '.rows li'],
  ['/organise#/devices', 'main h2'],
  ['/organise#/lists', 'td'],
  ['/organise#/records', 'main h2'],
  ['/hall', '.tile'],
  ['/hall/long/1/1', '.timeline .plain'],
  ['/console', 'main h2'],
  ['/console#/new', 'main h2'],
  ['/console#/new/1', 'main h2'],
  ['/console#/tables', '.list .line'],
  ['/console#/tables/1', '#table'],
  ['/console#/checkpoint', 'h2'],
  ['/console#/claim/1-1-1', 'h2'],
];

/** @type {import('playwright-core').Browser} */ let browser;
/** @type {Hall} */ let hall;
/** @type {any} */ let chief;
/** @type {any} */ let player;

before(async () => {
  [browser, hall] = await Promise.all([launch(), Hall.open('--play')]);
  await hall.post('/events/long/changes', {
    event: { id: 'long', name: event, site: 'Tallinn', second: true, appeal: 30, delay: 0 },
  });
  const answer = await fetch(`${hall.url}/api/v1/events/long/pairings?format=csv`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${hall.chief}` },
    body: `round,board,white,whitetitle,whiterating,black,blacktitle,blackrating\n1,1,"${white}",WGM,2345,"${black}",GM,2500\n1,2,"${black} 2",,1999,"${white} 2",,1888\n1,3,"${worded}",IM,2400,"${worded}2",,2300\n`,
  });
  assert.ok(answer.ok, await answer.text());
  await hall.post('/events/long/changes', {
    round: { event: 'long', number: 1, state: 'running', start: '2026-11-23T10:00:00Z' },
  });
  await hall.acts('long', 1, [{ act: 'touch', by: 'white', on: 'g1' }, ...hands('d2d4 d7d5')]);
  await hall.post('/events/long/rounds/1/tables/1/told', { act: 3, public: true });
  await hall.post('/events/long/rounds/1/tables/1/claims', { by: 'black', kind: 'touched', key: 'claim' });
  chief = await session({ role: 'chief' });
  player = await session({ role: 'player', scope: { event: 'long', boards: ['1/1'], side: 'white' } });
});
after(async () => {
  await browser?.close();
  await hall?.close();
});

/** Returns the stored session of a signed-in person. @param {object} who */
async function session(who) {
  const { code } = await hall.post('/links', { person: 'Konstantinopoulou-Papadopoulos, Aikaterin', ...who });
  return hall.post('/pair', { code });
}

/** Returns texts that are cut or beyond the page. Choices in lists are complete when opened. @param {import('playwright-core').Page} page */
const cut = (page) =>
  page.evaluate(
    ([wide, words, ...names]) => {
      const found = [];
      if (document.documentElement.scrollWidth > wide)
        found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const own = /** @type {HTMLElement} */ (node.parentElement);
        if (/\bM\d\d\b/.test(node.nodeValue ?? '')) found.push(`a month has no name: ${node.nodeValue}`);
        if (!node.nodeValue?.trim() || own.closest('select, script, style, template, svg') || !own.checkVisibility())
          continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (!text.width) continue;
        const named = names.some((name) => node.nodeValue?.includes(name));
        if (named ? node.nodeValue.includes(words) : own.closest('button') && !node.nodeValue.includes('\u00AD'))
          for (const { 0: word, index } of node.nodeValue.matchAll(/[\p{L}\p{M}]+/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (
              new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)))
                .size > 1
            )
              found.push(`a word is broken: ${word}`);
          }
        let [left, right, top, bottom] = [0, wide, -Infinity, Infinity];
        let meant = false; // to be scrolled, or for screen readers
        for (let at = /** @type {HTMLElement | null} */ (own); at && !meant; at = at.parentElement) {
          const { overflowX, overflowY, clipPath, clip } = getComputedStyle(at);
          const box = at.getBoundingClientRect();
          if (
            clipPath !== 'none' ||
            clip !== 'auto' ||
            box.width <= 1 ||
            (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth)
          )
            meant = true;
          if (/hidden|clip/.test(overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
          if (/hidden|clip/.test(overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        if (
          !meant &&
          (text.left < left - 1 || text.right > right + 1 || text.top < top - 4 || text.bottom > bottom + 4)
        )
          found.push(`${own.tagName}.${own.className}: ${node.nodeValue.trim().slice(0, 60)}`);
      }
      return found;
    },
    [screen.viewport.width, worded, worded, white, black],
  ); // the browser's own width grows with the page

/** Returns the list of languages of a page; a screen and an overlay have none. @param {import('playwright-core').Page} page */
const tongues = (page) => page.locator('select').filter({ has: page.locator('option[value=hy]') });

/** Checks pages one after another, each in its languages. @param {any} given who is signed in @param {[string, string][]} list */
async function look(given, list) {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block', locale: 'hy' });
  await context.addInitScript((kept) => localStorage.setItem('adoube.session', kept), JSON.stringify(given));
  const page = await context.newPage();
  const found = [];
  for (const [n, [path, there]] of list.entries()) {
    await page.goto('about:blank'); // else only the part after # changes
    await page.goto(hall.url + path);
    await page.locator(there).first().waitFor();
    const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';
    const chosen = (await tongues(page).count()) ? every(languages, 4, n) : [''];
    for (const language of chosen) {
      if (language) await tongues(page).first().selectOption(language);
      await page.waitForFunction((tag) => !tag || document.documentElement.lang === tag, language);
      await page.locator(there).first().waitFor();
      await picture(page, `narrow-${name}-${language}`);
      found.push(...(await cut(page)).map((what) => `${path} ${language}: ${what}`));
    }
  }
  await context.close();
  return found;
}

test('nothing is cut at 320 px', { timeout: 300_000 }, async () => {
  assert.deepEqual([...(await look(chief, pages)), ...(await look(player, [['/player', 'main']]))], []);
});

/** Returns the width of a list's chosen option and the available width. @param {HTMLSelectElement} list */
const chosen = (list) => {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
  const text = document.createElement('span');
  text.textContent = list.selectedOptions[0].text;
  Object.assign(text.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
  document.body.append(text);
  const { width } = text.getBoundingClientRect();
  text.remove();
  const arrow = 20;
  return {
    text: width,
    room: list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - arrow,
  };
};

test('at 360 px the round is read whole, choices are of one height, and what was entered has a line of its own', async () => {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block', viewport: { width: 360, height: 740 }, locale: 'hy' });
  await context.addInitScript(
    (kept) => localStorage.setItem('adoube.session', kept),
    JSON.stringify(await session({ role: 'arbiter', scope: { event: 'long' } })),
  );
  const page = await context.newPage();
  await page.goto(`${hall.url}/hall`);
  await page.locator('.tile').first().waitFor();
  const [ways, tongue] = [await page.locator('.ways').boundingBox(), await tongues(page).first().boundingBox()];
  assert.ok(
    ways && tongue && ways.height <= 100 && tongue.x > ways.x && tongue.y < ways.y + ways.height,
    'the languages stand beside the ways',
  );
  await page.goto(`${hall.url}/console?event=long#/new/2`);
  await page.locator('.segments').first().waitFor();
  for (const language of languages) {
    await tongues(page).first().selectOption(language);
    await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    const { text, room } = await page.locator('select.round').evaluate(chosen);
    assert.ok(text <= room, `${language}: the round is ${text} px wide, and has ${room} px`);
    for (const list of await page.locator('.segments').all()) {
      const heights = await list
        .locator('label > span')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      assert.equal(new Set(heights).size, 1, `${language}: choices are ${heights} px high`);
    }
  }
  await page.locator('.kinds button').first().tap();
  const entry = page.locator('.entry.sent');
  await entry.locator('.button').waitFor();
  const [said, given] = [await entry.locator('b').boundingBox(), await entry.locator('.row').boundingBox()];
  assert.ok(said && given && said.y + said.height <= given.y, 'buttons stand beside what was entered');
  await context.close();
});

test('names of a list of pairings have the room where a result would stand', async () => {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  await context.addInitScript((kept) => localStorage.setItem('adoube.session', kept), JSON.stringify(chief));
  const page = await context.newPage();
  await page.goto(`${hall.url}/organise?event=long#/lists`);
  const name = page.locator('.games tbody .name').first();
  await name.waitFor();
  const [cell, table] = [await name.boundingBox(), await page.locator('.games').boundingBox()];
  assert.ok(cell && table && table.x + table.width - cell.x - cell.width < 8, `${cell?.width} px of ${table?.width}`);
  await context.close();
});

test('on a phone the ways between the pages of an event are seen at once in each language, and cover nothing', async () => {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block', viewport: { width: 390, height: 664 }, locale: 'hy' });
  await context.addInitScript((kept) => localStorage.setItem('adoube.session', kept), JSON.stringify(chief));
  const page = await context.newPage();
  await page.goto(`${hall.url}/organise?event=long#/lists`);
  await page.locator('.ways a[aria-current]').waitFor();
  for (const language of languages) {
    await tongues(page).first().selectOption(language);
    await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    const row = await page.locator('.ways').evaluate((all) => {
      scrollTo(0, document.documentElement.scrollHeight);
      const { left, right, top } = all.getBoundingClientRect();
      const outside = [...all.children].filter(
        (one) => one.getBoundingClientRect().left < left || one.getBoundingClientRect().right > right,
      );
      const content = document.querySelector('main > :last-child')?.getBoundingClientRect().bottom ?? 0;
      return {
        over: all.scrollWidth - all.clientWidth,
        outside: outside.map((one) => one.textContent),
        under: Math.max(0, content - top),
      };
    });
    assert.deepEqual(row, { over: 0, outside: [], under: 0 }, language);
    await picture(page, `ways-${language}`);
  }
  await context.close();
});
