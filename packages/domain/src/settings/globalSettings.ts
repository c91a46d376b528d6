/** What holds until somebody changes it. */
export const defaultGlobalSettings = {
  ignore_linkable_node_pool_for_super_users: false,
  battery_threshold_low: 40,
  battery_threshold_critical: 25,
  defects_timeout: 30,
} as const;

export const defaultGlobalAppSettings = { subscriptions_enabled: true } as const;
