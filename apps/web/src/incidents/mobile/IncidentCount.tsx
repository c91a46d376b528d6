import { useCallback } from 'react';
import { HeaderBarOpenIncidentsDocument } from '../../generated/graphql.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';

export function IncidentCount() {
  const { client } = useTools();
  const load = useCallback(async () => {
    const answer = await client
      .query(HeaderBarOpenIncidentsDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (!answer.data) throw new Error('the number of incidents did not arrive');
    return answer.data.incidentCounts.open;
  }, [client]);
  const open = useFollowed(['incidents'], load);
  return open === null ? null : shownNumber(open);
}
