import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { Pairing } from './pairing.ts';

/** Whoever makes a code answers for the display that it lets in. */
export async function makePairingCode(
  { database, clock, viewer }: Context,
  pairing: Pick<Pairing, 'makeCode'>,
): Promise<{ code: string; expires_at: number }> {
  const made = await pairing.makeCode(viewer.name);
  await database.transaction().execute((transaction) =>
    recordAudit(transaction, {
      at: clock.now(),
      by: viewer,
      action: 'created',
      entity_type: 'display_pairing',
      entity_id: null,
      entity_display_name: '',
    }),
  );
  return made;
}
