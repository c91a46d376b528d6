import { missing, type Needs } from '@carestead/domain/access/needs';
import { isRestrictedToSystems, seesSystem } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Licence } from '@carestead/domain/licence/licence';
import { type LogLine, type LogName, logNames, namesOneSystem } from '@carestead/domain/logs/log';
import { needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied } from '../platform/graphql/publicError.ts';

export const logNeeds = { permissions: ['admin::manage_system'] } as const satisfies Needs;

export const readingLogs = needs(logNeeds, 'none');

/** The logs that somebody may read: those that name all systems are for those who see all systems. */
export const readableLogs = (viewer: Viewer, system_id: number): readonly LogName[] =>
  logNames.filter((log) => (namesOneSystem(log) ? seesSystem(viewer, system_id) : !isRestrictedToSystems(viewer)));

export function lacksForLog(viewer: Viewer, licence: Licence, log: LogName, system_id: number) {
  const lacking = missing(logNeeds, viewer, licence);
  if (lacking) return lacking;
  return readableLogs(viewer, system_id).includes(log) ? null : 'MISSING_PERMISSION';
}

export function demandLog({ viewer, installation, system_id }: Context, log: LogName): void {
  const lacking = lacksForLog(viewer, installation.now().licence, log, system_id);
  if (lacking) throw new AccessDenied(lacking);
}

/** Of the log of the configurators the lines of one system, and for those who see all systems those of none. */
export const showsLine =
  (viewer: Viewer, log: LogName, system_id: number) =>
  (line: Pick<LogLine, 'system_id'>): boolean => {
    if (log !== 'configurator') return true;
    return line.system_id === system_id || (line.system_id === null && !isRestrictedToSystems(viewer));
  };
