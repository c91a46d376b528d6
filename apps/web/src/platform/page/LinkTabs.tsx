import { Link } from '@tanstack/react-router';
import classes from './LinkTabs.module.css';

type Tab = { href: string; label: string; isCurrent: boolean };

/** Pages side by side, of which one is open. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={classes.bar} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          to={tab.href}
          search={{}}
          className={classes.tab}
          // One page may lie below the other.
          activeOptions={{ exact: true }}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
