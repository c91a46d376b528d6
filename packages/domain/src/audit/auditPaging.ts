export const auditPageSize = 60;

/** Everything, or what happened since the configuration last went to the configurator. */
export type AuditMode = 'all' | 'since_last_commit';

/** A full page may be followed by another; since the last commit the commit itself is the end, however short the page. */
export function hasMore(mode: AuditMode, lastPage: readonly { action: string }[]): boolean {
  if (mode === 'since_last_commit') return lastPage.length > 0 && lastPage.at(-1)?.action !== 'gets_committed';
  return lastPage.length >= auditPageSize;
}
