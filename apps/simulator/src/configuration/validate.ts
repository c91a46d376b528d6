import { type FieldEntity, fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';
import { brokenRefs } from './brokenRefs.ts';
import { buttonRow, indicatorRow } from './buttonRows.ts';
import type { ConfigurationError, Row, Rows } from './configuration.ts';

/** Everything that keeps the devices from working with these rows. */
export function validate(rows: Rows): ConfigurationError[] {
  return [
    ...countErrors(rows),
    ...valueErrors(rows),
    ...scheduleErrors(rows.schedule ?? []),
    ...duplicates(rows.node ?? [], 'duplicated_position', 'number', ({ section_id, number }) =>
      section_id && number ? JSON.stringify([section_id, number]) : null,
    ),
    ...duplicates(rows.node ?? [], 'duplicated_serial', 'serial', ({ serial }) => wordOf(serial) || null),
    ...brokenRefs(rows),
  ];
}

function countErrors(rows: Rows): ConfigurationError[] {
  return fieldEntities.flatMap((entity): ConfigurationError[] => {
    const count = rows[entity]?.length ?? 0;
    const { least = 0, most = Number.POSITIVE_INFINITY } = limits[entity] ?? {};
    return count < least || count > most ? [{ code: 'invalid_config', entity, id: null, field: null }] : [];
  });
}

function valueErrors(rows: Rows): ConfigurationError[] {
  return fieldEntities.flatMap((entity) =>
    (rows[entity] ?? []).flatMap((row) =>
      oddFields(entity, row).map((field): ConfigurationError => ({ code: 'invalid_value', entity, id: row.id, field })),
    ),
  );
}

const steps = ['time_1', 'time_2', 'time_3', 'time_4', 'time_5'];

/** Each time later than the one before it, and none after a hole. */
function scheduleErrors(schedules: readonly Row[]): ConfigurationError[] {
  return schedules.flatMap((row) => {
    const times = steps.map((field) => wordOf(row[field]));
    const field = steps.find((_, index) => {
      const [before, time] = [times[index - 1], times[index]];
      return index > 0 && time && (!before || time <= before);
    });
    return field ? [{ code: 'invalid_schedule_order', entity: 'schedule', id: row.id, field }] : [];
  });
}

/** The second and every further row with the same key. */
function duplicates(
  nodes: readonly Row[],
  code: ConfigurationError['code'],
  field: string,
  keyOf: (row: Row) => string | null,
): ConfigurationError[] {
  const seen = new Set<string>();
  return nodes.flatMap((row) => {
    const key = keyOf(row);
    if (key === null) return [];
    if (seen.has(key)) return [{ code, entity: 'node', id: row.id, field }];
    seen.add(key);
    return [];
  });
}

/** What is no text was found by the values already. */
const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** How many rows the box can do with. */
const limits: Partial<Record<FieldEntity, { least?: number; most?: number }>> = {
  system_param: { least: 1, most: 1 },
  schedule: { most: 19 },
  display_group: { most: 252 },
  call_type: { least: 1, most: 99 },
  section: { least: 1 },
};

const name = z.string().min(1).max(40);
const deviceText = z.string().max(19);
const time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).nullish();
const smallNumber = z.number().int().min(0).max(65_535).nullish();
const ipv4 = z.union([z.literal(''), z.ipv4()]).nullish();
const minuteOfDay = z.number().int().min(0).max(1439).optional();
const minuteOfWeek = z.number().int().min(0).max(10_079).optional();

/** What a field has to look like where it is given; others travel as they are. */
const shapes: Partial<Record<FieldEntity, z.ZodType>> = {
  system_param: z.looseObject({
    name,
    ip: ipv4,
    night_start: minuteOfDay,
    night_stop: minuteOfDay,
    weekend_start: minuteOfWeek,
    weekend_stop: minuteOfWeek,
  }),
  schedule: z.looseObject({ name, time_1: time, time_2: time, time_3: time, time_4: time, time_5: time }),
  section: z.looseObject({ name }),
  display_group: z.looseObject({
    name,
    rule_set: z.enum(['connections', 'all', 'none', 'section']).optional(),
    connections: z.array(z.looseObject({})).optional(),
  }),
  call_type: z.looseObject({
    name,
    flag: z.enum(['Call', 'Presence', 'Defect']).optional(),
    urgency: z.enum(['Normal', 'Urgent', 'Emergency']).optional(),
    color: z
      .string()
      .regex(/^#[\dA-F]{6}$/i)
      .optional(),
  }),
  call_source: z.looseObject({ text: z.string().max(40), number: smallNumber }),
  hub: z.looseObject({ name, ip: ipv4 }),
  button: buttonRow,
  indicator: indicatorRow,
  node: z.looseObject({
    kind: z.string().min(1),
    number: smallNumber,
    text_short: z.string().max(7).optional(),
    text_long: z.string().max(19).optional(),
    device_text_overrides: z
      .object({ call_source: deviceText, checkpoint: deviceText, button: deviceText })
      .partial()
      .nullish(),
    serial: z.string().max(40).nullish(),
    battery: z.number().int().min(-1).max(100).nullish(),
  }),
};

const none: readonly string[] = [];
/** A row that is changed is another one. */
const known = new WeakMap<Row, readonly string[]>();

/** The fields of a row whose value no device could work with. */
function oddFields(entity: FieldEntity, row: Row): readonly string[] {
  const before = known.get(row);
  if (before) return before;
  const found = shapes[entity]?.safeParse(row);
  const odd = found?.error ? [...new Set(found.error.issues.map(({ path: [field] }) => String(field)))] : none;
  known.set(row, odd);
  return odd;
}
