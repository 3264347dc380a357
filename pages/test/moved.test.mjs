// A machine dies. With the two files from the page another continues: nobody needs to sign in
// again, and the board is unchanged.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, shows, watched } from './browser.mjs';
import { Hall } from './hall.mjs';
import { every } from './looks.mjs';
import { accessible, fits, picture } from './player.mjs';

/** @type {import('playwright-core').Browser} */ let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const passphrase = 'four knights in a hat';

/** @type {[string, object][]} */ const screens = [
  ['390', { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }],
  ['1440', { viewport: { width: 1440, height: 900 } }],
];
for (const [name, how] of every(screens, 2, 1)) {
  test(`what the page gives brings the hall back on another machine, ${name}`, async (t) => {
    const hall = await Hall.open();
    t.after(() => hall.close());
    await hall.event('moved', 2);
    await hall.acts('moved', 1, [{ act: 'lift', by: 'white', on: 'e2' }, { act: 'release', by: 'white', on: 'e4' }]);
    const page = await watched(browser, t, { ...how, acceptDownloads: true }, /net::ERR_|status of/);
    const { code } = await hall.post('/links', { role: 'chief', person: 'Zara' });
    await page.goto(`${hall.url}/pair#${code}`);
    await page.locator('#who').waitFor();
    await page.goto(`${hall.url}/organise?event=moved#/records`);
    await page.getByLabel('Passphrase').fill('short');
    await page.getByRole('button', { name: 'Download keys and backup' }).click();
    assert.equal(await page.getByLabel('Passphrase').evaluate((field) => /** @type {HTMLInputElement} */ (field).validity.tooShort), true);
    await page.getByLabel('Passphrase').fill(passphrase);
    /** @type {import('playwright-core').Download[]} */ const files = [];
    page.on('download', (file) => files.push(file));
    await page.getByRole('button', { name: 'Download keys and backup' }).click();
    await page.getByText('Keys and backup are saved').waitFor();
    await shows(async () => assert.equal(files.length, 2)); // the browser tells of a download when it likes
    const [keys, store] = files.map((file) => file.suggestedFilename());
    await page.getByText(`adoube restore --keys ${keys} ${store} hall.db`).waitFor();
    await fits(page);
    await accessible(page);
    await picture(page, `moved-keys-${name}`);
    const path = async (/** @type {RegExp} */ end) => String(await files.find((file) => end.test(file.suggestedFilename()))?.path());
    await hall.moves({ keys: await path(/\.keys$/), backup: await path(/\.db$/), passphrase });
    await page.reload();
    await page.getByText('This hall was restored from a backup').waitFor();
    await picture(page, `moved-back-${name}`);
    const { items } = await hall.post('/events/moved/rounds/1/tables/1');
    assert.deepEqual(items.map((/** @type {any} */ { act }) => act.act), ['lift', 'release']);
    await hall.acts('moved', 1, [{ act: 'clock', by: 'white' }]); // with the token of before
  });
}
