import { randomInt } from 'node:crypto';
import { pairingCode, pairingCodeLife, readPairingCode } from '@carestead/domain/display/pairingCode';
import { isWithinLimit, limitOf } from '@carestead/domain/licence/licence';
import { serverUrlProblem } from '@carestead/domain/phones/pairing';
import { recordAudit } from '../../platform/auditRecord.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { lockRegistration, removeRegistration } from './clientQueries.ts';
import { codeWaits, insertCode, pairedWith } from './pairingQueries.ts';

/** By what a code is stored, and found when a phone sends it. */
const codePrint = (secrets: Pick<Secrets, 'fingerprint'>, code: string) =>
  secrets.fingerprint('phone pairing code', code);

export type MadeCode = { code: string; expires_at: number; server_url: string };

/** For a phone that is not known yet. That there is room for it is said now and not when somebody stands there with it. */
export async function makePairingCode(context: Context, server_url: string): Promise<MadeCode> {
  const { database, clock, installation, partsOf, system_id, viewer } = context;
  const problem = serverUrlProblem(server_url);
  if (problem) throw new ValidationFailed([problem]);
  const count = (await partsOf('app_client').countLicensed?.(database)) ?? 0;
  const { licence } = installation.now();
  if (!isWithinLimit(licence, 'app_clients', count + 1)) {
    const data = { size: limitOf(licence, 'app_clients') };
    throw new ValidationFailed([{ field: '', message: 'licence_limit', data }]);
  }
  return await database.transaction().execute(async (transaction) => {
    await recordAudit(transaction, {
      at: clock.now(),
      by: viewer,
      action: 'created',
      entity_type: 'app_pairing',
      entity_id: null,
      entity_display_name: '',
      system_id,
    });
    return await keepCode(context, transaction, { app_client_id: null, server_url: server_url.trim() });
  });
}

/** Ends the registration of a phone and gives the code with which it, or the one in its place, is paired again. */
export async function resetClient(context: Context, id: number): Promise<MadeCode> {
  const { database, bus, clock, system_id, viewer } = context;
  const made = await database.transaction().execute(async (transaction) => {
    const found = await lockRegistration(transaction, system_id, id);
    if (!found) throw new PublicError('not found', 'NOT_FOUND');
    if (found.key) {
      await removeRegistration(transaction, system_id, id);
      await recordAudit(transaction, {
        at: clock.now(),
        by: viewer,
        action: 'updated',
        entity_type: 'app_client',
        entity_id: id,
        entity_display_name: found.name,
        system_id,
        changes: [{ field: 'is_paired', value_old: true, value_new: false }],
      });
    }
    return await keepCode(context, transaction, { app_client_id: id, server_url: found.server_url });
  });
  bus.emit('phonesChanged', { system_id, ids: [id] });
  bus.emit('rowsChanged', { system_id, entity: 'app_client', ids: [id] });
  return made;
}

async function keepCode(
  { clock, secrets, system_id, viewer }: Context,
  transaction: Database,
  { app_client_id, server_url }: { app_client_id: number | null; server_url: string },
): Promise<MadeCode> {
  const code = pairingCode(randomInt);
  const expires_at = clock.now() + pairingCodeLife;
  const fingerprint = codePrint(secrets, code);
  await insertCode(transaction, {
    fingerprint,
    system_id,
    app_client_id,
    server_url,
    expires_at,
    made_by: viewer.name,
  });
  return { code, expires_at, server_url };
}

export type PairingState = {
  state: 'waiting' | 'paired' | 'over';
  /** The phone that used it. */
  client: { id: number; name: string } | null;
};

/** What became of a code: it waits, a phone used it, or its time is over. */
export async function pairingState(context: Context, typed: string): Promise<PairingState> {
  const { database, clock, secrets, system_id } = context;
  const code = readPairingCode(typed);
  if (!code) return { state: 'over', client: null };
  const print = codePrint(secrets, code);
  if (await codeWaits(database, system_id, print, clock.now())) return { state: 'waiting', client: null };
  const client = await pairedWith(database, system_id, print);
  return { state: client ? 'paired' : 'over', client };
}
