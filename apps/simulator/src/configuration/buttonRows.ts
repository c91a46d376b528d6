import { buttonFunctions, buttonTypes, indicatorFunctions } from '@carestead/domain/field/buttonFunctions';
import { z } from 'zod';

const place = z.number().int().min(1).max(255);
const id = z.number().int().min(1);
/** Nothing is chosen: null in a form, 0 on a device. */
const chosen = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value || null);

const buttonFunction = z.enum(buttonFunctions).default('inactive');
const indicatorFunction = z.enum(indicatorFunctions).default('inactive');

/** What a device does when this button is pressed; all devices with the call source have it. */
export const buttonRow = z.looseObject({
  id: z.number(),
  number: place,
  call_source_id: id,
  button_type: z.enum(buttonTypes),
  call_type_id: chosen,
  call_type_presence_id: chosen,
  display_group_id: chosen,
  fn_a: buttonFunction,
  fn_b: buttonFunction,
  fn_c: buttonFunction,
});

export type ButtonRow = z.output<typeof buttonRow>;

/** When a lamp of a device is lit; all devices with the call source have it. */
export const indicatorRow = z.looseObject({
  id: z.number(),
  number: place,
  call_source_id: id,
  linked_call_source_id: chosen,
  call_types: z.array(z.number().int()).default([]),
  fn_a: indicatorFunction,
  fn_b: indicatorFunction,
});

export type IndicatorRow = z.output<typeof indicatorRow>;

/** The rows that a device understands; the others are found by the validation. */
export const readable = <S extends z.ZodType>(shape: S, rows: readonly unknown[]): z.output<S>[] =>
  rows.flatMap((row) => {
    const read = shape.safeParse(row);
    return read.success ? [read.data] : [];
  });
