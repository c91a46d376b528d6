import type { Needs } from '@carestead/domain/access/needs';
import { missing } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import type { Context } from './context.ts';
import { AccessDenied } from './publicError.ts';

/** What concerns the person alone (`user`) is answered in every system; all else only in those that they see. */
export function demand(
  needs: Needs,
  { viewer, system_id, installation }: Pick<Context, 'viewer' | 'system_id' | 'installation'>,
) {
  const lacking = missing(needs, viewer, installation.now().licence);
  if (lacking) throw new AccessDenied(lacking);
  if (typeof needs === 'object' && !seesSystem(viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
}
