import { receives, receivesAs } from '@carestead/domain/messages/message';
import type { Source } from '../platform/bus/live.ts';
import { Live } from '../platform/bus/live.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { alsoWhenFull, needs } from '../platform/graphql/builder.ts';
import { reloadClients } from './reloadClients.ts';
import type { SystemMessage } from './systemMessages.ts';

export function addMessagesApi(builder: Builder, messages: Source<SystemMessage>) {
  const Message = builder.objectRef<SystemMessage>('SystemMessage').implement({
    fields: (t) => ({
      subject: t.exposeString('subject'),
      payload: t.field({ type: 'JSON', nullable: true, resolve: ({ payload }) => payload }),
    }),
  });
  builder.mutationField('reloadClients', (t) =>
    t.boolean({
      ...alsoWhenFull(needs({ permissions: ['admin::manage_system'] })),
      description: 'Every open browser loads its page anew; a wall not during an open emergency.',
      resolve: (_root, _args, context) => reloadClients(context),
    }),
  );
  builder.subscriptionField('systemMessages', (t) =>
    t.field({
      ...needs('public'),
      type: Message,
      subscribe: (_root, _args, { viewer, admission }) =>
        new Live(receivesAs(viewer, admission.isAllowed), 'each', {
          now: messages.now,
          follow: (listener) =>
            messages.follow((message) => {
              if (receives(viewer, message, admission.isAllowed)) listener(message);
            }),
        }),
      resolve: (message: SystemMessage) => message,
    }),
  );
}
