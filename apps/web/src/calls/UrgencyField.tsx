import { ChoiceField } from '../entity/fields/ChoiceField.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { choiceText, fieldHint, fieldLabel } from '../entity/rows/entityText.ts';
import { UrgencyShape } from '../platform/calls/UrgencyShape.tsx';
import { useText } from '../platform/text/useText.ts';

const urgencies = ['Normal', 'Urgent', 'Emergency'] as const;

/** Each urgency with the shape that it has on the wall. */
export function UrgencyField({ form }: { form: FormParts }) {
  const text = useText();
  const { entity, values, set, error } = form;
  return (
    <ChoiceField
      name="urgency"
      label={fieldLabel(text, entity, 'urgency')}
      description={fieldHint(text, entity, 'urgency') ?? undefined}
      error={error('urgency')}
      value={String(values.urgency)}
      choices={urgencies.map((urgency) => ({
        value: urgency,
        label: choiceText(text, entity, 'urgency', urgency),
        picture: <UrgencyShape kind={urgency} size={14} />,
      }))}
      onChange={(urgency) => set({ urgency })}
    />
  );
}
