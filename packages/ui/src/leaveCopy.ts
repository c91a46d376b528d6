const slide = 200;

/** Routes take a panel away at once, whatever the way; a lifeless copy of it slides out in its place. */
export function leaveCopy(layer: HTMLElement) {
  const copy = layer.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  const bodies = [...layer.querySelectorAll('*')];
  const scrolled = bodies.map(({ scrollTop }) => scrollTop);
  queueMicrotask(() => {
    if (layer.isConnected) return;
    copy.inert = true;
    copy.ariaHidden = 'true';
    copy.dataset.leaving = 'true';
    for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
    document.body.append(copy);
    [...copy.querySelectorAll('*')].forEach((element, index) => {
      const top = scrolled[index] ?? 0;
      if (top > 0) element.scrollTop = top;
    });
    setTimeout(() => copy.remove(), slide);
  });
}
