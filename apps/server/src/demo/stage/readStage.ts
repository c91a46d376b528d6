import type { Database } from '../../platform/database/database.ts';
import { nodes } from '../configuration/nodes.ts';
import { demoSystem, type StageKind, stageGroups, stageNodes, stageStaff, stageWall } from './stage.ts';
import { nodesNamed, sectionsNamed } from './stageQueries.ts';

export type StageNode = {
  kind: StageKind;
  /** What is polled. */
  id: number;
  name: string;
  device_id: number;
  section_id: number;
  section_name: string;
  floor_name: string;
  /** The room that it is in or belongs to, among those beside it. */
  room: string;
  rooms: readonly string[];
};

const facility = nodes.find(({ kind }) => kind === 'building')?.name ?? '';
const named = (name: string | null) => nodes.find((node) => node.name === name);
const placed = stageNodes.map((each) => {
  const room = each.kind === 'room' ? each.node : (named(each.node)?.parent ?? '');
  const section = named(room)?.parent ?? '';
  return { ...each, room, section, floor: named(section)?.parent ?? '' };
});

/** What the demo page shows; what people have renamed or deleted since is left out. */
export async function readStage(database: Database) {
  const wanted = stageNodes.flatMap(({ node, device }) => [node, device]);
  const [nodeIds, sectionIds] = await Promise.all([
    nodesNamed(database, demoSystem, wanted),
    sectionsNamed(
      database,
      demoSystem,
      placed.map(({ section }) => section),
    ),
  ]);
  return {
    facility: {
      name: facility,
      floors: nodes.filter(({ kind }) => kind === 'floor').length,
      rooms: nodes.filter(({ kind }) => kind === 'room').length,
    },
    nodes: placed.flatMap(({ kind, node, device, room, section, floor }): StageNode[] => {
      const [id, device_id, section_id] = [nodeIds.get(node), nodeIds.get(device), sectionIds.get(section)];
      if (id === undefined || device_id === undefined || section_id === undefined) return [];
      const rooms = nodes.filter((each) => each.kind === 'room' && each.parent === section).map(({ name }) => name);
      return [{ kind, id, name: node, device_id, section_id, section_name: section, floor_name: floor, room, rooms }];
    }),
    staff: stageStaff.map(({ name, group, partition }) => ({
      name,
      client: `Demo-Handy ${name}`,
      partition,
      group,
      mode: stageGroups.find((each) => each.name === group)?.notification_display_mode ?? 'Default',
    })),
    wall: stageWall,
  };
}
