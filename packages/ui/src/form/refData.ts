import type { OptionsFilter } from '@mantine/core';

export type RefOption = { id: number; label: string };

export type RefLabels = {
  /** Heads the reserved options, where there are any. */
  reserved: string;
  rows: string;
  unknown: (id: number) => string;
};

type Facts = {
  reserved: readonly RefOption[];
  options: readonly RefOption[];
  /** What the value is called, if it is not among the options that were found. */
  chosen: readonly RefOption[];
  value: readonly number[];
};

type Item = { value: number; label: string };

/** Reserved options first, then the rows; what is chosen is always among them, even if its row is gone. */
export function refData({ reserved, options, chosen, value }: Facts, labels: RefLabels) {
  const known = new Set([...reserved, ...options].map(({ id }) => id));
  const missing = value
    .filter((id) => !known.has(id))
    .map((id) => find(chosen, id) ?? { id, label: labels.unknown(id) });
  const rows = unique([...missing, ...options.filter((option) => !find(reserved, option.id))]).map(item);
  if (reserved.length === 0) return rows;
  const groups = [{ group: labels.reserved, items: reserved.map(item) }];
  return rows.length === 0 ? groups : [...groups, { group: labels.rows, items: rows }];
}

const item = ({ id, label }: RefOption): Item => ({ value: id, label });

const find = (options: readonly RefOption[], id: number) => options.find((option) => option.id === id);

const unique = (options: readonly RefOption[]) =>
  options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index);

/** What the server found is not filtered a second time. */
export const theSearchDecides: OptionsFilter<number> = ({ options }) => options;
