import { deliveryReasons, deliveryResults } from '@carestead/domain/deliveries/delivery';
import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import { perRequest } from '../entities/perRequest.ts';
import type { RowType } from '../entities/rowTypes.ts';
import { findRow } from '../entities/writeQueries.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { lastResults, type NotifiedPerson, readSends, type Sent, searchPeople } from './listQueries.ts';
import { notifiedNeeds } from './sendMessages.ts';

const lastResult = perRequest(lastResults);

/** Of a profile: what became of its last message. */
export function addSendResult(builder: Builder, row: RowType) {
  builder.objectFields(row, (t) => ({
    send_result: t.string({
      nullable: true,
      description: `Of the last message: one of ${deliveryResults.join(', ')}; null: there was none.`,
      resolve: async (profile, _args, context) => (await lastResult(profile, context)) ?? null,
    }),
  }));
}

/** Whom notifications can go to, and what became of those that were sent. */
export function addNotificationsApi(builder: Builder) {
  const Result = builder.enumType('NotificationResult', { values: deliveryResults });
  const SentType = builder.objectRef<Sent>('SentNotification').implement({
    fields: (t) => ({
      id: t.exposeFloat('id', { description: 'Of its delivery.' }),
      period: t.exposeString('period', { description: 'Immediate, Daily, Weekly or Monthly.' }),
      channel: t.exposeString('channel', { description: 'mail or push' }),
      target: t.exposeString('target', { description: 'Masked.' }),
      result: t.expose('result', { type: Result }),
      reason: t.exposeString('reason', { description: `One of: ${deliveryReasons.filter(Boolean).join(', ')}` }),
      created_at: t.exposeFloat('created_at'),
    }),
  });
  const PersonType = builder.objectRef<NotifiedPerson>('NotifiedPerson').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      unreachable: t.exposeString('unreachable', {
        nullable: true,
        description: 'Why messages do not reach them: no_address, switched_off, not_allowed.',
      }),
    }),
  });
  const PeopleType = builder.objectRef<{ rows: NotifiedPerson[]; has_more: boolean }>('NotifiedPeople').implement({
    fields: (t) => ({ rows: t.expose('rows', { type: [PersonType] }), has_more: t.exposeBoolean('has_more') }),
  });
  builder.queryFields((t) => ({
    notifiedPeople: t.field({
      ...needs(notifiedNeeds),
      type: PeopleType,
      description: 'Whom notifications can go to, by name; or these, as far as the caller may know them.',
      args: { search: t.arg.string(), ids: t.arg.intList() },
      resolve: (_root, { search, ids }, { database, viewer, installation, system_id }) =>
        searchPeople(database, viewer, {
          ...{ search: search ?? '', ids: ids ?? null, system_id },
          licence: installation.now().licence,
        }),
    }),
    sentNotifications: t.field({
      ...needs(notifiedNeeds),
      type: [SentType],
      description: 'The latest messages of a profile with their results.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        if (!(await findRow(context, notificationProfile, id))) throw new PublicError('not found', 'NOT_FOUND');
        return await readSends(context.database, context.system_id, id);
      },
    }),
  }));
}
