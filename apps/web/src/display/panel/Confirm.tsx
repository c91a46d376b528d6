import type { ReactNode } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { Panel } from './Panel.tsx';
import classes from './panelContent.module.css';

type Props = {
  title: string;
  action: string;
  cancel?: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function Confirm({ title, action, cancel, isDangerous = false, onConfirm, onClose, children }: Props) {
  const text = useText();
  return (
    <Panel
      kind="dialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={classes.button} onClick={onClose}>
            {cancel ?? text('wallDesk.desk.cancel')}
          </button>
          <button type="button" className={isDangerous ? classes.danger : classes.primary} onClick={onConfirm}>
            {action}
          </button>
        </>
      }
    >
      {children}
    </Panel>
  );
}
