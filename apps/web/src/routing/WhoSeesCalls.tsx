import { FormSection } from '@carestead/ui/form/FormSection';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { MomentField } from '../entity/fields/MomentField.tsx';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { useText } from '../platform/text/useText.ts';
import { SightsAnswer } from './SightsAnswer.tsx';
import { useCallSights } from './useCallSights.ts';
import classes from './WhoSeesCalls.module.css';

/** Which displays show a call of this section, and why the others do not: by the function that decides it. */
export function WhoSeesCalls({ section_id }: { section_id: number }) {
  const text = useText();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  // The answer is made from all rules of the system: it is asked for by those who get as far as this.
  const [wasSeen, setWasSeen] = useState(false);
  if (inViewport && !wasSeen) setWasSeen(true);
  return (
    <FormSection title={text('whoSees.title')} description={text('whoSees.text')}>
      <div ref={ref}>{wasSeen ? <Question section_id={section_id} /> : <Skeleton height={160} />}</div>
    </FormSection>
  );
}

function Question({ section_id }: { section_id: number }) {
  const text = useText();
  const types = useAllRows('call_type');
  const [chosen, setChosen] = useState<number | null>(null);
  const [at, setAt] = useState<number | string | null>(null);
  const call_type_id = chosen ?? types?.[0]?.id ?? null;
  const { answer, hasFailed } = useCallSights(section_id, call_type_id, typeof at === 'number' ? at : null);
  if (types?.length === 0) return <Text c="dimmed">{text('whoSees.no_call_types')}</Text>;
  return (
    <Stack gap="lg">
      <div className={classes.question}>
        <NativeSelect
          label={text('whoSees.call_type')}
          value={String(call_type_id ?? '')}
          data={(types ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
        <MomentField
          name="who_sees_at"
          label={text('whoSees.at')}
          description={text('whoSees.at.hint')}
          value={at}
          onChange={setAt}
        />
      </div>
      {hasFailed && <Text c="dimmed">{text('whoSees.failed')}</Text>}
      {call_type_id !== null && !hasFailed && (answer ? <SightsAnswer answer={answer} /> : <Skeleton height={96} />)}
    </Stack>
  );
}
