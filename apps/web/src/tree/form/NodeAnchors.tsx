import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from './NodeAnchors.module.css';
import { type NodeSection, nodeSections } from './nodeSections.ts';

const names = Object.keys(nodeSections) as NodeSection[];

const sectionIn = (panel: Element | null | undefined, name: NodeSection) =>
  panel?.querySelector<HTMLElement>(`[data-anchor="${name}"]`) ?? null;

const panelAround = (element: Element | null) => element?.closest('[data-level]');

/** Whether reading has come as far as this section. What stands beside the fields does not scroll with them. */
function isBegun(panel: Element, name: NodeSection, line: number): boolean {
  const [place, first] = [name, 'basics' as const].map((each) => sectionIn(panel, each)?.getBoundingClientRect());
  return place !== undefined && first !== undefined && place.left < first.right && place.top <= line;
}

/** The sections of the form, to jump to; the one that is read is marked. */
export function NodeAnchors() {
  const text = useText();
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<NodeSection>('basics');

  useEffect(() => {
    const panel = panelAround(nav.current);
    if (!panel) return;
    const read = () => {
      const line = (nav.current?.getBoundingClientRect().bottom ?? 0) + 64;
      const begun = names.filter((name) => isBegun(panel, name, line));
      setCurrent(begun.at(-1) ?? 'basics');
    };
    panel.addEventListener('scroll', read, { capture: true, passive: true });
    return () => panel.removeEventListener('scroll', read, { capture: true });
  }, []);

  function jumpTo(name: NodeSection) {
    const section = sectionIn(panelAround(nav.current), name);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
    setCurrent(name);
  }

  return (
    <nav className={classes.anchors} ref={nav} aria-label={text('nodeForm.sections')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.anchor}
          aria-current={name === current ? 'location' : undefined}
          onClick={() => jumpTo(name)}
        >
          {text(nodeSections[name])}
        </button>
      ))}
    </nav>
  );
}
