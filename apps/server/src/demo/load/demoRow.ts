import type { Entity, Row, RowBasics } from '@carestead/domain/kit/entity';

/** A row of the demo data: at least the field that names it; the rest is as in a new one. */
export type DemoRow<E extends Pick<Entity, 'fields'>, N extends string = 'name'> = {
  readonly [K in N]: string;
} & Partial<Omit<Row<E>, keyof RowBasics>>;
