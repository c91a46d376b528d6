import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator } from '@carestead/domain/kit/entity';

/** The system of a row; null: it belongs to the whole installation. */
export function systemOf(entity: Pick<Entity, 'scope' | 'synced'>, system_id: number, id: number): number | null {
  if (entity.scope === 'system') return system_id;
  return isConfigurator(entity) ? id : null;
}
