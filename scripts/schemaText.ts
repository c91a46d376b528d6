import { lexicographicSortSchema, printSchema } from 'graphql';

import { idleSchema } from '../apps/server/src/schema.ts';

export const schemaFile = 'apps/server/schema.graphql';

/** The wire contract as the server's source declares it now. */
export const schemaText = (): string => `${printSchema(lexicographicSortSchema(idleSchema()))}\n`;
