import { isShown } from '@carestead/domain/routing/whoSees';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FormSection } from '@carestead/ui/form/FormSection';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { MomentField } from '../entity/fields/MomentField.tsx';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { useText } from '../platform/text/useText.ts';
import { SightList, sightsOf, useReasonNames } from './SightList.tsx';
import { type CallSights, useCallSights } from './useCallSights.ts';
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
      {call_type_id !== null && !hasFailed && (answer ? <Answer answer={answer} /> : <Skeleton height={96} />)}
    </Stack>
  );
}

function Answer({ answer }: { answer: CallSights }) {
  const text = useText();
  const names = useReasonNames(answer);
  const { shown_count, not_shown_count } = answer;
  const sights = sightsOf(answer);
  const shown = sights.filter(isShown);
  const others = sights.filter((sight) => !isShown(sight));
  return (
    <div aria-live="polite">
      {shown.length === 0 ? (
        <Callout tone="warning" title={text('whoSees.nowhere')}>
          {text('whoSees.nowhere.text')}
        </Callout>
      ) : (
        <>
          <h4 className={classes.title}>{text('whoSees.shown', { count: shown_count })}</h4>
          <SightList sights={shown} count={shown_count} names={names} />
        </>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary className={`${classes.title} ${classes.more}`}>
            {text('whoSees.not_shown', { count: not_shown_count })}
          </summary>
          <SightList sights={others} count={not_shown_count} names={names} />
        </details>
      )}
    </div>
  );
}
