/** A path of this very origin, or null: a redirect in the address must never lead to another site. */
export function ownPath(target: unknown, origin: string): string | null {
  if (typeof target !== 'string' || !target.startsWith('/')) return null;
  const url = URL.parse(target, origin);
  return url?.origin === origin && url.pathname.startsWith('/') && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : null;
}
