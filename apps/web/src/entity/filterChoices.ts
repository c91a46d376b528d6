import { type Entity, fieldEntries } from '@carestead/domain/entity';
import type { Text } from '../platform/useText.ts';
import type { Option } from './entityApi.ts';
import { choiceText, fieldLabel, reservedText } from './entityText.ts';

/** By what a list can be narrowed: the columns that hold a choice, a flag or a reference. */
export function filterChoices(text: Text, of: Entity, options: (entity: string) => readonly Option[]) {
  return fieldEntries(of).flatMap(([key, field]) => {
    if (!of.columns.includes(key)) return [];
    const choice = (values: readonly { value: string; label: string }[]) => [
      { field: key, label: fieldLabel(text, of, key), options: values },
    ];
    if (field.kind === 'choice') {
      return choice(field.values.map((value) => ({ value, label: choiceText(text, of, key, value) })));
    }
    if (field.kind === 'flag') {
      return choice([
        { value: 'true', label: text('form.yes') },
        { value: 'false', label: text('form.no') },
      ]);
    }
    if (field.kind !== 'ref') return [];
    return choice([
      ...field.reserved.map((id) => ({ value: String(id), label: reservedText(text, field.to, id) })),
      ...options(field.to).map(({ id, name }) => ({ value: String(id), label: name })),
    ]);
  });
}
