import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../text/locale.ts';
import { Button } from './Button.tsx';
import classes from './Sheet.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Rises from the lower edge, where a thumb reaches it. */
export function Sheet({ title, onClose, children }: Props) {
  const text = useText();
  const own = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = own.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={own} className={classes.sheet} aria-labelledby={id} onCancel={onClose}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <Button look="plain" aria-label={text('phoneApp.close')} onClick={onClose}>
          <IconX size={24} aria-hidden="true" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
