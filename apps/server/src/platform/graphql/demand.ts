import type { Needs } from '@carestead/domain/access/needs';
import { missing } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { isSystemMissing } from '../installation.ts';
import type { ReadsSystem } from './builder.ts';
import type { Context } from './context.ts';
import { AccessDenied, PublicError, SystemUnavailable } from './publicError.ts';

type Asking = Pick<Context, 'viewer' | 'system_id' | 'installation'> & Partial<Pick<Context, 'account'>>;

/** What concerns the person alone (`user`) is answered in every system; all else only in those that they see. */
export function demand(needs: Needs, { viewer, account = viewer, system_id, installation }: Asking) {
  const lacking = missing(needs, needs === 'session' ? account : viewer, installation.now().licence);
  if (lacking) throw new AccessDenied(lacking);
  if (typeof needs === 'object' && !seesSystem(viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
}

/** Only what reads the system of the request fails when that is gone: all else must answer which systems there are. */
export function demandSystem(
  readsSystem: ReadsSystem,
  args: Readonly<Record<string, unknown>>,
  { system_id, installation }: Pick<Context, 'system_id' | 'installation'>,
) {
  if (readsSystem === 'none') return;
  const isNamed = readsSystem !== 'of_request' && (args[readsSystem.namedBy] ?? null) !== null;
  if (!isNamed && isSystemMissing(installation.now(), system_id)) throw new SystemUnavailable();
}

/** Who is not logged in sees calls where the operator allows it; a log-in never shrinks what a wall shows. */
export function demandDisplay({ viewer, admission }: Pick<Context, 'viewer' | 'admission'>) {
  if (!admission.isAllowed && !isLoggedIn(viewer))
    throw new PublicError('calls are not shown here', 'DISPLAY_NOT_ALLOWED');
}
