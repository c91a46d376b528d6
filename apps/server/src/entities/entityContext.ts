import type { Context } from '../platform/graphql/context.ts';

/** What reading and writing rows needs of a request. */
export type EntityContext = Pick<
  Context,
  'database' | 'bus' | 'clock' | 'viewer' | 'system_id' | 'locale' | 'secrets' | 'installation' | 'allowsLoopback'
>;

/** Lists read over connections of their own; within a change rows are read by its transaction. */
export type ListContext = EntityContext & Pick<Context, 'reading'>;
