import { type BatteryForecast, batteryForecast } from '@carestead/domain/incidents/batteryForecast';
import { incidentSteps } from '@carestead/domain/incidents/incident';
import type { Builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { Incident } from './listQueries.ts';
import {
  batteryDays,
  type Device,
  type DeviceDay,
  type Place,
  readDevices,
  readHistory,
  type Step,
} from './storyQueries.ts';

type DeviceStory = Device & { history: readonly DeviceDay[]; forecast: BatteryForecast | null };

export async function devicesOf(
  { reading, clock, installation }: Pick<Context, 'reading' | 'clock' | 'installation'>,
  incident: Incident,
): Promise<readonly DeviceStory[]> {
  const { system_id } = incident;
  if (system_id === null) return [];
  const devices = await readDevices(reading, { id: incident.id, system_id });
  const ids = devices.map(({ device_id }) => device_id);
  const history = await readHistory(reading, system_id, { devices: ids, now: clock.now() });
  const { battery_threshold_low: low } = installation.now().settings;
  return devices.map((device) => {
    const days = history.get(device.device_id) ?? [];
    return { ...device, history: days, forecast: batteryForecast(batteryDays(days), low) };
  });
}

export function addStoryTypes(builder: Builder) {
  const StepKind = builder.enumType('IncidentStepKind', { values: incidentSteps });
  const Step = builder.objectRef<Step>('IncidentStep').implement({
    fields: (t) => ({
      id: t.exposeFloat('id'),
      at: t.exposeFloat('at'),
      step: t.expose('step', { type: StepKind }),
      user_name: t.exposeString('user_name', { description: 'Empty: the product itself.' }),
      data: t.field({
        type: 'JSON',
        description: 'What the step names: severity, reason and values of it, because, count.',
        resolve: ({ data }) => data,
      }),
    }),
  });
  const Place = builder.objectRef<Place>('IncidentPlace').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), kind: t.exposeString('kind') }),
  });
  const Day = builder.objectRef<DeviceDay>('IncidentDeviceDay').implement({
    fields: (t) => ({
      day: t.exposeInt('day', { description: 'Days since 1970, of the clocks of the system.' }),
      lowest_battery: t.exposeInt('lowest_battery', { nullable: true }),
      unreachable: t.exposeInt('unreachable', { description: 'How often it was reported as not reachable.' }),
      reports: t.exposeInt('reports', { description: 'How often it reported anything.' }),
    }),
  });
  const Forecast = builder.objectRef<BatteryForecast>('BatteryForecast').implement({
    description: 'Days since 1970 on which the battery will be low, if it goes on like this.',
    fields: (t) => ({
      day: t.exposeInt('day'),
      earliest: t.exposeInt('earliest'),
      latest: t.exposeInt('latest'),
    }),
  });
  const Device = builder.objectRef<DeviceStory>('IncidentDevice').implement({
    fields: (t) => ({
      device_id: t.exposeInt('device_id'),
      name: t.exposeString('name', { description: 'Empty: it is gone.' }),
      path: t.expose('path', { type: [Place] }),
      since: t.exposeFloat('since'),
      recovered_at: t.exposeFloat('recovered_at', { nullable: true }),
      battery: t.exposeInt('battery', { nullable: true }),
      reachable: t.exposeBoolean('reachable', { nullable: true }),
      last_reachable_at: t.exposeFloat('last_reachable_at', { nullable: true }),
      history: t.expose('history', { type: [Day], description: 'Of eight weeks, days without a report left out.' }),
      forecast: t.expose('forecast', { type: Forecast, nullable: true, description: 'Null: it cannot be foretold.' }),
    }),
  });
  return { Step, Device, Place };
}
