import type { Needs } from '@carestead/domain/access/needs';
import SchemaBuilder from '@pothos/core';
import type { Context } from './context.ts';

type Types = {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: { JSON: { Input: unknown; Output: unknown } };
};

export type Builder = ReturnType<typeof createBuilder>;

export function createBuilder() {
  const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false });
  builder.queryType();
  builder.mutationType();
  builder.subscriptionType();
  builder.scalarType('JSON', { serialize: (value) => value });
  return builder;
}

/** Every root field says what it needs; `enforceNeeds` refuses a schema in which one is silent. */
export const needs = (needs: Needs) => ({ extensions: { needs } });
