import { isOutOfDate } from '@carestead/domain/display/connection';
import { onWholeScreen } from '@carestead/domain/phoneApp/ringing';
import { useObservable } from '@carestead/ui/state/observable';
import { useSwipe } from '@carestead/ui/touch/useSwipe';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './App.module.css';
import { CallDetails } from './calls/CallDetails.tsx';
import { CallList } from './calls/CallList.tsx';
import { Banner } from './connection/Banner.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { ShiftSheet } from './login/ShiftSheet.tsx';
import { RefusedScreen } from './pairing/RefusedScreen.tsx';
import { Entrance } from './platform/parts/Entrance.tsx';
import { type Tab, usePhone } from './platform/phone.ts';
import { useText } from './platform/text/locale.ts';
import { useProblems } from './platform/useProblems.ts';
import { RingScreen } from './ringing/RingScreen.tsx';
import { MoreView } from './settings/MoreView.tsx';
import { Head } from './shell/Head.tsx';
import { Notice } from './shell/Notice.tsx';
import { Tabs, useTabs } from './shell/Tabs.tsx';
import { SosButton } from './sos/SosButton.tsx';
import { SubscriptionsView } from './subscriptions/SubscriptionsView.tsx';
import { TeamView } from './team/TeamView.tsx';

const allowedKey = 'allowed';
// Seen once in the life of a phone.
const PairingScreen = lazy(async () => ({ default: (await import('./pairing/PairingScreen.tsx')).PairingScreen }));
const PermissionScreen = lazy(async () => ({
  default: (await import('./pairing/PermissionScreen.tsx')).PermissionScreen,
}));

/** What stands in the way comes first: a server that knows the phone, what it may do, and a person. */
export function App() {
  const phone = usePhone();
  const token = useObservable(phone.token);
  const refusal = useObservable(phone.line.refusal);
  const welcome = useObservable(phone.line.welcome);
  const [isAllowed, setAllowed] = useState(() => phone.storage.read(allowedKey) === '1');
  if (token === null)
    return (
      <Suspense>
        <PairingScreen />
      </Suspense>
    );
  if (refusal !== null) return <RefusedScreen refusal={refusal} />;
  // The demo page shows phones, and asks its visitor for nothing.
  if (!isAllowed && phone.address.demoClient === '')
    return (
      <Suspense>
        <PermissionScreen
          onDone={() => {
            phone.storage.write(allowedKey, '1');
            setAllowed(true);
          }}
        />
      </Suspense>
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
      {!shown && (
        <Tabs>
          <SosButton />
        </Tabs>
      )}
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

/** What keeps this phone from ringing is said where calls are looked at, not only among the settings. */
function MutedLine() {
  const text = useText();
  const worst = useProblems().find((problem) => ['no_notifications', 'no_sound', 'muted'].includes(problem));
  return worst ? <p className={classes.muted}>{text(`phoneApp.problem.${worst}`)}</p> : null;
}
