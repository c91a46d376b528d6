import { type ConditionMessage, conditionMessages, shownKey } from '@carestead/domain/conditions/condition';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Lamp } from '@carestead/ui/value/Lamp';
import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ConditionsDocument, type ConditionsQuery } from '../generated/graphql.ts';
import classes from '../platform/page/Banner.module.css';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { storage } from '../platform/storage.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

const dismissedKey = 'dismissed_conditions';

/** The shell says itself from which systems no calls arrive. */
const saidElsewhere = ['configurator_offline', 'configurator_unauthorized'];

type Wire = ConditionsQuery['conditions'][number];
type Fault = Omit<Wire, 'message' | 'values'> & { message: ConditionMessage; values: Record<string, unknown> };

/** Says what is wrong with the installation to those who look after it. */
export function ConditionsCallout() {
  const text = useText();
  const timeZone = useTimeZone();
  const faults = useFaults();
  const [dismissed, setDismissed] = useState(() => storage.read(dismissedKey) ?? '');
  const key = shownKey(faults);
  const isVital = faults.some(({ vital }) => vital);
  if (key === '' || (key === dismissed && !isVital)) return null;

  function dismiss() {
    storage.write(dismissedKey, key);
    setDismissed(key);
  }

  return (
    <aside className={classes.banner} data-tone="warning" aria-label={text('conditions.title')}>
      <Lamp fill="striped" tone="warning" />
      <div className={classes.body}>
        <div className={classes.words}>
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

/** Loaded again whenever the server says that they are others, and after every reconnection. */
function useFaults(): readonly Fault[] {
  const { client, rowChanges, socket } = useTools();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { data } = await client.query(ConditionsDocument, {}).toPromise();
      if (data && isWanted) setFaults(data.conditions.flatMap(shown));
    };
    void load();
    const stops = [
      rowChanges.subscribe('conditions', () => void load()),
      socket.connected.subscribe(() => socket.connected.get() && void load()),
    ];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [client, rowChanges, socket]);
  return faults;
}

/** A server that is newer than this page may know further messages. */
function shown({ message: wire, values, ...fault }: Wire): readonly Fault[] {
  const message = conditionMessages.find((known) => known === wire);
  if (message === undefined || saidElsewhere.includes(message)) return [];
  return [{ ...fault, message, values: typeof values === 'object' ? { ...values } : {} }];
}
