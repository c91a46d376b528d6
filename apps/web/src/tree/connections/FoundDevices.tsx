import { isRunning } from '@carestead/domain/field/searchState';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Button } from '@mantine/core';
import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars4, IconAntennaBars5 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { choiceText } from '../../entity/rows/entityText.ts';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import classes from './DeviceSearch.module.css';
import type { DeviceSearch, FoundDevice } from './useDeviceSearches.ts';

// Most who search look first at what there is.
const loadAssigning = async () => (await import('./AssignDevice.tsx')).AssignDevice;

/** What a hub has found: those that are not known yet first, the last received on top; each can be assigned in place. */
export function FoundDevices({ search }: { search: DeviceSearch }) {
  const text = useText();
  const titleId = useId();
  const [assigning, setAssigning] = useState<string | null>(null);
  const [assigned, setAssigned] = useState<ReadonlyMap<string, FoundDevice['node']>>(new Map());
  const assignDevice = usePart(assigning !== null, loadAssigning, () => setAssigning(null));
  const { found, state } = search;
  const now = useServerTime();
  /** The one that is being assigned stays on top, also when somebody else assigns it meanwhile. */
  const place = ({ serial, node }: FoundDevice) => (serial === assigning ? 0 : node ? 2 : 1);
  const devices = found
    .map((device) => ({ ...device, node: device.node ?? assigned.get(device.serial) ?? null }))
    .toSorted((a, b) => place(a) - place(b) || b.at - a.at);
  if (devices.length === 0)
    return (
      <p className={classes.nothing}>{text(isRunning(state) ? 'deviceSearch.nothing_yet' : 'deviceSearch.nothing')}</p>
    );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {text('deviceSearch.found', { count: devices.length })}
      </h3>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.serial} className={classes.device} data-known={device.node ? true : undefined}>
            <Facts device={device} now={now} />
            {device.node && assigning !== device.serial ? (
              <span className={classes.known}>
                {text('deviceSearch.known', { name: device.node.name })}
                {device.node.parent_name && <span className={classes.place}> · {device.node.parent_name}</span>}
              </span>
            ) : (
              assigning !== device.serial && (
                <Button
                  variant="default"
                  aria-label={text('deviceSearch.assign_device', { serial: device.serial })}
                  onClick={() => setAssigning(device.serial)}
                >
                  {text('deviceSearch.assign')}
                </Button>
              )
            )}
            {assigning === device.serial &&
              assignDevice?.({
                device,
                onClose: () => setAssigning(null),
                onAssigned: (node) => {
                  setAssigned((before) => new Map(before).set(device.serial, node));
                  setAssigning(null);
                },
              })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ device: { serial, mac, kind, signal, at }, now }: { device: FoundDevice; now: number | null }) {
  const text = useText();
  return (
    <div className={classes.facts}>
      <strong className={classes.serial}>{serial}</strong>
      <span>{choiceText(text, systemTreeNode, 'kind', kind)}</span>
      {mac !== '' && <span className={classes.mac}>{mac}</span>}
      {signal !== null && (
        <span className={classes.signal}>
          <Bars signal={signal} />
          {text('deviceSearch.signal', { signal: String(signal).replace('-', '−') })}
        </span>
      )}
      <span className={classes.age} aria-hidden="true">
        {ageText(text, (now ?? at) - at)}
      </span>
    </div>
  );
}

/** How long ago it was last received. */
function ageText(text: Text, milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 10) return text('deviceSearch.age.now');
  if (seconds < 60) return text('deviceSearch.age.seconds', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? text('deviceSearch.age.minutes', { count: minutes }) : text('deviceSearch.age.long');
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Bars({ signal }: { signal: number }) {
  if (signal >= -55) return <IconAntennaBars5 {...icon} />;
  if (signal >= -70) return <IconAntennaBars4 {...icon} />;
  return signal >= -85 ? <IconAntennaBars3 {...icon} /> : <IconAntennaBars2 {...icon} />;
}
