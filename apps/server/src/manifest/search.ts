import type { Needs } from '@carestead/domain/access/needs';
import type { Hit } from '@carestead/domain/search/searchHit';
import type { Context } from '../platform/graphql/context.ts';

/** What the global search finds of a feature; only asked for people who meet `needs`. Rights for rows are its own affair. */
export type Search = {
  readonly needs: Needs;
  readonly find: (context: Context, typed: string) => Promise<readonly Hit[]>;
};
