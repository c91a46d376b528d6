import { user } from '@carestead/domain/access/user';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { loadPushKeys } from '../platform/push/pushKeys.ts';
import { type Subscription, subscriptionSchema } from './subscription.ts';
import { deleteToken, keepToken } from './tokenQueries.ts';

/** The browsers of a person that take push messages; each person has their own. */
export function addPushApi(builder: Builder) {
  const Input = builder
    .inputRef<{ endpoint: string; p256dh: string; auth: string }>('PushSubscriptionInput')
    .implement({
      description: 'What the browser gave out (PushSubscription).',
      fields: (t) => ({
        endpoint: t.string({ required: true }),
        p256dh: t.string({ required: true }),
        auth: t.string({ required: true }),
      }),
    });
  builder.queryField('pushKey', (t) =>
    t.string({
      ...needs('user', 'none'),
      description: 'The public key of this installation (VAPID), which a browser needs to subscribe.',
      resolve: async (_root, _args, { database, secrets, clock }) =>
        (await loadPushKeys(database, secrets, clock.now())).publicKey,
    }),
  );
  builder.mutationFields((t) => ({
    subscribePush: t.boolean({
      ...needs('user', 'none'),
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input: { endpoint, p256dh, auth } }, context) => {
        const subscription = checked({ endpoint, keys: { p256dh, auth } });
        const { database, secrets, viewer, clock } = context;
        await keepToken(database, {
          user_id: viewer.id,
          endpoint_key: keyOf(context, endpoint),
          subscription: secrets.encrypt(JSON.stringify(subscription)),
          created_at: clock.now(),
        });
        changed(context);
        return true;
      },
    }),
    unsubscribePush: t.boolean({
      ...needs('user', 'none'),
      args: { endpoint: t.arg.string({ required: true }) },
      resolve: async (_root, { endpoint }, context) => {
        await deleteToken(context.database, context.viewer.id, keyOf(context, endpoint));
        changed(context);
        return true;
      },
    }),
  }));
}

function checked(given: Subscription): Subscription {
  const read = subscriptionSchema.safeParse(given);
  if (!read.success) throw new ValidationFailed([{ field: 'endpoint', message: 'invalid_input' }]);
  return read.data;
}

const keyOf = ({ secrets }: Context, endpoint: string) => secrets.fingerprint('push endpoint', endpoint);

/** What is known of a person's contact data is read again. */
const changed = ({ bus, system_id, viewer }: Context) =>
  bus.emit('rowsChanged', { system_id, entity: user.name, ids: [viewer.id] });
