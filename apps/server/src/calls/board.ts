import type { OpenCall } from '@carestead/domain/calls/applyEvents';
import { applyEvents, inParts } from '@carestead/domain/calls/applyEvents';
import type { FieldEvent, OpenInField, TelemetryEvent } from '@carestead/domain/field/fieldEvent';
import { isTelemetry } from '@carestead/domain/field/fieldEvent';
import type { LinkNow } from '@carestead/domain/field/linkState';
import { neverLinked } from '@carestead/domain/field/linkState';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import { hadNoEffect } from '../platform/database/ingestPool.ts';
import { oneAfterAnother } from '../platform/limits/oneAfterAnother.ts';
import type { BoardCall, SettledCall, StreamState } from './boardQueries.ts';
import { raiseRevision, readBoard, readFence, reconcile, takeFence, updateLink } from './boardQueries.ts';
import type { Texts } from './callColumns.ts';
import { noTexts } from './callColumns.ts';
import { ingest } from './ingestQueries.ts';

export type BoardState = {
  revision: number;
  link: LinkNow;
  /** Whether the link state is from this server itself, and not read from the row of another one. */
  isLinkOwn: boolean;
  calls: readonly BoardCall[];
};

/** Another server holds the link to this system by now. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

type Tools = {
  system_id: number;
  pool: IngestPool;
  /** The texts of calls that open now. */
  textsOf: (calls: readonly OpenCall[]) => Promise<readonly Texts[]>;
  /** Loads the names for calls that another server opened. */
  prepare: (calls: readonly BoardCall[]) => Promise<void>;
  /** The list has changed: by a write of this server, which the others do not know yet, or as it was read. */
  onChange: (state: BoardState, by: 'writing' | 'reading') => void;
};

/** The open calls of the configurator after the event with this number. */
type Settled = { stream_id: string; number: number; calls: readonly OpenInField[]; at: number };

/**
 * The right to write what comes over the link, from one `take` to the first write whose outcome is unknown.
 * Such a write may still be carried out by the database much later; the next `take` makes it void.
 */
export type Hold = {
  /** Events in order, none left out. What was applied before is passed over. */
  apply: (events: readonly FieldEvent[], upTo: number, setAside?: number) => Promise<void>;
  /** Replaces the open calls by a snapshot: after a gap, and when a stream begins anew. */
  settle: (settled: Settled, announced?: readonly number[]) => Promise<void>;
  link: (link: LinkNow) => Promise<void>;
  /** The state of the link as it stood in the database when this began. */
  found: LinkNow;
  isOver: () => boolean;
};

export type Board = Awaited<ReturnType<typeof openBoard>>;

type Known = Map<number, BoardCall>;

