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
  const [, before = '', number = ''] = /^(.{2,30}?)\s+(\S*\d\S*)$/.exec(title) ?? [];
  const big = number === '' ? title : number;
  return { before, big, size: sizes.find(([length]) => big.length <= length)?.[1] ?? smallest };
}
