import { holds } from '@carestead/domain/access/needs';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { openPages } from '../platform/route/openPages.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { TreePage } from './screen/TreePage.tsx';
import classes from './TreeScreen.module.css';

/** The tree and what belongs to it, side by side; who may enter but one of them has nothing to choose. */
export function TreeScreen() {
  const text = useText();
  const appData = useAppData();
  const { href, children } = useCurrentRoute();
  const isTreeOpen = useIsTreeOpen();
  const ownPage = { href, title: 'treeScreen.title' } as const;
  const items = [
    ...(holds(appData.viewer, ['systemtree::use_module']) ? [ownPage] : []),
    ...openPages(children, appData),
  ];
  return (
    <div className={classes.layout}>
      {items.length > 1 && (
        <nav className={classes.tabs} aria-label={text('tree.navigation')}>
          {items.map((item) => (
            <Link
              key={item.href}
              to={item.href}
              search={{}}
              className={classes.tab}
              activeOptions={{ exact: item === ownPage }}
              {...(item === ownPage && isTreeOpen && { 'data-status': 'active', 'aria-current': 'page' as const })}
            >
              {text(item.title)}
            </Link>
          ))}
        </nav>
      )}
      {isTreeOpen && <TreePage />}
      <Outlet />
    </div>
  );
}

/** Panels lie over the tree; another page takes its place. */
const useIsTreeOpen = () =>
  useMatches({
    select: (matches) => {
      const below = matches.at(-1)?.staticData.chain?.[1];
      return below === undefined || below.isModal === true;
    },
  });
