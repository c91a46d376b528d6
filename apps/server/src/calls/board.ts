import type { OpenCall } from '@carestead/domain/calls/applyEvents';
import { applyEvents } from '@carestead/domain/calls/applyEvents';
import type { FieldEvent, OpenInField } from '@carestead/domain/field/fieldEvent';
import type { LinkNow, LinkState } from '@carestead/domain/field/linkState';
import { neverLinked } from '@carestead/domain/field/linkState';
import type { DatabaseHandle } from '../platform/database.ts';
import { oneAfterAnother } from '../platform/oneAfterAnother.ts';
import type { BoardCall, StreamState } from './boardQueries.ts';
import { moveLink, moveRevision, readBoard, reconcile, takeFence } from './boardQueries.ts';
import type { Texts } from './callTexts.ts';
import { noTexts } from './callTexts.ts';
import { ingest } from './ingestQueries.ts';

export type BoardState = { revision: number; link: LinkNow; calls: readonly BoardCall[] };

/** Somebody else holds the link to this system by now. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

type Tools = {
  system_id: number;
  pool: DatabaseHandle['pool'];
  /** The words of calls that open now. */
  textsOf: (calls: readonly OpenCall[]) => Promise<readonly Texts[]>;
  /** Makes the words known of calls that somebody else opened. */
  prepare: (calls: readonly BoardCall[]) => Promise<void>;
  /** The list has changed. */
  onMove: (state: BoardState) => void;
};

export type Board = Awaited<ReturnType<typeof openBoard>>;

type Known = Map<number, BoardCall>;

/** The open calls of one system: what the journal adds up to, in memory for readers and in the database for good. */
export async function openBoard({ system_id, pool, textsOf, prepare, onMove }: Tools) {
  let stream: StreamState | null = null;
  let open: Known = new Map();
  const inTurn = oneAfterAnother();

  const state = (): BoardState => ({
    revision: stream?.revision ?? 0,
    link: stream ? { state: stream.link_state, since: stream.link_since } : neverLinked,
    calls: [...open.values()],
  });
  const taken = () => {
    if (!stream) throw new Error('the stream was not taken');
    return stream;
  };
  const lost = () => new FenceLost(`system ${system_id} is applied by somebody else`);
  const read = async () => {
    const stored = await readBoard(pool, system_id);
    await prepare(stored?.calls ?? []);
    stream = stored?.stream ?? null;
    open = byKey(stored?.calls ?? []);
  };
  const reread = async () => {
    await read();
    onMove(state());
  };
  const moved = (change: Partial<StreamState>) => {
    stream = { ...taken(), ...change };
    onMove(state());
  };

  const apply = async (events: readonly FieldEvent[], upTo: number, setAside: number) => {
    const { stream_id, fence, applied } = taken();
    const fresh = events.filter(({ number }) => number > applied);
    const outcome = applyEvents(open, fresh);
    const closedAt = new Map(outcome.closed.map(({ key, at }) => [key, at]));
    const texts = await textsOf(outcome.opened);
    const opened = outcome.opened.map((call, index) => ({
      ...call,
      ...(texts[index] ?? noTexts),
      closed_at: closedAt.get(call.key) ?? null,
    }));
    const moves = opened.length > 0 || outcome.closed.length > 0;
    const done = await ingest(pool, {
      system_id,
      stream_id,
      fence,
      from: applied,
      to: upTo,
      setAside,
      moves,
      opened,
      closed: outcome.closed.flatMap(({ key, at }) => {
        const id = open.get(key)?.id;
        return id === undefined ? [] : [{ id, at }];
      }),
      devices: outcome.devices,
      journal: fresh.map((event) => journalRow(event, open)),
    });
    if (!done) throw lost();
    const next = new Map(open);
    for (const { key } of outcome.closed) next.delete(key);
    for (const { closed_at, ...call } of opened) {
      const id = done.ids.get(call.key);
      if (id !== undefined && closed_at === null) next.set(call.key, { ...call, id, handled_by_app_username: '' });
    }
    open = next;
    if (moves) moved({ applied: upTo, revision: done.revision });
    else stream = { ...taken(), applied: upTo };
  };

  const settle = async (stream_id: string, number: number, inField: readonly OpenInField[], at: number) => {
    const { fence } = taken();
    const calls = inField.map(fromField);
    const texts = await textsOf(calls);
    const worded = calls.map((call, index) => ({ ...call, ...(texts[index] ?? noTexts) }));
    const settled = await reconcile(pool, { system_id, stream_id, fence, number, at, calls: worded });
    if (settled === null) throw lost();
    await reread();
  };

  await read();
  return {
    now: state,
    /** Where the stream stands; null before it was ever taken. */
    stream: () => stream,
    /** The keys of what is open. */
    open: (): ReadonlySet<number> => new Set(open.keys()),
    reread: () => inTurn(reread),

    /** Begins to apply: whoever did before stops. */
    take: () =>
      inTurn(async () => {
        await takeFence(pool, system_id);
        await reread();
      }),

    /** Events in order, none left out. What was applied before is passed over. */
    apply: (events: readonly FieldEvent[], upTo: number, setAside = 0) => inTurn(() => apply(events, upTo, setAside)),

    /** The building says what is open: after a gap, and when a stream begins anew. */
    settle: (stream_id: string, number: number, calls: readonly OpenInField[], at: number) =>
      inTurn(() => settle(stream_id, number, calls, at)),

    /** How it stands with the building; who lost the stream to somebody else has nothing to say any more. */
    link: (link_state: LinkState, link_since: number) =>
      inTurn(async () => {
        if (!stream) return;
        const change = { system_id, fence: stream.fence, state: link_state, since: link_since };
        try {
          const revision = await moveLink(pool, change);
          if (revision !== null) moved({ link_state, link_since, revision });
        } catch (error) {
          // Where nothing can be written, whoever looks at this server is told all the same.
          if (stream.link_state !== link_state) moved({ link_state, link_since });
          throw error;
        }
      }),

    /** Something that the list shows was edited. */
    touch: () =>
      inTurn(async () => {
        const revision = await moveRevision(pool, system_id);
        if (revision !== null) await reread();
      }),
  };
}

const byKey = (calls: readonly BoardCall[]): Known => new Map(calls.map((call) => [call.key, call]));

const fromField = ({ call: key, shown_number: number, ...rest }: OpenInField): OpenCall => ({ key, number, ...rest });

function journalRow(event: FieldEvent, open: Known) {
  const { number, at, kind, ...data } = event;
  const key = 'call' in event ? event.call : null;
  return {
    number,
    kind,
    at,
    key,
    call_id: key === null ? null : (open.get(key)?.id ?? null),
    device_id: 'device_id' in event ? event.device_id : null,
    data,
  };
}
