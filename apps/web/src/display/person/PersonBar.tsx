import type { NavigationItem } from '@carestead/domain/access/mainPages';
import { visibleSystems } from '@carestead/domain/access/systems';
import { anonymous } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { systemMarks } from '@carestead/domain/shell/systemMarks';
import { initialsOf } from '@carestead/domain/text/initialsOf';
import { Wordmark } from '@carestead/ui/layout/Wordmark';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { WallNavigationDocument } from '../../generated/graphql.ts';
import { rememberSystem } from '../../platform/session/system.ts';
import { tabStorage } from '../../platform/storage.ts';
import { useText } from '../../platform/text/useText.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import { ask } from '../connection/ask.ts';
import { rememberProfile } from '../page/followProfile.ts';
import { pathOf } from '../page/wallAddress.ts';
import { focusCall, useClosedNotice, useOnNewEmergency } from '../panel/useOnNewEmergency.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { LogOut } from './LogOut.tsx';
import classes from './PersonBar.module.css';
import { wallLinks } from './wallLinks.ts';

type Props = { config: WallConfig };

/** Where the focus goes when the wall is loaded again; the account is another page. */
const focusKey = 'wall_focus';

/** What the shell offers in the console: where else to go, which system, and the own account. */
export function PersonBar({ config }: Props) {
  const text = useText();
  const { place } = useWall();
  const [isLeaving, setLeaving] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const user = useRef<HTMLButtonElement>(null);
  const links = useLinks(config);
  const showClosedNotice = useClosedNotice();
  useOnNewEmergency((id) => {
    if (!menu.current?.matches(':popover-open')) return;
    menu.current.hidePopover();
    focusCall(id);
    showClosedNotice();
  });
  useEffect(() => {
    if (tabStorage.read(focusKey) === null) return;
    tabStorage.remove(focusKey);
    user.current?.focus();
  }, []);
  const first = links.find(({ item }) => item !== 'visual');
  const mark = <Wordmark label="Carestead" />;
  const { name } = config.person;
  const nav = (
    <nav className={classes.nav} aria-label={text('shell.navigation')}>
      {links.map(({ item, path }) => (
        <a key={item} href={path} className={classes.link} aria-current={item === 'visual' ? 'page' : undefined}>
          {text(`shell.nav.${item}`)}
        </a>
      ))}
    </nav>
  );
  return (
    <section className={classes.bar} aria-label="Carestead">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the calls, and a little further to the first of them */}
      <a className={classes.skip} href="#calls" onClick={skipToCalls}>
        {text('shell.skip')}
      </a>
      {first ? (
        <a href={first.path} className={classes.mark} aria-label={text('wallDesk.console')}>
          {mark}
        </a>
      ) : (
        <span className={classes.mark}>{mark}</span>
      )}
      {nav}
      <div className={classes.side}>
        <SystemChoice config={config} />
        <button ref={user} type="button" className={classes.user} popoverTarget="wall-user">
          <span className={classes.initial} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={classes.hidden}>{text('shell.user_menu', { name })}</span>
          <span className={classes.name} aria-hidden="true">
            {name}
          </span>
        </button>
      </div>
      <div ref={menu} id="wall-user" popover="auto" className={classes.menu}>
        <strong className={classes.who}>{name}</strong>
        {nav}
        <a
          className={classes.item}
          href={`/account?redirect=${encodeURIComponent(pathOf({ ...place.get(), call_id: null }))}`}
          onClick={() => tabStorage.write(focusKey, 'user')}
        >
          {text('shell.account')}
        </a>
        <button
          type="button"
          className={classes.item}
          popoverTarget="wall-user"
          popoverTargetAction="hide"
          onClick={() => {
            // Where the focus returns to when the question is closed: this item is hidden by then.
            user.current?.focus();
            setLeaving(true);
          }}
        >
          {text('shell.logout')}
        </button>
      </div>
      {isLeaving && <LogOut onClose={() => setLeaving(false)} />}
    </section>
  );
}

/** The address of the wall stays as it is, because it decides what the wall shows. */
function skipToCalls(event: MouseEvent) {
  event.preventDefault();
  const calls = document.querySelector('main');
  if (!calls) return;
  calls.tabIndex = -1;
  const first = calls.querySelector<HTMLElement>('ul button, ul a');
  (first ?? calls).focus();
}

/** Until the licence is known, only public pages. Loaded again with the configuration, which follows changes. */
function useLinks(config: WallConfig): readonly { item: NavigationItem; path: string }[] {
  const { context } = useWall();
  const load = useCallback(() => ask(WallNavigationDocument, {}, context), [context]);
  const known = useLoaded(load, config).latest;
  if (!known) return [{ item: 'visual', path: '/display' }];
  const { id, is_superuser, permissions, system_access } = config.person;
  return wallLinks({
    viewer: { ...anonymous, id, is_superuser, permissions, system_access, ...known.authUser },
    licence: known.license ?? defaultLicence,
    gateway: known.appState,
    settings: known.globalAppSettings ?? { subscriptions_enabled: true },
    system_id: context,
  });
}

/** A profile that does not show the chosen system is left: who chooses a system wants to see its calls. */
function SystemChoice({ config }: Props) {
  const text = useText();
  const { context, place } = useWall();
  const { person, systems, shown, display } = config;
  const marks = systemMarks(visibleSystems(person, systems));
  if (marks.length < 2) return null;
  const choose = (id: number) => {
    rememberSystem(id);
    const stays = display.profile !== null && shown.some(({ system_id }) => system_id === id);
    if (!stays) rememberProfile('');
    const search = new URLSearchParams(location.search);
    search.delete('system');
    const rest = search.size > 0 ? `?${search}` : '';
    location.assign(pathOf({ slug: stays ? place.get().slug : '', call_id: null, search: rest }));
  };
  return (
    <select
      className={classes.system}
      aria-label={text('shell.system.choose')}
      value={display.profile ? context : (shown[0]?.system_id ?? context)}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
    >
      {marks.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
