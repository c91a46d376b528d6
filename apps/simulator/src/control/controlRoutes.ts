import { z } from 'zod';
import type { Building } from '../building/building.ts';
import { faults as faultShape } from '../faults/faults.ts';
import { scenarioNames } from '../scenarios/scenarios.ts';
import { controlState } from './controlState.ts';
import type { ControlTools } from './controlTools.ts';

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

/** The API of the page: everything that hands can do in the house, and everything that can go wrong. */
export function createControlRoutes(tools: ControlTools): Readonly<Record<string, Route>> {
  const { building, stage, faults, setTraffic, ledger, resetStream } = tools;
  const ok = (..._done: unknown[]) => ({ ok: true });
  return {
    'GET /sim/state': route(nothing, () => controlState(tools)),
    'GET /sim/ledger': route(nothing, () => ({ entries: ledger.entries() })),
    'POST /sim/press': route(
      device.extend({
        call_source_id: id.optional(),
        call_type_id: id.optional(),
        shown_number: z.number().int().min(0).max(65_535).optional(),
        position: z.string().max(200).optional(),
      }),
      (press) => ({ call: building.press(press) }),
    ),
    'POST /sim/close': route(
      z.union([z.object({ call: id }), device, z.object({ all: z.literal(true) })]),
      (which) => ({
        closed: closeAll(building, which),
      }),
    ),
    'POST /sim/presence': route(device.extend({ is_present: z.boolean() }), ({ device_id, is_present }) => ({
      call: building.presence(device_id, is_present),
    })),
    'POST /sim/defect': route(
      device.extend({ is_defect: z.boolean(), criterion: z.string().max(200).optional() }),
      ({ device_id, is_defect, criterion }) => ({ call: building.defect(device_id, is_defect, criterion) }),
    ),
    'POST /sim/acknowledge': route(z.object({ call: id, by: z.string().max(200) }), ({ call, by }) => ({
      acknowledged: building.acknowledge({ call }, by),
    })),
    'POST /sim/battery': route(device.extend({ percent: z.number().int().min(0).max(100) }), ({ device_id, percent }) =>
      ok(building.battery(device_id, percent)),
    ),
    'POST /sim/reachability': route(device.extend({ is_reachable: z.boolean() }), ({ device_id, is_reachable }) =>
      ok(building.reachability(device_id, is_reachable)),
    ),
    'POST /sim/position': route(device.extend({ position: z.string().max(200) }), ({ device_id, position }) =>
      ok(building.position(device_id, position)),
    ),
    'POST /sim/activity': route(device.extend({ is_active: z.boolean() }), ({ device_id, is_active }) =>
      ok(building.activity(device_id, is_active)),
    ),
    'POST /sim/magnet': route(
      z.object({ mac: z.string().max(200), device_id: id.nullable().default(null) }),
      ({ mac, device_id }) => ok(building.magnet(mac, device_id)),
    ),
    'POST /sim/scenario': route(
      z.object({ name: z.enum(scenarioNames), speed: z.number().min(0.1).max(1000).default(1) }),
      ({ name, speed }) => ok(stage.start(name, speed)),
    ),
    'DELETE /sim/scenario': route(nothing, () => ok(stage.stop())),
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
  };
}

function closeAll(building: Building, which: { call: number } | { device_id: number } | { all: true }): number {
  const meant = building.open().filter(({ call }) => {
    if ('call' in which) return call.call === which.call;
    return 'all' in which || call.device_id === which.device_id;
  });
  return meant.filter(({ call }) => building.close(call.call)).length;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(some: T) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Given<T>;
