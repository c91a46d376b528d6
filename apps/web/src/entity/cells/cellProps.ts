import type { Values } from '@carestead/domain/kit/entity';

/** What the own cell of a field gets; the row is there wherever the value belongs to one row. */
export type CellProps = { value: unknown; row?: Values | undefined };
