import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { SightsOfPastDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import { SightsAnswer } from './SightsAnswer.tsx';

/** Which displays showed a call when it opened, and why: by what was configured then. */
export function SightsOfCall({ call_id }: { call_id: number }) {
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data, error } = await client.query(SightsOfPastDocument, { id: call_id }).toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data.sightsOfCall;
  }, [client, call_id]);
  const { latest, hasFailed } = useLoaded(load);
  if (latest === null && !hasFailed) return null;
  return (
    <FormSection title={text('whoSees.then')} description={text('whoSees.then.text')}>
      {latest === null ? (
        <Text c="dimmed">{text('whoSees.failed')}</Text>
      ) : latest.sights ? (
        <SightsAnswer answer={latest.sights} />
      ) : (
        <Text c="dimmed">{text('whoSees.unknown')}</Text>
      )}
    </FormSection>
  );
}
