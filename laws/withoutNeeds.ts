import type { GraphQLSchema } from 'graphql';

type Declared = { name: string; needs?: unknown };

const namedNeeds: readonly unknown[] = ['public', 'display', 'session', 'user', 'operator', 'app_client'];

/** The names of all that do not say what they need. */
export const withoutNeeds = (declared: readonly Declared[]): string[] =>
  declared.filter(({ needs }) => !saysNeeds(needs)).map(({ name }) => name);

/** What the root fields of a schema say. */
export function rootFieldNeeds(schema: GraphQLSchema): Declared[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map(({ name, extensions: { needs } }) => ({
      name: `${root?.name}.${name}`,
      needs,
    })),
  );
}

/** An empty list of permissions is silence too: whoever means everybody says so. */
function saysNeeds(needs: unknown): boolean {
  if (namedNeeds.includes(needs)) return true;
  if (typeof needs !== 'object' || needs === null || !('permissions' in needs)) return false;
  const { permissions } = needs;
  return Array.isArray(permissions) && permissions.length > 0 && permissions.every((code) => typeof code === 'string');
}
