import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { SystemMessage } from './systemMessages.ts';

export function addMessagesApi(builder: Builder, listen: () => AsyncIterableIterator<SystemMessage>) {
  const Message = builder.objectRef<SystemMessage>('SystemMessage').implement({
    fields: (t) => ({
      subject: t.exposeString('subject'),
      payload: t.field({ type: 'JSON', nullable: true, resolve: ({ payload }) => payload }),
    }),
  });
  builder.subscriptionField('systemMessages', (t) =>
    t.field({ ...needs('public'), type: Message, subscribe: listen, resolve: (message: SystemMessage) => message }),
  );
}
