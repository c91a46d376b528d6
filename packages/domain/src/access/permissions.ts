/** Every permission code, by the module that it belongs to and in the order in which people read them. */
export const permissionsOfModule = {
  systemtree: [
    'systemtree::use_module',
    'systemtree::see_tech_devices',
    'systemtree::see_wired_devices',
    'systemtree::create_devices',
    'systemtree::delete_devices',
    'systemtree::create_tech_devices',
    'systemtree::delete_tech_devices',
    'systemtree::create_wired_devices',
    'systemtree::delete_wired_devices',
    'systemtree::change_tech_devices',
    'systemtree::change_wired_devices',
    'systemtree::change_serials',
    'systemtree::change_parents',
    'systemtree::change_sections',
    'systemtree::change_flight_profiles',
    'systemtree::change_gets_attributes',
    'systemtree::change_linked_devices',
    'systemtree::change_sound_levels',
    'systemtree::enable_activity_control',
    'systemtree::change_activity_control',
    'systemtree::manage_devices',
    'systemtree::manage_structure',
    'systemtree::manage_views',
    'systemtree::see_display_group_overrides',
    'systemtree::manage_display_group_overrides',
    'systemtree::sync',
    'systemtree::publish',
    'systemtree::toggle_advanced_view',
    'systemtree::trigger_device_actions',
  ],
  calllog: ['calllog::use_module', 'calllog::close_calls', 'calllog::see_defects', 'calllog::see_repeater_defects'],
  visuals: ['visuals::acknowledge_calls'],
  display: ['display.manage_display_profiles'],
  analytics: [
    'analytics::use_module',
    'analytics::manage_incidents',
    'analytics::see_defects',
    'analytics::see_low_battery',
    'analytics::see_not_reachable',
    'analytics::see_repeater_defects',
  ],
  app: [
    'app::use_module',
    'app::manage_subscriptions',
    'app::see_statistic',
    'app::manage_user_groups',
    'app::manage_users',
    'app::manage_devices',
    'app::manage_display_groups',
    'app::manage_notification_channels',
    'app::manage_notification_sounds',
    'app::manage_settings',
  ],
  admin: [
    'admin::use_module',
    'admin::manage_system',
    'admin::manage_flightprofiles',
    'admin::manage_users',
    'admin::manage_roles',
    'admin::manage_display_notes',
    'admin::manage_backups',
    'admin::manage_reports',
    'admin::see_auditlog',
  ],
} as const;

export type PermissionModule = keyof typeof permissionsOfModule;
export type Permission = (typeof permissionsOfModule)[PermissionModule][number];

export const permissionModules = Object.keys(permissionsOfModule) as readonly PermissionModule[];

export const permissions: readonly Permission[] = Object.values(permissionsOfModule).flat();

export const isPermission = (code: unknown): code is Permission => permissions.some((one) => one === code);
