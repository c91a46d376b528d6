import { useSearch } from '@tanstack/react-router';

/** The address of a form over the page, which keeps what it shows. */
export function useHrefOver(): (path: string) => string {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const kept = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return (path) => (kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`);
}
