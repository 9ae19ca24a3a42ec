// Which page is shown: the address bar says it.
let path = $state(location.pathname);

addEventListener('popstate', () => (path = location.pathname));

/** The path without its first slash, in parts. */
export function parts(): string[] {
  return path.split('/').filter(Boolean).map(decodeURIComponent);
}

/** Go to another page. */
export function go(to: string): void {
  if (to !== path) history.pushState(null, '', to);
  path = to;
  scrollTo(0, 0);
}

/** Follow a link inside the client without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname);
}
