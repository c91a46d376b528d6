import { useObservable } from '@carestead/ui/state/observable';
import { IconBell, IconBookmark, IconDots, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Tab, usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import { useProblems } from '../platform/useProblems.ts';
import classes from './Shell.module.css';

const icons: Readonly<Record<Tab, typeof IconBell>> = {
  calls: IconBell,
  team: IconUsers,
  subscriptions: IconBookmark,
  more: IconDots,
};

/** What the settings of the installation offer. */
export function useTabs(): readonly Tab[] {
  const settings = useObservable(usePhone().line.welcome)?.settings;
  return [
    'calls',
    ...(settings?.team_view_enabled ? (['team'] as const) : []),
    ...(settings?.subscriptions_enabled ? (['subscriptions'] as const) : []),
    'more',
  ];
}

/** Within reach of a thumb, with what stands beside them. */
export function Tabs({ children }: { children: ReactNode }) {
  const text = useText();
  const phone = usePhone();
  const current = useObservable(phone.tab);
  const shown = useTabs();
  const hasProblems = useProblems().length > 0;
  return (
    <nav className={classes.tabs} aria-label={text('phoneApp.tabs')}>
      <ul>
        {shown.map((tab) => {
          const Icon = icons[tab];
          return (
            <li key={tab}>
              <button
                type="button"
                className={classes.tab}
                {...(tab === current && { 'aria-current': 'page' as const })}
                onClick={() => phone.tab.set(tab)}
              >
                <span {...(tab === 'more' && hasProblems && { className: classes.mark })}>
                  <Icon size={26} aria-hidden="true" />
                </span>
                {text(`phoneApp.tab.${tab}`)}
              </button>
            </li>
          );
        })}
      </ul>
      {children}
    </nav>
  );
}
