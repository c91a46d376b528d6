import type { FieldChange } from '@carestead/domain/sync/differences';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { StoredDifference } from './differenceQueries.ts';
import { readDifferences } from './differenceQueries.ts';
import type { SyncTools } from './syncApi.ts';
import type { SyncState } from './syncState.ts';
import { syncStateOf } from './syncState.ts';

type Changelog = { state: SyncState; rows: readonly StoredDifference[] };

const mostRows = 100;

/** What the commit popup asks for while it shows. */
export function addChangelogApi(builder: Builder, toolsOf: () => SyncTools) {
  const Change = builder.objectRef<FieldChange>('ConfigChangelogChange').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      ours: t.expose('ours', { type: 'JSON', nullable: true }),
      theirs: t.expose('theirs', { type: 'JSON', nullable: true }),
    }),
  });
  const Entry = builder.objectRef<StoredDifference>('ConfigChangelogEntry').implement({
    fields: (t) => ({
      id: t.string({ resolve: ({ entity, id }) => `${entity} ${id}` }),
      entity_id: t.exposeInt('id'),
      entity_kind: t.exposeString('entity'),
      state: t.exposeString('state'),
      changes: t.expose('changes', { type: [Change] }),
    }),
  });
  const ChangelogRef = builder.objectRef<Changelog>('ConfigChangelog').implement({
    fields: (t) => ({
      status: t.string({ resolve: ({ state }) => state.status }),
      error: t.string({ nullable: true, resolve: ({ state }) => state.run?.error ?? state.failure }),
      progress: t.int({ resolve: ({ state: { run } }) => (run && run.ended_at === null ? run.percent : 0) }),
      config: t.string({
        description: 'The configurator that it is about.',
        resolve: ({ state }) => state.configurator_name,
      }),
      changelog: t.field({ type: [Entry], resolve: ({ rows }) => rows }),
    }),
  });
  builder.queryField('configChangelog', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::sync'] }),
      description: 'How far a commit is, and the first 100 differences.',
      deprecationReason: 'syncState and syncDifferences say more.',
      type: ChangelogRef,
      resolve: async (_root, _args, { database, system_id }) => {
        const state = await syncStateOf(database, system_id, toolsOf());
        const all = { origin: null, entity: null, choice: null, name: null };
        const { rows } = await readDifferences(database, system_id, all, { offset: 0, limit: mostRows });
        return { state, rows };
      },
    }),
  );
}
