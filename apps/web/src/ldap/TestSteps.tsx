import { Callout } from '@carestead/ui/feedback/Callout';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { useText } from '../platform/text/useText.ts';
import classes from './LdapTest.module.css';
import type { TestResult } from './useLdapTest.ts';

type Step = TestResult['steps'][number];

const lamps: Readonly<Record<Step['state'], { fill: LampFill; tone: LampTone }>> = {
  done: { fill: 'solid', tone: 'success' },
  failed: { fill: 'solid', tone: 'danger' },
  omitted: { fill: 'hollow', tone: 'neutral' },
  open: { fill: 'hollow', tone: 'neutral' },
};

/** What was done, in order, and where it ended. */
export function TestSteps({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  const failed = steps.findIndex(({ state }) => state === 'failed');
  const step = steps[failed]?.step;
  const title = step
    ? text('ldap.test.failed_at', { number: failed + 1, step: text(`ldap.step.${step}`) })
    : text('ldap.test.done');
  return (
    <>
      <Callout tone={step ? 'danger' : 'note'} title={title}>
        {steps[failed]?.problem && text(`ldap.problem.${steps[failed].problem}`)}
      </Callout>
      <ol className={classes.steps} aria-label={text('ldap.test.steps')}>
        {steps.map((each, index) => (
          <li key={each.step} className={classes.step} data-state={each.state}>
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.name}>{text(`ldap.step.${each.step}`)}</span>
            <LampLabel {...lamps[each.state]}>{text(`ldap.state.${each.state}`)}</LampLabel>
            {each.detail !== '' && <span className={classes.detail}>{each.detail}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
