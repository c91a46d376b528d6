import type { RowParts } from '../entity/entityParts.ts';
import { CallFlagCell, UrgencyCell } from './ShapedChoiceCell.tsx';

export const callTypeParts: RowParts = {
  cells: { flag: { Cell: CallFlagCell }, urgency: { Cell: UrgencyCell } },
};
