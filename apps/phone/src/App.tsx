import { isOutOfDate } from '@carestead/domain/display/connection';
import { problemsOfPhone } from '@carestead/domain/phoneApp/permissionSteps';
import { onWholeScreen } from '@carestead/domain/phoneApp/ringing';
import { useObservable } from '@carestead/ui/state/observable';
import { useSwipe } from '@carestead/ui/touch/useSwipe';
import { IconArrowLeft, IconBell, IconBookmark, IconDots, IconSearch, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './App.module.css';
import { CallDetails } from './calls/CallDetails.tsx';
import { CallList } from './calls/CallList.tsx';
import { Banner } from './connection/Banner.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { ShiftSheet } from './login/ShiftSheet.tsx';
import { PairingScreen } from './pairing/PairingScreen.tsx';
import { PermissionScreen } from './pairing/PermissionScreen.tsx';
import { RefusedScreen } from './pairing/RefusedScreen.tsx';
import { Button } from './platform/parts/Button.tsx';
import { Entrance } from './platform/parts/Entrance.tsx';
import { type Tab, usePhone } from './platform/phone.ts';
import { isStorageFull } from './platform/storage.ts';
import { useText } from './platform/text/locale.ts';
import { RingScreen } from './ringing/RingScreen.tsx';
import { MoreView } from './settings/MoreView.tsx';
import { SosButton } from './sos/SosButton.tsx';
import { SubscriptionsView } from './subscriptions/SubscriptionsView.tsx';
import { TeamView } from './team/TeamView.tsx';

const allowedKey = 'allowed';

/** What stands in the way comes first: a server that knows the phone, what it may do, and a person. */
export function App() {
  const phone = usePhone();
  const token = useObservable(phone.token);
  const refusal = useObservable(phone.line.refusal);
  const welcome = useObservable(phone.line.welcome);
  const [isAllowed, setAllowed] = useState(() => phone.storage.read(allowedKey) === '1');
  if (token === null) return <PairingScreen />;
  if (refusal !== null) return <RefusedScreen refusal={refusal} />;
  // The demo page shows phones, and asks its visitor for nothing.
  if (!isAllowed && phone.address.demoClient === '')
    return (
      <PermissionScreen
        onDone={() => {
          phone.storage.write(allowedKey, '1');
          setAllowed(true);
        }}
      />
    );
  if (!welcome) return <Starting />;
  return welcome.user ? <Main /> : <LoginScreen name={welcome.client.name} />;
}

/** The server has not answered yet: neither calls nor who is logged in are known. */
function Starting() {
  return (
    <div className={classes.app}>
      <Banner />
      <Entrance title="Carestead" under={location.host}>
        {null}
      </Entrance>
    </div>
  );
}

function Main() {
  const phone = usePhone();
  const tab = useObservable(phone.tab);
  const opened = useObservable(phone.opened);
  const listed = useObservable(phone.listed);
  const ringing = useObservable(phone.ringing);
  const phase = useObservable(phone.line.phase);
  const [isSearching, setSearching] = useState(false);
  const [isShifting, setShifting] = useState(false);
  const shown = listed.find(({ key }) => key === opened);
  const ring = onWholeScreen(ringing);
  const rung = ring && listed.find(({ key }) => key === ring.key);
  const offered = useTabs();
  const at = offered.indexOf(tab);
  const tabAt = (index: number) => {
    const there = offered[index];
    return there && (() => phone.tab.set(there));
  };
  // Back and the tabs at the upper and lower edge are far for a thumb; no answer is given by a swipe.
  const swipe = useSwipe(
    shown ? { right: () => phone.opened.set(null) } : { left: tabAt(at + 1), right: tabAt(at - 1) },
  );
  const isKnown = useObservable(phone.line.list) !== null;
  const isGone = opened !== null && isKnown && !shown;
  useEffect(() => {
    if (!isGone) return;
    phone.opened.set(null);
    phone.notice.set('phoneApp.refused_answer.over');
  }, [isGone, phone]);
  return (
    <div className={classes.app}>
      <Banner />
      <MutedLine />
      {(!isOutOfDate(phase) || shown) && (
        <Head
          tab={tab}
          isOpen={shown !== undefined}
          onSearch={tab === 'calls' && !shown ? () => setSearching(!isSearching) : null}
          onPerson={() => setShifting(true)}
        />
      )}
      <main {...swipe} className={`${classes.main} ${swipe.className}`}>
        {shown ? (
          <CallDetails listed={shown} />
        ) : (
          <View tab={tab} isSearching={isSearching} onShift={() => setShifting(true)} />
        )}
      </main>
      {!shown && <Tabs />}
      <Notice />
      {isShifting && <ShiftSheet onClose={() => setShifting(false)} />}
      {ring && rung && !isOutOfDate(phase) && <RingScreen key={ring.ring} ringing={ring} listed={rung} />}
    </div>
  );
}

function View({ tab, isSearching, onShift }: { tab: Tab; isSearching: boolean; onShift: () => void }) {
  switch (tab) {
    case 'calls':
      return <CallList isSearching={isSearching} />;
    case 'team':
      return <TeamView />;
    case 'subscriptions':
      return <SubscriptionsView />;
    case 'more':
      return <MoreView onShift={onShift} />;
  }
}

type HeadProps = { tab: Tab; isOpen: boolean; onSearch: (() => void) | null; onPerson: () => void };

function Head({ tab, isOpen, onSearch, onPerson }: HeadProps) {
  const text = useText();
  const { line, opened } = usePhone();
  const user = useObservable(line.welcome)?.user;
  const phase = useObservable(line.phase);
  return (
    <header className={classes.head}>
      {isOpen && (
        <Button look="plain" aria-label={text('phoneApp.back')} onClick={() => opened.set(null)}>
          <IconArrowLeft size={26} aria-hidden="true" />
        </Button>
      )}
      <div className={classes.names}>
        <h1>{text(isOpen ? 'phoneApp.call' : `phoneApp.tab.${tab}`)}</h1>
        {!isOpen && user && (
          <button type="button" className={classes.person} onClick={onPerson}>
            {user.display_name} · {user.group.name}
          </button>
        )}
      </div>
      {phase === 'live' && <span className={classes.live}>{text('phoneApp.live')}</span>}
      {onSearch && (
        <Button look="plain" aria-label={text('phoneApp.search')} onClick={onSearch}>
          <IconSearch size={26} aria-hidden="true" />
        </Button>
      )}
    </header>
  );
}

const icons: Readonly<Record<Tab, typeof IconBell>> = {
  calls: IconBell,
  team: IconUsers,
  subscriptions: IconBookmark,
  more: IconDots,
};

/** What the settings of the installation offer. */
function useTabs(): readonly Tab[] {
  const settings = useObservable(usePhone().line.welcome)?.settings;
  return [
    'calls',
    ...(settings?.team_view_enabled ? (['team'] as const) : []),
    ...(settings?.subscriptions_enabled ? (['subscriptions'] as const) : []),
    'more',
  ];
}

function Tabs() {
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
      <SosButton />
    </nav>
  );
}

function useProblems() {
  const { permissions, settings, clock, isOutdated } = usePhone();
  return problemsOfPhone({
    permissions: useObservable(permissions.states),
    isMuted: useObservable(settings.isMuted),
    clockDifference: useObservable(clock.offset) ?? 0,
    isStorageFull: useObservable(isStorageFull),
    isOutdated: useObservable(isOutdated),
  });
}

/** What keeps this phone from ringing is said where calls are looked at, not only among the settings. */
function MutedLine() {
  const text = useText();
  const worst = useProblems().find((problem) => ['no_notifications', 'no_sound', 'muted'].includes(problem));
  return worst ? <p className={classes.muted}>{text(`phoneApp.problem.${worst}`)}</p> : null;
}

const noticeFor = 5000;

function Notice() {
  const text = useText();
  const { notice } = usePhone();
  const current = useObservable(notice);
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => notice.set(null), noticeFor);
    return () => clearTimeout(timer);
  }, [current, notice]);
  return current ? (
    <p className={classes.notice} role="status">
      {text(current)}
    </p>
  ) : null;
}
