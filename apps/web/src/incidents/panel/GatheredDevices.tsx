import { FormSection } from '@carestead/ui/form/FormSection';
import { useText } from '../../platform/text/useText.ts';
import type { IncidentStory } from '../incident.ts';
import { placeText } from '../incidentText.ts';
import { ReachabilityStrip, useStripDays } from './DeviceHistory.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import classes from './IncidentPanel.module.css';

type Device = IncidentStory['devices'][number];
type Props = { devices: readonly Device[]; count: number; system_id: number | null };

/** What lies behind the cause: these devices have no incident of their own. */
export function GatheredDevices({ devices, count, system_id }: Props) {
  const text = useText();
  return (
    <FormSection title={text('incidents.devices')} description={text('incidents.devices.text')}>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <GatheredDevice key={device.device_id} device={device} system_id={system_id} />
        ))}
      </ul>
      {count > devices.length && (
        <p className={classes.more}>{text('incidents.devices.more', { count: count - devices.length })}</p>
      )}
    </FormSection>
  );
}

function GatheredDevice({ device, system_id }: { device: Device; system_id: number | null }) {
  const text = useText();
  const days = useStripDays(device.history);
  const { device_id, name, recovered_at } = device;
  return (
    <li className={classes.device}>
      <div className={classes.deviceName}>
        <DeviceLink id={device_id} system_id={system_id} name={name || text('incidents.unnamed', { id: device_id })} />
        {typeof recovered_at === 'number' && <span className={classes.recovered}>{text('incidents.recovered')}</span>}
      </div>
      <span className={classes.place}>{placeText(device)}</span>
      {device.history.length > 0 && <ReachabilityStrip days={days} />}
    </li>
  );
}
