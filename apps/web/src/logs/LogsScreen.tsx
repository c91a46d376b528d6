import { type LogLevel, type LogName, logLevels, logNames } from '@carestead/domain/logs/log';
import { secondsText } from '@carestead/domain/time/localTime';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconSearch, IconX } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LogsDocument } from '../generated/graphql.ts';
import { useIsLost } from '../platform/connection/useIsLost.ts';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import { BundleCard } from './BundleCard.tsx';
import { LevelChips } from './LevelChips.tsx';
import { LogLines } from './LogLines.tsx';
import classes from './Logs.module.css';
import { useLog } from './useLog.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const typedFor = 300;

type Search = { log?: string; levels?: string; text?: string };

/** What is noted by the processes of this server, by its database, about the configurators, and by the hubs. */
export function LogsScreen() {
  const text = useText();
  const { client } = useTools();
  const [attempt, setAttempt] = useState(0);
  const { current: logs, hasFailed } = useLoaded(
    useCallback(
      async () => (await client.query(LogsDocument, {}, { requestPolicy: 'network-only' }).toPromise()).data ?? fail(),
      [client],
    ),
    attempt,
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={text('logs.title')}
        mark={logs && <span className={classes.server}>{text('logs.server', { name: logs.logs.server })}</span>}
      />
      {hasFailed && !logs && <LoadFailed onRetry={() => setAttempt(attempt + 1)} />}
      {logs && (
        <>
          <LogView list={logs.logs.list} />
          {logs.logs.list.some(({ name }) => name === 'server') && <BundleCard />}
        </>
      )}
    </div>
  );
}

const fail = (): never => {
  throw new Error('the logs could not be listed');
};

type Source = { name: LogName; state: 'kept' | 'empty' | 'not_kept' | 'external'; download: string };

function LogView({ list }: { list: readonly Source[] }) {
  const text = useText();
  const { clock } = useTools();
  const timeZone = useTimeZone();
  const { search, change } = useAddress();
  const source = list.find(({ name }) => name === search.log) ?? list[0];
  const levels = logLevels.filter((level) => (search.levels ?? '').split(',').includes(level));
  const wanted = search.text ?? '';
  const isReadable = source !== undefined && (source.state === 'kept' || source.state === 'empty');
  const log = useLog(isReadable ? { log: source.name, levels, text: wanted } : null);
  const isLost = useIsLost();
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => setLostAt(isLost ? clock.deviceTime() + (clock.offset.get() ?? 0) : null), [isLost, clock]);
  const list_ = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  if (!source) return null;
  const name = text(`logs.name.${source.name}`);
  const toggle = (level: LogLevel) => {
    const next = levels.includes(level) ? levels.filter((one) => one !== level) : [...levels, level];
    change({ levels: next.join(',') });
  };
  const resume = () => {
    list_.current?.scrollTo({ top: 0 });
    log.resume();
  };
  const state = isLost ? 'lost' : log.isPaused ? 'paused' : 'live';
  return (
    <section className={classes.log} aria-label={name}>
      <SegmentedControl
        className={classes.names}
        aria-label={text('logs.choice')}
        value={source.name}
        onChange={(log) => change({ log })}
        data={logNames
          .filter((log) => list.some((one) => one.name === log))
          .map((log) => ({ value: log, label: text(`logs.name.${log}`) }))}
      />
      {!isReadable ? (
        <Notice id={source.state === 'external' ? 'external' : 'not_kept'} />
      ) : (
        <>
          <div className={classes.bar}>
            <SearchField key={source.name} value={wanted} field={field} onChange={(typed) => change({ text: typed })} />
            <LevelChips counts={log.log?.counts ?? []} chosen={levels} onToggle={toggle} />
            <div className={classes.actions}>
              <span className={classes.state} data-state={state} role="status">
                {isLost && lostAt !== null
                  ? text('logs.lost', { time: secondsText(lostAt, timeZone) })
                  : text(log.isPaused ? 'logs.paused' : 'logs.live')}
                {log.isPaused && log.hasNew && !isLost && ` · ${text('logs.new')}`}
              </span>
              <Button
                variant="default"
                disabled={log.state !== 'ready'}
                leftSection={log.isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
                onClick={log.isPaused ? resume : log.pause}
              >
                {text(log.isPaused ? 'logs.follow' : 'logs.pause')}
              </Button>
              <Button
                component="a"
                href={source.download}
                download
                variant="default"
                aria-label={text('logs.download.of', { name })}
                leftSection={<IconDownload {...icon} />}
              >
                {text('logs.download')}
              </Button>
            </div>
          </div>
          <LogLines
            log={log}
            name={name}
            wanted={wanted}
            isFiltered={levels.length > 0 || wanted !== ''}
            list={list_}
            onReset={() => change({ levels: '', text: '' })}
            onTogglePause={log.isPaused ? resume : log.pause}
            onSearch={() => field.current?.focus()}
          />
        </>
      )}
    </section>
  );
}

function Notice({ id }: { id: 'external' | 'not_kept' }) {
  const text = useText();
  return (
    <div className={classes.notice} role="status">
      <strong>{text(`logs.${id}.title`)}</strong>
      <span>{text(`logs.${id}.text`)}</span>
    </div>
  );
}

/** What is chosen stands in the address, so that it can be passed on. */
function useAddress() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Search;
  const change = (next: Search) =>
    void router.navigate({
      to: '.',
      replace: true,
      search: (present: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...present, ...next }).filter(([, value]) => value !== '')),
    });
  return { search, change };
}

type SearchProps = {
  value: string;
  field: React.RefObject<HTMLInputElement | null>;
  onChange: (typed: string) => void;
};

function SearchField({ value, field, onChange }: SearchProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const last = useRef(onChange);
  last.current = onChange;
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => last.current(typed), typedFor);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      aria-label={text('logs.search')}
      placeholder={text('logs.search')}
      maxLength={200}
      value={typed}
      leftSection={<IconSearch {...icon} />}
      rightSection={
        typed !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={text('logs.search.clear')}
            onClick={() => onChange('')}
          >
            <IconX {...icon} />
          </button>
        )
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
