import { EventEmitter } from 'node:events';
import type { RightsChange } from '@carestead/domain/access/rightsChange';
import type { Message } from '@carestead/domain/messages/message';
import type { Log } from '../log.ts';

/** What the installation is read by: see `platform/installation.ts`. */
export type InstallationPart = 'setup' | 'systems' | 'sync' | 'hubs' | 'licence' | 'settings' | 'app';

/** All events between features; the emitter does not know the listeners. */
export type Events = {
  /** Sessions of a user, or one of them, are over: forget what was cached and close their sockets. */
  sessionsEnded: { user_id: number; session_id: number | null };
  /** What people may do has changed, of one person or of all who have the role: load it again, close their sockets. */
  rightsChanged: RightsChange;
  /** A message for every open browser. */
  systemMessage: Message;
  /** Rows of an entity were created, changed or deleted, in a system or in the whole installation. */
  rowsChanged: { system_id: number | null; entity: string; ids: readonly number[] };
  /** The state of the installation (set-up, systems) was changed. */
  installationChanged: Record<string, never>;
  /** This process has read these parts of it again; others do so in their own time. */
  installationRead: { parts: readonly InstallationPart[] };
  /** The boards of all systems stand: links may bring them events. */
  systemsKnown: Record<string, never>;
  /** A request to a configurator went wrong; people of its system are shown it. */
  configuratorFailed: {
    system_id: number;
    action: string;
    /** Which step failed: the address, the connection, the log-in, the answer. */
    checks: readonly string[];
    message: string;
    /** What was sent, as JSON. */
    payload: string;
    url: string;
    success: boolean;
  };
  /** A magnet was held to a device. */
  magnetDetected: { system_id: number; mac: string; device_id: number | null; at: number };
  /** Lines were added to the logs of these hubs. */
  hubLogChanged: { system_id: number; ids: readonly number[] };
  /** A search for devices through a hub of this system began, found something or ended. */
  deviceSearchChanged: { system_id: number };
  /** Devices of a system have reported where they are. */
  positionsChanged: { system_id: number };
  /** Devices of a system have reported something of themselves: battery, reachability, position or activity. */
  deviceStatesChanged: { system_id: number };
  /** Something is to be done with the configuration of a system at once: a comparison, a run, an edit once more. */
  syncRequested: { system_id: number };
  /** How the configuration of a system stands to that of its configurator has changed. */
  syncChanged: { system_id: number };
  /** How far the configurator is with taking over its configuration. */
  commitProgress: { system_id: number; percent: number; state: 'running' | 'done' | 'failed' };
  /** The list of open calls of a system changed. */
  callsChanged: { system_id: number; revision: number };
  /** What is wrong with the installation, as this server knows it, is something else than before. */
  conditionsChanged: Record<string, never>;
  /** This server keeps the rest of its disk for calls, or takes changes again. */
  readOnlyChanged: Record<string, never>;
  /** The link to the configurator of a system changed its state. */
  linkChanged: { system_id: number };
  /** For the other servers: the list of a system is at this revision now. */
  boardChanged: { system_id: number; revision: number };
  /** A call was acknowledged from a screen: every server reads the list of its system again. */
  callAcknowledged: { system_id: number; id: number };
  /** What phones ring for has changed: every server sends it to its own phones. */
  ringsChanged: { system_id: number; ids: readonly number[] };
  /** Whether a person was reached by phone has changed, for a call or for somebody who asks for help. */
  unreachedChanged: { system_id: number };
  /** Phones were paired, locked or reset, or somebody logged in or out: their connections are checked again. */
  phonesChanged: { system_id: number; ids: readonly number[] };
  /** What people subscribed to on their phones has changed. */
  phoneFactsChanged: Record<string, never>;
  /** Jobs of this person were started, have got further or ended. */
  jobsChanged: { user_id: number | null };
  /** Something is done to the installation as a whole: it began, has got further or ended. */
  operationsChanged: Record<string, never>;
  /** A feature has appended something to the journal, in any process: consumers read on. */
  journalAppended: Record<string, never>;
  /** Deliveries were written, or the worker is done with some: it looks for due ones, lists are read again. */
  deliveriesChanged: Record<string, never>;
  /** How the cloud of a system stands: its settings, what waits, what is there. */
  cloudChanged: { system_id: number };
  /** Displays are no longer paired: sockets that show calls without a log-in are checked again. */
  displaysUnpaired: Record<string, never>;
  /** Messages of other processes may have been missed: read again instead of using a cache. */
  messagesMissed: Record<string, never>;
};

/** Which process an event comes from; what comes from another one is never sent on. */
export type Origin = 'here' | 'elsewhere';

export type Bus = {
  emit: <K extends keyof Events>(name: K, event: Events[K], origin?: Origin) => void;
  on: <K extends keyof Events>(name: K, listener: (event: Events[K], origin: Origin) => void) => () => void;
};

export function createBus(log: Log): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    emit: (name, event, origin = 'here') => void emitter.emit(name, event, origin),
    on: (name, listener) => {
      // One listener that fails must not keep the event from the others.
      const guarded: typeof listener = (event, origin) => {
        try {
          listener(event, origin);
        } catch (error) {
          log.error({ err: error, event: name }, 'bus listener failed, the others received the event');
        }
      };
      emitter.on(name, guarded);
      return () => void emitter.off(name, guarded);
    },
  };
}
