import { closesAt } from '@carestead/domain/tunnel/tunnelHours';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Database } from '../platform/database/database.ts';
import { beginOperation, finishOperation } from '../platform/operations.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { TunnelConfig } from '../platform/tunnelConfig.ts';
import { makeSshKey } from './sshKey.ts';
import { forgetRestoredTunnel, insertTunnel, removeTunnel } from './tunnelQueries.ts';

type Transaction = Parameters<typeof recordAudit>[0];
type Person = { id: number; name: string };
type Tools = { database: Database; secrets: Secrets };
type Opening = { by: Person; at: number; hours: number; host: TunnelConfig };

const entity = { entity_type: 'tunnel', entity_id: null } as const;

/** Another one was opened at the same moment. */
class AlreadyOpen extends Error {}

/** Makes a key and lets the worker connect with it for so many hours; false: one is open already. */
export async function openTunnel({ database, secrets }: Tools, { by, at, hours, host }: Opening): Promise<boolean> {
  const { publicKey, privateKey } = makeSshKey();
  const closes_at = closesAt(at, hours);
  try {
    await database.transaction().execute(async (transaction) => {
      await forgetRestoredTunnel(transaction);
      await closeTunnel(transaction, { by: null, at, overAt: at });
      const operation_id = await beginOperation(transaction, {
        ...{ kind: 'tunnel', user_name: by.name, started_at: at, details: { host: host.host, hours } },
      });
      if (operation_id === null) throw new AlreadyOpen();
      const isMade = await insertTunnel(transaction, {
        ...{ operation_id, opened_by: by.name, opened_at: at, closes_at, host: host.host },
        ...{ public_key: publicKey, sealed_private_key: secrets.encrypt(privateKey) },
      });
      if (!isMade) throw new AlreadyOpen();
      await recordAudit(transaction, {
        ...{ ...entity, at, by, action: 'created', entity_display_name: host.host },
        changes: [
          { field: 'hours', value_old: null, value_new: hours },
          { field: 'public_key', value_old: null, value_new: publicKey },
        ],
      });
    });
    return true;
  } catch (error) {
    if (error instanceof AlreadyOpen) return false;
    throw error;
  }
}

type Closing = {
  /** Null: its hours are over. */
  by: Person | null;
  at: number;
  /** Only one whose hours are over at this moment. */
  overAt?: number;
};

/** Closes the tunnel and forgets its key; false: there is none. Whoever keeps its connection ends that. */
export async function closeTunnel(transaction: Transaction, { by, at, overAt }: Closing): Promise<boolean> {
  const closed = await removeTunnel(transaction, overAt);
  if (!closed) return false;
  const { operation_id, host, closes_at } = closed;
  await finishOperation(transaction, operation_id, {
    ...{ state: 'done', finished_at: Math.min(at, closes_at) },
    ...{ details: { by_hand: by === null ? 'no' : 'yes', closed_by: by?.name ?? '' } },
  });
  await recordAudit(transaction, {
    ...{ ...entity, at, by, action: 'deleted', entity_display_name: host },
  });
  return true;
}

/** Every page and the worker look at it again. */
export const announceTunnel = (bus: Bus) => bus.emit('systemMessage', { subject: 'tunnel.updated', payload: null });
