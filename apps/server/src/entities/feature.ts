import type { Builder } from '../platform/graphql/builder.ts';
import type { RowParts } from '../platform/graphql/context.ts';
import type { RowType } from './rowTypes.ts';
import type { Writes } from './writes.ts';

/** Questions that one feature answers for others. */
export type Ports = {
  /** The hash of a password; the store seals it like every secret. */
  bareHash: (password: string) => Promise<string>;
};

/** What is special about an entity; several features may say something of the same one. */
export type EntityParts = RowParts & {
  /** How rows are written where that has consequences beyond them; else they go straight to the store. */
  readonly writes?: (ports: Ports) => Writes;
  /** What rows say that stands in other rows. */
  readonly fields?: (builder: Builder, row: RowType) => void;
  /** Its API is written by hand. */
  readonly hasOwnApi?: true;
};

/** Everything that the call server needs to know of a feature. */
export type ServerFeature = {
  readonly name: string;
  /** By the name of the entity. */
  readonly entities?: Readonly<Record<string, EntityParts>>;
};

export const feature = (name: string, parts: Omit<ServerFeature, 'name'>): ServerFeature => ({ name, ...parts });
