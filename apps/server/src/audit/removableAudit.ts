import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { countOldAudit, purgeAudit } from './auditQueries.ts';

const atOnce = 2000;

/** Sealed rows, the oldest first. What is left still proves itself: the database keeps the seal behind which it begins. */
export const removableAudit: CleanupKind = {
  name: 'audit',
  entity_type: 'audit_log',
  // The database itself records each step, so that nothing can be removed without it.
  auditsItself: true,
  count: countOldAudit,
  step: async (session, { before, by, now }) => {
    const removed = await purgeAudit(session, { before, most: atOnce, by, now });
    return { removed, next: removed < atOnce ? null : '' };
  },
};
