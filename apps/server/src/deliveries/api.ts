import { deliveryChannels, deliveryReasons, deliveryResults } from '@carestead/domain/deliveries/delivery';
import type { DeliveryFigures } from '@carestead/domain/deliveries/deliveryFigures';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import type { Figures } from './figures.ts';
import { findDelivery, readDeliveries, type StoredDelivery } from './listQueries.ts';
import { retryDelivery } from './retryQueries.ts';

const managing = needs({ permissions: ['admin::manage_system'] });
const pageSize = 100;
const largestPage = 200;
const longestSearch = 200;

type Page = { rows: readonly StoredDelivery[]; next: number | null };

/** What was sent and what was not; a person can have it tried again. */
export function addDeliveriesApi(builder: Builder, figures: Figures) {
  const { Delivery, Channel, Result } = addDeliveryType(builder);
  const DeliveryPage = builder.objectRef<Page>('DeliveryPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [Delivery] }),
      next: t.exposeInt('next', { nullable: true, description: 'Give it as `before` for the next page.' }),
    }),
  });
  const FiguresType = builder.objectRef<DeliveryFigures>('DeliveryFigures').implement({
    description: 'Of the whole installation; a few seconds old at most.',
    fields: (t) => ({
      pending: t.exposeInt('pending'),
      oldest_due_at: t.exposeFloat('oldest_due_at', { nullable: true }),
      failures_last_hour: t.exposeInt('failures_last_hour'),
      dead_targets: t.exposeInt('dead_targets'),
    }),
  });
  const Input = builder.inputType('DeliveriesInput', {
    fields: (t) => ({
      search: t.string(),
      results: t.field({ type: [Result] }),
      channels: t.field({ type: [Channel] }),
      before: t.int(),
      limit: t.int({ description: '100 by default, at most 200.' }),
    }),
  });
  builder.queryFields((t) => ({
    deliveries: t.field({
      ...managing,
      type: DeliveryPage,
      description: 'Newest first: those of the system of the request, and those of the whole installation.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, { reading, system_id }) => {
        const limit = Math.min(Math.max(input.limit ?? pageSize, 1), largestPage);
        const rows = await readDeliveries(reading, {
          ...{ system_id, limit: limit + 1, before: input.before ?? null },
          search: (input.search ?? '').trim().slice(0, longestSearch),
          results: input.results ?? [],
          channels: input.channels ?? [],
        });
        const page = rows.slice(0, limit);
        return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
      },
    }),
    deliveryFigures: t.field({ ...managing, type: FiguresType, resolve: () => figures.now() }),
  }));
  builder.mutationField('retryDelivery', (t) =>
    t.field({
      ...managing,
      type: Delivery,
      description: 'Tries a delivery again that has failed or was skipped; any other stays as it is.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const isThere = await retryDelivery(context, id);
        const row = isThere ? await findDelivery(context.database, context.system_id, id) : null;
        if (!row) throw new PublicError('not found', 'NOT_FOUND');
        return row;
      },
    }),
  );
}

function addDeliveryType(builder: Builder) {
  const Channel = builder.enumType('DeliveryChannel', { values: deliveryChannels });
  const Result = builder.enumType('DeliveryResult', { values: deliveryResults });
  const known = <T extends string>(values: readonly T[], value: string, otherwise: T) =>
    values.find((one) => one === value) ?? otherwise;
  const Delivery = builder.objectRef<StoredDelivery>('Delivery').implement({
    description: 'Something that left the installation, or should have. The content is never shown.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      system_id: t.exposeInt('system_id', { nullable: true }),
      owner: t.exposeString('owner', { description: 'Which feature asked for it, and for what.' }),
      channel: t.field({ type: Channel, resolve: ({ channel }) => known(deliveryChannels, channel, 'mail') }),
      target: t.exposeString('target', { description: 'Masked.' }),
      subject: t.exposeString('subject'),
      result: t.field({ type: Result, resolve: ({ result }) => known(deliveryResults, result, 'Failure') }),
      reason: t.string({ resolve: ({ reason }) => known(deliveryReasons, reason, '') }),
      detail: t.exposeString('detail', { description: 'The answer of the other side.' }),
      tries: t.exposeInt('tries'),
      repeats: t.exposeInt('repeats', { description: 'Tries that may have doubled a message that had arrived.' }),
      next_try_at: t.float({
        nullable: true,
        resolve: ({ result, due_at }) => (result === 'Pending' ? due_at : null),
      }),
      created_at: t.exposeFloat('created_at'),
      finished_at: t.exposeFloat('finished_at', { nullable: true }),
    }),
  });
  return { Delivery, Channel, Result };
}
