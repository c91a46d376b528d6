import { button, buttonFacts, functionKeys } from '@carestead/domain/devices/button';
import {
  allowedFunctions,
  askedFields,
  functionVerdict,
  refusedFunctions,
} from '@carestead/domain/devices/buttonFunctions';
import { type ButtonType, buttonTypes } from '@carestead/domain/field/buttonFunctions';
import type { Values } from '@carestead/domain/kit/entity';
import type { Filter } from '@carestead/domain/kit/listInput';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { choiceText } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';

/** A press raises calls and begins presences, and each has call types of its own. */
const fitting: Readonly<Record<string, readonly Filter[]>> = {
  call_type_id: [{ field: 'flag', values: ['Call'] }],
  call_type_presence_id: [{ field: 'flag', values: ['Presence'] }],
};

const further = ['call_type_presence_id', 'display_group_id'] as const;

/** What a press does. The type of the button says which functions there are, and those which further fields. */
export function ButtonSections({ form }: { form: FormParts }) {
  const text = useText();
  const type = buttonTypes.find((each) => each === form.values.button_type) ?? 'inactive';
  const facts = buttonFacts(form.values);
  const asked = facts ? askedFields(facts) : new Set<string>();
  const following: FormParts = { ...form, set: (changes) => form.set(withConsequences(form.values, changes)) };
  const input = (name: string) => <FieldInput key={name} form={following} name={name} filters={fitting[name]} />;
  return (
    <>
      <FormSection title={text('form.general')}>
        {['number', 'call_source_id', 'button_type'].map(input)}
        {type === 'inactive' && <Refused type={type} />}
      </FormSection>
      {type !== 'inactive' && (
        <>
          <FormSection title={text('button.call')}>{input('call_type_id')}</FormSection>
          <FormSection title={text('button.functions')} description={text('button.functions_text')}>
            {functionKeys.map((name) => (
              <FieldInput key={name} form={following} name={name} offered={allowedFunctions(type)} />
            ))}
            <Refused type={type} />
            {further.filter((name) => asked.has(name)).map(input)}
          </FormSection>
        </>
      )}
    </>
  );
}

/** The functions that are not offered, and why. */
function Refused({ type }: { type: ButtonType }) {
  const text = useText();
  return [...refusedFunctions(type)].map(([reason, functions]) => (
    <Text key={reason} c="dimmed" size="sm" role="note">
      {text(`button.refused.${reason}`, {
        functions: functions.map((fn) => choiceText(text, button, 'fn_a', fn)).join(', '),
      })}
    </Text>
  ));
}

/** A function that the new type does not have goes, and so does a value that no function works with any more. */
function withConsequences(values: Values, changes: Values): Values {
  const facts = buttonFacts({ ...values, ...changes });
  if (!facts) return changes;
  const { button_type } = facts;
  const functions = facts.functions.map((fn) => (functionVerdict(button_type, fn) === 'allowed' ? fn : 'inactive'));
  const asked = askedFields({ button_type, functions });
  return {
    ...changes,
    ...Object.fromEntries(functionKeys.map((key, place) => [key, functions[place]])),
    ...Object.fromEntries(further.filter((field) => !asked.has(field)).map((field) => [field, null])),
    ...(button_type === 'inactive' && { call_type_id: null }),
  };
}
