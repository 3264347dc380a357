// A user who reads the pages with a screen reader and uses keys.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { shows } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */

const trees = new URL('trees/', import.meta.url);

/** Expects the page's accessibility tree to be the one in trees/; UPDATE=1 stores the current one, to be read. @param {Page} page @param {string} name */
export async function sameTree(page, name) {
  const tree = async () => `${(await page.locator('body').ariaSnapshot()).replace(/\d{1,2}:\d{2}(:\d{2})?(\s[AP]M)?/g, 'TIME')}\n`;
  const file = new URL(`${name}.txt`, trees);
  if (process.env.UPDATE) {
    mkdirSync(trees, { recursive: true });
    return writeFileSync(file, await tree());
  }
  await shows(async () => assert.equal(await tree(), readFileSync(file, 'utf8'), `${file.pathname}: UPDATE=1 keeps the tree of now`));
}

/** Returns the browser's accessibility nodes of a page: role, name and focus. @param {Page} page */
export async function onTree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      focused: properties.some((one) => one.name === 'focused' && one.value.value),
    }));
}

/** Returns the texts that are announced when they change. @param {Page} page */
export const alive = (page) => page.getByRole('status').filter({ hasText: /./ }).allTextContents();

const most = 150; // steps before an element counts as unreachable

/** Keys alone: every element is reached by Tab. */
export class Keys {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** Goes to the element with a role and a name, and presses Enter or a key, or types a text. @param {string} role @param {RegExp} name @param {string} [keys] */
  async press(role, name, keys = 'Enter') {
    await this.to(role, name);
    if (keys.length === 1 || /^[A-Z][a-z]+([A-Z][a-z]+)?$/.test(keys)) await this.page.keyboard.press(keys);
    else await this.page.keyboard.type(keys);
  }

  /** @param {string} role @param {RegExp} name */
  async to(role, name) {
    for (let step = 0; step < most; step++) {
      const here = (await onTree(this.page)).find((one) => one.focused && one.role !== 'RootWebArea');
      if (here?.role === role && name.test(here.name)) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`no ${role} ${name} is reached by Tab`);
  }

  /** @param {string} keys */
  async type(keys) {
    await this.page.keyboard.type(keys);
  }
}
