import { hears } from '@carestead/domain/messages/hears';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { SystemMessage } from './systemMessages.ts';

export type Listen = (wants: (message: SystemMessage) => boolean) => AsyncIterableIterator<SystemMessage>;

export function addMessagesApi(builder: Builder, listen: Listen) {
  const Message = builder.objectRef<SystemMessage>('SystemMessage').implement({
    fields: (t) => ({
      subject: t.exposeString('subject'),
      payload: t.field({ type: 'JSON', nullable: true, resolve: ({ payload }) => payload }),
    }),
  });
  builder.subscriptionField('systemMessages', (t) =>
    t.field({
      ...needs('public'),
      type: Message,
      subscribe: (_root, _args, { viewer }) => listen((message) => hears(viewer, message)),
      resolve: (message: SystemMessage) => message,
    }),
  );
}
