import { sentDevice } from '@carestead/domain/field/deviceSearch';
import { hubStatuses } from '@carestead/domain/field/hubReport';
import { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import type { Buttons } from '../configurator/buttons.ts';
import { type Configurator, NotFound } from '../configurator/configurator.ts';
import type { Faults } from '../faults/faults.ts';
import { faults as faultShape } from '../faults/faults.ts';
import type { DeviceSearches } from '../hubs/deviceSearches.ts';
import type { Hubs } from '../hubs/hubs.ts';
import type { Ledger } from '../journal/ledger.ts';
import type { CaughtMail } from '../mail/mailCatcher.ts';
import type { ScenarioPlayer } from '../scenarios/scenarioPlayer.ts';
import { scenarioNames } from '../scenarios/scenarios.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** Takes what was sent, and answers. */
type Route = (given: unknown) => object | Promise<object>;

const id = z.number().int().min(1);
const device = z.object({ device_id: id });

/** Reads the body in its shape before it runs. */
const route =
  <S extends z.ZodType>(shape: S, run: (given: z.output<S>) => object | Promise<object>): Route =>
  (given) =>
    run(shape.parse(given));

const nothing = z.unknown();
/** Milliseconds: its own answer is out before everything stops. */
const answerFirst = 20;

/** The API of the page: everything that people can do with the devices, and every fault. */
export function createControlRoutes(tools: ControlTools): Readonly<Record<string, Route>> {
  const {
    configurator,
    buttons,
    hubs,
    searches,
    scenarioPlayer,
    faults,
    setTraffic,
    ledger,
    resetStream,
    reset,
    mails,
  } = tools;
  const ok = (..._done: unknown[]) => ({ ok: true });
  return {
    'GET /sim/state': route(nothing, () => controlState(tools)),
    'GET /sim/ledger': route(nothing, () => ({ entries: ledger.entries() })),
    'GET /sim/mails': route(nothing, () => ({ mails: mails() })),
    'POST /sim/press': route(
      device.extend({
        call_source_id: id.optional(),
        call_type_id: id.optional(),
        shown_number: z.number().int().min(0).max(65_535).optional(),
        position: z.string().max(200).optional(),
      }),
      (press) => ({ call: configurator.press(press) }),
    ),
    'POST /sim/button': route(
      device.extend({ number: z.number().int().min(1).max(255), call_source_id: id.optional() }),
      (press) => buttons.press(press),
    ),
    'POST /sim/close': route(
      z.union([
        z.object({ call: id }),
        device.extend({ call_type_id: id.optional() }),
        z.object({ all: z.literal(true) }),
        z.object({ calls: z.literal(true) }),
      ]),
      (which) => ({
        closed: closeAll(configurator, which),
      }),
    ),
    'POST /sim/presence': route(device.extend({ is_present: z.boolean() }), ({ device_id, is_present }) => ({
      call: configurator.presence(device_id, is_present),
    })),
    'POST /sim/defect': route(
      device.extend({ is_defect: z.boolean(), criterion: z.string().max(200).optional() }),
      ({ device_id, is_defect, criterion }) => ({ call: configurator.defect(device_id, is_defect, criterion) }),
    ),
    'POST /sim/acknowledge': route(z.object({ call: id, by: z.string().max(200) }), ({ call, by }) => ({
      acknowledged: configurator.acknowledge({ call }, by),
    })),
    'POST /sim/battery': route(device.extend({ percent: z.number().int().min(0).max(100) }), ({ device_id, percent }) =>
      ok(configurator.battery(device_id, percent)),
    ),
    'POST /sim/reachability': route(device.extend({ is_reachable: z.boolean() }), ({ device_id, is_reachable }) =>
      ok(configurator.reachability(device_id, is_reachable)),
    ),
    'POST /sim/position': route(device.extend({ position: z.string().max(200) }), ({ device_id, position }) =>
      ok(configurator.position(device_id, position)),
    ),
    'POST /sim/activity': route(device.extend({ is_active: z.boolean() }), ({ device_id, is_active }) =>
      ok(configurator.activity(device_id, is_active)),
    ),
    'POST /sim/muted': route(device.extend({ is_muted: z.boolean() }), ({ device_id, is_muted }) =>
      ok(configurator.mute(device_id, is_muted)),
    ),
    'POST /sim/magnet': route(
      z.object({ mac: z.string().max(200), device_id: id.nullable().default(null) }),
      ({ mac, device_id }) => ok(configurator.magnet(mac, device_id)),
    ),
    'POST /sim/hub': route(
      z.object({ hub_id: id, status: z.enum(hubStatuses).optional(), last_sync: z.number().int().min(0).optional() }),
      ({ hub_id, status, last_sync }) => {
        if (status) hubs.setStatus(hub_id, status);
        if (last_sync !== undefined) hubs.setLastSync(hub_id, last_sync);
        return ok();
      },
    ),
    'POST /sim/found': route(sentDevice.extend({ hub_id: id }), ({ hub_id, ...found }) => ({
      received: searches.receive(hub_id, found),
    })),
    'POST /sim/scenario': route(
      z.object({ name: z.enum(scenarioNames), speed: z.number().min(0.1).max(1000).default(1) }),
      ({ name, speed }) => ok(scenarioPlayer.start(name, speed)),
    ),
    'DELETE /sim/scenario': route(nothing, () => ok(scenarioPlayer.stop())),
    'PUT /sim/traffic': route(
      z.object({ rate: z.number().min(0).max(100_000).optional(), rhythm: z.boolean().optional() }),
      (next) => ok(setTraffic(next)),
    ),
    'PUT /sim/faults': route(z.strictObject(faultShape.partial().shape), async (some) => {
      await faults.set(withoutUndefined(some));
      return faults.now();
    }),
    'POST /sim/reset-stream': route(z.object({ open: z.enum(['all', 'none']).default('all') }), async ({ open }) =>
      ok(await resetStream(open)),
    ),
    'POST /sim/reset': route(z.strictObject({}), () => {
      if (!reset) throw new NotFound('this simulator cannot begin anew');
      setTimeout(reset, answerFirst);
      return ok();
    }),
  };
}

type Closed =
  | { call: number }
  | { device_id: number; call_type_id?: number | undefined }
  | { all: true }
  /** Calls and presences; a defect is mended by a technician. */
  | { calls: true };

function closeAll(configurator: Configurator, which: Closed): number {
  const meant = configurator.open().filter(({ kind, call }) => {
    if ('call' in which) return call.call === which.call;
    if ('calls' in which) return kind !== 'defect';
    if ('all' in which) return true;
    const { device_id, call_type_id = call.call_type_id } = which;
    return call.device_id === device_id && call.call_type_id === call_type_id;
  });
  return meant.filter(({ call }) => configurator.close(call.call)).length;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(some: T) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Given<T>;

export type ControlTools = {
  configurator: Configurator;
  buttons: Buttons;
  hubs: Hubs;
  searches: Pick<DeviceSearches, 'receive'>;
  scenarioPlayer: ScenarioPlayer;
  faults: { now: () => Faults; set: (some: Partial<Faults>) => Promise<void> };
  traffic: Traffic;
  setTraffic: (next: { rate?: number | undefined; rhythm?: boolean | undefined }) => void;
  configuration: Configuration;
  figures: () => object;
  ledger: Ledger;
  resetStream: (open: 'all' | 'none') => Promise<void>;
  reset: (() => void) | null;
  mails: () => readonly CaughtMail[];
};

/** All that the page shows, at once. */
function controlState({
  configurator,
  buttons,
  hubs,
  scenarioPlayer,
  faults,
  traffic,
  configuration,
  figures,
}: ControlTools) {
  const { installation } = configurator;
  const open = configurator.open();
  return {
    system: installation.system,
    sections: installation.sections.map(({ id, name }) => ({ id, name, display_group_id: buttons.groupOf(id) })),
    call_types: installation.call_types.map(({ id, name, flag, urgency }) => ({ id, name, flag, urgency })),
    call_sources: installation.call_sources.map(({ id, text }) => ({ id, text })),
    checkpoints: installation.checkpoints.map(({ number, text }) => ({ number, text })),
    devices: configurator.devices().map((device) => ({
      id: device.id,
      kind: device.kind,
      section_id: device.section_id,
      text_short: device.text_short,
      text_long: device.text_long,
      serial: device.serial,
      buttons: device.call_source_ids.map((call_source_id) => ({
        call_source_id,
        call_type_id: configurator.callTypeOf(device, call_source_id),
      })),
      keys: buttons
        .buttonsOf(device)
        .map(({ number, call_source_id, button_type, call_type_id, fn_a, fn_b, fn_c }) => ({
          number,
          call_source_id,
          button_type,
          call_type_id,
          functions: [fn_a, fn_b, fn_c].filter((fn) => fn !== 'inactive'),
        })),
      indicators: buttons.lampsOf(device),
      battery: configurator.batteryOf(device.id),
      is_reachable: configurator.isReachable(device.id),
      is_muted: configurator.isMuted(device.id),
      position: configurator.positionOf(device.id),
    })),
    hubs: hubs.states().map((hub) => ({
      ...hub,
      name: configuration.rows('hub').find(({ id }) => id === hub.id)?.name ?? `${hub.id}`,
    })),
    open: open.map(({ kind, call }) => ({ kind, ...call })),
    traffic: traffic.figures(),
    scenario: scenarioPlayer.playing(),
    scenarios: scenarioNames,
    faults: faults.now(),
    journal: figures(),
    commit: configuration.commit(),
  };
}
