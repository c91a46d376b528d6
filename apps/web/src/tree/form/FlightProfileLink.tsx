import { missing } from '@carestead/domain/access/needs';
import type { Inheritance } from '@carestead/domain/tree/inherited';
import { inheritFlags } from '@carestead/domain/tree/inherited';
import { Link } from '@tanstack/react-router';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './InheritedField.module.css';

type Props = { form: FormParts; above: Inheritance };

/** The way to the profile that holds for the node, or to a new one; for those who manage them. */
export function FlightProfileLink({ form: { row, values }, above }: Props) {
  const text = useText();
  const { href } = useCurrentRoute();
  const { viewer, licence } = useAppData();
  if (!row || missing({ permissions: ['admin::manage_flightprofiles'] }, viewer, licence) !== null) return null;
  const isInherited = values[inheritFlags.flight_profile_id] === true;
  const id = isInherited ? above.flight_profile_id : values.flight_profile_id;
  return (
    <Link to={`${href}/flightprofiles${typeof id === 'number' ? `/${id}` : ''}`} search className={classes.link}>
      {text(typeof id === 'number' ? 'nodeForm.open_profile' : 'nodeForm.new_profile')}
    </Link>
  );
}
