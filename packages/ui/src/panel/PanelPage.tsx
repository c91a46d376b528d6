import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { SectionLevel } from '../form/FormSection.tsx';
import classes from './Panel.module.css';
import { PanelFrameContext } from './PanelFrame.tsx';
import { closesPanel } from './usePanel.ts';

/** A panel as a page of its own, for routes without a page beneath it. */
export function PanelPage({ children }: { children: ReactNode }) {
  const titleId = useId();
  const page = useRef<HTMLElement>(null);
  const closing = useRef(() => {});
  const frame = useMemo(
    () => ({
      titleId,
      isPage: true,
      isDocked: false,
      setOnClose: (onClose: () => void) => {
        closing.current = onClose;
      },
    }),
    [titleId],
  );

  useEffect(() => {
    const node = page.current;
    node?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (node && closesPanel(event, node)) closing.current();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <section className={classes.page} ref={page} aria-labelledby={titleId} tabIndex={-1}>
      <PanelFrameContext value={frame}>
        <SectionLevel value={2}>{children}</SectionLevel>
      </PanelFrameContext>
    </section>
  );
}
