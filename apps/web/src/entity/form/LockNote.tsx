import { IconLock } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import classes from './LockNote.module.css';

/** Above a form that can only be read: why, and who could change it. */
export function LockNote({ reason }: { reason: string }) {
  const text = useText();
  return (
    <div className={classes.note} role="note">
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{text('form.read_only')}</strong>
        <p className={classes.reason}>{reason}</p>
      </div>
    </div>
  );
}
