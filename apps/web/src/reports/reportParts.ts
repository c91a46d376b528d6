import type { RowParts } from '../entity/entityParts.ts';

/** When a report was migrated stands beside the switch that it locks. */
export const reportParts: RowParts = { hasReports: () => false };
