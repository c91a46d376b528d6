import { isOutOfDate, type Phase, phaseOf } from '@carestead/domain/display/connection';
import { nothingPainted, type Painted } from '@carestead/domain/displays/paintedCalls';
import { displayEffect } from '@carestead/domain/messages/displaySubjects';
import { defaultLocale, isLocale, type Locale } from '@carestead/domain/text/locales';
import { createLiveClock } from '@carestead/ui/state/liveClock';
import { type Observable, observable } from '@carestead/ui/state/observable';
import { createSocket } from '../platform/connection/socket.ts';
import { createUpdates } from '../platform/page/updates.ts';
import { leaveMissingSystem, rememberSystem, startSystem } from '../platform/session/system.ts';
import { headersIn } from './connection/ask.ts';
import { createConfig } from './connection/createConfig.ts';
import { createLine } from './connection/createLine.ts';
import { downLinks } from './connection/downLinks.ts';
import { createNotices } from './notices/Notices.tsx';
import { createWakeLock } from './page/createWakeLock.ts';
import { profileToShow, rememberProfile } from './page/followProfile.ts';
import { addressOf, pathOf, queryOf, type WallAddress } from './page/wallAddress.ts';
import type { Unsaved } from './settings/draft.ts';
import { createSound } from './sound/createSound.ts';
import type { WallCall } from './wallCall.ts';
import type { Start, WallConfig } from './wallConfig.ts';
import { activateLocale, storedLocale } from './wallLocale.ts';

/** Everything with the lifetime of the page. */
export function createWall() {
  let context = startSystem(location.search);
  const clock = createLiveClock(() => ({ ticks: performance.now(), time: Date.now() }));
  const place = observable<WallAddress>(addressOf(location));
  const refusal = observable<string | null>(null);
  /** The server runs another version, which does not know the queries of this page. */
  const isUnknown = observable(false);
  /** Unsaved input: kept when an emergency closes the panel, and never lost to a reload. */
  const unsaved = observable<Unsaved | null>(null);
  const messages = new Set<(message: { subject: string; payload: unknown }) => void>();

  const socket = createSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/ws/backend`,
    params: () => headersIn(context),
    now: clock.steady,
    onSessionEnded: () => config.load(),
    onRightsChanged: () => config.load(),
    onMissingSystem: missSystem,
  });

  const line = createLine({
    socket,
    steady: clock.steady,
    onMessage(message) {
      const effect = displayEffect(message.subject);
      if (effect === 'clock' && typeof message.payload === 'number') clock.follow(message.payload * 1000);
      if (effect === 'configuration') config.loadSoon();
      for (const take of messages) take(message);
    },
    onSubscribeAgain: () => config.load(),
    onRefused: refuse,
  });

  const config = createConfig({
    place: place.get,
    context: () => context,
    onStart(start) {
      workInExisting(start);
      const slug = profileToShow(start, place.get().slug, queryOf(place.get()));
      if (slug !== null) go({ slug }, 'replace');
      else if (start.person.id > 0 && place.get().slug !== '') rememberProfile(place.get().slug);
    },
    async onLoaded(loaded) {
      refusal.set(null);
      if (loaded.person.id === 0) unsaved.set(null);
      await activateLocale(localeFor(loaded));
      line.follow(loaded.shown.map(({ system_id }) => system_id));
    },
    onRefused: refuse,
  });

  function refuse(code: string) {
    refusal.set(code);
    if (code === 'SYSTEM_UNAVAILABLE') missSystem();
    if (code === 'UNKNOWN_DOCUMENT') isUnknown.set(true);
  }

  /** A wall stays a wall: the same address, without the system that is missing. */
  function missSystem() {
    const kept = new URLSearchParams(place.get().search);
    kept.delete('system');
    leaveMissingSystem(location, pathOf({ ...place.get(), search: kept.size > 0 ? `?${kept}` : '' }));
  }

  function workInExisting({ systems }: Start) {
    const [first] = systems;
    if (!first || systems.some(({ id }) => id === context)) return;
    context = first.id;
    rememberSystem(context);
  }

  function go(next: Partial<WallAddress>, how: 'push' | 'replace' = 'push') {
    place.set({ ...place.get(), ...next });
    if (how === 'push') history.pushState(null, '', pathOf(place.get()));
    else history.replaceState(null, '', pathOf(place.get()));
  }

  const sound = createSound();
  const wakeLock = createWakeLock();
  const phase = phaseStore(line, () =>
    phaseOf(line.get().connection, downLinks(line.get(), config.get(), clock.now()).length > 0, clock.steady()),
  );

  return {
    get context() {
      return context;
    },
    clock,
    config,
    isUnknown,
    line,
    notices: createNotices(),
    phase,
    place,
    refusal,
    socket,
    sound,
    /** Another version of the product, and the seconds until this page is loaded anew for it. */
    updates: createUpdates(),
    isUpdateWaiting: observable(false),
    unsaved,
    /** Ids of the open emergencies on this wall; null before the first list. */
    emergencies: observable<readonly number[] | null>(null),
    /** The calls on this wall, for what covers them: how many, and the most urgent. */
    covered: observable<{ count: number; first: WallCall | null }>({ count: 0, first: null }),
    /** Which calls this wall has drawn on cards, for its next report. */
    painted: observable<Painted>(nothingPainted),
    wakeLock,
    /** The moment up to which what is shown was known to be so, by the server's clock. */
    frozenAt: () => clock.now() - (clock.steady() - (line.get().connection.goodUntil ?? clock.steady())),
    go,
    onMessage(take: (message: { subject: string; payload: unknown }) => void): () => void {
      messages.add(take);
      return () => void messages.delete(take);
    },
    start() {
      addEventListener('popstate', () => {
        const before = place.get();
        place.set(addressOf(location));
        if (before.slug !== place.get().slug) config.load();
      });
      line.start();
      sound.start();
      wakeLock.start();
      clock.start();
      config.load();
    },
  };
}

export type Wall = ReturnType<typeof createWall>;

/** The address decides, then the person, then the profile. */
const localeFor = ({ query, person, display }: WallConfig): Locale =>
  [query.locale, person.id > 0 ? person.locale : display.profile?.locale, storedLocale()].find(isLocale) ??
  defaultLocale;

/** Computed four times a second, because a silent connection sends no event. */
function phaseStore(line: Pick<Observable<unknown>, 'subscribe'>, judge: () => Phase) {
  const phase = observable<Phase>('starting');
  const look = () => phase.set(judge());
  line.subscribe(look);
  setInterval(look, 250);
  return { ...phase, isOutOfDate: () => isOutOfDate(phase.get()) };
}
