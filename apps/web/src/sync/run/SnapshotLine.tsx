import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './SnapshotLine.module.css';

type Props = {
  at: number;
  /** Absent: not now, or not by this person. */
  onRollBack?: (() => void) | undefined;
};

/** The way back. */
export function SnapshotLine({ at, onRollBack }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  return (
    <div className={classes.line}>
      <IconRestore size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{text('syncRun.snapshot', { time: dateTimeText(at, timeZone) })}</strong>
        <span>{text('syncRun.snapshot.before_each')}</span>
      </div>
      {onRollBack && (
        <Button variant="default" px="sm" onClick={onRollBack}>
          {text('syncRun.kind.rollback')}
        </Button>
      )}
    </div>
  );
}
