import { entities } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import type { Direction } from '@carestead/domain/listInput';
import { wireNames } from '@carestead/domain/wireNames';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { EntityContext } from './entityContext.ts';
import { addFilesApi } from './filesApi.ts';
import type { ListInput, ListPage } from './listQueries.ts';
import { countRows, listRows } from './listQueries.ts';
import { addInputType, addRowType } from './rowTypes.ts';
import { createRow, deleteRows, sortRows, updateRow } from './store.ts';
import { toValues } from './storedValues.ts';
import type { Use } from './usesQueries.ts';
import { usesOf } from './usesQueries.ts';
import { findRow } from './writeQueries.ts';

/** One loop: list, get, create, update, delete, sort and "used by" for every entity that is not a part. */
export function addEntitiesApi(builder: Builder, list: readonly Entity[] = entities) {
  const shared = addSharedTypes(builder);
  for (const of of list) if (!of.partOf) addEntityApi(builder, of, shared);
  addFilesApi(builder, list);
}

type SharedTypes = ReturnType<typeof addSharedTypes>;

function addSharedTypes(builder: Builder) {
  const SortDirection = builder.enumType('SortDirection', { values: ['ASC', 'DESC'] as const });
  const SortKey = builder.inputRef<{ field: string; direction: Direction }>('SortKey').implement({
    fields: (t) => ({
      field: t.string({ required: true }),
      direction: t.field({ type: SortDirection, required: true }),
    }),
  });
  const ListFilter = builder.inputRef<{ field: string; values: string[] }>('ListFilter').implement({
    fields: (t) => ({ field: t.string({ required: true }), values: t.stringList({ required: true }) }),
  });
  const RowUse = builder.objectRef<Use>('RowUse').implement({
    description: 'A row that points to another one; of a part its owner is named.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      field: t.exposeString('field'),
    }),
  });
  return { SortKey, ListFilter, RowUse };
}

function addEntityApi(builder: Builder, of: Entity, { SortKey, ListFilter, RowUse }: SharedTypes) {
  const names = wireNames(of);
  const Row = addRowType(builder, of);
  const Input = addInputType(builder, of);
  const Page = builder.objectRef<ListPage & { input: ListInput }>(names.page).implement({
    fields: (t) => ({
      rows: t.field({ type: [Row], resolve: ({ rows }) => [...rows] }),
      next: t.exposeString('next', { nullable: true }),
      count: t.int({ resolve: ({ input }, _args, context) => countRows(context, of, input) }),
    }),
  });
  const asked = needs({ permissions: [of.needs] });
  const rowOf = async (context: EntityContext, id: number | undefined) => {
    const row = id === undefined ? null : await findRow(context, of, id);
    return row && toValues(of, row);
  };

  builder.queryFields((t) => ({
    [names.list]: t.field({
      ...asked,
      type: Page,
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        search: t.arg.string(),
        sort: t.arg({ type: [SortKey] }),
        filters: t.arg({ type: [ListFilter] }),
      },
      resolve: async (_root, input, context) => ({ ...(await listRows(context, of, input)), input }),
    }),
    [names.get]: t.field({
      ...asked,
      type: Row,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => rowOf(context, id),
    }),
    [names.uses]: t.field({
      ...asked,
      type: [RowUse],
      args: { ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { ids }, context) => [...(await usesOf(context, of, ids))],
    }),
  }));

  builder.mutationFields((t) => ({
    [names.create]: t.field({
      ...asked,
      type: Row,
      nullable: true,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context) => rowOf(context, (await createRow(context, of, input))[0]),
    }),
    [names.update]: t.field({
      ...asked,
      type: Row,
      nullable: true,
      args: {
        id: t.arg.int({ required: true }),
        revision: t.arg.int({ required: true }),
        input: t.arg({ type: Input, required: true }),
      },
      resolve: async (_root, { id, revision, input }, context) =>
        rowOf(context, (await updateRow(context, of, id, revision, input))[0]),
    }),
    [names.delete]: t.intList({
      ...asked,
      args: { ids: t.arg.intList({ required: true }), phrase: t.arg.string({ required: true }) },
      resolve: async (_root, { ids, phrase }, context) => [...(await deleteRows(context, of, ids, phrase))],
    }),
    ...(of.sortable && {
      [names.sort]: t.intList({
        ...asked,
        args: { ids: t.arg.intList({ required: true }) },
        resolve: async (_root, { ids }, context) => [...(await sortRows(context, of, ids))],
      }),
    }),
  }));
}
