import { entityNamed } from '@carestead/domain/entities';
import type { Field } from '@carestead/domain/kit/fields';
import type { Filter } from '@carestead/domain/kit/listInput';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { RefsSelect } from '@carestead/ui/form/RefsSelect';
import type { FieldProps } from '@carestead/ui/form/useFieldFrame';
import { useText } from '../../platform/text/useText.ts';
import type { FormParts } from '../form/formParts.ts';
import { entitiesTitle, reservedText } from '../rows/entityText.ts';
import { choiceDetail, choiceName, idsOf } from '../rows/refNames.ts';
import { useChoices } from '../rows/useChoices.ts';
import { refLabels } from './inputLabels.ts';

type Props = FieldProps & {
  form: Pick<FormParts, 'nameOf' | 'learn'>;
  field: Extract<Field, { kind: 'ref' | 'refs' }>;
  value: unknown;
  /** Only such rows are offered. */
  filters?: readonly Filter[] | undefined;
  onChange: (value: number | null | readonly number[]) => void;
};

/** The one select for rows of another entity: the value has its name already, everything else is searched on the server. */
export function RefField({ form, field, value, filters, onChange, ...frame }: Props) {
  const text = useText();
  const { to } = field;
  const { rows, ...search } = useChoices(to, filters);
  const chosen = idsOf(value).map((id) => ({ id, label: labelOf(id) }));
  const same = {
    ...frame,
    search,
    options: rows.map((row) => ({ id: row.id, label: choiceName(row), detail: choiceDetail(row) })),
    placeholder: text('form.ref.none'),
    labels: refLabels(text, entitiesTitle(text, entityNamed(to))),
  };

  function labelOf(id: number): string {
    const name = form.nameOf(to, id);
    return name === undefined ? '…' : (name ?? text('form.ref.unknown', { id }));
  }

  /** The name of what is chosen stays known when the next search does not find it. */
  function choose(next: number | null | readonly number[]) {
    for (const row of rows) if (idsOf(next).includes(row.id)) form.learn(to, row);
    onChange(next);
  }

  return field.kind === 'refs' ? (
    <RefsSelect {...same} value={idsOf(value)} chosen={chosen} onChange={choose} />
  ) : (
    <RefSelect
      {...same}
      value={typeof value === 'number' ? value : null}
      chosen={chosen[0] ?? null}
      reserved={field.reserved.map((id) => ({ id, label: reservedText(text, to, id) }))}
      onChange={choose}
    />
  );
}
