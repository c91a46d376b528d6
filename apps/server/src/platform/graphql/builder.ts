import type { Needs } from '@carestead/domain/access/needs';
import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { Context } from './context.ts';
import type { Upload } from './upload.ts';
import { isUpload } from './upload.ts';

type Types = {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: { JSON: { Input: unknown; Output: unknown }; Upload: { Input: Upload; Output: never } };
};

export type Builder = ReturnType<typeof createBuilder>;

export function createBuilder() {
  const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false });
  builder.queryType();
  builder.mutationType();
  builder.subscriptionType();
  builder.scalarType('JSON', { serialize: (value) => value });
  builder.scalarType('Upload', { serialize: refuseUpload, parseLiteral: refuseUpload, parseValue: toUpload });
  return builder;
}

function toUpload(value: unknown): Upload {
  return isUpload(value) ? value : refuseUpload();
}

function refuseUpload(): never {
  throw new GraphQLError('a file travels as a part of a multipart request, and only to the server');
}

/**
 * The system that a root field reads: the one of the request, the one that an argument names (else that of the request),
 * or none, because what it is about belongs to the installation or to the person.
 */
export type ReadsSystem = 'of_request' | 'none' | { readonly namedBy: string };

/** Every root field declares what it needs; `enforceNeeds` refuses a schema in which one does not. */
export const needs = (needs: Needs, readsSystem: ReadsSystem = needs === 'public' ? 'none' : 'of_request') => ({
  extensions: { needs, readsSystem },
});

type Declared = ReturnType<typeof needs>;

/**
 * A mutation that is part of caring for calls, ends something or makes room: it works also while the disk is almost full and
 * every other one is refused.
 */
export const alsoWhenFull = ({ extensions }: Declared) => ({ extensions: { ...extensions, alsoWhenFull: true } });
