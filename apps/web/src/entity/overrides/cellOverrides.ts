import type { ComponentType } from 'react';
import type { CellProps } from '../cellProps.ts';
import { BatteryCell } from './BatteryCell.tsx';
import { HubStatusCell } from './HubStatusCell.tsx';
import { LastReachableCell } from './LastReachableCell.tsx';
import { LastSyncCell } from './LastSyncCell.tsx';
import { LdapBadge } from './LdapBadge.tsx';
import { OverrideStateCell } from './OverrideStateCell.tsx';
import { ReachableCell } from './ReachableCell.tsx';
import { SectionCell } from './SectionCell.tsx';
import { CallFlagCell, UrgencyCell } from './ShapedChoiceCell.tsx';
import { SuperuserBadge } from './SuperuserBadge.tsx';

/** Cells with a line of their own for where the value comes from. */
export const tallCells: ReadonlySet<string> = new Set(['system_tree_node.section_id']);

/** How single values are shown, where a badge or a lamp with its word says more than a yes or a number. */
export const cellOverrides: Readonly<Record<string, ComponentType<CellProps>>> = {
  'call_type.flag': CallFlagCell,
  'call_type.urgency': UrgencyCell,
  'display_group_override.is_enabled': OverrideStateCell,
  'hub.last_sync': LastSyncCell,
  'hub.status': HubStatusCell,
  'system_tree_node.battery': BatteryCell,
  'system_tree_node.reachable': ReachableCell,
  'system_tree_node.last_reachable_at': LastReachableCell,
  'system_tree_node.section_id': SectionCell,
  'user.is_ldap': LdapBadge,
  'user.is_superuser': SuperuserBadge,
};
