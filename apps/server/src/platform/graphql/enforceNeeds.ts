import type { Needs } from '@carestead/domain/access/needs';
import type { GraphQLField, GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import { Live } from '../bus/live.ts';
import type { ReadsSystem } from './builder.ts';
import type { Context } from './context.ts';
import { demand, demandDisplay, demandSystem } from './demand.ts';
import { ReadOnlyRefusal } from './publicError.ts';

type RootField = GraphQLField<unknown, Context>;
type Args = Record<string, unknown>;

const fieldsOf = (type: GraphQLObjectType | null | undefined): readonly RootField[] =>
  Object.values(type?.getFields() ?? {});

const rootFields = (schema: GraphQLSchema): readonly RootField[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(fieldsOf);

const needsOf = (field: Pick<RootField, 'extensions'>): Needs | null => {
  const { needs } = field.extensions;
  if (needs === 'public' || needs === 'display' || needs === 'session' || needs === 'user') return needs;
  return isPermissions(needs) ? needs : null;
};

/** Without a declaration a field reads the system of the request. */
const readsSystemOf = ({ extensions: { readsSystem } }: Pick<RootField, 'extensions'>): ReadsSystem => {
  if (readsSystem === 'none') return 'none';
  const isNamed = typeof readsSystem === 'object' && readsSystem !== null && 'namedBy' in readsSystem;
  return isNamed && typeof readsSystem.namedBy === 'string' ? { namedBy: readsSystem.namedBy } : 'of_request';
};

/** Puts the check in front of every root field; a field that does not declare what it needs stops the start. */
export function enforceNeeds(schema: GraphQLSchema): GraphQLSchema {
  const mutations = new Set(fieldsOf(schema.getMutationType()));
  for (const field of rootFields(schema)) {
    const needs = needsOf(field);
    if (needs === null) throw new Error(`the root field ${field.name} does not declare what it needs`);
    const isRefusedWhenFull = mutations.has(field) && field.extensions.alsoWhenFull !== true;
    const guard = guarded(needs, readsSystemOf(field), isRefusedWhenFull);
    field.resolve = guard(field.resolve ?? defaultFieldResolver);
    if (field.subscribe) field.subscribe = repeatable(guard(field.subscribe));
  }
  return schema;
}

const guarded =
  (needs: Needs, readsSystem: ReadsSystem, isRefusedWhenFull: boolean) =>
  (resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context, Args> =>
  (source, args, context, info) => {
    demandSystem(readsSystem, args, context);
    demand(needs, context);
    if (needs === 'display') demandDisplay(context);
    if (isRefusedWhenFull && context.readOnly.now()) throw new ReadOnlyRefusal();
    return resolve(source, args, context, info);
  };

/** A `Live` value can be subscribed to again for another caller without parsing the document again. */
const repeatable =
  (subscribe: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
  (source, args, context, info) => {
    const value: unknown = subscribe(source, args, context, info);
    if (value instanceof Live) value.again = (other) => subscribe(source, args, other, info);
    return value;
  };

const isPermissions = (needs: unknown): needs is Extract<Needs, object> =>
  typeof needs === 'object' && needs !== null && 'permissions' in needs && Array.isArray(needs.permissions);
