const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Tab goes round inside the node instead of out of it. */
export function wrapTab(event: KeyboardEvent, node: HTMLElement) {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  if (!(event.target instanceof Node) || !node.contains(event.target)) return;
  const stops = [...node.querySelectorAll<HTMLElement>(reachable)].filter(isStop);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== edge && !(event.shiftKey && event.target === node)) return;
  event.preventDefault();
  other?.focus();
}

const isStop = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
