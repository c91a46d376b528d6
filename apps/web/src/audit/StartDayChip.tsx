import { dayText } from '@carestead/domain/time/localTime';
import { CloseButton } from '@mantine/core';
import { useText } from '../platform/text/useText.ts';
import classes from './AuditFilters.module.css';

export function StartDayChip({ day, onClear }: { day: string; onClear: () => void }) {
  const text = useText();
  return (
    <span className={classes.chip}>
      {text('audit.start.chip', { day: dayText(day) })}
      <CloseButton size={28} iconSize={14} aria-label={text('audit.start.clear')} onClick={onClear} />
    </span>
  );
}
