import { secretChanged } from '@carestead/domain/audit/shownValue';
import { videoStream } from '@carestead/domain/video/videoStream';
import { lockedRow } from '../entities/writeQueries.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { replaceTrigger } from './triggerQueries.ts';
import { newToken, tokenPrint } from './triggers.ts';

/** New addresses; the old ones start nothing more. */
export async function rotateTriggers(context: EntityContext, id: number) {
  const { database, system_id, clock, viewer, secrets } = context;
  const token = newToken();
  const rotated_at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const row = await lockedRow({ ...context, database: transaction }, videoStream, id);
    await replaceTrigger(transaction, {
      system_id,
      video_stream_id: id,
      fingerprint: tokenPrint(secrets, token),
      token: secrets.encrypt(token),
      rotated_at,
    });
    await recordAudit(transaction, {
      at: rotated_at,
      by: viewer,
      action: 'updated',
      entity_type: videoStream.name,
      entity_id: id,
      entity_display_name: String(row.name),
      system_id,
      changes: [{ field: 'trigger', value_old: null, value_new: secretChanged }],
    });
  });
  return { token, rotated_at };
}
