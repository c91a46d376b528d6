import { useRouter, useSearch } from '@tanstack/react-router';

type Search = { log?: string; levels?: string; text?: string };

/** What is chosen stands in the address, so that it can be passed on. */
export function useChosenLog() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Search;
  const change = (next: Search) =>
    void router.navigate({
      to: '.',
      replace: true,
      search: (present: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...present, ...next }).filter(([, value]) => value !== '')),
    });
  return { search, change };
}
