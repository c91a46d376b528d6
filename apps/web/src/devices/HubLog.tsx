import { type HubLogEvent, hubLogEvents } from '@carestead/domain/field/hubReport';
import { dateText, secondsText } from '@carestead/domain/time/localTime';
import { FormSection } from '@carestead/ui/form/FormSection';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './HubLog.module.css';
import { type HubLogLine, useHubLog } from './useHubLog.ts';

const lamps: Readonly<Record<HubLogEvent, { fill: LampFill; tone: LampTone }>> = {
  BatteryUpdate: { fill: 'solid', tone: 'info' },
  Criterion: { fill: 'dashed', tone: 'danger' },
  DeviceFound: { fill: 'solid', tone: 'success' },
  DeviceLost: { fill: 'striped', tone: 'warning' },
  Info: { fill: 'hollow', tone: 'neutral' },
  ReportSent: { fill: 'solid', tone: 'neutral' },
};

const icon = { size: 18, stroke: 1.75 } as const;

/** The live log of a hub. It stands still while somebody reads further down, or has paused it. */
export function HubLog({ hub_id }: { hub_id: number }) {
  const text = useText();
  const [events, setEvents] = useState<readonly HubLogEvent[]>([]);
  const log = useHubLog(hub_id, events);
  const list = useRef<HTMLOListElement>(null);

  const toggle = (event: HubLogEvent) =>
    setEvents(events.includes(event) ? events.filter((each) => each !== event) : [...events, event]);
  function resume() {
    list.current?.scrollTo({ top: 0 });
    log.resume();
  }

  return (
    <FormSection title={text('hubs.log.title')}>
      <p className={classes.hint}>{text('hubs.log.hint')}</p>
      <fieldset className={classes.filter}>
        <legend className={classes.legend}>{text('hubs.log.filter')}</legend>
        <Toggle isOn={events.length === 0} onClick={() => setEvents([])}>
          {text('hubs.log.all')}
        </Toggle>
        {hubLogEvents.map((event) => (
          <Toggle key={event} isOn={events.includes(event)} onClick={() => toggle(event)}>
            <Lamp {...lamps[event]} />
            {text(`hubs.event.${event}`)}
          </Toggle>
        ))}
      </fieldset>
      <div className={classes.bar}>
        <span role="status" className={classes.state}>
          {text(log.isHeld ? 'hubs.log.paused' : 'hubs.log.live')}
          {log.waiting > 0 && ` · ${text('hubs.log.new', { count: log.waiting })}`}
        </span>
        <Button
          variant="default"
          size="compact-md"
          disabled={log.state !== 'ready'}
          leftSection={log.isHeld ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          onClick={log.isHeld ? resume : log.hold}
        >
          {text(log.isHeld ? 'hubs.log.resume' : 'hubs.log.pause')}
        </Button>
      </div>
      {log.state === 'failed' && log.rows.length === 0 ? (
        <div className={classes.notice} role="alert">
          <strong>{text('hubs.log.failed.title')}</strong>
          <span>{text('hubs.log.failed.text')}</span>
          <Button variant="default" onClick={log.retry}>
            {text('hubs.log.retry')}
          </Button>
        </div>
      ) : log.state === 'loading' ? (
        <div className={classes.notice} role="status">
          {text('hubs.log.loading')}
        </div>
      ) : log.rows.length === 0 ? (
        <div className={classes.notice} role="status">
          <strong>{text(events.length === 0 ? 'hubs.log.empty.title' : 'hubs.log.none.title')}</strong>
          <span>{text(events.length === 0 ? 'hubs.log.empty.text' : 'hubs.log.none.text')}</span>
        </div>
      ) : (
        <ol
          ref={list}
          className={classes.lines}
          aria-label={text('hubs.log.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          tabIndex={0}
          onScroll={({ currentTarget }) => currentTarget.scrollTop > 8 && !log.isHeld && log.hold()}
        >
          {log.rows.map((line) => (
            <Line key={line.id} line={line} />
          ))}
          {log.hasOlder && (
            <li className={classes.older}>
              <Button variant="subtle" loading={log.isLoadingOlder} onClick={() => void log.loadOlder()}>
                {text('hubs.log.older')}
              </Button>
            </li>
          )}
        </ol>
      )}
    </FormSection>
  );
}

type ToggleProps = { isOn: boolean; onClick: () => void; children: ReactNode };

function Toggle({ isOn, onClick, children }: ToggleProps) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}

function Line({ line: { at, event, device_id, device_name, text: noted } }: { line: HubLogLine }) {
  const text = useText();
  const timeZone = useTimeZone();
  const device =
    device_name ?? (device_id === null || device_id === undefined ? '' : text('hubs.log.device', { id: device_id }));
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {`${dateText(at, timeZone)} ${secondsText(at, timeZone)}`}
      </time>
      <span className={classes.event}>
        <Lamp {...lamps[event]} />
        {text(`hubs.event.${event}`)}
      </span>
      <span className={classes.about}>{[device, noted].filter((part) => part !== '').join(' · ')}</span>
    </li>
  );
}
