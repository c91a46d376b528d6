import { type LogLevel, type LogName, logLevels, logNames } from '@carestead/domain/logs/log';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../platform/text/useText.ts';
import { LevelChips } from './LevelChips.tsx';
import { LogLines } from './LogLines.tsx';
import { LogSearch } from './LogSearch.tsx';
import { LogState } from './LogState.tsx';
import classes from './Logs.module.css';
import { useChosenLog } from './useChosenLog.ts';
import { useLog } from './useLog.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Source = { name: LogName; state: 'kept' | 'empty' | 'not_kept' | 'external'; download: string };

export function LogView({ list }: { list: readonly Source[] }) {
  const text = useText();
  const { search, change } = useChosenLog();
  const source = list.find(({ name }) => name === search.log) ?? list[0];
  const levels = logLevels.filter((level) => (search.levels ?? '').split(',').includes(level));
  const wanted = search.text ?? '';
  const isReadable = source !== undefined && (source.state === 'kept' || source.state === 'empty');
  const log = useLog(isReadable ? { log: source.name, levels, text: wanted } : null);
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
            <LogSearch key={source.name} value={wanted} field={field} onChange={(typed) => change({ text: typed })} />
            <LevelChips counts={log.log?.counts ?? []} chosen={levels} onToggle={toggle} />
            <div className={classes.actions}>
              <LogState isPaused={log.isPaused} hasNew={log.hasNew} />
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
