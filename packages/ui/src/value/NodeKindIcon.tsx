import type { nodeKinds } from '@carestead/domain/tree/nodeKinds';
import {
  type Icon,
  IconAntenna,
  IconBuilding,
  IconCpu,
  IconDeviceMobile,
  IconDoor,
  IconLayoutGrid,
  IconPlug,
  IconQuestionMark,
  IconRepeat,
  IconStairs,
  IconTool,
  IconTransform,
  IconUser,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react';

type NodeKind = (typeof nodeKinds)[number];

/** Nodes, and what the search finds beside them. */
const icons: Readonly<Record<Exclude<NodeKind, 'unknown'> | 'flightprofile', Icon>> = {
  building: IconBuilding,
  converter: IconTransform,
  converter_device: IconCpu,
  converter_section: IconLayoutGrid,
  device: IconDeviceMobile,
  flightprofile: IconWalk,
  floor: IconStairs,
  group: IconUsersGroup,
  person: IconUser,
  radio: IconAntenna,
  repeater: IconRepeat,
  room: IconDoor,
  section: IconLayoutGrid,
  tech: IconTool,
  wired: IconPlug,
};

/** The icon of a node by its kind; a text beside it names the node. */
export function NodeKindIcon({ kind, size = 18 }: { kind: unknown; size?: number }) {
  const Icon = icons[kind as keyof typeof icons] ?? IconQuestionMark;
  return <Icon size={size} stroke={1.75} aria-hidden="true" style={{ flex: 'none' }} />;
}
