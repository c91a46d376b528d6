import type { FieldEntity } from '@carestead/domain/field/fieldConfiguration';

export type ConfigurationError = {
  code:
    | 'duplicated_position'
    | 'duplicated_serial'
    | 'invalid_config'
    | 'invalid_schedule_order'
    | 'invalid_value'
    | 'missing_call_source'
    | 'missing_relation';
  /** Null: it is about no row, or no field of it, alone. */
  entity: FieldEntity | null;
  id: number | null;
  field: string | null;
};
