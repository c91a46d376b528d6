import {
  agesOf,
  type CleanupKindName,
  cleanupPhrase,
  isPhrase,
  removedBefore,
} from '@carestead/domain/maintenance/cleanup';
import { dateText } from '@carestead/domain/time/localTime';
import { Button, Select, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { CleanupCountDocument, CleanupKindsDocument, StartCleanupDocument } from '../generated/graphql.ts';
import { useNow } from '../platform/connection/useServerTime.ts';
import { OperationProgress } from '../platform/operations/OperationProgress.tsx';
import { useLatest } from '../platform/operations/operations.tsx';
import { useOperationState } from '../platform/operations/useOperationState.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { type Text as Say, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './CleanupCard.module.css';
import { LastRun } from './LastRun.tsx';

/** Old data of all systems go for good, after a look at how many they are and a phrase that is typed. */
export function CleanupCard() {
  const text = useText();
  const latest = useLatest('cleanup');
  const state = useOperationState(latest);
  const isRunning = latest?.state === 'running';
  // What there is to remove is another after each clean-up.
  const [{ data, error }] = useQuery({
    query: CleanupKindsDocument,
    requestPolicy: 'cache-and-network',
    pause: isRunning,
  });
  const kinds = data?.cleanupKinds;
  return (
    <OperationCard
      icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
      title={text('maintenance.cleanup')}
      text={text('maintenance.cleanup.text')}
      state={state ?? { tone: 'danger', label: text('maintenance.cleanup.final') }}
      isRunning={isRunning}
    >
      {isRunning ? <OperationProgress operation={latest} /> : latest && <LastRun operation={latest} />}
      {!isRunning && !kinds && error && <Text role="alert">{text('maintenance.cleanup.count_failed')}</Text>}
      {!isRunning && kinds?.length === 0 && <Text>{text('maintenance.cleanup.nothing')}</Text>}
      {!isRunning && kinds && kinds.length > 0 && <Form key={latest?.id} kinds={kinds} />}
    </OperationCard>
  );
}

function Form({ kinds }: { kinds: readonly CleanupKindName[] }) {
  const text = useText();
  const { client, toasts } = useTools();
  const now = useNow();
  const timeZone = useTimeZone();
  const [kind, setKind] = useState<CleanupKindName>(kinds[0] ?? 'calls');
  const [age, setAge] = useState(() => agesOf(kinds[0] ?? 'calls').at(-2) ?? 366);
  const [phrase, setPhrase] = useState('');
  const [isBusy, setBusy] = useState(false);
  const before = removedBefore(age, now(), timeZone);
  const [{ data, error, fetching }] = useQuery({
    query: CleanupCountDocument,
    variables: { kind, before },
    requestPolicy: 'cache-and-network',
  });
  const count = data?.cleanupCount;
  const mayStart = isPhrase(phrase) && !fetching && !error && (count?.rows ?? 0) > 0;
  const reason = isPhrase(phrase) || !count?.rows ? 'maintenance.cleanup.in_steps' : 'maintenance.cleanup.incomplete';
  const start = async () => {
    setBusy(true);
    const { error: refused } = await client.mutation(StartCleanupDocument, { kind, before, phrase }).toPromise();
    setBusy(false);
    setPhrase('');
    if (refused) toasts.show({ id: 'cleanup', type: 'error', title: text('maintenance.cleanup.failed') });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayStart && !isBusy) void start();
      }}
    >
      <div className={classes.choices}>
        <Select
          label={text('maintenance.cleanup.kind')}
          data={kinds.map((each) => ({ value: each, label: text(`maintenance.cleanup.kind.${each}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(chosen) => {
            const next = kinds.find((each) => each === chosen) ?? kind;
            setKind(next);
            if (!agesOf(next).includes(age)) setAge(agesOf(next)[0] ?? 366);
          }}
        />
        <Select
          label={text('maintenance.cleanup.age')}
          data={agesOf(kind).map((days) => ({ value: String(days), label: ageText(text, days) }))}
          value={String(age)}
          allowDeselect={false}
          onChange={(chosen) => setAge(Number(chosen ?? age))}
        />
      </div>
      <p className={classes.found} role="status">
        <IconEye size={18} stroke={1.75} aria-hidden="true" />
        {error && !fetching && text('maintenance.cleanup.count_failed')}
        {!error &&
          count &&
          text('maintenance.cleanup.found', {
            ...{ rows: count.rows, isExact: String(count.is_exact) },
            from: dateText(count.oldest ?? before, timeZone),
            until: dateText(count.newest ?? before, timeZone),
          })}
      </p>
      <TextInput
        label={text('maintenance.cleanup.phrase', { phrase: cleanupPhrase })}
        value={phrase}
        autoComplete="off"
        onChange={(event) => setPhrase(event.currentTarget.value)}
      />
      <div className={classes.submit}>
        <Button
          type="submit"
          color="red"
          loading={isBusy}
          disabled={!mayStart}
          leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
        >
          {text('maintenance.cleanup.submit')}
        </Button>
        <span className={classes.reason}>{text(reason)}</span>
      </div>
    </form>
  );
}

const ageText = (text: Say, days: number) =>
  days % 366 === 0
    ? text('maintenance.cleanup.years', { count: days / 366 })
    : text('maintenance.cleanup.days', { count: days });
