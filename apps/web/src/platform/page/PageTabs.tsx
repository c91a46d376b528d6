import { Link } from '@tanstack/react-router';
import { useCurrentRoute } from '../route/currentRoute.tsx';
import { mayEnter } from '../route/mayEnter.ts';
import { useAppData } from '../session/useAppData.ts';
import { useText } from '../text/useText.ts';
import classes from './PageTabs.module.css';

/** The pages beside this one, as far as they are open to the viewer; one alone needs no tabs. */
export function PageTabs({ label }: { label: string }) {
  const text = useText();
  const { href, tabs } = useCurrentRoute();
  const facts = useAppData();
  const open = tabs.filter((tab) => mayEnter(tab, facts));
  if (open.length < 2) return null;
  return (
    <nav className={classes.bar} aria-label={label}>
      {open.map((tab) => (
        <Link
          key={tab.href}
          to={tab.href}
          className={classes.tab}
          // One page lies below the other.
          activeOptions={{ exact: true }}
          aria-current={tab.href === href ? 'page' : undefined}
        >
          {text(tab.title)}
        </Link>
      ))}
    </nav>
  );
}
