import { entity, type Values } from '../kit/entity.ts';
import { flag, number, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';

const hex = /^0x[0-9a-f]{1,16}$/i;

/** Counts the defects of a device whose criterion matches; too many of them in its time frame are probably one defect. */
export const defectMonitor = entity('defect_monitor', {
  plural: 'defect_monitors',
  scope: 'system',
  synced: false,
  needs: 'analytics::manage_incidents',
  licence: ['analytics'],
  fields: {
    name: text(40),
    criterion: text(18),
    threshold: number(1, 10_000, 10),
    /** In hours. */
    timeframe: number(1, 8760, 24),
    enabled: flag(true),
  },
  columns: ['name', 'criterion', 'threshold', 'timeframe', 'enabled'],
  limit: 200,
  check: criterionProblems,
});

function criterionProblems({ criterion }: Values): readonly Problem[] {
  return typeof criterion !== 'string' || hex.test(criterion)
    ? []
    : [{ field: 'criterion', message: 'criterion_format' }];
}