/** The open calls of one system: what the journal adds up to, in memory for readers and in the database for good. */
export async function openBoard({ system_id, pool, textsOf, prepare, onChange }: Tools) {
  let stream: StreamState | null = null;
  let open: Known = new Map();
  /** What this server found out about the link itself; it counts until another one has taken the fence. */
  let own: { fence: number; link: LinkNow } | null = null;
  const inTurn = oneAfterAnother();

  const written = (): LinkNow => (stream ? { state: stream.link_state, since: stream.link_since } : neverLinked);
  const ownLink = () => (own && (stream?.fence ?? 0) <= own.fence ? own.link : null);
  const link = () => ownLink() ?? written();
  const state = (): BoardState => ({
    revision: stream?.revision ?? 0,
    link: link(),
    isLinkOwn: ownLink() !== null,
    calls: [...open.values()],
  });
  const taken = () => {
    if (!stream) throw new Error('the stream was not taken');
    return stream;
  };
  const lost = () => new FenceLost(`system ${system_id} is applied by another server`);
  const read = async () => {
    const stored = await readBoard(pool, system_id);
    await prepare(stored?.calls ?? []);
    stream = stored?.stream ?? null;
    open = byKey(stored?.calls ?? []);
  };
  const reread = async (by: 'writing' | 'reading') => {
    await read();
    onChange(state(), by);
  };
  const changeStream = (change: Partial<StreamState>) => {
    stream = { ...taken(), ...change };
    onChange(state(), 'writing');
  };

  const heldBy = (fence: number) => {
    const held = taken();
    if (held.fence !== fence) throw lost();
    return held;
  };

  const apply = async (fence: number, events: readonly FieldEvent[], upTo: number, setAside: number) => {
    const { applied } = heldBy(fence);
    const parts = inParts(events.filter(({ number }) => number > applied));
    const last = parts.at(-1) ?? [];
    for (const part of parts.slice(0, -1)) await applyPart(fence, part, part.at(-1)?.number ?? applied, 0);
    await applyPart(fence, last, upTo, setAside);
  };

  const applyPart = async (fence: number, fresh: readonly FieldEvent[], upTo: number, setAside: number) => {
    const { stream_id, applied } = heldBy(fence);
    const outcome = applyEvents(open, fresh);
    const closedAt = new Map(outcome.closed.map(({ key, at }) => [key, at]));
    const texts = await textsOf(outcome.opened);
    const opened = outcome.opened.map((call, index) => ({
      ...call,
      ...(texts[index] ?? noTexts),
      closed_at: closedAt.get(call.key) ?? null,
    }));
    const acknowledged = outcome.acknowledged.filter(({ key }) => open.get(key)?.acknowledged_at === null);
    const changesList = opened.length > 0 || outcome.closed.length > 0 || acknowledged.length > 0;
    const done = await ingest(pool, {
      system_id,
      stream_id,
      fence,
      from: applied,
      to: upTo,
      setAside,
      changesList,
      opened,
      closed: outcome.closed.flatMap(({ key, at }) => {
        const id = open.get(key)?.id;
        return id === undefined ? [] : [{ id, at }];
      }),
      acknowledged: acknowledged.flatMap(({ key, at, by }) => {
        const id = open.get(key)?.id;
        return id === undefined ? [] : [{ id, at, by }];
      }),
      devices: outcome.devices,
      journal: fresh.filter((event) => !isTelemetry(event)).map((event) => journalRow(event, open)),
      telemetry: fresh.filter(isTelemetry).map(telemetryRow),
    });
    if (!done) throw lost();
    const next = new Map(open);
    for (const { key } of outcome.closed) next.delete(key);
    for (const { key, at, by } of acknowledged) {
      const call = open.get(key);
      if (call) next.set(key, { ...call, acknowledged_at: at, acknowledged_by: by });
    }
    for (const { closed_at, ...call } of opened) {
      const id = done.ids.get(call.key);
      if (id !== undefined && closed_at === null) next.set(call.key, { ...call, id, ...notHandled });
    }
    open = next;
    if (changesList) changeStream({ applied: upTo, revision: done.revision });
    else stream = { ...taken(), applied: upTo };
  };

  const settle = async (fence: number, settled: Settled, announced: readonly number[]) => {
    const { stream_id, number, calls: inField, at } = settled;
    heldBy(fence);
    const calls = inField.map(fromField);
    const texts = await textsOf(calls);
    const withTexts = calls.map((call, index) => ({ ...call, ...(texts[index] ?? noTexts) }));
    const revision = await reconcile(pool, { system_id, stream_id, fence, number, at, calls: withTexts, announced });
    if (revision === null) throw lost();
    await reread('writing');
  };

  const writeLink = async (fence: number, next: LinkNow) => {
    const revision = await updateLink(pool, { system_id, fence, ...next });
    if (revision === null) throw lost();
    own = { fence, link: next };
    changeStream({ link_state: next.state, link_since: next.since, revision });
  };

  const holdOf = (fence: number): Hold => {
    let isOver = false;
    const write = (work: () => Promise<void>) =>
      inTurn(async () => {
        if (isOver) throw lost();
        try {
          await work();
        } catch (error) {
          isOver ||= !hadNoEffect(error);
          throw error;
        }
      });
    return {
      apply: (events, upTo, setAside = 0) => write(() => apply(fence, events, upTo, setAside)),
      settle: (settled, announced = []) => write(() => settle(fence, settled, announced)),
      link: (next) => write(() => writeLink(fence, next)),
      found: written(),
      isOver: () => isOver,
    };
  };

  await read();
  return {
    now: state,
    /** Where the stream stands; null before it was ever taken. */
    stream: () => stream,
    link,
    /** What is open, by the configurator's numbers. */
    open: (): ReadonlyMap<number, BoardCall> => open,
    reread: () => inTurn(() => reread('reading')),

    /**
     * Begins to apply: the server that did before stops. That this server holds the lock of the link is confirmed after
     * the fence was read: a server that is stopped at any moment between, and loses the lock, finds another fence.
     */
    take: (confirm: () => Promise<void>, at: number) =>
      inTurn(async () => {
        const before = await readFence(pool, system_id);
        await confirm();
        // No other server held the lock when that fence was read: from here on this server decides the link state.
        own = { fence: before, link: notConnected(link(), at) };
        const fence = await takeFence(pool, { system_id, before, at });
        if (fence === null) throw lost();
        own = { ...own, fence };
        await reread('writing');
        return holdOf(fence);
      }),

    /**
     * Shows at once, on this server, that the link carries nothing; whether it can be stored or not.
     * That it does carry calls is shown only when it is written.
     */
    showLinkDown: (next: LinkNow) => {
      if (!own) return;
      own = { ...own, link: next };
      onChange(state(), 'reading');
    },

    /** Something that the list shows was edited. */
    touch: () =>
      inTurn(async () => {
        const revision = await raiseRevision(pool, system_id);
        if (revision !== null) await reread('writing');
      }),
  };
}

const notConnected = (link: LinkNow, at: number): LinkNow =>
  link.state === 'connected' ? { state: 'connecting', since: at } : link;

const notHandled = { handled_by_app_username: '', acknowledged_at: null, acknowledged_by: '', is_unreached: false };

const byKey = (calls: readonly BoardCall[]): Known => new Map(calls.map((call) => [call.key, call]));

const fromField = ({ call: key, shown_number: number, ...rest }: OpenInField): SettledCall => ({
  key,
  number,
  ...rest,
});

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

function telemetryRow({ number, at, kind, ...data }: TelemetryEvent) {
  return { number, kind, at, device_id: data.device_id, data };
}
