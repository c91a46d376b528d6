import type { RowSettings } from '../settings/globalSettings.ts';
import { defaultGlobalSettings } from '../settings/globalSettings.ts';
import { styleProblem } from '../text/textStyles.ts';
import { isBlank, isStorable } from '../text/visibleText.ts';
import { cleanValue, cleanValues } from './cleanValues.ts';
import type { Entity, Values } from './entity.ts';
import { typedEntries } from './entity.ts';
import { type Field, largestNumber } from './fields.ts';
import { isFileId } from './fileId.ts';
import type { Problem } from './problem.ts';

type Found = Omit<Problem, 'field'> | null;
type Checked = Pick<Entity, 'fields' | 'check'>;

/**
 * What is wrong with these values, the same answer in the form and on the server: of each field, and across fields as far
 * as those are right by themselves.
 */
export function problemsOf(
  entity: Checked,
  values: Values,
  settings: RowSettings = defaultGlobalSettings,
): readonly Problem[] {
  const single = typedEntries(entity).flatMap(([key, field]) => {
    const found = fieldProblem(field, values[key]);
    return found ? [{ field: key, ...found }] : [];
  });
  const across = entity.check?.(withoutFields(cleanValues(entity, values), single), settings) ?? [];
  return inFieldOrder(entity, withProblems(single, across));
}

/** As a reader meets them in the form; what belongs to no field comes last. */
export function inFieldOrder({ fields }: Pick<Entity, 'fields'>, problems: readonly Problem[]): readonly Problem[] {
  const keys = Object.keys(fields);
  const place = ({ field }: Problem) => (keys.includes(field) ? keys.indexOf(field) : keys.length);
  return problems.toSorted((a, b) => place(a) - place(b));
}

/** One problem is enough for a field: the first that was found. */
export const withProblems = (first: readonly Problem[], more: readonly Problem[]): readonly Problem[] => [
  ...first,
  ...more.filter(({ field }) => !first.some((known) => known.field === field)),
];

/** The values without those that are wrong by themselves. */
export const withoutFields = (values: Values, problems: readonly Problem[]): Values =>
  problems.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key]) => !problems.some(({ field }) => field === key)));

/** Whether it must be filled in, given the other values: what the form marks. */
export function isRequired(entity: Checked, key: string, values: Values, settings: RowSettings): boolean {
  const field = entity.fields[key];
  if (field && 'required' in field && field.required) return true;
  const problems = entity.check?.({ ...cleanValues(entity, values), [key]: null }, settings) ?? [];
  return problems.some((problem) => problem.field === key && problem.message === 'required');
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const hexColour = /^#[0-9a-f]{6}$/i;

/** Up to the year 9999: what no calendar knows can be neither kept nor shown. */
const lastMoment = 253_402_300_799_999;
const largestReference = 2_147_483_647;
const mostReferences = 65_535;

export function fieldProblem(field: Field, given: unknown): Found {
  const value = cleanValue(field, given);
  switch (field.kind) {
    case 'text':
      return textProblem(value, field, false) ?? styled(field, value);
    case 'multiline':
      return textProblem(value, field, true);
    case 'secret':
      return value === undefined || value === null
        ? null
        : textProblem(value, { max: field.max, required: false }, false);
    case 'number':
      return isEmpty(value) ? missing(field.required) : numberProblem(value, field.min, field.max);
    case 'flag':
      return typeof value === 'boolean' ? null : { message: 'invalid_input' };
    case 'choice':
      return field.values.some((one) => one === value) ? null : { message: 'invalid_input' };
    case 'clock':
      return isEmpty(value) ? missing(field.required) : matches(value, clockTime);
    case 'moment':
      return isEmpty(value) ? missing(field.required) : momentProblem(value);
    case 'colour':
      return matches(value, hexColour);
    case 'ref':
      return isEmpty(value) ? missing(field.required) : referenceProblem(value);
    case 'refs':
      return Array.isArray(value) && value.length <= mostReferences
        ? (value.map(referenceProblem).find((found) => found !== null) ?? null)
        : { message: 'invalid_input' };
    case 'file':
      return isEmpty(value) || isFileId(value) ? null : { message: 'invalid_input' };
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const missing = (required: boolean): Found => (required ? { message: 'required' } : null);

function textProblem(value: unknown, { max, required }: { max: number; required: boolean }, breaks: boolean): Found {
  if (isEmpty(value)) return missing(required);
  if (typeof value !== 'string' || !isStorable(value, breaks)) return { message: 'invalid_input' };
  if (isBlank(value)) return missing(required);
  return [...value].length > max ? { message: 'at_most', data: { size: max } } : null;
}

const styled = ({ style }: Extract<Field, { kind: 'text' }>, value: unknown): Found =>
  typeof value === 'string' && value !== '' ? styleProblem(style, value) : null;

function numberProblem(value: unknown, min: number, max: number): Found {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { message: 'invalid_number' };
  if (value >= min && value <= max) return null;
  const hasOneEnd = max === largestNumber && value < min;
  return hasOneEnd ? { message: 'not_below', data: { min } } : { message: 'between', data: { min, max } };
}

function momentProblem(value: unknown): Found {
  const isMoment = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= lastMoment;
  return isMoment ? null : { message: 'invalid_input' };
}

function referenceProblem(value: unknown): Found {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { message: 'invalid_input' };
  return value < 1 || value > largestReference ? { message: 'unknown_reference' } : null;
}

const matches = (value: unknown, pattern: RegExp): Found =>
  typeof value === 'string' && pattern.test(value) ? null : { message: 'invalid_input' };
