import type { Database } from '../platform/database/database.ts';

export type Trigger = {
  system_id: number;
  video_stream_id: number;
  fingerprint: string;
  token: string;
  rotated_at: number;
};

export async function findTrigger(database: Database, system_id: number, video_stream_id: number) {
  const found = await database
    .selectFrom('video_triggers')
    .select(['token', 'rotated_at'])
    .where('system_id', '=', system_id)
    .where('video_stream_id', '=', video_stream_id)
    .executeTakeFirst();
  return found ?? null;
}

export async function replaceTrigger(transaction: Database, { rotated_at, ...trigger }: Trigger) {
  const row = { ...trigger, rotated_at: new Date(rotated_at) };
  await transaction
    .insertInto('video_triggers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['system_id', 'video_stream_id']).doUpdateSet(row))
    .execute();
}

/** The stream that is started and stopped with this token. */
export async function findTriggered(database: Database, fingerprint: string) {
  const found = await database
    .selectFrom('video_triggers as trigger')
    .innerJoin('video_streams as stream', (join) =>
      join.onRef('stream.system_id', '=', 'trigger.system_id').onRef('stream.id', '=', 'trigger.video_stream_id'),
    )
    .select(['stream.system_id', 'stream.id', 'stream.name', 'stream.url'])
    .where('trigger.fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found ?? null;
}
