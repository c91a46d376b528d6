import type { Entity } from '@carestead/domain/entity';
import { isConfigurator } from '@carestead/domain/entity';

/** The system of a row; null: it belongs to the whole installation. */
export function systemOf(of: Pick<Entity, 'scope' | 'synced'>, system_id: number, id: number): number | null {
  if (of.scope === 'system') return system_id;
  return isConfigurator(of) ? id : null;
}
