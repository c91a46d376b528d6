import type { ComponentType } from 'react';
import { LdapBadge } from '../../access/users/LdapBadge.tsx';
import { SuperuserBadge } from '../../access/users/SuperuserBadge.tsx';
import { CallFlagCell, UrgencyCell } from '../../calls/ShapedChoiceCell.tsx';
import { HubStatusCell } from '../../devices/HubStatusCell.tsx';
import { LastSyncCell } from '../../devices/LastSyncCell.tsx';
import { OverrideStateCell } from '../../routing/OverrideStateCell.tsx';
import { BatteryCell } from '../../tree/BatteryCell.tsx';
import { LastReachableCell } from '../../tree/LastReachableCell.tsx';
import { ReachableCell } from '../../tree/ReachableCell.tsx';
import { SectionCell } from '../../tree/SectionCell.tsx';
import type { CellProps } from '../cells/cellProps.ts';

/** Cells with two lines, and the width of their column where the kind of the field does not give it. */
export const tallCells: Readonly<Record<string, { width?: number }>> = {
  'system_tree_node.battery': { width: 136 },
  'system_tree_node.section_id': {},
};

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
