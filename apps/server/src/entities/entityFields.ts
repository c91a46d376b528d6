import { editNeeds, readNeeds, writeNeeds } from '@carestead/domain/entityNeeds';
import { type Entity, isConfigurator, type Values } from '@carestead/domain/kit/entity';
import type { Direction } from '@carestead/domain/kit/listInput';
import { wireNames } from '@carestead/domain/kit/wireNames';
import type { GraphQLResolveInfo } from 'graphql';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import { type Choice, type Choices, findChoices, mostChoices } from './choiceQueries.ts';
import type { EntityParts } from './entityParts.ts';
import { countHits, hitIds, type ListInput, type ListPage, listRows } from './listQueries.ts';
import { withNames } from './referenceNameQueries.ts';
import { requestedColumns, requestedNames } from './requestedColumns.ts';
import { addInputType, addRowType } from './rowTypes.ts';
import { toValues } from './storedValues.ts';
import { type Use, usesOf } from './usesQueries.ts';
import { findRow, findWrittenRow } from './writeQueries.ts';
import { storeWrites } from './writes.ts';

type SharedTypes = ReturnType<typeof addSharedTypes>;

export function addSharedTypes(builder: Builder) {
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
      more: t.exposeInt('more', { description: 'How many more there are behind it that are not named.' }),
    }),
  });
  const Choice = builder.objectRef<Choice>('Choice').implement({
    description: 'A row to choose.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      detail: t.exposeString('detail', {
        nullable: true,
        description: 'What tells rows of the same name apart, if there is anything.',
      }),
    }),
  });
  const Choices = builder.objectRef<Choices>('Choices').implement({
    fields: (t) => ({
      rows: t.field({ type: [Choice], resolve: ({ rows }) => [...rows] }),
      has_more: t.exposeBoolean('has_more', { description: 'There are more that the text is found in.' }),
    }),
  });
  return { SortKey, ListFilter, RowUse, Choices };
}

/** List, choices, get, create, update, delete, sort and "used by" of one entity. */
export function addEntityFields(
  builder: Builder,
  entity: Entity,
  { SortKey, ListFilter, RowUse, Choices }: SharedTypes,
  parts: EntityParts,
) {
  const writes = parts.writes ?? storeWrites(entity);
  const names = wireNames(entity);
  const Row = addRowType(builder, entity);
  parts.fields?.(builder, Row);
  const Input = addInputType(builder, entity);
  const Page = builder.objectRef<ListPage & { input: ListInput }>(names.page).implement({
    fields: (t) => ({
      rows: t.field({ type: [Row], resolve: ({ rows }) => [...rows] }),
      next: t.exposeString('next', { nullable: true }),
      count: t.int({ resolve: ({ input }, _args, context) => countHits(context, entity, input) }),
      ids: t.intList({
        description: 'Of all hits, whichever page they are on: for what is done to all of them at once.',
        resolve: ({ input }, _args, context) => hitIds(context, entity, input),
      }),
    }),
  });
  const { licence = [] } = entity;
  const readsSystem = entity.scope === 'system' ? 'of_request' : 'none';
  const requiredFor = (writing: Parameters<typeof writeNeeds>[1]) =>
    needs({ permissions: writeNeeds(entity, writing), licence }, readsSystem);
  const read = needs({ permissions: readNeeds(entity), licence }, readsSystem);
  const answered = async (context: ListContext, row: Values | null, info: GraphQLResolveInfo) => {
    if (!row) return null;
    const [named] = await withNames(context, entity, [toValues(entity, row)], requestedNames(entity, info));
    return named ?? null;
  };
  const written = async (context: ListContext, [id]: readonly number[], info: GraphQLResolveInfo) =>
    answered(context, id === undefined ? null : await findWrittenRow(context, entity, id), info);

  builder.queryField(names.get, (t) =>
    t.field({
      ...read,
      type: Row,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context, info) => answered(context, await findRow(context, entity, id), info),
    }),
  );
  builder.mutationField(names.update, (t) =>
    t.field({
      ...(entity.switchedInService ? alsoWhenFull(requiredFor('update')) : requiredFor('update')),
      type: Row,
      nullable: true,
      args: {
        id: t.arg.int({ required: true }),
        revision: t.arg.int({ required: true }),
        input: t.arg({ type: Input, required: true }),
      },
      resolve: async (_root, { id, revision, input }, context, info) =>
        written(context, await writes.update(context, id, revision, input), info),
    }),
  );
  // There is one row, made by the migration: nothing to list, to make or to delete.
  if (entity.singleton) return;

  builder.queryFields((t) => ({
    [names.list]: t.field({
      ...read,
      type: Page,
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        search: t.arg.string(),
        sort: t.arg({ type: [SortKey] }),
        filters: t.arg({ type: [ListFilter] }),
      },
      resolve: async (_root, input, context, info) => ({
        ...(await listRows(context, entity, input, requestedColumns(entity, info))),
        input,
      }),
    }),
    [names.choices]: t.field({
      ...read,
      description: `Rows to choose from, at most ${mostChoices}: those whose name begins with the text first.`,
      type: Choices,
      args: {
        first: t.arg.int(),
        search: t.arg.string(),
        filters: t.arg({ type: [ListFilter] }),
        ids: t.arg.intList({ description: 'Only these, hidden ones too: what was chosen before.' }),
      },
      resolve: (_root, input, context) => findChoices(context, entity, input),
    }),
    [names.uses]: t.field({
      ...needs({ permissions: editNeeds(entity), licence }, readsSystem),
      type: [RowUse],
      args: { ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { ids }, context) => [
        ...(await usesOf({ ...context, database: context.reading }, entity, ids)),
      ],
    }),
  }));

  builder.mutationFields((t) => ({
    [names.create]: t.field({
      ...requiredFor('create'),
      type: Row,
      nullable: true,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context, info) => written(context, await writes.create(context, input), info),
    }),
    // A configurator takes its whole system with it, so it is deleted in a way of its own (systems/).
    ...(!isConfigurator(entity) && {
      [names.delete]: t.intList({
        ...requiredFor('delete'),
        args: { ids: t.arg.intList({ required: true }), phrase: t.arg.string({ required: true }) },
        resolve: async (_root, { ids, phrase }, context) => [...(await writes.delete(context, ids, phrase))],
      }),
    }),
    ...(entity.sortable && {
      [names.sort]: t.intList({
        ...requiredFor('sort'),
        args: { ids: t.arg.intList({ required: true }) },
        resolve: async (_root, { ids }, context) => [...(await writes.sort(context, ids))],
      }),
    }),
  }));
}
