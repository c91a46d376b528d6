import { randomUUID } from 'node:crypto';
import type { NewStep } from '@carestead/domain/journal/step';
import type { Database } from '../platform/database/database.ts';
import { append } from '../platform/journal/append.ts';

type Opened = {
  system_id?: number;
  call_type_id: number;
  call_source_id?: number;
  section_id?: number;
  device_id?: number;
  at: number;
  /** It is over before anybody reads of it. */
  closed_at?: number;
};

let keys = 0;

/** Writes calls and what happens to them as the ingest does, without a configurator. */
export function journalledCalls(database: Database) {
  const add = async (system_id: number, call_id: number, at: number, step: NewStep) =>
    await database.transaction().execute((session) => append(session, [{ ...step, system_id, at, call_id }]));
  return {
    open: async ({
      system_id = 1,
      call_source_id = 0,
      section_id = 3,
      device_id = 0,
      at,
      ...opened
    }: Opened): Promise<number> => {
      const { call_type_id, closed_at } = opened;
      keys += 1;
      const call = { system_id, stream_id: randomUUID(), key: keys, opened_at: new Date(at), number: 7, position: '' };
      const texts = { call_type_text: 'Pflegeruf', call_source_text: 'Bett', section_name: 'Station Ost' };
      const place = { section_id, device_id, device_text_short: 'Z 101', device_text_long: 'Zimmer 101' };
      const ended = closed_at === undefined ? {} : { closed_at: new Date(closed_at) };
      return await database.transaction().execute(async (session) => {
        const { id } = await session
          .insertInto('calls')
          .values({ ...call, ...texts, ...place, call_type_id, call_source_id, ...ended })
          .returning('id')
          .executeTakeFirstOrThrow();
        await append(session, [{ kind: 'call_opened', data: {}, system_id, at, call_id: id }]);
        return id;
      });
    },
    step: (call_id: number, at: number, step: NewStep, system_id = 1) => add(system_id, call_id, at, step),
    close: async (call_id: number, at: number, system_id = 1) => {
      await database
        .updateTable('calls')
        .set({ closed_at: new Date(at) })
        .where('id', '=', call_id)
        .execute();
      await add(system_id, call_id, at, { kind: 'call_closed', data: {} });
    },
  };
}
