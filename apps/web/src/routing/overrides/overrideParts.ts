import type { RowParts } from '../../entity/entityParts.ts';
import { useText } from '../../platform/text/useText.ts';
import { OverrideStateCell } from './OverrideStateCell.tsx';

export const overrideParts: RowParts = {
  cells: { is_enabled: { Cell: OverrideStateCell } },
  /** While it is on it can only be switched off; its content can be changed afterwards. */
  useLock() {
    const text = useText();
    return (row) => (row?.is_enabled === true ? text('overrides.form_locked') : null);
  },
};
