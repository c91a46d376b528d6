import { NativeSelect } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { LinkTabs } from '../platform/page/LinkTabs.tsx';
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
      isCurrent: pathname === href || pathname.startsWith(`${href}/`),
    };
  });
  return (
    <div className={classes.layout}>
      <div className={classes.wide}>
        <LinkTabs label={text('appManagement.pages')} tabs={pages} />
      </div>
      <NativeSelect
        className={classes.narrow ?? ''}
        aria-label={text('appManagement.pages')}
        value={pages.find(({ isCurrent }) => isCurrent)?.href ?? ''}
        onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
        data={pages.map(({ href, label }) => ({ value: href, label }))}
      />
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
