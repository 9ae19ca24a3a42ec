// Lets the score pad open without a line. It looks after /pad alone, and asks the network first:
// what it has kept is shown only when there is no answer, so that nobody is served an old page.
const KEPT = 'tarock-pad';
const PAGE = '/pad';

/** Keep the page and everything that it names. */
async function keepPage() {
  const cache = await caches.open(KEPT);
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the page answers with ${answer.status}`);
  const named = [...(await answer.clone().text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  await cache.put(PAGE, answer);
  await Promise.all(named.map((path) => cache.add(path)));
  const wanted = new Set([PAGE, ...named]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(request);
  }
}

async function answered(request) {
  const cache = await caches.open(KEPT);
  const page = request.mode === 'navigate';
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) {
    const kept = await cache.match(pathname);
    if (kept) return kept;
  }
  try {
    const answer = await fetch(request);
    if (answer.ok && !page) await cache.put(pathname, answer.clone());
    if (answer.ok && page) void keepPage().catch(() => undefined);
    return answer;
  } catch (error) {
    const kept = await cache.match(page ? PAGE : pathname);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const ours = origin === self.location.origin && event.request.method === 'GET';
  if (ours && !/^\/(api|ws)\//.test(pathname)) event.respondWith(answered(event.request));
});
