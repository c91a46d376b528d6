import type { globalSetting } from '@carestead/domain/settings/globalSetting';
import { expect, test } from 'vitest';
import { locationOf } from './sourceLocation.ts';
import { isTest, readSources } from './sources.ts';

/** Which folder acts on a setting of the installation, or which feature will as soon as it is there. */
const users: Readonly<Record<keyof typeof globalSetting.fields, { in: string } | { comesWith: string }>> = {
  locale: { in: 'access' },
  defects_timeout: { in: 'routing' },
  battery_threshold_low: { in: 'tree' },
  battery_threshold_critical: { in: 'tree' },
  radio_monitoring_timeout: { in: 'incidents' },
  tech_monitoring_timeout: { in: 'incidents' },
  wired_monitoring_timeout: { in: 'incidents' },
  allow_empty_call_source_names: { in: 'devices' },
  ignore_linkable_node_pool_for_super_users: { in: 'tree' },
  system_tree_text_long_required: { in: 'tree' },
  probable_defects_enabled: { in: 'incidents' },
  probable_defect_threshold: { in: 'incidents' },
  probable_defect_timeframe: { in: 'incidents' },
  app_gateway_enabled: { in: 'appManagement' },
  app_gateway_system_id: { in: 'appManagement' },
};

const sources = readSources().filter(({ path }) => !isTest(path));

test.each(Object.entries(users))('the setting %s has an effect, or a feature to come that will use it', (key, user) => {
  if ('in' in user) {
    const reading = sources.filter(({ path, text }) => locationOf(path).folder === user.in && text.includes(key));
    expect(reading.map(({ path }) => path)).not.toEqual([]);
  } else {
    const isThere = sources.some(({ path }) => path.startsWith(`apps/server/src/${user.comesWith}/`));
    expect(isThere, `${user.comesWith} is there: it uses ${key} now`).toBe(false);
  }
});
