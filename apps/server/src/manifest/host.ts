import type { Condition } from '@carestead/domain/conditions/condition';
import type { Entity } from '@carestead/domain/kit/entity';
import type { Caller } from '../http/caller.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Relay } from '../platform/bus/relay.ts';
import type { Config } from '../platform/config.ts';
import type { ReadSpace } from '../platform/diskSpace.ts';
import type { Context, Tools } from '../platform/graphql/context.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Ports } from './ports.ts';
import type { Search } from './search.ts';

/** What is switched on; screens and home pages depend on it. */
export type AppFeatures = { display_group_overrides: boolean; demo_mode: boolean; incidents: boolean };

/** What the call server gives to its features. */
export type Host = Tools & {
  log: Log;
  config: Config;
  databaseUrl: string;
  metrics: Metrics;
  readSpace: ReadSpace;
  /** The connection over which servers send each other messages: while it is down nothing is cached. */
  relay: Pick<Relay, 'isListening' | 'silentFor'>;
  entities: readonly Entity[];
  /** The kinds of jobs of all features. */
  jobKinds: readonly JobKind[];
  cookies: Cookies;
  /** Ends this process in good order, so that its supervisor starts it anew; null: it has none. */
  restart: (() => void) | null;
  /** Who sends a request. */
  caller: (request: Parameters<Cookies['session']>[0]) => Promise<Caller>;
  ports: Ports;
  /** What is well and what is wrong with the whole installation, as far as this server knows. */
  conditions: () => readonly Condition[];
  /** What all features together declare. */
  appFeatures: (context: Context) => AppFeatures;
  /** What all features together find. */
  search: Search['find'];
};
