import { callType } from '@carestead/domain/calls/callType';
import { button } from '@carestead/domain/devices/button';
import { callSource } from '@carestead/domain/devices/callSource';
import { hub } from '@carestead/domain/devices/hub';
import { indicator } from '@carestead/domain/devices/indicator';
import { checkpoint } from '@carestead/domain/escape/checkpoint';
import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { section } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { callSources } from '../configuration/callSources.ts';
import { callTypes } from '../configuration/callTypes.ts';
import { configurator, hubs, spareDevices } from '../configuration/configurator.ts';
import { type DemoNode, nodes } from '../configuration/nodes.ts';
import { sections } from '../configuration/sections.ts';
import { isOnStage } from '../stage/stage.ts';
import { configuredRows, idsByName, rowsByName } from './demoQueries.ts';

/** The installation as its configurator knows it: with the ids of Carestead. */
export async function installationFile(context: EntityContext) {
  const [sectionId, typeId, sourceId, nodeId, hubId] = await Promise.all(
    [section, callType, callSource, systemTreeNode, hub].map((entity) => idsByName(context, entity)),
  );
  const devices = nodes.filter(({ source }) => source !== null);
  // Demo data that was loaded before there were profiles has none.
  const profiles = await rowsByName(context, flightProfile);
  return {
    system: { name: configurator.name, timezone: configurator.timezone },
    sections: sections.map(({ name }) => ({ id: sectionId?.(name), name })),
    call_types: callTypes.map(({ name, ...type }) => ({ id: typeId?.(name), name, ...type })),
    call_sources: callSources.map(({ text }) => ({ id: sourceId?.(text), text })),
    devices: devices.map(({ name, kind = 'device', source, serial = '', battery, reachable, defect, ...node }) => ({
      id: nodeId?.(name),
      kind,
      section_id: sectionId?.(sectionOf({ ...node, name, source, battery }) ?? ''),
      parent_id: node.parent === null ? null : nodeId?.(node.parent),
      call_source_ids: [sourceId?.(source ?? '')],
      text_long: name,
      serial,
      flight_profile_id: profiles.get(profileOf(node) ?? '')?.id ?? null,
      battery,
      reachable,
      defect,
      is_kept_free: isOnStage(name, node.parent),
    })),
    buttons: await configuredRows(context, button),
    indicators: await configuredRows(context, indicator),
    checkpoints: await configuredRows(context, checkpoint),
    flight_profiles: await configuredRows(context, flightProfile),
    spare_devices: spareDevices,
    hubs: hubs.map(({ name, ip }) => ({ id: hubId?.(name), name, ip })),
  };
}

/** Its own section, or that of the nearest node above. */
function sectionOf(node: DemoNode): string | null {
  if (node.section !== null) return node.section;
  const parent = nodes.find(({ name }) => name === node.parent);
  return parent ? sectionOf(parent) : null;
}

/** Of the device or of the room that it belongs to. */
const profileOf = ({ profile, parent }: Pick<DemoNode, 'profile' | 'parent'>) =>
  profile ?? nodes.find((node) => node.name === parent)?.profile;
