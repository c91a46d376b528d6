import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { choice, flag, number, numberFrom, optionalRef } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { locales } from '../text/locales.ts';
import { defaultGlobalSettings } from './globalSettings.ts';

const minutes = (initial: number) => numberFrom(0, initial);

/** What holds in the whole installation. */
export const globalSetting = entity('global_setting', {
  plural: 'global_settings',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    locale: choice(locales, 'de'),
    defects_timeout: number(0, 86_400, defaultGlobalSettings.defects_timeout),
    battery_threshold_low: number(1, 100, defaultGlobalSettings.battery_threshold_low),
    battery_threshold_critical: number(0, 99, defaultGlobalSettings.battery_threshold_critical),
    radio_monitoring_timeout: minutes(240),
    tech_monitoring_timeout: minutes(1440),
    wired_monitoring_timeout: minutes(1440),
    allow_empty_call_source_names: flag(),
    ignore_linkable_node_pool_for_super_users: flag(),
    system_tree_text_long_required: flag(),
    probable_defects_enabled: flag(),
    probable_defect_threshold: number(1, 10_000, 10),
    probable_defect_timeframe: number(1, 8760, 24),
    app_gateway_enabled: flag(),
    /** Whose calls go to phones. */
    app_gateway_system_id: optionalRef('system_param'),
  },
  columns: ['locale', 'defects_timeout'],
  check: (values) => [...thresholdProblems(values), ...gatewayProblems(values)],
  singleton: true,
});

/** What is critical is lower than what is low. */
function thresholdProblems({ battery_threshold_low: low, battery_threshold_critical: critical }: Values) {
  const problems: Problem[] = [];
  if (typeof low === 'number' && typeof critical === 'number' && critical >= low)
    problems.push({ field: 'battery_threshold_critical', message: 'between', data: { min: 0, max: low - 1 } });
  return problems;
}

/** The gateway serves one system. */
function gatewayProblems({ app_gateway_enabled, app_gateway_system_id }: Values): readonly Problem[] {
  const isMissing = app_gateway_enabled === true && app_gateway_system_id === null;
  return isMissing ? [{ field: 'app_gateway_system_id', message: 'required' }] : [];
}
