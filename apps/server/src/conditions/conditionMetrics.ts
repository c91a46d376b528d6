import { isFault, levelOf } from '@carestead/domain/conditions/condition';
import type { Host } from '../manifest/host.ts';

/** What was measured, by part: the names of the values are those of the checks. */
export function addConditionMetrics({
  metrics,
  conditions,
  readOnly,
}: Pick<Host, 'metrics' | 'conditions' | 'readOnly'>) {
  metrics.gauge('carestead_condition_ok', 'Whether a part of the installation is well: 1, or 0.', () =>
    conditions().map(({ part, ok }) => ({ labels: { part }, value: ok ? 1 : 0 })),
  );
  metrics.gauge('carestead_condition_critical', 'Whether a fault of a part endangers calls: 1, or 0.', () =>
    conditions()
      .filter(isFault)
      .map((fault) => ({ labels: { part: fault.part }, value: levelOf(fault) === 'critical' ? 1 : 0 })),
  );
  metrics.gauge('carestead_condition_value', 'What was measured of a part of the installation.', () =>
    conditions().flatMap(({ part, values = {} }) =>
      Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'number' ? [{ labels: { part, name }, value }] : [],
      ),
    ),
  );
  metrics.gauge('carestead_read_only', 'Whether only calls are stored because the disk is almost full: 1, or 0.', () =>
    readOnly.now() ? 1 : 0,
  );
}
