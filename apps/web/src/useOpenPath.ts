import { mayEnter } from './platform/route/mayEnter.ts';
import { useAppData } from './platform/session/useAppData.ts';
import type { RouteName } from './routes.ts';
import { chainNamed, pathTo } from './routeTable.ts';

/** The path of a page that this person may enter, or null: no link leads to a "no access" page. */
export function useOpenPath(name: RouteName): string | null {
  const facts = useAppData();
  return chainNamed(name)?.every((row) => mayEnter(row, facts)) ? pathTo(name) : null;
}
