// Serves the pages without a network from what was fetched before.

const kept = 'adoube-board';
const pages = /\/(ask|learn|board|console)(\/|$)/; // wherever the site is
const hall = /^\/api\//; // requests to the hall always go to the hall

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { pathname } = new URL(url);
  if (method === 'GET' && pages.test(pathname) && !hall.test(pathname)) event.respondWith(answer(event.request));
});

/** The network's answer, stored for later; or the stored one. */
async function answer(request) {
  const cache = await caches.open(kept);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) cache.put(request.mode === 'navigate' ? once(request.url) : request, fresh.clone());
    return fresh;
  } catch (gone) {
    const page = request.mode === 'navigate';
    const how = { ignoreVary: true, ignoreSearch: page };
    const old = (await cache.match(request, how)) ?? (page && (await cache.match(whole(request.url), how)));
    if (old) return old;
    throw gone;
  }
}

/** A page is stored once: it reads the rest of its address itself. */
const once = (url) => new URL(url).pathname;

/** The page containing a subpage, which reads its own address. */
const whole = (url) => `/${new URL(url).pathname.split('/')[1]}`;

/** Stores all files of the page. */
async function keepAll() {
  const list = new URL('files.json', location.href); // its addresses may be relative
  const files = await (await fetch(list)).json();
  await (await caches.open(kept)).addAll(files.map((one) => new URL(one, list).href));
  await self.skipWaiting();
}
