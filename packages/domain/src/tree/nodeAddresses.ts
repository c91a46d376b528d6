/** What only the advanced view shows, as columns like the tree itself: values of the same place belong to the same node. */
export type AddressColumns = {
  /** Separated by commas. */
  readonly ids: string;
  /** Separated by line feeds; empty where a node has none. */
  readonly serials: string;
  readonly macs: string;
  readonly numbers: string;
  /** The checkpoints at which devices were last. */
  readonly positions: string;
};

export type NodeAddress = {
  readonly serial: string;
  readonly mac: string;
  readonly number: string;
  readonly position: string;
};

export function readAddresses(columns: AddressColumns): ReadonlyMap<number, NodeAddress> {
  if (columns.ids === '') return new Map();
  const [serials, macs, numbers, positions] = [columns.serials, columns.macs, columns.numbers, columns.positions].map(
    (column) => column.split('\n'),
  );
  return new Map(
    columns.ids.split(',').map((id, at) => [
      Number(id),
      {
        serial: serials?.[at] ?? '',
        mac: macs?.[at] ?? '',
        number: numbers?.[at] ?? '',
        position: positions?.[at] ?? '',
      },
    ]),
  );
}
