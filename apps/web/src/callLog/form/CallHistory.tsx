import { FormSection } from '@carestead/ui/form/FormSection';
import { useMemo } from 'react';
import { CallHistoryDocument } from '../../generated/graphql.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useText } from '../../platform/text/useText.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { Timeline } from './Timeline.tsx';
import { useFollowedQuery } from './useFollowedQuery.ts';

/** What happened to a call, and what people noted about it. */
export function CallHistory({ call_id: id }: { call_id: number }) {
  const text = useText();
  const asked = useMemo(() => ({ id }), [id]);
  const { state, data, retry } = useFollowedQuery(CallHistoryDocument, asked);
  if (state === 'failed') return <LoadFailed onRetry={retry} />;
  const history = data?.callHistory;
  if (!history) return null;
  return (
    <>
      <Timeline entries={history.timeline} />
      <FormSection title={text('callForm.remark')}>
        <RemarkForm id={id} remark={history.remark} onSaved={retry} />
      </FormSection>
    </>
  );
}
