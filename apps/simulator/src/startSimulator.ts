import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCommitter } from './configuration/committer.ts';
import type { ConfigurationError } from './configuration/configuration.ts';
import { openConfiguration } from './configuration/configuration.ts';
import { validate } from './configuration/validate.ts';
import { createButtons } from './configurator/buttons.ts';
import { createConfigurator } from './configurator/configurator.ts';
import { emitInto } from './configurator/emitInto.ts';
import { createControlServer } from './control/controlServer.ts';
import { messageOf } from './errors.ts';
import type { Faults } from './faults/faults.ts';
import { createFaultStore } from './faults/faults.ts';
import { createDeviceActions } from './field/deviceActions.ts';
import { createDistortion } from './field/distort.ts';
import { createFieldRoutes } from './field/fieldRoutes.ts';
import { createFieldServer } from './field/fieldServer.ts';
import { followOffline } from './field/followOffline.ts';
import { createDeviceSearches } from './hubs/deviceSearches.ts';
import { createHubs } from './hubs/hubs.ts';
import type { Installation } from './installation/installation.ts';
import { readInstallation } from './installation/readInstallation.ts';
import type { Happening } from './journal/fieldState.ts';
import { renumbered } from './journal/fieldState.ts';
import { openJournal } from './journal/journal.ts';
import { openLedger } from './journal/ledger.ts';
import { lockFolder } from './lockFolder.ts';
import { createMailCatcher } from './mail/mailCatcher.ts';
import { playPhones } from './phones/playPhones.ts';
import { createScenarioPlayer } from './scenarios/scenarioPlayer.ts';
import { runTraffic } from './traffic/runTraffic.ts';
import { seededRandom } from './traffic/seededRandom.ts';
import { createTraffic } from './traffic/traffic.ts';

export type SimulatorOptions = {
  /** Journal, ledger and configuration are kept here. */
  folder: string;
  installation?: Installation;
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
  /** Milliseconds until a device carries out an action. */
  actionDelay?: number;
  testLife?: number;
  commitDuration?: number;
  searchDuration?: number;
  hubSyncEvery?: number;
  /** Milliseconds between two devices that a hub finds, and after which it ends a search. */
  findEvery?: number;
  searchLongest?: number;
  /** False: a configurator of an older release, which reports nothing of its hubs. */
  reportsHubs?: boolean;
  /** How many acknowledged events the journal keeps, and how many it holds. */
  keep?: number;
  capacity?: number;
  /** Phones of staff that it plays too, and the server that they connect to. */
  phones?: { file: string; server: string };
  /** Where it takes mails, which it sends nowhere; without it, it takes none. */
  mailPort?: number;
  /** Forgets everything and begins anew; without it that cannot be asked for. */
  reset?: () => void;
  log?: (sentence: string) => void;
};

const now = () => Date.now();

