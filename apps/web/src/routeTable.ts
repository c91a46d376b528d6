import type { Tab } from './platform/route/currentRoute.tsx';
import type { Chain, Row } from './platform/route/row.ts';
import { type RouteName, routes } from './routes.ts';

const chainsOf = (row: Row, above: readonly Row[]): readonly Chain[] => {
  const chain = [...above, row] as unknown as Chain;
  return [chain, ...(row.children ?? []).flatMap((child) => chainsOf(child, chain))];
};

const chains: readonly Chain[] = routes.flatMap((row) => chainsOf(row, []));

export const ownRow = (chain: Chain): Row => chain[chain.length - 1] ?? chain[0];

/** Every row of the table, whatever it lies in. */
export const routeTable: readonly Row[] = chains.map(ownRow);

/** `/admin/sections/edit/{-$id}` */
export const patternOf = (chain: Chain): string =>
  `/${chain
    .map(({ path }) => path.replace(/^\//, ''))
    .filter((path) => path !== '')
    .join('/')}`;

type Params = Readonly<Record<string, string | undefined>>;

/** The pattern with the params that it declares; what it does not declare is left out. */
export const fillPattern = (pattern: string, params: Params = {}): string =>
  pattern
    .split('/')
    .map((part) => {
      const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
      return name === undefined ? part : encodeURIComponent(params[name] ?? '');
    })
    .filter((part, index) => index === 0 || part !== '')
    .join('/') || '/';

/** The row of that name with the rows around it; undefined while no screen is built for it. */
export const chainNamed = (name: string): Chain | undefined => chains.find((chain) => ownRow(chain).name === name);

export const chainOf = (name: RouteName): Chain => {
  const found = chainNamed(name);
  if (!found) throw new Error(`there is no route ${name}`);
  return found;
};

/** The row that an address belongs to, with the rows around it; undefined where there is none. */
export function chainAt(path: string): Chain | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  return chains.find((chain) => matches(patternOf(chain), parts));
}

function matches(pattern: string, parts: readonly string[]): boolean {
  const wanted = pattern.split('/').filter((part) => part !== '');
  const isOptional = (part: string) => part.startsWith('{-$');
  return (
    parts.length <= wanted.length &&
    wanted.every((part, index) => {
      const own = parts[index];
      return own === undefined ? isOptional(part) : isOptional(part) || part.startsWith('$') || part === own;
    })
  );
}

export const pathTo = (name: RouteName, params?: Params): string => fillPattern(patternOf(chainOf(name)), params);

/** The path of a screen that may not be built yet, or null. */
export const pathIfAny = (name: string, params?: Params): string | null => {
  const found = chainNamed(name);
  return found ? fillPattern(patternOf(found), params) : null;
};

/** The pages that are tabs of each other. */
export const tabsNamed = (tabs: string): readonly Tab[] =>
  chains.flatMap((chain) => {
    const { tabs: own, title, needs, condition } = ownRow(chain);
    return own === tabs && title ? [{ href: fillPattern(patternOf(chain)), title, needs, condition }] : [];
  });

const hasOwnForm = (chain: Chain, entity: string) => {
  const row = ownRow(chain);
  // Over the form of another entity it would need to know a row of that, too.
  return row.entity === entity && row.isModal === true && /^[^$]*\{-\$\w+\}$/.test(patternOf(chain));
};

/** The page of an entity of which there is one row. */
const isOwnPage = (row: Row, entity: string) => row.entity === entity && row.isForm === true && row.isModal !== true;

/** Where a row of an entity is edited, or null while no screen does it. */
export function hrefOfRow(entity: string, id: number): string | null {
  const found = chains.find((chain) => hasOwnForm(chain, entity));
  if (found) return patternOf(found).replace(/\{-\$\w+\}$/, String(id));
  const page = chains.find((chain) => isOwnPage(ownRow(chain), entity));
  return page ? fillPattern(patternOf(page)) : null;
}

/** Whether the screen at this address stands without the shell around it. */
export const isAlonePath = (path: string): boolean =>
  chains.some((chain) => patternOf(chain) === path && ownRow(chain).isAlone === true);
