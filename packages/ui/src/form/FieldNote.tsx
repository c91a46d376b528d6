import { IconLock } from '@tabler/icons-react';
import classes from './FieldNote.module.css';

type Props = { description: string | undefined; lockReason: string | undefined };

export function FieldNote({ description, lockReason }: Props) {
  return (
    <>
      {description}
      {lockReason && (
        <span className={classes.lock}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          {lockReason}
        </span>
      )}
    </>
  );
}
