import { checkpointMap } from '@carestead/domain/escape/checkpointMap';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { idsOf } from '../../entity/rows/refNames.ts';
import { rowName } from '../../entity/rows/rowText.ts';
import { useText } from '../../platform/text/useText.ts';

/** From the list of maps straight to the plan. */
export function PlanLink({ map }: { map: EntityRow }) {
  const text = useText();
  const count = text('escape.plan.count', { count: idsOf(map.checkpoints).length });
  return (
    <Anchor
      component={Link}
      to={`/admin/checkpointmaps/plan/${map.id}`}
      aria-label={`${count}, ${text('escape.plan')}: ${rowName(checkpointMap, map)}`}
    >
      {count}
    </Anchor>
  );
}
