import { button } from '@carestead/domain/devices/button';
import { indicator } from '@carestead/domain/devices/indicator';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { choiceText } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';

type Props = CellProps & { entity: typeof button | typeof indicator };

/** Most buttons have one function: the places that are free are not worth a word. */
function FunctionCell({ entity, value }: Props) {
  const text = useText();
  if (typeof value !== 'string' || value === 'inactive') return <EmptyValue />;
  return choiceText(text, entity, 'fn_a', value);
}

export const ButtonFunctionCell = (props: CellProps) => <FunctionCell entity={button} {...props} />;

export const IndicatorFunctionCell = (props: CellProps) => <FunctionCell entity={indicator} {...props} />;
