import { dateTimeText } from '@carestead/domain/time/localTime';
import { useQuery } from 'urql';
import { ActivatedLicenseDocument } from '../generated/graphql.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './MaintenanceScreen.module.css';

/** Name and number of the licence that holds, and how it came here. */
export function LicenceOrigin({ name }: { name: string }) {
  const text = useText();
  const timeZone = useTimeZone();
  const [{ data, error }] = useQuery({ query: ActivatedLicenseDocument });
  const origin = data?.activatedLicense;
  const since = () => {
    if (error) return text('maintenance.licence.origin_unknown');
    if (!origin) return null;
    const date = dateTimeText(origin.activated_at, timeZone);
    if (origin.user_name === '') return text('maintenance.licence.activated_in_setup', { date });
    const name = origin.user_name ?? text('app.person_outside');
    return text('maintenance.licence.activated', { date, name });
  };
  return (
    <div>
      <p className={classes.licence}>{text('app.licence.summary.named', { name })}</p>
      <p className={classes.note}>
        {[origin && `${text('licence.number')} ${origin.number}`, since()].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
