import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';

import { idleSchema } from '../apps/server/src/schema.ts';
import { routeTable } from '../apps/web/src/routeTable.ts';
import { rootFieldNeeds, withoutNeeds } from './withoutNeeds.ts';

test('every root field says what it needs', () => {
  const fields = rootFieldNeeds(idleSchema());
  expect(fields.map(({ name }) => name)).toContain('Query.appState');
  expect(withoutNeeds(fields)).toEqual([]);
});

test('every route of the web says what it needs', () => {
  expect(routeTable.map(({ name }) => name)).toContain('login');
  expect(withoutNeeds(routeTable)).toEqual([]);
});

test('root fields that are silent are reported by name', () => {
  const fields = (needs: unknown) => ({ planted: { type: GraphQLInt, extensions: { needs } } });
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: fields(undefined) }),
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: fields({ permissions: [] }) }),
    subscription: new GraphQLObjectType({ name: 'Subscription', fields: fields('everybody') }),
  });
  expect(withoutNeeds(rootFieldNeeds(schema))).toEqual(['Query.planted', 'Mutation.planted', 'Subscription.planted']);
});

test('a route that is silent is reported by name', () => {
  const planted = [
    { name: 'login', needs: 'public' },
    { name: 'sync', needs: { permissions: ['systemtree::sync'] } },
    { name: 'planted' },
  ];
  expect(withoutNeeds(planted)).toEqual(['planted']);
});
