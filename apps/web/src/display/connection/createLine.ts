import {
  type Connection,
  type ConnectionEvent,
  firstConnection,
  nextConnection,
  uselessFor,
} from '@carestead/domain/display/connection';
import { observable } from '@carestead/ui/state/observable';
import type { GraphQLFormattedError } from 'graphql';
import {
  DisplayCallsDocument,
  type DisplayCallsSubscription,
  DisplayMessagesDocument,
} from '../../generated/graphql.ts';
import type { Socket } from '../../platform/connection/socket.ts';
import { listFromWire, type WallList } from '../wallCall.ts';
import { codeOf, textOf } from './ask.ts';

export type Line = { connection: Connection; lists: ReadonlyMap<number, WallList> };

type Message = { subject: string; payload: unknown };
type Options = {
  socket: Pick<Socket, 'connected' | 'receivedAt' | 'restart' | 'subscribe'>;
  steady: () => number;
  onMessage: (message: Message) => void;
  /** Messages may have been missed: what was loaded before may be out of date. */
  onSubscribeAgain: () => void;
  onRefused: (code: string) => void;
};

const judgeEvery = 250;
/** A silent socket is closed before its ping times out; random, so that not all walls reconnect at once. */
const silentFor = 8000 + Math.random() * 3000;

/** The lists of calls, and how far they can be trusted. */
export function createLine({ socket, steady, onMessage, onSubscribeAgain, onRefused }: Options) {
  const line = observable<Line>({ connection: firstConnection(steady()), lists: new Map() });
  const following = new Map<number, () => void>();
  let givenUpAt = 0;

  function dispatch(event: ConnectionEvent, lists = line.get().lists) {
    const before = line.get();
    const connection = nextConnection(before.connection, event, steady());
    if (connection !== before.connection || lists !== before.lists) line.set({ connection, lists });
    if (connection.lapses > before.connection.lapses) subscribeAgain();
  }

  const listen = (system_id: number) =>
    socket.subscribe(
      { query: textOf(DisplayCallsDocument), variables: { system_id } },
      {
        next: ({ data, errors }) => {
          if (errors?.[0]) onRefused(codeOf(errors[0].extensions));
          const list = (data as DisplayCallsSubscription | null | undefined)?.callsChanged;
          if (!list || !following.has(system_id)) return;
          dispatch({ kind: 'list', system_id }, new Map(line.get().lists).set(system_id, listFromWire(list)));
        },
        error: (error) =>
          onRefused(Array.isArray(error) ? codeOf((error as readonly GraphQLFormattedError[])[0]?.extensions) : ''),
        complete: () => {},
      },
    );

  function subscribeAgain() {
    for (const [system_id, stop] of following) {
      stop();
      following.set(system_id, listen(system_id));
    }
    onSubscribeAgain();
  }

  function judge() {
    dispatch({ kind: 'tick' });
    const now = steady();
    const { connection } = line.get();
    if (!connection.isOpen || uselessFor(connection, now) < silentFor || now - givenUpAt < silentFor) return;
    givenUpAt = now;
    socket.restart();
  }

  return {
    ...line,
    start() {
      socket.connected.subscribe(() => {
        const isOpen = socket.connected.get();
        dispatch({ kind: isOpen ? 'opened' : 'closed' });
        if (isOpen) onSubscribeAgain();
      });
      socket.receivedAt.subscribe(() => dispatch({ kind: 'received' }));
      socket.subscribe(
        { query: textOf(DisplayMessagesDocument) },
        {
          next: ({ data }) => {
            const message = (data as { systemMessages?: Message } | null | undefined)?.systemMessages;
            if (message) onMessage(message);
          },
          error: () => {},
          complete: () => {},
        },
      );
      setInterval(judge, judgeEvery);
    },
    /** The configuration is there: these systems are shown. */
    follow(systems: readonly number[]) {
      const lists = new Map(line.get().lists);
      for (const [system_id, stop] of following) {
        if (systems.includes(system_id)) continue;
        stop();
        following.delete(system_id);
        lists.delete(system_id);
      }
      for (const system_id of systems) {
        if (following.has(system_id)) continue;
        // Marked first: the answer may come before the subscription is handed back.
        following.set(system_id, () => {});
        following.set(system_id, listen(system_id));
      }
      dispatch({ kind: 'config', needed: systems }, lists);
    },
  };
}
