import { Link, Outlet } from '@tanstack/react-router';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { openPages } from '../platform/route/openPages.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './TreeScreen.module.css';

/** What belongs to the system tree, side by side; who may enter but one of them has nothing to choose. */
export function TreeScreen() {
  const text = useText();
  const appData = useAppData();
  const items = openPages(useCurrentRoute().children, appData);
  return (
    <div className={classes.layout}>
      {items.length > 1 && (
        <nav className={classes.tabs} aria-label={text('tree.navigation')}>
          {items.map(({ href, title }) => (
            <Link key={href} to={href} search={{}} className={classes.tab}>
              {text(title)}
            </Link>
          ))}
        </nav>
      )}
      <Outlet />
    </div>
  );
}
