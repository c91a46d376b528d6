import { positionAge } from '@carestead/domain/tree/positionAge';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { asText } from '../entity/rows/rowText.ts';
import { useNow } from '../platform/connection/useServerTime.ts';
import { useText } from '../platform/text/useText.ts';

/** The checkpoint with its text; after a day it is marked as out of date. */
export function PositionCell({ value, row }: CellProps) {
  const text = useText();
  const now = useNow();
  const position = asText(value);
  if (position === '') return <EmptyValue />;
  const known = textOf(row?.position_checkpoint);
  const shown = known === null ? position : `${position} · ${known}`;
  const at = typeof row?.position_updated_at === 'number' ? row.position_updated_at : null;
  if (positionAge(at, now()) !== 'out_of_date') return <>{shown}</>;
  return (
    <LampLabel fill="striped" tone="neutral" isTall>
      {text('editor.position.out_of_date', { position: shown })}
    </LampLabel>
  );
}

const textOf = (checkpoint: unknown) =>
  typeof checkpoint === 'object' && checkpoint !== null && 'text' in checkpoint ? asText(checkpoint.text) : null;
