import { seesSystem } from '@carestead/domain/access/systems';
import { type Check, checkNames, checksOf } from '@carestead/domain/conditions/checks';
import { type KnownFault, levelOf } from '@carestead/domain/conditions/condition';
import type { Host } from '../manifest/host.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { alsoWhenFull, needs } from '../platform/graphql/builder.ts';
import type { Machine } from './watchMachine.ts';

export type Watched = { machine: Pick<Machine, 'look' | 'lookedAt'>; lasting: () => readonly KnownFault[] };

const managed = needs({ permissions: ['admin::manage_system'] }, 'none');

export function addConditionsApi(builder: Builder, watched: Watched, { conditions }: Pick<Host, 'conditions'>) {
  const Condition = builder.objectRef<KnownFault>('Condition').implement({
    fields: (t) => ({
      part: t.string({ resolve: ({ part }) => part }),
      message: t.string({ description: 'Which text says what is wrong.', resolve: ({ message }) => message }),
      values: t.field({ type: 'JSON', description: 'What the text names.', resolve: ({ values }) => values ?? {} }),
      level: t.string({ description: 'warning or critical', resolve: levelOf }),
      vital: t.boolean({ description: 'Without this part no call can be shown.', resolve: ({ vital }) => vital }),
      since: t.float({ description: 'Milliseconds since 1970.', resolve: ({ since }) => since }),
      system_id: t.int({ nullable: true, resolve: ({ system_id }) => system_id ?? null }),
    }),
  });
  builder.queryField('conditions', (t) =>
    t.field({
      ...managed,
      description: 'What has been wrong with the installation for at least ten seconds.',
      type: [Condition],
      resolve: (_root, _args, { viewer }) =>
        watched.lasting().filter(({ system_id }) => system_id === undefined || seesSystem(viewer, system_id)),
    }),
  );
  addChecks(builder, watched, conditions);
}

type Checked = { checked_at: number | null; checks: readonly Check[] };

function addChecks(builder: Builder, { machine }: Watched, conditions: Host['conditions']) {
  const now = (): Checked => ({ checked_at: machine.lookedAt(), checks: checksOf(conditions()) });
  const State = builder.enumType('CheckState', { values: ['ok', 'unknown', 'warning', 'critical'] as const });
  const Name = builder.enumType('CheckName', { values: checkNames });
  const CheckRef = builder.objectRef<Check>('InstallationCheck').implement({
    fields: (t) => ({
      name: t.field({ type: Name, resolve: ({ name }) => name }),
      state: t.field({
        type: State,
        description: 'Unknown: not measured yet, or not configured.',
        resolve: ({ state }) => state,
      }),
      message: t.string({ nullable: true, resolve: ({ message }) => message }),
      values: t.field({ type: 'JSON', description: 'What was measured.', resolve: ({ values }) => values }),
    }),
  });
  const Checks = builder.objectRef<Checked>('InstallationChecks').implement({
    fields: (t) => ({
      checked_at: t.exposeFloat('checked_at', { nullable: true, description: 'Milliseconds since 1970.' }),
      checks: t.field({ type: [CheckRef], resolve: ({ checks }) => [...checks] }),
    }),
  });
  builder.queryField('installationChecks', (t) => t.field({ ...managed, type: Checks, resolve: () => now() }));
  builder.mutationField('checkInstallation', (t) =>
    t.field({
      ...alsoWhenFull(managed),
      description: 'Measures everything now instead of in half a minute.',
      type: Checks,
      resolve: async () => {
        await machine.look();
        return now();
      },
    }),
  );
}
