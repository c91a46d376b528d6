/** How large a title can be so that it fits the width of a phone, in parts of that width. */
const sizes = [
  [3, '34vw'],
  [4, '27vw'],
  [6, '18vw'],
  [10, '13vw'],
] as const;
const smallest = '10vw';

/** "Zimmer 204" is read from afar by its number; a name without one is shown whole. */
export function bigTitle(title: string): { before: string; big: string; size: string } {
  const at = title.lastIndexOf(' ');
  const isNumbered = at > 1 && /\d/.test(title.slice(at));
  const before = isNumbered ? title.slice(0, at).trim() : '';
  const big = isNumbered ? title.slice(at + 1) : title;
  return { before, big, size: sizes.find(([length]) => big.length <= length)?.[1] ?? smallest };
}
