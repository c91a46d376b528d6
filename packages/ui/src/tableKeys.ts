/** The row that a key leads to, or null when it is not a key for moving; from the header the first row is next. */
export function rowMove(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (plain(key)) {
    case 'ArrowDown':
    case 'j':
      return index === null ? 0 : Math.min(index + 1, last);
    case 'ArrowUp':
    case 'k':
      return index === null ? null : Math.max(index - 1, 0);
    case 'Home':
      return index === null ? null : 0;
    case 'End':
      return index === null ? null : last;
    default:
      return null;
  }
}

export type TableKey = 'edit' | 'new' | 'filter' | 'toggle';

const keys: Readonly<Record<string, TableKey>> = { e: 'edit', n: 'new', '/': 'filter', ' ': 'toggle' };

export const singleKey = (key: string): TableKey | null => keys[plain(key)] ?? null;

/** Letters and signs, which speech input and a slip of the hand type too. */
export const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** Caps Lock changes no shortcut. */
const plain = (key: string) => (key.length === 1 ? key.toLowerCase() : key);
