import { dateText } from '@carestead/domain/time/localTime';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { Incident } from '../incident.ts';
import { durationText, placeText, subjectText, targetText } from '../incidentText.ts';
import { SeverityMark } from '../SeverityMark.tsx';
import classes from './IncidentList.module.css';

/** How severe, what and where, since when, and who takes care of it. */
export function useIncidentColumns(): readonly Column<Incident>[] {
  const text = useText();
  return [
    {
      key: 'severity',
      header: text('incidents.column.severity'),
      width: 172,
      cell: (incident) => <SeverityCell incident={incident} />,
    },
    {
      key: 'subject',
      header: text('incidents.column.subject'),
      isTall: true,
      cell: (incident) => <SubjectCell incident={incident} />,
    },
    {
      key: 'created_at',
      header: text('incidents.column.created_at'),
      width: 104,
      isTall: true,
      isOffCard: true,
      cell: (incident) => <SinceCell incident={incident} />,
    },
    {
      key: 'status',
      header: text('incidents.column.status'),
      width: 144,
      isTall: true,
      isOffCard: true,
      cell: (incident) => <StatusCell incident={incident} />,
    },
  ];
}

/** On a card the first line also has what the other columns say. */
function SeverityCell({ incident: { severity, status, opened_at } }: { incident: Incident }) {
  const text = useText();
  const now = useNow();
  return (
    <span className={classes.first}>
      <SeverityMark severity={severity} isOver={status === 'Closed'}>
        {text(`incidents.severity.${severity}`)}
      </SeverityMark>
      <span className={classes.onCard}>
        {text(`incidents.status.${status}`)} · {durationText(text, opened_at, now())}
      </span>
    </span>
  );
}

function SubjectCell({ incident }: { incident: Incident }) {
  const text = useText();
  const subject = subjectText(text, incident);
  const where = [targetText(text, incident), placeText(incident, 2)].filter(Boolean).join(' · ');
  const gathered = incident.devices > 0 && text('incidents.gathered', { count: incident.devices });
  return (
    <span className={classes.lines} title={`${subject}: ${where}`}>
      <strong>{subject}</strong>
      <span className={classes.second}>{[where, gathered].filter(Boolean).join(' ')}</span>
    </span>
  );
}

function SinceCell({ incident: { opened_at } }: { incident: Incident }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <time className={classes.lines} dateTime={new Date(opened_at).toISOString()}>
      <span>{durationText(text, opened_at, now())}</span>
      <span className={classes.second}>{dateText(opened_at, timeZone)}</span>
    </time>
  );
}

function StatusCell({ incident: { status, user_name, recovered_at, closed_by } }: { incident: Incident }) {
  const text = useText();
  const person = status === 'Closed' ? closed_by || text('incidents.by_itself') : user_name;
  return (
    <span className={classes.lines}>
      <span className={classes.status} data-status={status}>
        {text(`incidents.status.${status}`)}
      </span>
      <span className={classes.second}>
        {status === 'New' ? text('incidents.not_taken') : person}
        {status === 'Assigned' && recovered_at !== null && (
          <>
            {' · '}
            <span className={classes.recovered}>{text('incidents.recovered')}</span>
          </>
        )}
      </span>
    </span>
  );
}