/** A configurator with its installation, ready to be called over the network. */
export async function startSimulator({
  folder,
  installation = readInstallation(undefined),
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
  hubSyncEvery = 30_000,
  findEvery = 1200,
  searchLongest = 10 * 60_000,
  reportsHubs = true,
  keep = 1000,
  capacity = 500_000,
  phones,
  mailPort,
  reset,
  log = () => {},
  ...options
}: SimulatorOptions) {
  mkdirSync(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const faults = createFaultStore(options.faults);
  const journal = await openJournal({ folder, keep, capacity, log });
  const ledger = openLedger(folder);
  journal.acknowledge(ledger.highest(journal.figures().stream));

  const configuration = openConfiguration(folder, installation);
  const hubs = createHubs({
    configured: () => configuration.rows('hub'),
    devices: installation.devices,
    now,
    syncEvery: hubSyncEvery,
  });
  const searches = createDeviceSearches({
    hubs: () => configuration.rows('hub'),
    isReady: (id) => hubs.statusOf(id) === 'Ready',
    onChange: hubs.changed,
    installation,
    every: findEvery,
    longest: searchLongest,
  });
  hubs.followSearches(searches.isSearching);
  const append = emitInto(journal, faults.now);
  const emit = (happening: Happening, at: number) => {
    append(happening, at);
    hubs.note(happening, at);
  };
  const configurator = createConfigurator({ installation, state: journal.state, emit, now });
  const buttons = createButtons(configurator);
  const errors = (): ConfigurationError[] => [
    ...(faults.now().invalid_configuration ? [madeUp] : []),
    ...validate(configuration.all()),
  ];
  const isValid = () => errors().length === 0;
  const committer = createCommitter({
    ...{ configuration, configurator, buttons, isValid, duration: commitDuration, log },
    faults: faults.now,
  });
  const actions = createDeviceActions({ configurator, faults: faults.now, delay: actionDelay, testLife });

  if (rate > 0) configurator.report();
  const traffic = createTraffic({ configurator, random: seededRandom(seed), rate, rhythm, from: now() });
  const running = runTraffic(traffic, now);
  const setTraffic = (next: { rate?: number | undefined; rhythm?: boolean | undefined }) => {
    const before = traffic.figures();
    traffic.set({ rate: next.rate ?? before.rate, rhythm: next.rhythm ?? before.rhythm }, now());
    running.wake();
  };
  const scenarioPlayer = createScenarioPlayer({
    configurator,
    random: seededRandom(seed + 1),
    setRate: (quiet) => {
      const before = traffic.figures();
      setTraffic({ rate: quiet });
      return () => setTraffic(before);
    },
    now,
    onError: (error) => log(`the scenario: ${messageOf(error)}`),
  });

  const searchHubs = async () => {
    await sleep(searchDuration);
    return installation.hubs.map(({ ip, name }) => ({ ip, name }));
  };
  const field = createFieldServer({
    journal,
    ledger,
    faults,
    distort: createDistortion(seededRandom(seed + 2)),
    now,
    hubs: reportsHubs ? hubs : null,
    searches: reportsHubs ? searches : null,
    account: { username, password },
    answer: createFieldRoutes({
      ...{ configurator, configuration, committer, actions, errors, searchHubs },
      faults: faults.now,
    }),
    onLostEnd: () => resetStream('all'),
    log,
  });
  /** As if the configurator had been replaced by another one, which learns from the devices what is open, or does not. */
  async function resetStream(open: 'all' | 'none' = 'all') {
    journal.reset(renumbered(journal.state(), open));
    field.closeStreams('the configurator was replaced');
    await journal.settled();
  }

  let offline: ReturnType<typeof followOffline> | null = null;
  /** In force when it returns. */
  const setFaults = async (some: Partial<Faults>) => {
    faults.set(some);
    await offline?.settled();
  };

  const mailCatcher = createMailCatcher(now);
  const figures = () => ({ ...journal.figures(), connections: field.connections(), ledger: ledger.figures() });
  const control = createControlServer({
    configurator,
    buttons,
    hubs,
    searches,
    scenarioPlayer,
    faults: { now: faults.now, set: setFaults },
    traffic,
    setTraffic,
    configuration,
    figures,
    ledger,
    resetStream,
    reset: reset ?? null,
    mails: mailCatcher.mails,
    log,
  });

  const stopWithoutPorts = async () => {
    running.stop();
    hubs.stop();
    actions.stop();
    scenarioPlayer.stop();
    await mailCatcher.close();
    await committer.stop();
    await Promise.all([journal.close(), configuration.settled()]);
    ledger.close();
    unlock();
  };
  const ports = await Promise.all([
    field.listen(host, port),
    control.listen(controlPort),
    mailPort === undefined ? null : mailCatcher.listen(mailPort),
  ]).catch(async (error) => {
    await Promise.all([field.close(), control.close(), stopWithoutPorts()]);
    throw error;
  });
  const [fieldPort, pagePort] = ports;
  const played = phones && playPhones({ ...phones, folder, seed: seed + 3, log });
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
    controlPort: pagePort,
    username,
    password,
    configurator,
    buttons,
    hubs,
    searches,
    faults: { now: faults.now, set: setFaults },
    scenario: scenarioPlayer,
    setTraffic,
    traffic: traffic.figures,
    resetStream,
    configuration,
    figures,
    /** Everything that happened so far is on disk and may be sent. */
    settled: journal.settled,
    /** What was acknowledged since the folder was made. */
    acknowledged: ledger.entries,
    /** What is open in the installation. */
    open: () => configurator.open().map(({ call }) => call),
    stop: async () => {
      played?.stop();
      offline?.stop();
      faults.set({ silent: false });
      field.closeStreams('the configurator is switched off');
      await stopWithoutPorts();
      await offline?.settled();
      await Promise.all([field.close(), control.close()]);
    },
  };
}

const madeUp: ConfigurationError = { code: 'invalid_config', entity: null, id: null, field: null };
