import { NativeSelect } from '@mantine/core';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { openPages } from '../platform/route/openPages.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './AppManagementScreen.module.css';
import { tabOf } from './tabs.ts';

/** What concerns the app: its areas as tabs, on narrow screens in one select. */
export function AppManagementScreen() {
  const text = useText();
  const appData = useAppData();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pages = openPages(useCurrentRoute().children, appData).map(({ href, title }) => {
    const tab = tabOf(href);
    return {
      href,
      label: text(tab ? `appManagement.tab.${tab}` : title),
      isOpen: pathname === href || pathname.startsWith(`${href}/`),
    };
  });
  return (
    <div className={classes.layout}>
      <nav className={classes.bar} aria-label={text('appManagement.pages')}>
        {pages.map(({ href, label, isOpen }) => (
          <Link key={href} to={href} search={{}} className={classes.tab} aria-current={isOpen ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <NativeSelect
        className={classes.narrow ?? ''}
        aria-label={text('appManagement.pages')}
        value={pages.find(({ isOpen }) => isOpen)?.href ?? ''}
        onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
        data={pages.map(({ href, label }) => ({ value: href, label }))}
      />
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
