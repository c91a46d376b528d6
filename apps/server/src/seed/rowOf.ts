import type { Entity, Row, RowBasics } from '@carestead/domain/entity';

/** What the house says of a row, at least the field that names it; the rest is as in a new one. */
export type RowOf<E extends Pick<Entity, 'fields'>, N extends string = 'name'> = {
  readonly [K in N]: string;
} & Partial<Omit<Row<E>, keyof RowBasics>>;
