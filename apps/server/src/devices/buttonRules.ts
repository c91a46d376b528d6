import type { CallFlag } from '@carestead/domain/calls/call';
import type { Problem } from '@carestead/domain/kit/problem';
import type { Rule } from '../platform/graphql/context.ts';
import { callTypeFlags } from './buttonQueries.ts';

const wanted = { call_type_id: 'Call', call_type_presence_id: 'Presence' } as const satisfies Record<string, CallFlag>;
const messages = { Call: 'needs_call_type', Presence: 'needs_presence_type' } as const;

/** A press raises calls and begins presences, and each has call types of its own. */
export const callTypesFit: Rule = async ({ database, system_id }, _entity, rows) => {
  const fields = Object.keys(wanted) as (keyof typeof wanted)[];
  const ids = rows.flatMap(({ values }) => fields.map((field) => values[field]).filter((id) => typeof id === 'number'));
  if (ids.length === 0) return rows.map(() => []);
  const flags = await callTypeFlags(database, system_id, ids);
  return rows.map(({ values }) =>
    fields.flatMap((field): readonly Problem[] => {
      const flag = flags.get(Number(values[field]));
      return flag === undefined || flag === wanted[field] ? [] : [{ field, message: messages[wanted[field]] }];
    }),
  );
};
