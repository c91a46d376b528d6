type Expected = {
  calls: readonly { id: number; long: string; short: string; section: string }[];
  /** Px of the smallest text. */
  smallest: number;
  /** Of the screen. */
  width: number;
  height: number;
  /** Whether the wall may show that no call is open. */
  isCalm: boolean;
};

/**
 * Runs in the page, once it has taken the size of the screen: what is wrong with the text on the screen. A text counts as far as it can be seen; its height is
 * that of its capitals, because the boxes of two lines may touch without their letters doing so.
 */
export async function wallFaults({ calls, smallest, width, height, isCalm }: Expected): Promise<string[]> {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Seen = { text: string; parent: Element; whole: Box; box: Box };
  const faults: string[] = [];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const isUpright = String(width <= height);
  while (innerWidth !== width || !document.querySelector(`[data-portrait="${isUpright}"]`)) await frame();
  await frame();
  await frame();

  const cut = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1;
  const clippedBy = (element: Element): Box => {
    let box: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow !== 'visible') box = cut(box, at.getBoundingClientRect());
    }
    return box;
  };
  const isHiddenFromSight = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    [...ancestors(element)].some((at) => /inset\(50%\)|rect\(0/.test(`${getComputedStyle(at).clipPath}`));
  function* ancestors(element: Element) {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at;
  }

  const seen: Seen[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // The mark in a shape is a drawing, in units of its own.
    if (!parent || text === '' || parent.closest('svg') || isHiddenFromSight(parent)) continue;
    const clip = clippedBy(parent);
    const range = document.createRange();
    range.selectNodeContents(node);
    let isSeen = false;
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const height = bottom - top;
      const whole = { left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height };
      const box = cut(whole, clip);
      if (isEmpty(box)) continue;
      isSeen = true;
      seen.push({ text, parent, whole, box });
    }
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (isSeen && size < smallest - 0.01) faults.push(`"${text}" has only ${size.toFixed(1)} px`);
  }

  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      if (one.parent === other.parent) continue;
      const { left, right, top, bottom } = cut(one.box, other.box);
      if (right - left > 1 && bottom - top > 1) faults.push(`"${one.text}" and "${other.text}" overlap`);
    }
  }

  const shown = new Set<number>();
  const callOf = new Map(calls.flatMap((call) => [call.long, call.short].map((text) => [text, call.id] as const)));
  for (const { text, parent, whole, box } of seen) {
    const id = callOf.get(text);
    if (id === undefined || parent.closest('aside')) continue;
    const isCut = whole.left < box.left - 1 || whole.right > box.right + 1 || whole.top < box.top - 1;
    const isTooLong = parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflow !== 'visible';
    if (isCut || isTooLong || whole.bottom > box.bottom + 1) faults.push(`the room "${text}" is cut`);
    if (!parent.closest('[data-more]')) shown.add(id);
  }
  const sections = new Set(calls.map(({ section }) => section));
  for (const { text, whole, box } of seen) {
    if (sections.has(text) && whole.right > box.right + 1) faults.push(`the section "${text}" is cut`);
  }
  const counted = seen
    .filter(({ parent }) => !parent.closest('aside'))
    .map(({ text }) => /^\+\s?(\d+)/.exec(text)?.[1]);
  const hidden = counted.reduce((sum, count) => sum + Number(count ?? 0), 0);
  if (shown.size + hidden !== calls.length) {
    faults.push(`${shown.size} calls are shown and ${hidden} counted, of ${calls.length}`);
  }

  const words = document.querySelector('main')?.innerText ?? '';
  if (words.includes('Keine offenen Rufe') !== isCalm) faults.push(`the all-clear is wrong, expected: ${isCalm}`);
  if (/Rufe unbekannt seit 14:3\d/.test(words) !== (calls.length === 0 && !isCalm)) {
    faults.push('what is not known is not said, or said in vain');
  }

  const cards = [...document.querySelectorAll<HTMLElement>('main article')];
  for (const flash of document.querySelectorAll('main article > [data-flash="fast"]')) {
    const place = flash.closest('article')?.querySelector('h2')?.firstChild?.textContent ?? '';
    const border = Number.parseFloat(getComputedStyle(flash).borderTopWidth);
    if (border < height / 100) faults.push(`${place}: its frame has only ${border.toFixed(1)} px`);
    const outer = flash.getBoundingClientRect();
    for (const { text, parent, whole } of seen) {
      // A word on a surface of its own is as large as the surface.
      const isFilled = getComputedStyle(parent).backgroundColor !== 'rgba(0, 0, 0, 0)';
      const word = isFilled && parent.closest('article') ? parent.getBoundingClientRect() : whole;
      if (isEmpty(cut(word, outer))) continue;
      const isInside =
        word.left >= outer.left + border &&
        word.right <= outer.right - border &&
        word.top >= outer.top + border &&
        word.bottom <= outer.bottom - border;
      if (!isInside) faults.push(`${place}: its frame touches "${text}"`);
    }
  }
  for (const card of cards.filter(({ dataset }) => dataset.kind === 'Emergency')) {
    const place = card.querySelector('h2')?.innerText ?? '';
    const details = [...card.querySelectorAll<HTMLElement>('p > span')];
    const whole = details.filter((part) => part.offsetWidth > 0 && part.scrollWidth <= part.clientWidth + 1);
    const seen = whole.map(({ innerText }) => innerText);
    if (!seen.some((word) => word === 'Notfall' || word === 'Reanimation Herzalarm')) faults.push(`${place}: no word`);
    if (!seen.includes('NEU')) faults.push(`${place}: not marked as new`);
  }
  const more = [...document.querySelectorAll<HTMLElement>('main ul li')].find(
    (cell) => !cell.closest('aside') && /^\+\d/.test(cell.innerText.trim()),
  );
  if (!more || cards.length === 0) return faults;
  const order = (element: Element) => {
    const { left, top } = element.getBoundingClientRect();
    return Math.round(top) * 10_000 + left;
  };
  const last = cards.toSorted((a, b) => order(a) - order(b)).at(-1);
  const [a, b] = [last?.getBoundingClientRect(), more.getBoundingClientRect()];
  if (a && !(Math.abs(a.top - b.top) < 1 && b.left > a.left) && !(b.top > a.top && b.top - a.bottom < 20)) {
    faults.push('the count does not stand right after the last card');
  }
  if (!/: \S*\d{3}|: .* \d{3}/.test(more.innerText)) faults.push('the count does not name its most urgent call');
  return faults;
}
