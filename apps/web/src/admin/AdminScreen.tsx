import { NativeSelect } from '@mantine/core';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { menuGroups, useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { openPages } from '../platform/route/openPages.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './AdminScreen.module.css';
import { adminPages } from './adminPages.ts';
import { PageSearch } from './PageSearch.tsx';

/** The administration: its areas in four groups at the side, on narrow screens in one select above; both can be searched. */
export function AdminScreen() {
  const text = useText();
  const appData = useAppData();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const items = openPages(useCurrentRoute().children, appData);
  const current = items.find(({ href }) => pathname.startsWith(href))?.href ?? '';
  const side = useRef<HTMLElement>(null);
  useEffect(() => showLink(side.current, current), [current]);
  const groups = menuGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((each) => each.items.length > 0);
  const pages = groups.flatMap(({ group, items: own }) =>
    own.map(({ href, title }) => ({
      href,
      title: text(title),
      synonyms: synonymsOf(href, text),
      group: text(`admin.group.${group}`),
    })),
  );
  return (
    <div className={classes.layout}>
      <nav ref={side} className={classes.side} aria-label={text('admin.navigation')}>
        <PageSearch pages={pages}>
          {groups.map(({ group, items: own }) => (
            <section key={group}>
              <h2 className={classes.group}>{text(`admin.group.${group}`)}</h2>
              <ul className={classes.items}>
                {own.map(({ href, title }) => (
                  <li key={href}>
                    <Link to={href} search={{}} className={classes.item}>
                      {text(title)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </PageSearch>
      </nav>
      <div className={classes.narrow}>
        <PageSearch pages={pages}>
          <NativeSelect
            aria-label={text('admin.navigation')}
            value={current}
            onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
            data={groups.map(({ group, items: own }) => ({
              group: text(`admin.group.${group}`),
              items: own.map(({ href, title }) => ({ value: href, label: text(title) })),
            }))}
          />
        </PageSearch>
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}

/** Whoever comes by a link finds the page in the list, too; scrolls the list alone. */
function showLink(list: HTMLElement | null, href: string) {
  const link = list?.querySelector(`a[href="${CSS.escape(href)}"]`);
  if (!list || !link) return;
  const [shown, wanted] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (wanted.top < shown.top || wanted.bottom > shown.bottom)
    list.scrollTop += wanted.top - shown.top - shown.height / 2;
}

function synonymsOf(href: string, text: Text): string {
  const page = adminPages.find((each) => href.endsWith(`/${each}`));
  return page ? text(`adminSearch.synonyms.${page}`) : '';
}
