import type { Entity, Row, RowBasics } from '@carestead/domain/entity';

/** What the house says of a row; the rest is as in a new one. */
export type RowOf<E extends Pick<Entity, 'fields'>> = { readonly name: string } & Partial<
  Omit<Row<E>, keyof RowBasics>
>;
