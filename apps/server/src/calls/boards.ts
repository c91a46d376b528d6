import type { Call } from '@carestead/domain/calls/call';
import type { Bus } from '../platform/bus.ts';
import type { Database, DatabaseHandle } from '../platform/database.ts';
import type { Installation } from '../platform/installation.ts';
import type { Log } from '../platform/log.ts';
import type { Board, BoardState } from './board.ts';
import { openBoard } from './board.ts';
import { openCallOf } from './callOf.ts';
import type { Names } from './names.ts';
import { loadNames } from './names.ts';

/** The whole list of open calls of a system; revisions are compared only within one epoch. */
export type CallList = { system_id: number; epoch: string; revision: number; calls: readonly Call[] };

export type Boards = {
  /** The list of now; null: there is no such system. */
  list: (system_id: number) => CallList | null;
  board: (system_id: number) => Board | null;
  /** The words of a system, with the nodes of these calls. */
  names: (system_id: number, calls: readonly { device_id: number }[]) => Promise<Names | null>;
  close: () => void;
};

type Tools = { pool: DatabaseHandle['pool']; database: Database; bus: Bus; installation: Installation; log: Log };

type Open = { board: Board; names: Names; list: CallList };

/** What the list shows beside the calls themselves. */
const shown = ['call_type', 'section', 'call_source', 'system_tree_node', 'system_param'];

/** One board for every system of the installation. */
export async function openBoards({ pool, database, bus, installation, log }: Tools): Promise<Boards> {
  const open = new Map<number, Open>();

  const listOf = (system_id: number, { revision, calls }: BoardState, names: Names): CallList => {
    const { epoch, systems } = installation.now();
    const system = systems.find(({ id }) => id === system_id) ?? { id: system_id, name: '' };
    return { system_id, epoch, revision, calls: calls.map((call) => openCallOf(call, names, system)) };
  };

  const show = (system_id: number, state: BoardState) => {
    const known = open.get(system_id);
    if (!known) return;
    known.list = listOf(system_id, state, known.names);
    bus.emit('callsMoved', { system_id, revision: state.revision });
  };

  const start = async (system_id: number) => {
    const names = await loadNames(database, system_id);
    const board = await openBoard({
      system_id,
      pool,
      textsOf: (calls) => (open.get(system_id)?.names ?? names).textsOf(calls),
      onMove: (state) => show(system_id, state),
    });
    await names.prepare(board.now().calls);
    open.set(system_id, { board, names, list: listOf(system_id, board.now(), names) });
  };

  const follow = async () => {
    const wanted = new Set(installation.now().systems.map(({ id }) => id));
    for (const id of open.keys()) if (!wanted.has(id)) open.delete(id);
    for (const id of wanted) if (!open.has(id)) await start(id);
    bus.emit('systemsKnown', {});
  };

  /** Somebody edited what the list shows: the words are read again, and the list moves. */
  const rename = async (system_id: number) => {
    const known = open.get(system_id);
    if (!known) return;
    const names = await loadNames(database, system_id);
    await names.prepare(known.board.now().calls);
    known.names = names;
    await known.board.touch();
  };

  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'the open calls could not be read again'));

  const offs = [
    bus.on('installationRead', () => quietly(follow())),
    bus.on('rowsChanged', ({ system_id, entity }) => {
      if (!shown.includes(entity)) return;
      for (const id of system_id === null ? open.keys() : [system_id]) quietly(rename(id));
    }),
  ];
  await follow();

  return {
    list: (system_id) => open.get(system_id)?.list ?? null,
    board: (system_id) => open.get(system_id)?.board ?? null,
    names: async (system_id, calls) => {
      const names = open.get(system_id)?.names ?? null;
      await names?.prepare(calls);
      return names;
    },
    close: () => {
      for (const off of offs) off();
    },
  };
}
