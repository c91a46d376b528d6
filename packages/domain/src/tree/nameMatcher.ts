import { searchTerms, searchText } from '../text/searchText.ts';
import type { TreeIndex } from './treeIndex.ts';

/** Whether the name of a row has a text in it, however it is accented; names are folded all at once, when first needed. */
export function nameMatcher(tree: TreeIndex): (typed: string) => (row: number) => boolean {
  let lines: readonly string[] | null = null;
  return (typed) => {
    // Names stand in lines; those without umlauts of two letters, if any has one, follow after all others.
    lines ??= searchText([tree.names.join('\n')]).split('\n');
    const folded = lines;
    const terms = searchTerms(typed);
    return (row) =>
      terms.some((term) => folded[row]?.includes(term) || (folded[tree.count + row]?.includes(term) ?? false));
  };
}
