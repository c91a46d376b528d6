/** What holds until somebody changes it. */
export const defaultGlobalSettings = {
  locale: 'de',
  ignore_linkable_node_pool_for_super_users: false,
  battery_threshold_low: 40,
  battery_threshold_critical: 25,
  defects_timeout: 30,
  allow_empty_call_source_names: false,
  system_tree_text_long_required: false,
} as const;

/** The settings that say what a row must hold. */
export type RowSettings = { allow_empty_call_source_names: boolean; system_tree_text_long_required: boolean };

export const defaultGlobalAppSettings = { subscriptions_enabled: true } as const;
