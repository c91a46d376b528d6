import type { Builder } from '../platform/graphql/builder.ts';
import { addNodeFields } from './nodeFields.ts';
import { addNodeOverride, addSectionOverride } from './overrideFields.ts';
import type { RowType } from './rowTypes.ts';

/** What rows say that stands in other rows. */
export const derivedFields: Readonly<Record<string, (builder: Builder, row: RowType) => void>> = {
  section: addSectionOverride,
  system_tree_node: (builder, row) => {
    addNodeOverride(builder, row);
    addNodeFields(builder, row);
  },
};
