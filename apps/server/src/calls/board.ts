import type { OpenCall } from '@carestead/domain/calls/applyEvents';
import { applyEvents } from '@carestead/domain/calls/applyEvents';
import type { FieldEvent, OpenInField } from '@carestead/domain/field/fieldEvent';
import type { DatabaseHandle } from '../platform/database.ts';
import type { BoardCall, Ingested, StreamState } from './boardQueries.ts';
import { ingest, moveRevision, readOpenCalls, readStream, reconcile, takeFence } from './boardQueries.ts';
import type { Texts } from './callTexts.ts';

export type BoardState = { revision: number; calls: readonly BoardCall[] };

/** Somebody else holds the link to this system by now. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

type Tools = {
  system_id: number;
  pool: DatabaseHandle['pool'];
  /** The words of calls that open now. */
  textsOf: (calls: readonly OpenCall[]) => Promise<readonly Texts[]>;
  /** The list has changed. */
  onMove: (state: BoardState) => void;
};

export type Board = Awaited<ReturnType<typeof openBoard>>;

type Known = Map<number, BoardCall>;

/** The open calls of one system: what the journal adds up to, in memory for readers and in the database for good. */
export async function openBoard({ system_id, pool, textsOf, onMove }: Tools) {
  let stream: StreamState | null = await readStream(pool, system_id);
  let open: Known = byKey(await readOpenCalls(pool, system_id));
  let revision = stream?.revision ?? 0;

  const state = (): BoardState => ({ revision, calls: [...open.values()] });
  const move = (to: number) => {
    revision = to;
    onMove(state());
  };
  const reread = async () => {
    const [found, calls] = await Promise.all([readStream(pool, system_id), readOpenCalls(pool, system_id)]);
    stream = found;
    open = byKey(calls);
    move(found?.revision ?? 0);
  };

  return {
    now: state,
    /** Where the stream stands; null before it was ever taken. */
    stream: () => stream,
    reread,

    /** Begins to apply: whoever did before stops. */
    take: async () => {
      await takeFence(pool, system_id);
      await reread();
      return stream;
    },

    /** Events in order, none left out. What was applied before is passed over. */
    apply: async (events: readonly FieldEvent[], upTo: number, setAside = 0) => {
      if (!stream) throw new Error('the stream was not taken');
      const fresh = events.filter(({ number }) => number > (stream?.applied ?? 0));
      const outcome = applyEvents(open, fresh);
      const closedAt = new Map(outcome.closed.map(({ key, at }) => [key, at]));
      const texts = await textsOf(outcome.opened);
      const opened = outcome.opened.map((call, index) => ({
        ...call,
        ...(texts[index] ?? noTexts),
        closed_at: closedAt.get(call.key) ?? null,
      }));
      const moves = opened.length > 0 || outcome.closed.length > 0;
      const done: Ingested | null = await ingest(pool, {
        system_id,
        stream_id: stream.stream_id,
        fence: stream.fence,
        from: stream.applied,
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
      if (!done) throw new FenceLost(`system ${system_id} is applied by somebody else`);
      stream = { ...stream, applied: upTo, revision: done.revision };
      if (!moves) return;
      const next = new Map(open);
      for (const { key } of outcome.closed) next.delete(key);
      for (const { closed_at, ...call } of opened) {
        const id = done.ids[String(call.key)];
        if (id !== undefined && closed_at === null) next.set(call.key, { ...call, id, handled_by_app_username: '' });
      }
      open = next;
      move(done.revision);
    },

    /** The building says what is open: after a gap, and when a stream begins anew. */
    settle: async (stream_id: string, number: number, inField: readonly OpenInField[], at: number) => {
      if (!stream) throw new Error('the stream was not taken');
      const calls = inField.map(fromField);
      const texts = await textsOf(calls);
      const worded = calls.map((call, index) => ({ ...call, ...(texts[index] ?? noTexts) }));
      const { fence } = stream;
      const moved = await reconcile(pool, { system_id, stream_id, fence, number, at, calls: worded });
      if (moved === null) throw new FenceLost(`system ${system_id} is applied by somebody else`);
      await reread();
    },

    /** Something that the list shows was edited. */
    touch: async () => {
      const moved = await moveRevision(pool, system_id);
      if (moved !== null) move(moved);
    },
  };
}

const noTexts: Texts = {
  call_type_text: '',
  call_source_text: '',
  section_name: '',
  device_text_short: '',
  device_text_long: '',
};

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
