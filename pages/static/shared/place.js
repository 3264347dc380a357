// The address of this page. A hall answers at the root of its server. A folder written by `adoube
// site` may be anywhere: English at its root, each other language in its own folder.
const { dataset, lang } = document.documentElement;

/** These are plain files without a hall. */
export const alone = dataset.root !== undefined;

const root = new URL(dataset.root ?? '/', location.href).pathname;

/** The folder of a language. @param {string} tag */
const folder = (tag) => (alone && tag !== 'en' ? `${root}${tag}/` : root);

const mine = folder(lang);

/** The address of a hall's page here. @param {string} address */
export const at = (address) => mine + address.slice(1);

/** This page's address in a hall. */
export const here = () => `/${location.pathname.slice(mine.length)}`.replace(/(?<=.)\/$/, '');

/** The address of this page in another language, among plain files. @param {string} tag */
export const inLanguage = (tag) => folder(tag) + here().slice(1) + location.hash;
