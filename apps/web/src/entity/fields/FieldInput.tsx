import type { Entity } from '@carestead/domain/kit/entity';
import type { Field, TextStyle } from '@carestead/domain/kit/fields';
import type { Filter } from '@carestead/domain/kit/listInput';
import { styleProblem } from '@carestead/domain/text/textStyles';
import { ByteTextInput } from '@carestead/ui/form/ByteTextInput';
import { CodeInput } from '@carestead/ui/form/CodeInput';
import { type FieldProps, useFieldFrame } from '@carestead/ui/form/useFieldFrame';
import { Skeleton, Switch, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { laterPart } from '../../platform/page/laterPart.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import type { FormParts } from '../form/formParts.ts';
import { choiceText, fieldHint, fieldLabel } from '../rows/entityText.ts';
import { asText } from '../rows/rowText.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { lengthLabels } from './inputLabels.ts';

// Not every form has these; the others need not carry them.
const RefField = laterPart(async () => (await import('./RefField.tsx')).RefField);
const MomentField = laterPart(async () => (await import('./MomentField.tsx')).MomentField);
const FileField = laterPart(async () => (await import('./FileField.tsx')).FileField);
const ColourField = laterPart(async () => (await import('./ColourField.tsx')).ColourField);
const SecretField = laterPart(async () => (await import('./SecretField.tsx')).SecretField);
const ClockInput = laterPart(async () => (await import('@carestead/ui/form/ClockInput')).ClockInput);
const LongTextInput = laterPart(async () => (await import('@carestead/ui/form/LongTextInput')).LongTextInput);

const laterInputs: { readonly [K in Field['kind']]?: { fetch: () => Promise<unknown> } } = {
  multiline: LongTextInput,
  clock: ClockInput,
  moment: MomentField,
  colour: ColourField,
  ref: RefField,
  refs: RefField,
  secret: SecretField,
  file: FileField,
};

/** The inputs for all fields of an entity. */
export const fetchInputs = (entity: Entity) =>
  Promise.all(Object.values(entity.fields).map(async ({ kind }) => await laterInputs[kind]?.fetch()));

type Props = {
  form: FormParts;
  name: string;
  /** A section's own label for the field. */
  label?: string;
  /** null where the section shows the hint itself. */
  hint?: null;
  lockReason?: string | undefined;
  /** Of a choice: only these are offered, besides the one that is stored. */
  offered?: readonly string[];
  /** Of a reference: only such rows are offered. One array, not a new one each time. */
  filters?: readonly Filter[] | undefined;
};

/** The one input per kind of field; one that is still fetched keeps its place and holds up no other. */
export function FieldInput(props: Props) {
  return (
    <Suspense fallback={<Skeleton height={60} data-outline />}>
      <InputOfKind {...props} />
    </Suspense>
  );
}

function InputOfKind({ form, name, label, hint, lockReason, offered, filters }: Props) {
  const text = useText();
  const { entity, values } = form;
  const field = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no field ${name}`);
  const value = values[name];
  const onChange = (next: unknown) => form.set({ [name]: next });
  const frame = {
    name,
    label: label ?? fieldLabel(text, entity, name),
    description: hint === null ? undefined : (fieldHint(text, entity, name) ?? undefined),
    error: form.error(name),
    required: form.isRequired(name),
    // A reason for the whole form stands above it and is not repeated at each field; a missing right comes first.
    lockReason: form.isLocked ? '' : (form.lock(name) ?? lockReason),
  };

  switch (field.kind) {
    case 'text': {
      const Input = field.style === 'code' ? CodeInput : ByteTextInput;
      const typed = asText(value);
      return (
        <Input
          {...frame}
          error={frame.error ?? characterError(text, name, field.style, typed)}
          value={typed}
          max={field.max}
          // On a device an umlaut takes the place of two.
          measure={field.style === 'ascii' ? 'bytes' : 'characters'}
          labels={lengthLabels(text)}
          onChange={onChange}
        />
      );
    }
    case 'multiline':
      return (
        <LongTextInput
          {...frame}
          rows={3}
          value={asText(value)}
          max={field.max}
          labels={lengthLabels(text)}
          onChange={onChange}
        />
      );
    case 'number':
      return <NumberField {...frame} value={value} onChange={onChange} />;
    case 'flag':
      return <FlagField {...frame} value={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <ChoiceField
          {...frame}
          value={asText(value)}
          choices={field.values
            .filter((each) => each === value || (offered?.includes(each) ?? true))
            .map((each) => ({ value: each, label: choiceText(text, entity, name, each) }))}
          onChange={onChange}
        />
      );
    case 'clock':
      return <ClockInput {...frame} value={asText(value) || null} onChange={onChange} />;
    case 'moment':
      return <MomentField {...frame} value={value} onChange={onChange} />;
    case 'colour':
      return <ColourField {...frame} value={asText(value)} onChange={onChange} />;
    case 'ref':
    case 'refs':
      return <RefField {...frame} form={form} field={field} value={value} filters={filters} onChange={onChange} />;
    case 'secret':
      return <SecretField {...frame} isSet={form.row?.[name] === true} value={value} onChange={onChange} />;
    case 'file':
      return <FileField {...frame} entity={entity} field={field} value={value} onChange={onChange} />;
  }
}

/** What a device cannot show is said while it is typed: on saving the whole text might have to be thought of anew. */
function characterError(text: Text, field: string, style: TextStyle, typed: string): string | null {
  const problem = style === 'ascii' ? styleProblem(style, typed) : null;
  return problem && problemText(text, [{ field, ...problem }], field);
}

type FlagFieldProps = FieldProps & { value: boolean; onChange: (value: boolean) => void };

function FlagField({ value, onChange, ...field }: FlagFieldProps) {
  const { required: _required, ...frame } = useFieldFrame(field);
  return <Switch {...frame} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
}

type NumberFieldProps = FieldProps & { value: unknown; onChange: (value: number | string | null) => void };

/** No stepper: ports and addresses are typed. Input that is no number yet stays as typed. */
function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextInput
      {...useFieldFrame(field)}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      inputMode="numeric"
      autoComplete="off"
      styles={{ wrapper: { maxWidth: 180 }, input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={({ currentTarget: { value: typed } }) => onChange(numberOf(typed.trim()))}
    />
  );
}

const numberOf = (typed: string) => (typed === '' ? null : /^-?\d+$/.test(typed) ? Number(typed) : typed);
