import type { Rule } from '../platform/graphql/context.ts';

/** Without a secret the other system could not tell our messages from those of anybody else. */
export const secretNeeded: Rule = async (_context, _entity, rows) =>
  rows.map(({ before, values }) => {
    const secret = values.outbound_secret ?? before?.outbound_secret;
    return values.outbound_enabled === true && !secret ? [{ field: 'outbound_secret', message: 'required' }] : [];
  });
