import { remedySteps } from '@carestead/domain/phones/clientProblems';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { WholeClient } from '../client.ts';
import { problemSince } from '../problemText.ts';
import classes from './ClientPanel.module.css';

/** What is wrong with a phone, what that means, and how it is mended, step by step. */
export function Problems({ client: { problems } }: { client: WholeClient }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  if (problems.length === 0) return <p className={classes.note}>{text('phonePanel.no_problem')}</p>;
  return problems.map((problem) => (
    <section
      key={problem.kind}
      className={classes.problem}
      data-severity={problem.severity}
      aria-label={text(`phones.problem.${problem.kind}`)}
    >
      <div className={classes.problemHead}>
        <h3>{problemSince(text, problem, { timeZone, now: now() })}</h3>
        <p>{text(`phonePanel.means.${problem.kind}`)}</p>
      </div>
      <ol className={classes.steps}>
        {([1, 2, 3] as const).slice(0, remedySteps[problem.kind]).map((step) => (
          <li key={step}>{text(`phonePanel.remedy.${problem.kind}.${step}` as 'phonePanel.remedy.offline.1')}</li>
        ))}
      </ol>
    </section>
  ));
}
