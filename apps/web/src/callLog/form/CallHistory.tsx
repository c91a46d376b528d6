import { FormSection } from '@carestead/ui/form/FormSection';
import { type ReactNode, useMemo } from 'react';
import { CallHistoryDocument } from '../../generated/graphql.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useText } from '../../platform/text/useText.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { Timeline } from './Timeline.tsx';
import { useFollowedQuery } from './useFollowedQuery.ts';

type Props = {
  call_id: number;
  /** Between what happened and what was noted: why it went where it went. */
  children: ReactNode;
};

/** What happened to a call, and what people noted about it. */
export function CallHistory({ call_id: id, children }: Props) {
  const text = useText();
  const asked = useMemo(() => ({ id }), [id]);
  const { state, data, retry } = useFollowedQuery(CallHistoryDocument, asked);
  const history = state === 'failed' ? null : data?.callHistory;
  return (
    <>
      {state === 'failed' && <LoadFailed onRetry={retry} />}
      {history && <Timeline entries={history.timeline} />}
      {children}
      {history && (
        <FormSection title={text('callForm.remark')}>
          <RemarkForm id={id} remark={history.remark} onSaved={retry} />
        </FormSection>
      )}
    </>
  );
}
