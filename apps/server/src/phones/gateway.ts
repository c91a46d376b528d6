import { randomUUID } from 'node:crypto';
import type { Host } from '../manifest/host.ts';
import type { Database } from '../platform/database/database.ts';
import { createFactBook, type FactBook } from './facts.ts';
import type { Decision } from './rings/decide.ts';
import type { DecideTools } from './rings/decideTools.ts';
import { lookAtAll } from './rings/ringQueries.ts';

/** What the parts of the gateway share on one server. */
export type Gateway = {
  database: Database;
  book: FactBook;
  tools: DecideTools;
  /** This run of this server: it holds the connections of its phones under it. */
  run: string;
  /** True once after something was switched or edited by which calls may have lost their way to phones. */
  takeAdoption: () => boolean;
  /** This server has committed it: its own phones are sent it at once, and not only when the message of the database comes. */
  committed: (decision: Decision) => void;
  onCommitted: (send: (decision: Decision) => void) => void;
  /** These phones report something else than before: lists are read again, on every server. */
  changed: (system_id: number, clients: readonly number[]) => void;
  stop: () => void;
};

const gathersFor = 250;

export function openGateway(host: Host): Gateway {
  const { database, bus, clock, secrets, log, ports } = host;
  let isAdoptionDue = false;
  let timer: NodeJS.Timeout | null = null;
  let send = (_decision: Decision) => {};
  /** Plans, groups or people were edited: every open ring is asked anew whose phones ring. */
  const lookAgain = async () => {
    timer = null;
    const facts = await book.now();
    if (facts) await lookAtAll(database, facts.system_id, clock.now());
  };
  const book = createFactBook(host, () => {
    isAdoptionDue = true;
    timer ??= setTimeout(() => {
      lookAgain().catch((error: unknown) => log.warn({ err: error }, 'open rings could not be looked at again'));
    }, gathersFor).unref();
  });
  return {
    database,
    book,
    tools: { clock, secrets, log, ports },
    run: randomUUID(),
    takeAdoption: () => {
      const was = isAdoptionDue;
      isAdoptionDue = false;
      return was;
    },
    committed: (decision) => {
      try {
        send(decision);
      } catch (error) {
        log.error({ err: error }, 'phones could not be called at once, they are by the message of the database');
      }
    },
    onCommitted: (given) => {
      send = given;
    },
    changed: (system_id, ids) => bus.emit('rowsChanged', { system_id, entity: 'app_client', ids }),
    stop: () => {
      if (timer) clearTimeout(timer);
      book.stop();
    },
  };
}
