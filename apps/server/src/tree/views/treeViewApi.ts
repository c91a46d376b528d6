import { treeViewKinds } from '@carestead/domain/tree/nodeStates';
import { type OpenView, openViews } from '@carestead/domain/tree/openViews';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import { readTreeViews } from '../../platform/treeViewQueries.ts';

/** The views that somebody may look at the tree with; whoever manages them uses the list of the entity. */
export function addTreeViewApi(builder: Builder) {
  const Kind = builder.enumType('TreeViewKind', { values: treeViewKinds });
  const View = builder.objectRef<OpenView>('OpenTreeView').implement({
    fields: (t) => ({
      id: t.exposeInt('id', { nullable: true, description: 'Null of a built-in one, which has no name either.' }),
      name: t.exposeString('name', { nullable: true }),
      kind: t.expose('kind', { type: Kind }),
      can_edit: t.exposeBoolean('can_edit', { description: 'Whether a screen offers changes in it.' }),
    }),
  });
  builder.queryField('openTreeViews', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::use_module'] }, 'none'),
      description:
        'The built-in views that no stored one replaces, and the stored ones that are enabled and that a role of the caller ' +
        'does not hide, in their order.',
      type: [View],
      resolve: async (_root, _args, { reading, viewer }) => [...openViews(viewer, await readTreeViews(reading))],
    }),
  );
}
