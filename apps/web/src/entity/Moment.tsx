import { useSystem } from '../platform/useSystem.ts';
import classes from './FieldCell.module.css';

const minute = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** A point in time as the clock of the building told it; its seconds are there for who asks. */
export function Moment({ at }: { at: number }) {
  const timeZone = useSystem()?.timezone;
  const words = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de-CH', { ...minute, ...more, ...(timeZone && { timeZone }) }).format(at).replace(',', '');
  return (
    <time className={classes.number} dateTime={new Date(at).toISOString()} title={words({ second: '2-digit' })}>
      {words({})}
    </time>
  );
}
