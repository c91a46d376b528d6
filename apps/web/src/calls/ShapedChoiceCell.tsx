import { callType } from '@carestead/domain/calls/callType';
import type { CardKind } from '@carestead/domain/display/cardText';
import type { CellProps } from '../entity/cells/cellProps.ts';
import classes from '../entity/cells/LampLabel.module.css';
import { choiceText } from '../entity/rows/entityText.ts';
import { UrgencyShape } from '../platform/calls/UrgencyShape.tsx';
import { useText } from '../platform/text/useText.ts';

const kinds: readonly CardKind[] = ['Emergency', 'Urgent', 'Normal', 'Presence', 'Defect'];

function ShapedChoice({ field, value, hasShape }: { field: string; value: unknown; hasShape: boolean }) {
  const text = useText();
  const kind = hasShape ? kinds.find((each) => each === value) : undefined;
  return (
    <span className={classes.shaped}>
      {kind && <UrgencyShape kind={kind} size={14} />}
      <span className={classes.word}>{choiceText(text, callType, field, String(value))}</span>
    </span>
  );
}

/** With the shape of its card on the wall; a presence or a defect is shown there by what it is, not by its urgency. */
export const UrgencyCell = ({ value, row }: CellProps) => (
  <ShapedChoice field="urgency" value={value} hasShape={row?.flag === 'Call'} />
);

export const CallFlagCell = ({ value }: CellProps) => <ShapedChoice field="flag" value={value} hasShape />;
