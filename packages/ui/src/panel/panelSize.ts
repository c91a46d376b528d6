/** How much a panel holds: a few fields; a form; a form with a table, a list or a log; an editor that takes all room. */
export type PanelSize = 'small' | 'medium' | 'large' | 'full';

type Panel = { level: number; size: PanelSize };

const widths = { small: '30rem', medium: '44rem', large: '60rem', full: '100vw' } as const satisfies Record<
  PanelSize,
  string
>;
/** A panel beside the page is as wide on every screen that has room for both. */
export const dockedWidth = '472px';
export const dockedFrom = '(min-width: 80em)';

/** Each level leaves this much of the one beneath it in sight. */
const offset = 100;

export const panelWidth = ({ level, size }: Panel): string =>
  `max(min(${widths[size]}, 100vw - ${level * offset}px), min(100vw, 26rem))`;

/** How far a panel moves aside, so that it is still seen beside a wider one above it. */
export function panelShift(panel: Panel, above: readonly Panel[]): string {
  const needed = above.map((other) => `${panelWidth(other)} + ${(other.level - panel.level) * offset}px`);
  return needed.length === 0 ? '0px' : `max(0px, max(${needed.join(', ')}) - ${panelWidth(panel)})`;
}
