import type { ActionRequest } from '@carestead/domain/field/deviceActions';
import type { LinkNow } from '@carestead/domain/field/linkState';
import type { DisplayGate, FindSession } from '../http/caller.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { Sink } from './sink.ts';

/** Functions that one feature provides for the others and for the server; each has one owner. */
export type Ports = {
  /** Who a session belongs to (access). */
  findSession: FindSession;
  /** Opens a session and gives its token; null: the user is gone (access). */
  openSession: (user: Context['viewer']) => Promise<string | null>;
  /** Gives what is stored of a password (access). */
  hashPassword: (password: string) => Promise<string>;
  isPassword: (password: string, stored: string, urgent: boolean) => Promise<boolean>;
  /** What may be shown to anonymous callers from there (display). */
  displayGate: DisplayGate;
  /** Where the events of a system go; null while it is not known (calls). */
  sinkOf: (system_id: number) => Sink | null;
  /** The state of the link to each configurator, whichever server holds it (calls). */
  links: () => readonly (LinkNow & { system_id: number })[];
  /** Sends an action to a device of a system (field). */
  act: (system_id: number, request: ActionRequest) => Promise<boolean>;
  /** Resolves when every link of this server is connected or has failed, or when this time has passed (field). */
  linksBegun: (within: number) => Promise<void>;
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
