import '../systemColours.css';
import { ActionIcon } from '@mantine/core';
import { IconLayoutList, IconRefresh, IconReload, IconSitemap } from '@tabler/icons-react';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageEffects } from '../../messageEffects.ts';
import { useConfiguratorLinks } from '../../platform/connection/useConfiguratorLinks.ts';
import { useIsLost } from '../../platform/connection/useIsLost.ts';
import { useSystemMessages } from '../../platform/connection/useSystemMessages.ts';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useSystem, useSystemMarks } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { RouteName } from '../../routes.ts';
import { chainNamed, pathTo } from '../../routeTable.ts';
import { ConnectionChip } from '../ConnectionChip.tsx';
import { GlobalModal } from '../GlobalModal.tsx';
import { LinkCallout } from '../LinkCallout.tsx';
import { ReadOnlyBanner } from '../ReadOnlyBanner.tsx';
import { ReloadQuestion } from '../ReloadQuestion.tsx';
import { FeatureCallouts, MobileSystemFills } from '../ShellFills.tsx';
import { SystemSelector } from '../SystemSelector.tsx';
import { UpdateBanner } from '../UpdateBanner.tsx';
import { UserMenu } from '../UserMenu.tsx';
import { InstallBanner } from './InstallBanner.tsx';
import { LossBanner } from './LossBanner.tsx';
import classes from './MobileShell.module.css';
import { useOfflineWorker } from './useOfflineWorker.ts';
import { useOpenedMessage } from './useOpenedMessage.ts';
import { usePull } from './usePull.ts';

type Tab = {
  name: RouteName;
  title: 'shell.nav.overview' | 'pwa.system' | 'pwa.sync';
  Icon: typeof IconRefresh;
};

const tabs: readonly Tab[] = [
  { name: 'pwaOverview', title: 'shell.nav.overview', Icon: IconLayoutList },
  { name: 'pwaSystem', title: 'pwa.system', Icon: IconSitemap },
  { name: 'pwaSync', title: 'pwa.sync', Icon: IconRefresh },
];

/** Around the pages of the mobile console: what is going on on top, the tabs under the thumb. */
export function MobileShell() {
  const text = useText();
  const facts = useAppData();
  const links = useConfiguratorLinks();
  const isLost = useIsLost();
  const { page, socket } = useTools();
  const [version, setVersion] = useState(0);
  const reload = () => {
    // What was known stays in sight: without a connection nothing would take its place.
    if (isLost) return socket.restart();
    if (page.unsaved.isAny.get()) return page.reloads.request();
    setVersion((known) => known + 1);
  };
  const pull = usePull(reload);
  useSystemMessages(messageEffects);
  useTouchArea();
  useOfflineWorker();
  useOpenedMessage();
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.chain?.[1]?.name });
  const open = tabs.filter(({ name }) => chainNamed(name)?.every((row) => mayEnter(row, facts)));
  const shown = tabs.find(({ name }) => name === current);
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{text(shown?.title ?? 'pwa.title')}</h1>
          <SystemLine />
        </div>
        <ConnectionChip links={links} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          title={text('app.reload')}
          aria-label={text('app.reload')}
          onClick={reload}
        >
          <IconReload size={22} stroke={1.75} />
        </ActionIcon>
        <UserMenu hasConsole />
      </header>
      <LossBanner />
      <LinkCallout links={links} />
      <ReadOnlyBanner />
      <FeatureCallouts />
      <UpdateBanner />
      {!isLost && <InstallBanner />}
      {pull.way > 0 && (
        <p className={classes.pull} style={{ height: pull.way }} aria-hidden="true">
          {text(pull.isEnough ? 'pwa.release' : 'pwa.pull')}
        </p>
      )}
      <main
        key={`${facts.system_id} ${version}`}
        id="content"
        className={classes.content}
        tabIndex={-1}
        data-lost={isLost || undefined}
        {...pull.touches}
      >
        {current === 'pwaSystem' && <MobileSystemFills />}
        <Outlet />
      </main>
      {open.length > 1 && (
        <nav className={classes.tabs} aria-label={text('shell.navigation')}>
          {open.map(({ name, title, Icon }) => (
            // Ahead, because it could not be loaded when the connection is lost.
            <Link key={name} to={pathTo(name)} preload="render" className={classes.tab}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {text(title)}
            </Link>
          ))}
        </nav>
      )}
      <GlobalModal />
      <ReloadQuestion />
    </div>
  );
}

/** The system that everything here belongs to, and the way to another one. */
function SystemLine() {
  const system = useSystem();
  const mark = useSystemMarks()?.present;
  if (!system) return null;
  return (
    <div className={classes.system}>
      <SystemSelector />
      <span className={classes.name} aria-hidden={mark ? true : undefined}>
        {mark?.label ?? system.name}
      </span>
    </div>
  );
}

/** Sheets follow the thumb here, and the browser leaves pulling down to the page. */
function useTouchArea() {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.area = 'mobile';
    return () => {
      delete page.dataset.area;
    };
  }, []);
}
