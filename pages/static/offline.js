// The page without a network: what was fetched before is given again.

const kept = 'adoube-board';

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { pathname } = new URL(url);
  if (method === 'GET' && (pathname === '/ask' || pathname.startsWith('/board'))) event.respondWith(answer(event.request));
});

/** The network's answer, kept for later; or the one that was kept. */
async function answer(request) {
  const cache = await caches.open(kept);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) cache.put(request, fresh.clone());
    return fresh;
  } catch (gone) {
    const old = await cache.match(request, { ignoreVary: true, ignoreSearch: request.mode === 'navigate' });
    if (old) return old;
    throw gone;
  }
}

/** Keeps all that the page is made of. */
async function keepAll() {
  const files = await (await fetch('/board/files.json')).json();
  await (await caches.open(kept)).addAll(files);
  await self.skipWaiting();
}
