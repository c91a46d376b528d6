import type { Entity } from '@carestead/domain/entity';

/** The system of a row. What is synced and belongs to the whole installation is a configurator: its id is the system. */
export function systemOf(of: Pick<Entity, 'scope' | 'synced'>, system_id: number, id: number): number | null {
  if (of.scope === 'system') return system_id;
  return of.synced ? id : null;
}
