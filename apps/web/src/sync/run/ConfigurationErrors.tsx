import { configurationErrorCodes } from '@carestead/domain/field/configurationErrorCodes';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Link } from '@tanstack/react-router';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { entitySingular, fieldName } from '../page/differenceTexts.ts';
import type { SyncState } from '../page/useSyncState.ts';
import classes from './ConfigurationErrors.module.css';

/** What the configurator finds wrong, each with the way to the record. */
export function ConfigurationErrors({ errors }: Pick<SyncState, 'errors'>) {
  const text = useText();
  const { hrefOfRow } = useCurrentRoute();
  if (errors.length === 0) return null;
  return (
    <Callout tone="danger" title={text('syncRun.invalid.title')}>
      {text('syncRun.invalid.text', { count: errors.length, number: shownNumber(errors.length) })}
      <ul className={classes.errors}>
        {errors.map(({ code, entity, id, field, name }) => {
          const known = configurationErrorCodes.find((one) => one === code) ?? 'invalid_config';
          const href = entity && id !== null ? hrefOfRow(entity, id) : null;
          const record = entity ? `${entitySingular(text, entity)} ${name || id || ''}` : name;
          return (
            <li key={`${code} ${entity} ${id} ${field}`}>
              {text(`syncRun.invalid.${known}`)}
              {record && ': '}
              {href === null ? record : <Link to={href}>{record}</Link>}
              {entity && field && ` · ${fieldName(text, entity, field)}`}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
