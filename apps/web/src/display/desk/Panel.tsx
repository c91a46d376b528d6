import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/useText.ts';
import classes from './Panel.module.css';

type Props = {
  title: string;
  kind?: 'drawer' | 'dialog';
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** A panel over the wall. Escape closes it unless somebody is writing. */
export function Panel({ title, kind = 'drawer', onClose, footer, children }: Props) {
  const text = useText();
  const heading = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it is gone: that is how the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
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
