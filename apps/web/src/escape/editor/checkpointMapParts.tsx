import type { RowParts } from '../../entity/entityParts.ts';
import { useText } from '../../platform/text/useText.ts';
import { PlanLink } from './PlanLink.tsx';

export const checkpointMapParts: RowParts = {
  useColumns: () => {
    const text = useText();
    return [{ key: 'plan', header: text('escape.plan'), cell: (map) => <PlanLink map={map} />, width: 180 }];
  },
};
