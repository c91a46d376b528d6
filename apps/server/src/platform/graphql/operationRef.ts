import { operationStates } from '@carestead/domain/operations/operation';
import type { Operation } from '../operations.ts';
import type { Builder } from './builder.ts';

const made = new WeakMap<Builder, ReturnType<typeof addOperation>>();

/** The type of an operation, which several features show. */
export function operationRef(builder: Builder) {
  const ref = made.get(builder) ?? addOperation(builder);
  made.set(builder, ref);
  return ref;
}

function addOperation(builder: Builder) {
  const State = builder.enumType('OperationState', { values: operationStates });
  return builder.objectRef<Operation>('Operation').implement({
    description: 'What is done to the installation as a whole.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      kind: t.exposeString('kind'),
      user_name: t.exposeString('user_name', { description: 'Empty: the product itself.' }),
      started_at: t.exposeFloat('started_at'),
      finished_at: t.exposeFloat('finished_at', { nullable: true, description: 'Null: it is running.' }),
      state: t.expose('state', { type: State }),
      due_at: t.exposeFloat('due_at', { nullable: true, description: 'When its time is over.' }),
      progress_done: t.exposeInt('progress_done'),
      progress_total: t.exposeInt('progress_total', { description: '0: it is not known how much there is to do.' }),
      problem: t.exposeString('problem', { description: 'The id of a text, or empty.' }),
      details: t.field({ type: 'JSON', resolve: ({ details }) => details }),
    }),
  });
}
