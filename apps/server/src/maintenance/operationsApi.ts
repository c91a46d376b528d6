import { Live } from '../platform/bus/live.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { operationRef } from '../platform/graphql/operationRef.ts';
import { type Operation, readLatestOperations, readOperations } from '../platform/operations.ts';
import { demandAllSystems, managed } from './maintenanceAccess.ts';
import { operationChanges } from './operationChanges.ts';

type Page = { list: readonly Operation[]; has_more: boolean };

const sentAtOnce = 20;
const mostListed = 500;

/** The one list of what is and was done to the installation. */
export function addOperationsApi(builder: Builder) {
  const Ref = operationRef(builder);
  const Page = builder.objectRef<Page>('OperationPage').implement({
    fields: (t) => ({
      list: t.expose('list', { type: [Ref], description: 'The newest first.' }),
      has_more: t.exposeBoolean('has_more'),
      latest: t.field({
        type: [Ref],
        description: 'The newest one of each kind that there is.',
        resolve: (_page, _args, { reading, clock }) => readLatestOperations(reading, clock.now()),
      }),
    }),
  });
  const page = async (context: Context, most: number, kinds?: readonly string[] | null): Promise<Page> => {
    demandAllSystems(context);
    const shown = Math.min(Math.max(most, 1), mostListed);
    const wanted = { most: shown + 1, now: context.clock.now(), ...(kinds && { kinds }) };
    const list = await readOperations(context.reading, wanted);
    return { list: list.slice(0, shown), has_more: list.length > shown };
  };
  builder.queryField('operations', (t) =>
    t.field({
      ...managed,
      type: Page,
      description: 'What is and was done to the installation; of these kinds, or of all.',
      args: { kinds: t.arg.stringList(), most: t.arg.int({ required: true }) },
      resolve: (_root, { kinds, most }, context) => page(context, most, kinds),
    }),
  );
  builder.subscriptionField('operationsChanged', (t) =>
    t.field({
      ...managed,
      type: Page,
      description: 'The newest of all kinds, at once and whenever one begins, gets further or ends.',
      subscribe: (_root, _args, context) => {
        demandAllSystems(context);
        return new Live('operations', 'newest', operationChanges(context.bus), false);
      },
      resolve: (_root, _args, context) => page(context, sentAtOnce),
    }),
  );
}
