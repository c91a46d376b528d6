import { callType } from '@carestead/domain/calls/callType';
import { callSource } from '@carestead/domain/devices/callSource';
import { hub } from '@carestead/domain/devices/hub';
import { section } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { EntityContext } from '../platform/graphql/context.ts';
import { callSources } from './callSources.ts';
import { callTypes } from './callTypes.ts';
import { configurator, hubs } from './configurator.ts';
import { idsByName } from './demoQueries.ts';
import { type DemoNode, nodes } from './nodes.ts';
import { sections } from './sections.ts';

/** The installation as its configurator knows it: with the ids of Carestead. */
export async function installationFile(context: EntityContext) {
  const [sectionId, typeId, sourceId, nodeId, hubId] = await Promise.all(
    [section, callType, callSource, systemTreeNode, hub].map((entity) => idsByName(context, entity)),
  );
  const devices = nodes.filter(({ source }) => source !== null);
  return {
    system: { name: configurator.name, timezone: configurator.timezone },
    sections: sections.map(({ name }) => ({ id: sectionId?.(name), name })),
    call_types: callTypes.map(({ name, ...type }) => ({ id: typeId?.(name), name, ...type })),
    call_sources: callSources.map(({ text }) => ({ id: sourceId?.(text), text })),
    devices: devices.map(({ name, kind = 'device', source, serial = '', battery, reachable, defect, ...node }) => ({
      id: nodeId?.(name),
      kind,
      section_id: sectionId?.(sectionOf({ ...node, name, source, battery }) ?? ''),
      call_source_ids: [sourceId?.(source ?? '')],
      text_long: name,
      serial,
      battery,
      reachable,
      defect,
    })),
    hubs: hubs.map(({ name, ip }) => ({ id: hubId?.(name), name, ip })),
  };
}

/** Its own section, or that of the nearest node above. */
function sectionOf(node: DemoNode): string | null {
  if (node.section !== null) return node.section;
  const parent = nodes.find(({ name }) => name === node.parent);
  return parent ? sectionOf(parent) : null;
}
