/** How large a title can be so that it fits the width of a phone, in parts of that width; never more than a fifth of its height. */
const sizes = [
  [3, 43],
  [4, 32],
  [6, 21],
  [10, 12.5],
] as const;
const smallest = 10;

/** "Zimmer 204" is read from afar by its number; a name without one is shown whole. */
export function bigTitle(title: string): { before: string; big: string; size: string } {
  const at = title.lastIndexOf(' ');
  const isNumbered = at > 1 && /\d/.test(title.slice(at));
  const before = isNumbered ? title.slice(0, at).trim() : '';
  const big = isNumbered ? title.slice(at + 1) : title;
  const wide = sizes.find(([length]) => big.length <= length)?.[1] ?? smallest;
  return { before, big, size: `min(${wide}vw, 20vh)` };
}
