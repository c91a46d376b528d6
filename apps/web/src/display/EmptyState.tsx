import { timeText } from '@carestead/domain/time/momentText';
import { IconBell } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';
import classes from './EmptyState.module.css';

type Props = { lastCallAt: number | null; zone: string | undefined };

export function EmptyState({ lastCallAt, zone }: Props) {
  const text = useText();
  return (
    <div className={classes.empty}>
      <IconBell className={classes.bell} aria-hidden="true" />
      <p className={classes.words}>{text('display.empty')}</p>
      {lastCallAt !== null && (
        <p className={classes.last}>{text('display.empty.last', { time: timeText(lastCallAt, zone) })}</p>
      )}
    </div>
  );
}
