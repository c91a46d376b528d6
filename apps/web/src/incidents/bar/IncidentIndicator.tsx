import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { HeaderBarOpenIncidentsDocument } from '../../generated/graphql.ts';
import { useCommitting } from '../../platform/session/useCommitting.ts';
import { loadTexts } from '../../platform/text/locale.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';
import { SeverityMark } from '../SeverityMark.tsx';
import classes from './IncidentIndicator.module.css';

export async function loadIncidentIndicator() {
  await loadTexts(['incidentsBar']);
  return IncidentIndicator;
}

/** In the bar of every page: how many incidents are open, and how severe the new ones are. */
function IncidentIndicator() {
  const text = useText();
  const { client, pathIfAny } = useTools();
  const isCommitting = useCommitting();
  const load = useCallback(async () => {
    const answer = await client
      .query(HeaderBarOpenIncidentsDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (!answer.data) throw new Error('the number of incidents did not arrive');
    return answer.data.incidentCounts;
  }, [client]);
  const counts = useFollowed(['incidents'], load);
  const path = pathIfAny('incidentsList');
  if (!counts || path === null || isCommitting) return null;
  const { open, severity } = counts;
  const count = text('incidentsBar.count', { count: open });
  const severest = text('incidentsBar.new', { severity: text(`incidentsBar.severity.${severity}`) });
  return (
    <Link
      to={path}
      className={classes.indicator}
      data-open={open > 0 || undefined}
      data-indicator
      title={open === 0 ? count : `${count}. ${severest}`}
    >
      <SeverityMark severity={severity} isOver={open === 0}>
        <span className={classes.count}>
          <span className={classes.number} aria-hidden="true">
            {open}
          </span>
          <span className={classes.word}>{count}</span>
          {open > 0 && <span className={classes.severity}>{severest}</span>}
        </span>
      </SeverityMark>
    </Link>
  );
}
