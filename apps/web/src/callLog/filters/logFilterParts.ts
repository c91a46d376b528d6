import { logFilterRights } from '@carestead/domain/access/logFilterRights';
import { filterFromAddress, filterToText } from '@carestead/domain/callLog/filterAddress';
import type { RowParts } from '../../entity/entityParts.ts';

export const logFilterParts: RowParts = {
  rights: logFilterRights,
  // The owner is a number.
  hasReports: () => false,
  /** What the log beneath shows is what a new filter begins with. */
  initial: () => ({ conditions: filterToText(filterFromAddress(new URLSearchParams(location.search))) }),
};
