import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBuilding } from './building/building.ts';
import { emitInto } from './building/emitInto.ts';
import { createCommitter } from './configuration/committer.ts';
import { openConfiguration } from './configuration/configuration.ts';
import type { ConfigurationError } from './configuration/configurationError.ts';
import { validate } from './configuration/validate.ts';
import { createControlServer } from './control/controlServer.ts';
import { createFaultStore } from './faults/faultStore.ts';
import type { Faults } from './faults/faults.ts';
import { createDeviceActions } from './field/deviceActions.ts';
import { createDistortion } from './field/distort.ts';
import { createFieldRoutes } from './field/fieldRoutes.ts';
import { createFieldServer } from './field/fieldServer.ts';
import { followOffline } from './field/followOffline.ts';
import type { House } from './house/house.ts';
import { readHouse } from './house/readHouse.ts';
import { openJournal } from './journal/journal.ts';
import { openLedger } from './journal/ledger.ts';
import { renumbered } from './journal/renumbered.ts';
import { lockFolder } from './lockFolder.ts';
import { createStage } from './scenarios/stage.ts';
import { runTraffic } from './traffic/runTraffic.ts';
import { seededRandom } from './traffic/seededRandom.ts';
import { createTraffic } from './traffic/traffic.ts';
import { wordsOf } from './wordsOf.ts';

export type SimulatorOptions = {
  /** Journal, ledger and configuration are kept here. */
  folder: string;
  house?: House;
  host?: string;
  /** 0: one that is free. */
  port?: number;
  controlPort?: number;
  username?: string;
  password?: string;
  seed?: number;
  /** Events a second that happen by themselves. */
  rate?: number;
  /** Traffic follows day and night. */
  rhythm?: boolean;
  faults?: Partial<Faults>;
  /** Milliseconds until a device does what it was told. */
  actionDelay?: number;
  testLife?: number;
  commitDuration?: number;
  searchDuration?: number;
  /** How many acknowledged events the journal keeps, and how many it has room for. */
  keep?: number;
  room?: number;
  log?: (sentence: string) => void;
};

const now = () => Date.now();

/** A configurator with its house, ready to be called over the network. */
export async function startSimulator({
  folder,
  house = readHouse(undefined),
  host = '127.0.0.1',
  port = 0,
  controlPort = 0,
  username = 'carestead',
  password = 'simulated',
  seed = 1,
  rate = 0,
  rhythm = true,
  actionDelay = 800,
  testLife,
  commitDuration = 3000,
  searchDuration = 1500,
  keep = 1000,
  room = 500_000,
  log = () => {},
  ...options
}: SimulatorOptions) {
  mkdirSync(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const faults = createFaultStore(options.faults);
  const journal = await openJournal({ folder, keep, room, log });
  const ledger = openLedger(folder);
  journal.acknowledge(ledger.highest(journal.figures().stream));

  const building = createBuilding({ house, state: journal.state, emit: emitInto(journal, faults.now), now });
  const configuration = openConfiguration(folder, house);
  const errors = (): ConfigurationError[] => [
    ...(faults.now().invalid_configuration ? [madeUp] : []),
    ...validate(configuration.all()),
  ];
  const isValid = () => errors().length === 0;
  const committer = createCommitter({ configuration, building, isValid, duration: commitDuration, log });
  const actions = createDeviceActions({ building, faults: faults.now, delay: actionDelay, testLife });

  if (rate > 0) building.report();
  const traffic = createTraffic({ building, random: seededRandom(seed), rate, rhythm, from: now() });
  const running = runTraffic(traffic, now);
  const setTraffic = (next: { rate?: number | undefined; rhythm?: boolean | undefined }) => {
    const before = traffic.figures();
    traffic.set({ rate: next.rate ?? before.rate, rhythm: next.rhythm ?? before.rhythm }, now());
    running.wake();
  };
  const stage = createStage({
    building,
    random: seededRandom(seed + 1),
    setRate: (quiet) => {
      const before = traffic.figures();
      setTraffic({ rate: quiet });
      return () => setTraffic(before);
    },
    now,
    onError: (error) => log(`the scenario: ${wordsOf(error)}`),
  });

  const searchHubs = async () => {
    await sleep(searchDuration);
    return house.hubs.map(({ ip, name }) => ({ ip, name }));
  };
  const field = createFieldServer({
    journal,
    ledger,
    faults,
    distort: createDistortion(seededRandom(seed + 2)),
    now,
    account: { username, password },
    answer: createFieldRoutes({ building, configuration, committer, actions, errors, searchHubs }),
    onLostEnd: () => resetStream('all'),
    log,
  });
  /** As if the box had been replaced by another one, which learns from the devices what is open - or does not. */
  async function resetStream(open: 'all' | 'none' = 'all') {
    journal.reset(renumbered(journal.state(), open));
    field.closeStreams('the box was replaced');
    await journal.settled();
  }

  let offline: ReturnType<typeof followOffline> | null = null;
  /** In force when it returns. */
  const setFaults = async (some: Partial<Faults>) => {
    faults.set(some);
    await offline?.settled();
  };

  const figures = () => ({ ...journal.figures(), connections: field.connections(), ledger: ledger.figures() });
  const control = createControlServer({
    building,
    stage,
    faults: { now: faults.now, set: setFaults },
    traffic,
    setTraffic,
    configuration,
    figures,
    ledger,
    resetStream,
    log,
  });

  const stopWithoutPorts = async () => {
    running.stop();
    actions.stop();
    stage.stop();
    await committer.stop();
    await Promise.all([journal.close(), configuration.settled()]);
    ledger.close();
    unlock();
  };
  const ports = await Promise.all([field.listen(host, port), control.listen(controlPort)]).catch(async (error) => {
    await Promise.all([field.close(), control.close(), stopWithoutPorts()]);
    throw error;
  });
  const [fieldPort, pagePort] = ports;
  offline = followOffline({
    faults,
    goOffline: field.close,
    goOnline: () => field.listen(host, fieldPort),
    log,
  });

  return {
    /** Where Carestead connects to. */
    address: `http://${host.includes(':') ? `[${host}]` : host}:${fieldPort}`,
    port: fieldPort,
    /** Where people look at it: page and API. */
    controlAddress: `http://127.0.0.1:${pagePort}`,
    username,
    password,
    building,
    faults: { now: faults.now, set: setFaults },
    scenario: stage,
    setTraffic,
    traffic: traffic.figures,
    resetStream,
    configuration,
    figures,
    /** Everything that happened so far is on disk and may be sent. */
    settled: journal.settled,
    /** What was acknowledged since the folder was made. */
    acknowledged: ledger.entries,
    /** What is open in the house. */
    open: () => building.open().map(({ call }) => call),
    stop: async () => {
      offline?.stop();
      faults.set({ silent: false });
      field.closeStreams('the box is switched off');
      await stopWithoutPorts();
      await offline?.settled();
      await Promise.all([field.close(), control.close()]);
    },
  };
}

const madeUp: ConfigurationError = { code: 'invalid_config', entity: null, id: null, field: null };
