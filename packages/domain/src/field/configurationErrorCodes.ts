/** What a configurator can find wrong with its configuration; apart, because a page that shows them checks no messages. */
export const configurationErrorCodes = [
  'duplicated_position',
  'duplicated_serial',
  'invalid_config',
  'invalid_schedule_order',
  'invalid_value',
  'missing_call_source',
  'missing_relation',
] as const;
