import type { Call } from '@carestead/domain/calls/call';
import type { ActionOutcome, ActionRequest } from '@carestead/domain/field/deviceActions';
import type { FoundDevice } from '@carestead/domain/field/deviceSearch';
import type { HubLogCursor, HubLogLine, HubState } from '@carestead/domain/field/hubMessage';
import type { LinkNow } from '@carestead/domain/field/linkState';
import type { SearchState } from '@carestead/domain/field/searchState';
import type { DirectoryAnswer } from '@carestead/domain/ldap/directoryAnswer';
import type { NotificationResult, NotificationState } from '@carestead/domain/phones/wayToPhone';
import type { DisplayGate, FindSession } from '../http/caller.ts';
import type { Session } from '../platform/database/session.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { ReachedConfigurator } from './configuratorClient.ts';
import type { Sink } from './sink.ts';

/** Who takes a call: a person at a screen, or a channel that was replied to, perhaps with the name of a person there. */
export type Acknowledger = { user: { id: number; name: string } } | { alert_channel_id: number; name: string };

export type AcknowledgeOutcome = 'acknowledged' | 'done' | 'closed' | 'presence' | 'unknown';

/** Functions that one feature provides for the others and for the server; each has one owner. */
export type Ports = {
  /** Who a session belongs to (access). */
  findSession: FindSession;
  /** Opens a session and gives its token; null: the user is gone (access). */
  openSession: (user: Context['viewer']) => Promise<string | null>;
  /** Gives what is stored of a password (access). */
  hashPassword: (password: string) => Promise<string>;
  isPassword: (password: string, stored: string, urgent: boolean) => Promise<boolean>;
  /** Asks the directory whether somebody may log in, and as whom (ldap). */
  askDirectory: (login: DirectoryLogin) => Promise<DirectoryAnswer>;
  /** What may be shown to anonymous callers from there (display). */
  displayGate: DisplayGate;
  /** Where the events of a system go; null while it is not known (calls). */
  sinkOf: (system_id: number) => Sink | null;
  /** The state of the link to each configurator, whichever server holds it (calls). */
  links: () => readonly (LinkNow & { system_id: number })[];
  /** Where the reports of hubs go, apart from those of calls (devices). */
  hubSink: HubSink;
  /** Marks an open call of a system as taken, once; it stays open (calls). */
  acknowledge: (system_id: number, call_id: number, by: Acknowledger) => Promise<AcknowledgeOutcome>;
  /** Writes what phones know of calls: who has taken or ended one, or that no person was reached (calls). */
  markByApp: (session: Session, marks: readonly AppMark[]) => Promise<void>;
  /** The open calls of a system, as this server has them now (calls). */
  openCalls: (system_id: number) => OpenCalls;
  /** Sends an action to a device of a system; what the configurator does not answer properly is an error (field). */
  act: (system_id: number, request: ActionRequest) => Promise<ActionOutcome>;
  /** Lets a device end its calls as somebody with a phone wants it, in its turn: one request at a time to each device (calls). */
  endCalls: (system_id: number, by: string, at: Omit<ActionRequest, 'action'>) => Promise<ActionOutcome>;
  /** How to reach the configurator of a system; null: none is to be contacted, or there is no such system (field). */
  configurator: (system_id: number) => ReachedConfigurator | null;
  /** Nothing is known any more of what a device reported, because it is another one now (calls). */
  forgetReports: (system_id: number, device_id: number) => Promise<void>;
  /** Searches for devices through a hub of a system, for as long as one connection lasts (field). */
  searchDevices: (system_id: number, hub_id: number, follow: SearchFollower) => Promise<SearchOutcome>;
  /** Keeps when calls were first painted on displays, for their timelines (callLog). */
  keepPainted: (painted: readonly PaintedCall[]) => Promise<void>;
  /** Keeps what became of notifications on phones, for the timelines of calls (callLog). */
  keepTraces: (traces: readonly PhoneTrace[]) => Promise<void>;
  /** Resolves when every link of this server is connected or has failed, or when this time has passed (field). */
  linksBegun: (within: number) => Promise<void>;
};

/** A log-in at the directory; the owner is where it comes from, so that others keep their turn. */
export type DirectoryLogin = { username: string; password: string; owner: string };

/** What is absent stays as it is. */
export type AppMark = {
  system_id: number;
  call_id: number;
  handled_by_app_username?: string;
  manually_closed_by_username?: string;
  is_unreached?: boolean;
};

export type OpenCalls = { epoch: string; revision: number; link: LinkNow; calls: readonly Call[] };

/** `at` is milliseconds since 1970. */
export type PhoneTrace = {
  call_id: number;
  system_id: number;
  at: number;
  data: {
    state: NotificationState;
    result: NotificationResult;
    app_client_id: number;
    client_name: string;
    app_user_id: number;
    user_name: string;
    app_user_group_id: number | null;
    attempt: number;
  };
};

export type SearchFollower = {
  signal: AbortSignal;
  onSearching: () => void;
  onFound: (devices: readonly FoundDevice[]) => void;
};

/** A call that a display has painted; `at` is milliseconds since 1970. */
export type PaintedCall = {
  call_id: number;
  system_id: number;
  at: number;
  /** The revision of the list that the display painted. */
  revision: number;
  display_id: string;
  display_name: string;
};

/** Why a search through a hub is over; `lost`: the connection ended, and may be made again. */
export type SearchOutcome =
  | 'done'
  | 'lost'
  | Extract<SearchState, 'offline' | 'unauthorized' | 'busy' | 'unsupported' | 'unknown_hub'>;

/** What the connection of the hubs of one configurator has brought. */
export type HubBatch = {
  /** All hubs of the system; null: none were reported. */
  states: readonly HubState[] | null;
  /** Lines of one log, in order, and the number up to which they were read; null: none came. */
  log: (HubLogCursor & { lines: readonly HubLogLine[] }) | null;
};

export type HubSink = {
  /** Up to where the log is stored; null: nothing of it is. */
  cursor: (system_id: number) => Promise<HubLogCursor | null>;
  store: (system_id: number, batch: HubBatch) => Promise<void>;
  /** Nothing is reported any more: how the hubs are is unknown. */
  lost: (system_id: number) => Promise<void>;
};

/** Filled while the features start; using a port too early, or one that no feature provides, is an error. */
export function createPorts(): { ports: Ports; provide: (feature: string, answers: Partial<Ports>) => void } {
  const owners = new Map<string, string>();
  const answered: Partial<Ports> = {};
  const ports = new Proxy(answered, {
    get: (target, port) => {
      const answer: unknown = Reflect.get(target, port);
      if (answer === undefined) throw new Error(`no feature that has started answers the port ${String(port)}`);
      return answer;
    },
  });
  return {
    // What is missing throws above.
    ports: ports as Ports,
    provide: (feature, answers) => {
      for (const port of Object.keys(answers)) {
        const owner = owners.get(port);
        if (owner !== undefined) throw new Error(`${feature} and ${owner} both answer the port ${port}`);
        owners.set(port, feature);
      }
      Object.assign(answered, answers);
    },
  };
}
