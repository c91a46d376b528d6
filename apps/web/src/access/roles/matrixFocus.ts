/** Where a key leads from a line; null where the key is none of ours. */
export function lineAfter(key: string, lines: readonly { isHead: boolean }[], from: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, lines.length - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return lines.length - 1;
    case 'PageDown': {
      const next = lines.findIndex(({ isHead }, index) => isHead && index > from);
      return next === -1 ? lines.length - 1 : next;
    }
    case 'PageUp':
      return Math.max(
        lines.findLastIndex(({ isHead }, index) => isHead && index < from),
        0,
      );
    default:
      return null;
  }
}

/** Up and down go from line to line, the page keys from module to module; left and right are the radio buttons' own. */
export function moveFocus(event: KeyboardEvent, matrix: HTMLElement): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const lines = [...matrix.querySelectorAll<HTMLElement>('[data-line]')].filter((line) => controlOf(line) !== null);
  const line = event.target.closest<HTMLElement>('[data-line]');
  const from = line ? lines.indexOf(line) : -1;
  if (from === -1) return;
  const to = lineAfter(
    event.key,
    lines.map(({ dataset }) => ({ isHead: dataset.head !== undefined })),
    from,
  );
  const next = to === null ? undefined : lines[to];
  if (!next) return;
  event.preventDefault();
  controlOf(next)?.focus();
}

const controlOf = (line: HTMLElement): HTMLElement | null =>
  line.querySelector<HTMLElement>('input:checked:enabled') ?? line.querySelector<HTMLElement>('input:enabled');
