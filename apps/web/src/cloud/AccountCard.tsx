import { isLoginError, isPassing } from '@carestead/domain/cloud/cloud';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FactList } from '@carestead/ui/value/FactList';
import type { LampTone } from '@carestead/ui/value/Lamp';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import { AccountForm } from './AccountForm.tsx';
import { type Cloud, isUsable } from './useCloud.ts';

/** Where copies go, with which account, and how the last attempt went. */
export function AccountCard({ cloud }: { cloud: Cloud }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { host, problem, problem_at, next_try_at, last_sent_at } = cloud;
  const timeText = (at: number) => dateTimeText(at, timeZone);
  // What the page says at its top, or at a field, is not said twice.
  const isSaidElsewhere = !problem || isLoginError(problem) || problem === 'no_address' || problem === 'offline';
  return (
    <OperationCard
      title={text('cloud.account')}
      text={typeof host === 'string' ? text('cloud.account.text', { host }) : text('cloud.account.text.none')}
      state={stateOf(text, cloud)}
    >
      {!isSaidElsewhere && typeof problem_at === 'number' && (
        <Callout
          tone={isPassing(problem) ? 'warning' : 'danger'}
          title={text('cloud.problem.title', { time: timeText(problem_at) })}
        >
          {text(`jobs.problem.cloud.${problem}`)}{' '}
          {typeof next_try_at === 'number' && text('cloud.problem.next', { time: timeText(next_try_at) })}
        </Callout>
      )}
      <FactList
        facts={[
          {
            name: 'last',
            label: text('cloud.last'),
            value: typeof last_sent_at === 'number' ? timeText(last_sent_at) : text('cloud.last.none'),
          },
        ]}
      />
      <AccountForm key={cloud.username} cloud={cloud} />
    </OperationCard>
  );
}

function stateOf(text: Text, cloud: Cloud): { tone: LampTone; label: string } | undefined {
  const { enabled, problem, looked_at, is_reading, is_sending } = cloud;
  if (!isUsable(cloud)) return undefined;
  if (problem)
    return isPassing(problem)
      ? { tone: 'warning', label: text('cloud.state.late') }
      : { tone: 'danger', label: text('cloud.state.problem') };
  if (typeof looked_at !== 'number')
    return is_reading || is_sending ? { tone: 'iris', label: text('cloud.state.checking') } : undefined;
  return enabled
    ? { tone: 'success', label: text('cloud.state.ok') }
    : { tone: 'neutral', label: text('cloud.state.off') };
}
