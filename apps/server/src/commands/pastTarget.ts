import { callLogConsumer } from '../callLog/callLogQueries.ts';
import { reportedNow } from '../demo/configuration/nodes.ts';
import { callHabits } from '../demo/past/callHabits.ts';
import { slowerBefore } from '../demo/past/pastChanges.ts';
import { demoSystem } from '../demo/stage/stage.ts';
import { idle } from '../manifest/idle.ts';
import type { WorkHost } from '../manifest/work.ts';
import { workFeatures } from '../workFeatures.ts';

/**
 * What begins at the beginning makes something of a generated past, too, except for the log, which is written with it; what
 * begins now acts on it no more.
 */
const projections = workFeatures
  .flatMap(({ consumers }) => consumers?.(idle<WorkHost>()) ?? [])
  .filter(({ name, from }) => from === 'beginning' && name !== callLogConsumer)
  .map(({ name }) => name);

export const pastTarget = {
  system_id: demoSystem,
  habitsOf: callHabits,
  reportOf: reportedNow,
  slowerBefore,
  projections,
  log: callLogConsumer,
};
