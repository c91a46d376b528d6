import { dateTimeText, dayText } from '@carestead/domain/time/localTime';
import type { ReactNode } from 'react';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { fieldText, kindText } from './auditLabels.ts';
import type { AuditView } from './auditView.ts';
import classes from './PrintSheet.module.css';
import type { Person } from './useAuditPersons.ts';
import { useReadingFrame } from './useReadingFrame.ts';

type Props = { view: AuditView; persons: readonly Person[]; children: ReactNode };

/** The only part that is printed. A sentence gives the filters in place of the controls. */
export function PrintSheet({ view, persons, children }: Props) {
  const text = useText();
  const { clock } = useTools();
  const { systems, viewer } = useAppData();
  const { timeZone } = useReadingFrame();
  const { user_id, entity_type, field, startDay, mode } = view;
  const person = user_id === 0 ? text('audit.system') : persons.find(({ id }) => id === user_id)?.name;
  const said = [
    person && `${text('audit.filter.person')}: ${person}`,
    entity_type && `${text('audit.filter.kind')}: ${kindText(text, entity_type)}`,
    field && `${text('audit.filter.field')}: ${fieldText(text, entity_type ?? '', field)}`,
    startDay && text('audit.start.chip', { day: dayText(startDay) }),
    mode === 'since_last_commit' && text('audit.since_commit'),
  ].filter((line) => typeof line === 'string');
  const now = clock.deviceTime() + (clock.offset.get() ?? 0);
  return (
    <div className={classes.sheet}>
      <div className={classes.header}>
        <strong className={classes.title}>{text('audit.title')}</strong>
        <span>{systems.map(({ name }) => name).join(', ')}</span>
        {said.length > 0 && <span>{said.join(' · ')}</span>}
        <span>{text('audit.printed', { time: dateTimeText(now, timeZone), name: viewer.name })}</span>
      </div>
      {children}
    </div>
  );
}
