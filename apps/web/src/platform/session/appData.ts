import { chooseSystem } from '@carestead/domain/access/systems';
import { anonymous, isLoggedIn, type Viewer } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { type Observable, observable } from '@carestead/ui/state/observable';
import type { Client } from '@urql/core';
import { AppDataDocument, type AppDataQuery } from '../../generated/graphql.ts';
import { type AppData, appDataFromWire } from './appDataFromWire.ts';
import { cachedUser } from './cachedUser.ts';

export type AppDataStore = Observable<AppData | 'unknown' | 'failed'> & {
  /** The client of the present system; each system has its own, and none has a cache. */
  client: Observable<Client>;
  /** The system that is on its way, or null. */
  changingTo: Observable<number | null>;
  /** Loads again; false when that failed, and then the former data stays. */
  load(): Promise<boolean>;
  /** Loads again after a short pause, because messages come in bursts. */
  loadSoon(): void;
  /** Changes system once its data is loaded, or not at all: nothing is ever shown in one system and saved in another. */
  changeSystem(system_id: number): Promise<boolean>;
  /** The session has ended: by a log-out, or because the server no longer knows it. */
  forgetViewer(farewell?: AppData['farewell']): void;
};

type Options = {
  /** The system to begin with. */
  system_id: number;
  openClient: (system_id: number) => Client;
  /** Another system is the present one now. */
  onSystem: (system_id: number) => void;
  /** The requested system does not exist any more, and another one is used instead. */
  onSystemGone: () => void;
  /** Before anything is shown to another user, or in another language. */
  onNewcomer: (viewer: Viewer) => Promise<void>;
  /** The data that is shown could not be loaded again. */
  onFailure: () => void;
};

const quiet = 250;

export function createAppData(options: Options): AppDataStore {
  const { system_id, openClient, onSystem, onSystemGone, onNewcomer, onFailure } = options;
  const store = observable<AppData | 'unknown' | 'failed'>('unknown');
  const changingTo = observable<number | null>(null);
  let here = { system_id, client: openClient(system_id) };
  const client = observable(here.client);
  let giveUp = () => {};
  let change: Promise<boolean> | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const known = (): AppData | null => {
    const data = store.get();
    return typeof data === 'object' ? data : null;
  };

  const viewerOfNow = () => known()?.viewer ?? anonymous;

  const ask = (client: Client, hasSession: boolean) =>
    new Promise<AppDataQuery | 'failed' | 'given up'>((resolve) => {
      // A new request cancels one that hangs.
      giveUp();
      const { unsubscribe } = client
        .query(AppDataDocument, { hasSession })
        .subscribe(({ data }) => resolve(data ?? 'failed'));
      giveUp = () => {
        unsubscribe();
        resolve('given up');
      };
    });

  async function reach(there: typeof here, hasSession: boolean): Promise<boolean> {
    const wire = await ask(there.client, hasSession);
    if (wire === 'given up') return false;
    if (wire === 'failed') return fail();
    const data = appDataFromWire(wire, there.system_id);
    const chosen = chooseSystem(data.viewer, data.systems, there.system_id);
    if (chosen !== null && chosen !== there.system_id) {
      const hasCome = await reach(placeOf(chosen), hasSession);
      if (hasCome && !wire.publicSystemParams.some(({ id }) => id === there.system_id)) onSystemGone();
      return hasCome;
    }
    if (isLoggedIn(data.viewer) && !hasSession) return reach(there, true);
    await greet(data.viewer);
    publish(there, data);
    return true;
  }

  const placeOf = (id: number) => (id === here.system_id ? here : { system_id: id, client: openClient(id) });

  async function greet(viewer: Viewer) {
    if (!isLoggedIn(viewer)) return cachedUser.forget();
    const before = viewerOfNow();
    if (before.id !== viewer.id || before.locale !== viewer.locale) await onNewcomer(viewer);
    cachedUser.write(viewer);
  }

  function publish(there: typeof here, data: AppData) {
    const before = known();
    const isElsewhere = there !== here;
    here = there;
    client.set(here.client);
    store.set({ ...data, farewell: farewellOf(before, data.viewer) });
    if (isElsewhere) onSystem(here.system_id);
  }

  function fail(): false {
    if (known()) onFailure();
    else store.set('failed');
    return false;
  }

  function load() {
    clearTimeout(soon);
    // What a change brings is just as new, and must not be called off by it.
    if (change) return change;
    if (!known()) store.set('unknown');
    return reach(here, isLoggedIn(viewerOfNow()) || cachedUser.read() !== null);
  }

  return {
    ...store,
    client,
    changingTo,
    load,
    loadSoon() {
      clearTimeout(soon);
      soon = setTimeout(() => void load(), quiet);
    },
    async changeSystem(id) {
      changingTo.set(id);
      change = reach(placeOf(id), isLoggedIn(viewerOfNow()));
      const hasCome = await change;
      change = null;
      changingTo.set(null);
      return hasCome && here.system_id === id;
    },
    forgetViewer(farewell = null) {
      cachedUser.forget();
      const data = known();
      if (data) store.set({ ...data, ...anonymousData, farewell: isLoggedIn(data.viewer) ? farewell : data.farewell });
    },
  };
}

/** The data of an anonymous viewer, in place of the personal data. */
const anonymousData = {
  viewer: anonymous,
  licence: defaultLicence,
  account: {
    email: '',
    emails: [],
    notify_email: false,
    notify_push: false,
    notification_tokens: [],
    notification_profiles: [],
  },
  outdated_hubs: [],
  configurator_ip: '',
  configurator_version: '',
};

/** A session that ended by itself gets a message; a log-out does not. */
function farewellOf(before: AppData | null, viewer: Viewer): AppData['farewell'] {
  if (isLoggedIn(viewer) || !before) return null;
  return isLoggedIn(before.viewer) ? 'session_ended' : before.farewell;
}
