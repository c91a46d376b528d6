import type { Entity, Values } from './entity.ts';
import { typedEntries } from './entity.ts';
import type { Field } from './fields.ts';
import { isFileId } from './files/fileId.ts';
import type { Problem, ProblemKey } from './problem.ts';
import { styleProblem } from './text/textStyles.ts';

type Found = { message: ProblemKey; data?: Record<string, number | string> } | null;

/** What is wrong with these values: the same answer in the form and on the server, first per field, then together. */
export function problemsOf(of: Pick<Entity, 'fields' | 'check'>, values: Values): readonly Problem[] {
  const single = typedEntries(of).flatMap(([key, field]) => {
    const found = fieldProblem(field, values[key]);
    return found ? [{ field: key, ...found }] : [];
  });
  return single.length > 0 ? single : (of.check?.(values) ?? []);
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const hexColour = /^#[0-9a-f]{6}$/i;

export function fieldProblem(field: Field, value: unknown): Found {
  switch (field.kind) {
    case 'text':
      return textProblem(value, field.max, field.required) ?? styled(field, value);
    case 'multiline':
      return textProblem(value, field.max, field.required);
    case 'secret':
      return value === undefined || value === null ? null : textProblem(value, field.max, false);
    case 'number':
      return isEmpty(value) ? missing(field.required) : numberProblem(value, field.min, field.max);
    case 'flag':
      return typeof value === 'boolean' ? null : { message: 'invalid_input' };
    case 'choice':
      return field.values.some((one) => one === value) ? null : { message: 'invalid_input' };
    case 'clock':
      return isEmpty(value) ? missing(field.required) : matches(value, clockTime);
    case 'moment':
      return isEmpty(value) ? missing(field.required) : whole(value);
    case 'colour':
      return matches(value, hexColour);
    case 'ref':
      return isEmpty(value) ? missing(field.required) : whole(value);
    case 'refs':
      return Array.isArray(value) && value.every(Number.isSafeInteger) ? null : { message: 'invalid_input' };
    case 'file':
      return isEmpty(value) || isFileId(value) ? null : { message: 'invalid_input' };
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const missing = (required: boolean): Found => (required ? { message: 'required' } : null);

function textProblem(value: unknown, max: number, required: boolean): Found {
  if (typeof value !== 'string') return { message: required ? 'required' : 'invalid_input' };
  if (value.trim() === '') return missing(required);
  return [...value].length > max ? { message: 'at_most', data: { size: max } } : null;
}

function styled({ style }: Extract<Field, { kind: 'text' }>, value: unknown): Found {
  const message = typeof value === 'string' && value.trim() !== '' ? styleProblem(style, value) : null;
  return message && { message };
}

function numberProblem(value: unknown, min: number, max: number): Found {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { message: 'invalid_number' };
  return value < min || value > max ? { message: 'between', data: { min, max } } : null;
}

const whole = (value: unknown): Found => (Number.isSafeInteger(value) ? null : { message: 'invalid_input' });

const matches = (value: unknown, pattern: RegExp): Found =>
  typeof value === 'string' && pattern.test(value) ? null : { message: 'invalid_input' };
