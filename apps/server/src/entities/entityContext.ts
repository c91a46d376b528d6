import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator } from '@carestead/domain/kit/entity';
import type { Context } from '../platform/graphql/context.ts';

/** What reading and writing rows needs of a request. */
export type EntityContext = Pick<
  Context,
  'database' | 'bus' | 'clock' | 'viewer' | 'system_id' | 'locale' | 'secrets' | 'installation' | 'allowsLoopback'
>;

/** Lists read over connections of their own; within a change rows are read by its transaction. */
export type ListContext = EntityContext & Pick<Context, 'reading'>;

/** The system of a row; null: it belongs to the whole installation. */
export function systemOf(of: Pick<Entity, 'scope' | 'synced'>, system_id: number, id: number): number | null {
  if (of.scope === 'system') return system_id;
  return isConfigurator(of) ? id : null;
}
