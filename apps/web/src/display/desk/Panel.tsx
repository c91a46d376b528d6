import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/useText.ts';
import classes from './Panel.module.css';
import { useOnNewEmergency } from './useOnNewEmergency.ts';

type Props = {
  title: string;
  kind?: 'drawer' | 'dialog';
  onClose: () => void;
  /** In place of `onClose` where that would ask something first. */
  onEmergency?: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select';

/**
 * A panel over the wall, below its top bar and banner. Escape closes it unless somebody is writing, and a new emergency
 * always does.
 */
export function Panel({ title, kind = 'drawer', onClose, onEmergency = onClose, footer, children }: Props) {
  const text = useText();
  const heading = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it is gone: that is how the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useStayBelowBanner(ref);
  useOnNewEmergency(onEmergency);
  return (
    <dialog
      ref={ref}
      className={classes.panel}
      data-kind={kind}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === ref.current && !document.activeElement?.matches(typing)) onClose();
      }}
    >
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label={text('wallDesk.desk.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </header>
      <div className={classes.content}>{children}</div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </dialog>
  );
}

/** What tells that the wall is not current must stay in sight, so a panel has the room of the calls and no more. */
function useStayBelowBanner(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const calls = document.querySelector('main');
    if (!calls) return;
    const follow = () => ref.current?.style.setProperty('--top', `${Math.max(0, calls.getBoundingClientRect().top)}px`);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(calls);
    return () => observer.disconnect();
  }, [ref]);
}
