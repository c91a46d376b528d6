import type { ConfiguratorClient } from '../../manifest/configuratorClient.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import type { Log } from '../../platform/log.ts';
import type { Run } from './runRow.ts';

/** What the steps of a run work with. */
export type RunTools = {
  /** In the name of whoever started the run, with all rights: what the configurator holds is not up to them. */
  context: EntityContext;
  client: ConfiguratorClient;
  log: Pick<Log, 'error' | 'warn' | 'info'>;
  signal: AbortSignal;
  /** Fails unless this server is still the one that works for the system. */
  confirm: () => Promise<void>;
  /** Sends the edits that wait; what is refused for good is set aside. */
  sendEdits: () => Promise<void>;
  /** Compares both sides and stores what differs, with what the configurator finds wrong. */
  compare: () => Promise<void>;
  /** Somebody who looks at the run is to be shown how far it is. */
  onChange: (run: Run) => void;
  /** How long to wait before a request that failed is sent once more, each time. */
  pauses: readonly number[];
  /** How often the configurator is asked how far its commit is. */
  askEvery: number;
};
