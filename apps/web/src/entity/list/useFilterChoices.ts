import { entityNamed } from '@carestead/domain/entities';
import { type Entity, fieldEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import type { Filter } from '@carestead/domain/kit/listInput';
import type { FilterChoice } from '@carestead/ui/toolbar/FilterChip';
import type { FilterOption } from '@carestead/ui/toolbar/useFilterSearch';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { createEntityApi } from '../rows/entityApi.ts';
import { choiceText, fieldLabel, reservedText } from '../rows/entityText.ts';
import { choiceDetail, choiceName } from '../rows/refNames.ts';
import { useNames } from '../rows/useRefNames.ts';

/** By what a list can be narrowed: the columns that hold a choice, a flag or a reference. Rows are searched on the server. */
export function useFilterChoices(entity: Entity, active: readonly Filter[]): readonly FilterChoice[] {
  const text = useText();
  const { client } = useTools();
  const shown = fieldEntries(entity).filter(([key]) => entity.columns.includes(key));
  const idsIn = (key: string) => active.find(({ field }) => field === key)?.values.map(Number) ?? [];
  const wanted = shown.flatMap(([key, field]) =>
    field.kind === 'ref' ? [{ to: field.to, ids: idsIn(key).filter((id) => !field.reserved.includes(id)) }] : [],
  );
  const { nameOf, learn } = useNames(wanted);

  /** Null where the search failed. */
  const search = (to: string) => async (term: string) => {
    const answer = await createEntityApi(client, entityNamed(to)).choices(term);
    if (!answer.ok) return null;
    for (const row of answer.value.rows) learn(to, row);
    return {
      hasMore: answer.value.has_more,
      options: answer.value.rows.map((row) => {
        const detail = choiceDetail(row);
        return { value: String(row.id), label: detail === null ? choiceName(row) : `${choiceName(row)} · ${detail}` };
      }),
    };
  };

  const declared = Object.entries(entity.filters ?? {}).map(
    ([key, values]): FilterChoice => ({
      field: key,
      label: fieldLabel(text, entity, key),
      options: values.map((value) => ({ value, label: choiceText(text, entity, key, value) })),
    }),
  );
  const ofFields = shown.flatMap(([key, field]): FilterChoice[] => {
    const known = fixedOptions(text, entity, key, field);
    if (!known) return [];
    const choice = { field: key, label: fieldLabel(text, entity, key), options: known };
    if (field.kind !== 'ref') return [choice];
    const chosen = idsIn(key)
      .filter((id) => !field.reserved.includes(id))
      .map((id) => ({ value: String(id), label: nameOf(field.to, id) ?? text('form.ref.unknown', { id }) }));
    return [{ ...choice, options: [...known, ...chosen], search: search(field.to) }];
  });
  return [...declared, ...ofFields];
}

/** What is known without a question to the server; null where there is no filter. */
function fixedOptions(text: Text, entity: Entity, key: string, field: Field): readonly FilterOption[] | null {
  if (field.kind === 'choice')
    return field.values.map((value) => ({ value, label: choiceText(text, entity, key, value) }));
  if (field.kind === 'flag')
    return [
      { value: 'true', label: text('form.yes') },
      { value: 'false', label: text('form.no') },
    ];
  if (field.kind !== 'ref') return null;
  return field.reserved.map((id) => ({ value: String(id), label: reservedText(text, field.to, id) }));
}
