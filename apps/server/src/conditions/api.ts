import { seesSystem } from '@carestead/domain/access/systems';
import type { KnownFault } from '@carestead/domain/conditions/condition';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';

export function addConditionsApi(builder: Builder, lasting: () => readonly KnownFault[]) {
  const Condition = builder.objectRef<KnownFault>('Condition').implement({
    fields: (t) => ({
      part: t.string({ resolve: ({ part }) => part }),
      message: t.string({ description: 'Which text says what is wrong.', resolve: ({ message }) => message }),
      values: t.field({ type: 'JSON', description: 'What the text names.', resolve: ({ values }) => values ?? {} }),
      vital: t.boolean({ description: 'Without this part no call can be shown.', resolve: ({ vital }) => vital }),
      since: t.float({
        description: 'Milliseconds since 1970, as far as this server knows.',
        resolve: ({ since }) => since,
      }),
      system_id: t.int({ nullable: true, resolve: ({ system_id }) => system_id ?? null }),
    }),
  });
  builder.queryField('conditions', (t) =>
    t.field({
      ...needs({ permissions: ['admin::manage_system'] }, 'none'),
      description: 'What has been wrong with the installation for at least ten seconds.',
      type: [Condition],
      resolve: (_root, _args, { viewer }) =>
        lasting().filter(({ system_id }) => system_id === undefined || seesSystem(viewer, system_id)),
    }),
  );
}
