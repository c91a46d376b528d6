import { biggestLoss, emptyFunnel, type FunnelLoss } from '@carestead/domain/phones/funnel';
import { dayAfter, momentOfLocal } from '@carestead/domain/time/localTime';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import {
  type DeviceFigures,
  type FunnelCell,
  readDeviceFigures,
  readFunnels,
  readSignal,
  type SignalLevel,
} from './statisticQueries.ts';

const seen = needs({ permissions: ['app::see_statistic'], licence: ['app'] });
/** A quarter of a year: more is a question for the call log. */
const mostDays = 92;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

type Statistic = {
  total: FunnelCell;
  by_group: readonly FunnelCell[];
  by_hour: readonly FunnelCell[];
  loss: FunnelLoss | null;
  devices: readonly DeviceFigures[];
  signal: SignalLevel;
};

const noCell: FunnelCell = { ...emptyFunnel, app_user_group_id: null, group_name: '', hour: null };

/** What became of the calls that phones rang for in a range of days. */
export function addStatisticApi(builder: Builder) {
  const Cell = builder.objectRef<FunnelCell>('AppFunnel').implement({
    fields: (t) => ({
      app_user_group_id: t.exposeInt('app_user_group_id', { nullable: true }),
      group_name: t.exposeString('group_name'),
      hour: t.exposeInt('hour', { nullable: true }),
      sent: t.exposeInt('sent'),
      delivered: t.exposeInt('delivered'),
      opened: t.exposeInt('opened'),
      accepted: t.exposeInt('accepted'),
      escalated: t.exposeInt('escalated'),
    }),
  });
  const Loss = builder.objectRef<FunnelLoss>('AppFunnelLoss').implement({
    fields: (t) => ({ stage: t.exposeString('stage'), lost: t.exposeInt('lost'), of: t.exposeInt('of') }),
  });
  const Device = builder.objectRef<DeviceFigures>('AppDeviceFigures').implement({
    fields: (t) => ({
      app_client_id: t.exposeInt('app_client_id'),
      name: t.exposeString('name'),
      sent: t.exposeInt('sent'),
      confirmed: t.exposeInt('confirmed'),
      opened: t.exposeInt('opened'),
      error: t.exposeInt('error'),
      unknown: t.exposeInt('unknown'),
    }),
  });
  const Signal = builder.objectRef<SignalLevel>('AppSignalLevel').implement({
    fields: (t) => ({
      round_trip: t.exposeInt('round_trip', { nullable: true, description: 'Milliseconds; null: no phone could say.' }),
      loss: t.exposeInt('loss', { nullable: true, description: 'Packets in a thousand.' }),
      known: t.exposeInt('known'),
      unknown: t.exposeInt('unknown'),
    }),
  });
  const Answer = builder.objectRef<Statistic>('AppStatistic').implement({
    fields: (t) => ({
      total: t.expose('total', { type: Cell }),
      by_group: t.field({ type: [Cell], resolve: ({ by_group }) => [...by_group] }),
      by_hour: t.field({ type: [Cell], resolve: ({ by_hour }) => [...by_hour] }),
      loss: t.expose('loss', { type: Loss, nullable: true, description: 'The step on which most is lost.' }),
      devices: t.field({
        type: [Device],
        description: 'The phones that opened least of what was sent to them come first.',
        resolve: ({ devices }) => [...devices],
      }),
      signal: t.expose('signal', { type: Signal }),
    }),
  });
  builder.queryField('appStatistic', (t) =>
    t.field({
      ...seen,
      type: Answer,
      args: {
        first: t.arg.string({ required: true, description: 'The first day, as 2026-11-18.' }),
        last: t.arg.string({ required: true }),
      },
      resolve: (_root, { first, last }, context) => statisticOf(context, first, last),
    }),
  );
}

async function statisticOf(context: Context, first: string, last: string): Promise<Statistic> {
  const { reading, system_id, installation } = context;
  const isDay = [first, last].every((day) => dayPattern.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`)));
  if (!isDay || first > last || dayAfter(first, mostDays) <= last)
    throw new PublicError('no such days', 'BAD_LIST_INPUT');
  const timezone = installation.now().systems.find(({ id }) => id === system_id)?.timezone;
  const range = {
    system_id,
    from: momentOfLocal(`${first}T00:00`, timezone),
    until: momentOfLocal(`${dayAfter(last, 1)}T00:00`, timezone),
  };
  const cells = await readFunnels(reading, range);
  const total = cells.find(({ app_user_group_id, hour }) => app_user_group_id === null && hour === null) ?? noCell;
  return {
    total,
    by_group: cells
      .filter(({ app_user_group_id }) => app_user_group_id !== null)
      .toSorted((a, b) => b.sent - a.sent || a.group_name.localeCompare(b.group_name, 'de', { numeric: true })),
    by_hour: cells.filter(({ hour }) => hour !== null).toSorted((a, b) => (a.hour ?? 0) - (b.hour ?? 0)),
    loss: biggestLoss(total),
    devices: await readDeviceFigures(reading, range),
    signal: await readSignal(reading, { system_id, first, last }),
  };
}
