import { appClient } from '@carestead/domain/appManagement/appClient';
import { shownDays } from '@carestead/domain/phones/reachableDays';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Gateway } from '../gateway.ts';
import type { SendTestAlert } from '../rings/testAlert.ts';
import {
  type Deliveries,
  type MissedCall,
  readDeliveries,
  readMissed,
  readTestAlert,
  type TestAlert,
} from './deliveryQueries.ts';

const managed = needs({ permissions: [appClient.needs], licence: appClient.licence });
const shownTime = shownDays * 24 * 3_600_000;

type Missed = Awaited<ReturnType<typeof readMissed>>;

/** What was sent to one phone and what became of it, and an alert that tries it out. */
export function addDeliveryApi(builder: Builder, live: { readonly gateway: Gateway }, sendTestAlert: SendTestAlert) {
  const Delivered = builder.objectRef<Deliveries>('AppClientDeliveries').implement({
    fields: (t) => ({
      sent: t.exposeInt('sent'),
      confirmed: t.exposeInt('confirmed'),
      opened: t.exposeInt('opened'),
      error: t.exposeInt('error'),
      unknown: t.exposeInt('unknown'),
      p50: t.exposeInt('p50', { nullable: true, description: 'Milliseconds until the phone had it.' }),
      p90: t.exposeInt('p90', { nullable: true }),
      error_result: t.exposeString('error_result', { nullable: true, description: 'The most frequent one.' }),
      error_count: t.exposeInt('error_count'),
      error_since: t.exposeFloat('error_since', { nullable: true }),
    }),
  });
  const Call = builder.objectRef<MissedCall>('AppMissedCall').implement({
    fields: (t) => ({
      call_id: t.exposeFloat('call_id'),
      at: t.exposeFloat('at'),
      place: t.exposeString('place'),
      type: t.exposeString('type'),
      taken_by: t.exposeString('taken_by'),
    }),
  });
  const MissedCalls = builder.objectRef<Missed>('AppMissedCalls').implement({
    fields: (t) => ({
      count: t.exposeInt('count'),
      taken: t.exposeInt('taken', { description: 'How many of them somebody else took.' }),
      calls: t.field({ type: [Call], description: 'The latest of them.', resolve: ({ calls }) => [...calls] }),
    }),
  });
  builder.queryFields((t) => ({
    appClientDeliveries: t.field({
      ...managed,
      type: Delivered,
      description: `Of the last ${shownDays} days.`,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, { reading, system_id, clock }) =>
        readDeliveries(reading, { system_id, app_client_id: id, since: clock.now() - shownTime }),
    }),
    appClientMissedCalls: t.field({
      ...managed,
      type: MissedCalls,
      description: `Calls of the last ${shownDays} days that were sent to it and not opened there.`,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, { reading, system_id, clock }) =>
        readMissed(reading, { system_id, app_client_id: id, since: clock.now() - shownTime }),
    }),
  }));
  const Alert = builder.objectRef<TestAlert>('AppTestAlert').implement({
    fields: (t) => ({
      state: t.exposeString('state', { description: 'sent, confirmed, opened, error or unknown.' }),
      result: t.exposeString('result', { description: 'websocket, push, client_offline or missing_push_token.' }),
      confirmed_after: t.exposeInt('confirmed_after', { nullable: true, description: 'Milliseconds.' }),
    }),
  });
  builder.queryField('appTestAlert', (t) =>
    t.field({
      ...managed,
      type: Alert,
      nullable: true,
      description: 'What became of a test alert on this phone.',
      args: { id: t.arg.int({ required: true }), alert_id: t.arg.float({ required: true }) },
      resolve: (_root, { id, alert_id }, { database, system_id }) =>
        readTestAlert(database, { system_id, app_client_id: id, alert_id }),
    }),
  );
  builder.mutationField('sendAppTestAlert', (t) =>
    t.float({
      ...managed,
      description: 'Rings on the phone as an alert would; gives its id.',
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => sendTestAlert(context, live.gateway, id),
    }),
  );
}
