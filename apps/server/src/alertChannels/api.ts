import { alertChannel } from '@carestead/domain/alertChannels/alertChannel';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { createSendTestAlert, type TestResult } from './sendTestAlert.ts';

export function addAlertChannelsApi(builder: Builder) {
  const sendTestAlert = createSendTestAlert();
  const Result = builder.objectRef<TestResult>('TestAlertResult').implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      reason: t.exposeString('reason', { description: 'As of a delivery; empty where it arrived.' }),
      detail: t.exposeString('detail', { description: 'The status that the other system answered with.' }),
    }),
  });
  builder.mutationField('sendTestAlert', (t) =>
    t.field({
      ...needs({ permissions: [alertChannel.needs] }),
      type: Result,
      description: 'Sends a test to the saved address of an alert channel, once, and says what came of it.',
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => sendTestAlert(context, id),
    }),
  );
}
