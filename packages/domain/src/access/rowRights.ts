import { callSourceGroupRights, callSourceRights, partOfCallSourceRights } from './callSourceRights.ts';
import { ldapSettingRights } from './ldapSettingRights.ts';
import { logFilterRights } from './logFilterRights.ts';
import { nodeRights } from './nodeRights.ts';
import { notificationProfileRights } from './notificationProfileRights.ts';
import { type RowRights, unrestricted } from './rowFilter.ts';
import { systemRights, userRights } from './userRights.ts';

const byEntity: Readonly<Record<string, RowRights>> = {
  call_source: callSourceRights,
  call_source_group: callSourceGroupRights,
  button: partOfCallSourceRights,
  indicator: partOfCallSourceRights,
  system_tree_node: nodeRights,
  ldap_setting: ldapSettingRights,
  log_filter: logFilterRights,
  notification_profile: notificationProfileRights,
  user: userRights,
  system_param: systemRights,
};

export const rowRights = ({ name }: { name: string }): RowRights => byEntity[name] ?? unrestricted;
