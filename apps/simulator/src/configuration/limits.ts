import type { FieldEntity } from '@carestead/domain/field/fieldConfiguration';

/** How many rows the box can do with. */
export const limits: Partial<Record<FieldEntity, { least?: number; most?: number }>> = {
  system_param: { least: 1, most: 1 },
  schedule: { most: 19 },
  display_group: { most: 252 },
  call_type: { least: 1, most: 99 },
  section: { least: 1 },
};
