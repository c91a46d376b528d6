import type { RowParts } from '../../entity/entityParts.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useText } from '../../platform/text/useText.ts';
import { PlanLink } from './PlanLink.tsx';

export const checkpointMapParts: RowParts = {
  useColumns: () => {
    const text = useText();
    const cell = (map: EntityRow) => <PlanLink map={map} />;
    return [{ key: 'plan', header: text('escape.plan'), cell, width: 180, isTallOnCard: true }];
  },
};
