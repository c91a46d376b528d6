import { z } from 'zod';
import { configurationErrorCodes } from './configurationErrorCodes.ts';

/** The kinds of rows that a configurator holds. */
export const fieldEntities = [
  'system_param',
  'schedule',
  'section',
  'display_group',
  'call_type',
  'call_source',
  'hub',
  'node',
  'button',
  'indicator',
  'merge_group',
  'checkpoint_map',
  'checkpoint',
  'flight_profile',
  'display_group_override',
] as const;

export type FieldEntity = (typeof fieldEntities)[number];

/** A row as the configurator holds it: its fields are those of the specification, more may follow. */
export type FieldRow = { id: number; [field: string]: unknown };

/** Looked at and not copied, because there are tens of thousands. */
export const fieldRow = z.custom<FieldRow>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    Number.isSafeInteger(value.id) &&
    value.id >= 0,
);

/** What the configurator finds wrong with its configuration; null: no row, or no field of it, is meant alone. */
export const configurationError = z.object({
  code: z.enum(configurationErrorCodes),
  entity: z.enum(fieldEntities).nullable(),
  id: z.number().int().nullable(),
  field: z.string().max(100).nullable(),
});

/** How far the configurator is with handing its configuration to the devices. */
export const commitState = z.object({
  commit: z.number().int().min(0),
  state: z.enum(['idle', 'running', 'done', 'failed']),
  percent: z.number().int().min(0).max(100),
});
