import type { FieldEntity } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';
import type { Row } from './configuration.ts';

const name = z.string().min(1).max(40);
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
  node: z.looseObject({
    kind: z.string().min(1),
    number: smallNumber,
    text_short: z.string().max(7).optional(),
    text_long: z.string().max(19).optional(),
    serial: z.string().max(40).nullish(),
    battery: z.number().int().min(-1).max(100).nullish(),
  }),
};

/** The fields of a row whose value no device could work with. */
export function oddFields(entity: FieldEntity, row: Row): string[] {
  const found = shapes[entity]?.safeParse(row);
  return [...new Set(found?.error?.issues.map(({ path: [field] }) => String(field)))];
}
