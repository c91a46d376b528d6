import type { Context } from '../platform/graphql/context.ts';

/** What reading and writing rows needs of a request. */
export type EntityContext = Pick<
  Context,
  'database' | 'bus' | 'clock' | 'viewer' | 'system_id' | 'locale' | 'secrets' | 'installation' | 'allowsLoopback'
>;
