import { partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries, repeatedSecrets, typedEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { canBeUsed } from '@carestead/domain/references';
import { defaultFieldResolver } from 'graphql';
import type { Builder } from '../platform/graphql/builder.ts';
import { loaderOf } from './partLoaders.ts';
import { requestedNames } from './requestedColumns.ts';

/** Fields without a resolver of their own are read in place by the compiled queries; fifty rows have a thousand of them. */
const asItIs = defaultFieldResolver as () => never;

type Scalar = 'String' | 'Int' | 'Float' | 'Boolean';

/** How a field travels out; of a secret only whether it is set. */
function outputOf(field: Field): { type: Scalar | [Scalar]; nullable: boolean } {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'choice':
    case 'colour':
      return { type: 'String', nullable: false };
    case 'flag':
    case 'secret':
      return { type: 'Boolean', nullable: false };
    case 'number':
    case 'ref':
      return { type: 'Int', nullable: !field.required };
    case 'clock':
      return { type: 'String', nullable: !field.required };
    case 'moment':
      return { type: 'Float', nullable: !field.required };
    case 'refs':
      return { type: ['Int'], nullable: false };
    case 'file':
      return { type: 'String', nullable: true };
  }
}

const inputOf = (field: Field): Scalar | [Scalar] => (field.kind === 'secret' ? 'String' : outputOf(field).type);

export type RowType = ReturnType<typeof addRowType>;

/** The object type of a row: its key, its revision, its fields with the names of what they point to, and its parts. */
export function addRowType(builder: Builder, entity: Entity) {
  const parts = partsOf(entity).map((part) => ({ part, ref: addRowType(builder, part) }));
  const ref = builder.objectRef<Values>(wireNames(entity).type);
  ref.implement({
    fields: (t) => ({
      id: t.int({ resolve: asItIs }),
      revision: t.int({ resolve: asItIs }),
      ...(entity.sortable && { sort_order: t.int({ resolve: asItIs }) }),
      ...(canBeUsed(entity) && {
        used_by: t.int({
          nullable: true,
          description: 'How many rows that the person may see point to it; given in lists only.',
          resolve: asItIs,
        }),
      }),
      ...Object.fromEntries(
        fieldEntries(entity).map(([key, field]) => {
          const { type, nullable } = outputOf(field);
          return [key, t.field({ type, nullable: nullable || field.reported === true, resolve: asItIs })];
        }),
      ),
      ...Object.fromEntries(
        referenceNames(entity).map(({ nameKey, kind }) => [
          nameKey,
          kind === 'ref'
            ? t.string({ nullable: true, resolve: asItIs })
            : t.field({ type: ['String'], nullable: { list: false, items: true }, resolve: asItIs }),
        ]),
      ),
      ...Object.fromEntries(
        parts.map(({ part, ref: partRef }) => [
          part.plural,
          t.field({
            type: [partRef],
            resolve: async (row, _args, context, info) =>
              (await loaderOf(context, entity, part, requestedNames(part, info))(Number(row.id))) ?? [],
          }),
        ]),
      ),
    }),
  });
  return ref;
}

/** Every field that people type may be left out: what is missing keeps its value, or gets its initial one. */
export function addInputType(builder: Builder, entity: Entity) {
  const parts = partsOf(entity).map((part) => ({ part, ref: addInputType(builder, part) }));
  const ref = builder.inputRef<Values>(wireNames(entity).input);
  ref.implement({
    fields: (t) => ({
      ...Object.fromEntries(typedEntries(entity).map(([key, field]) => [key, t.field({ type: inputOf(field) })])),
      ...Object.fromEntries(repeatedSecrets(entity).map((key) => [key, t.string()])),
      ...Object.fromEntries(parts.map(({ part, ref: partRef }) => [part.plural, t.field({ type: [partRef] })])),
    }),
  });
  return ref;
}
