// Where this page is. A hall answers at the root of its server. A folder that `adoube
// site` wrote lies wherever it was put: English at its root, each other language in a
// folder of its own.
const { dataset, lang } = document.documentElement;

/** Whether these are files, with no hall behind them. */
export const alone = dataset.root !== undefined;

const root = new URL(dataset.root ?? '/', location.href).pathname;

/** The folder of a language. @param {string} tag */
const folder = (tag) => (alone && tag !== 'en' ? `${root}${tag}/` : root);

const mine = folder(lang);

/** Where an address of a hall is. @param {string} address */
export const at = (address) => mine + address.slice(1);

/** This page's address, as a hall has it. */
export const here = () => `/${location.pathname.slice(mine.length)}`.replace(/(?<=.)\/$/, '');

/** The address of this page in another language, among files. @param {string} tag */
export const inLanguage = (tag) => folder(tag) + here().slice(1) + location.hash;
