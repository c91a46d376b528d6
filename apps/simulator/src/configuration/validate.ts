import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { brokenRefs } from './brokenRefs.ts';
import type { Row, Rows } from './configuration.ts';
import type { ConfigurationError } from './configurationError.ts';
import { limits } from './limits.ts';
import { oddFields } from './oddFields.ts';

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
