import {
  type ConditionMessage,
  conditionMessages,
  isCalledOut,
  shownKey,
} from '@carestead/domain/conditions/condition';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Lamp } from '@carestead/ui/value/Lamp';
import { CloseButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ConditionsDocument, type ConditionsQuery } from '../generated/graphql.ts';
import classes from '../platform/page/Banner.module.css';
import { useAppData } from '../platform/session/useAppData.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { storage } from '../platform/storage.ts';
import { loadTexts } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useFollowed } from '../platform/useFollowed.ts';

const dismissedKey = 'dismissed_conditions';

/** The shell says itself from which systems no calls arrive. */
const saidElsewhere = ['configurator_offline', 'configurator_unauthorized'];
/** And this one as long as it stands in the banner for everybody. */
const saidWhenReadOnly = 'disk_full';

type Wire = ConditionsQuery['conditions'][number];
type Fault = Omit<Wire, 'message' | 'values'> & { message: ConditionMessage; values: Record<string, unknown> };

const none: readonly Fault[] = [];

export async function loadConditionsCallout() {
  await loadTexts(['conditions']);
  return ConditionsCallout;
}

/** Says what is wrong with the installation to those who look after it. */
function ConditionsCallout() {
  const text = useText();
  const timeZone = useTimeZone();
  const { is_read_only } = useAppData();
  const faults = useFaults().filter(({ message }) => !is_read_only || message !== saidWhenReadOnly);
  const [dismissed, setDismissed] = useState(() => storage.read(dismissedKey) ?? '');
  const key = shownKey(faults);
  const isVital = faults.some(({ vital }) => vital);
  const tone = faults.some(({ level }) => level === 'critical') ? 'danger' : 'warning';
  if (key === '' || (key === dismissed && !isVital)) return null;

  function dismiss() {
    storage.write(dismissedKey, key);
    setDismissed(key);
  }

  return (
    <aside className={classes.banner} data-tone={tone} aria-label={text('conditions.title')}>
      <Lamp fill={tone === 'danger' ? 'solid' : 'striped'} tone={tone} />
      <div className={classes.body}>
        <div className={classes.text}>
          {faults.map(({ part, message, values, since }) => (
            <p key={`${part} ${message}`} className={classes.line}>
              {text(`conditions.message.${message}`, values)} (
              {text('conditions.since', { time: dateTimeText(since, timeZone) })})
            </p>
          ))}
        </div>
      </div>
      {!isVital && (
        <CloseButton className={classes.close} size={32} aria-label={text('conditions.dismiss')} onClick={dismiss} />
      )}
    </aside>
  );
}

function useFaults(): readonly Fault[] {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data, error } = await client.query(ConditionsDocument, {}).toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data.conditions.flatMap(shown);
  }, [client]);
  return useFollowed(['conditions'], load) ?? none;
}

/** A server that is newer than this page may know further messages. */
function shown({ message: wire, values, ...fault }: Wire): readonly Fault[] {
  const message = conditionMessages.find((known) => known === wire);
  if (message === undefined || saidElsewhere.includes(message) || !isCalledOut({ message })) return [];
  return [{ ...fault, message, values: typeof values === 'object' ? { ...values } : {} }];
}
