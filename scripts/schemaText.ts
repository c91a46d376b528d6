import { printSchema } from 'graphql';
import { buildSchema } from '../apps/server/src/schema.ts';

export const schemaFile = 'apps/server/schema.graphql';

/** The wire contract as the server's source declares it now. */
export function schemaText(): string {
  const nobody = () => {
    throw new Error('a printed schema answers nobody');
  };
  return `${printSchema(buildSchema({ systemMessages: nobody, hashPassword: async () => '' }))}\n`;
}
