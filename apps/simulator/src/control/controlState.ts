import { callTypeOf } from '../house/callTypeOf.ts';
import { scenarioNames } from '../scenarios/scenarios.ts';
import type { ControlTools } from './controlTools.ts';

/** All that the page shows, at once. */
export function controlState({ building, stage, faults, traffic, configuration, figures }: ControlTools) {
  const { house } = building;
  const open = building.open();
  return {
    system: house.system,
    sections: house.sections.map(({ id, name }) => ({ id, name })),
    call_types: house.call_types.map(({ id, name, flag, urgency }) => ({ id, name, flag, urgency })),
    call_sources: house.call_sources.map(({ id, text }) => ({ id, text })),
    devices: building.devices().map((device) => ({
      id: device.id,
      kind: device.kind,
      section_id: device.section_id,
      text_short: device.text_short,
      text_long: device.text_long,
      serial: device.serial,
      buttons: device.call_source_ids.map((call_source_id) => ({
        call_source_id,
        call_type_id: callTypeOf(house, device, call_source_id),
      })),
      battery: building.batteryOf(device.id),
      is_reachable: building.isReachable(device.id),
      is_muted: building.isMuted(device.id),
      position: building.positionOf(device.id),
    })),
    open: open.map(({ kind, call }) => ({ kind, ...call })),
    traffic: traffic.figures(),
    scenario: stage.playing(),
    scenarios: scenarioNames,
    faults: faults.now(),
    journal: figures(),
    commit: configuration.commit(),
  };
}
