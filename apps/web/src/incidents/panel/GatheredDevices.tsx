import { holds } from '@carestead/domain/access/needs';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Link } from '@tanstack/react-router';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { ShownIncident } from './IncidentPanel.tsx';
import classes from './IncidentPanel.module.css';

type Props = { devices: ShownIncident['devices_list']; count: number };

/** What lies behind the cause: these devices have no incident of their own. */
export function GatheredDevices({ devices, count }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const { pathIfAny } = useTools();
  const isLinked = holds(viewer, ['systemtree::use_module']);
  return (
    <FormSection title={text('incidents.devices')} description={text('incidents.devices.text')}>
      <ul className={classes.devices}>
        {devices.map(({ device_id, name, place, recovered_at }) => {
          const href = isLinked ? pathIfAny('incidentsNodeForm', { id: String(device_id) }) : null;
          const shown = name || text('incidents.unnamed', { id: device_id });
          return (
            <li key={device_id} className={classes.device}>
              <span className={classes.deviceName}>
                {href ? (
                  <Link to={href} search className={classes.link}>
                    {shown}
                  </Link>
                ) : (
                  shown
                )}
                {place !== '' && <span className={classes.place}>{place.replaceAll(' / ', ' › ')}</span>}
              </span>
              {typeof recovered_at === 'number' && <span className={classes.recovered}>{text('incidents.recovered')}</span>}
            </li>
          );
        })}
      </ul>
      {count > devices.length && (
        <p className={classes.more}>{text('incidents.devices.more', { count: count - devices.length })}</p>
      )}
    </FormSection>
  );
}
