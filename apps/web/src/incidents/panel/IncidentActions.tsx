import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHandStop } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import type { Incident } from '../incident.ts';
import classes from './IncidentPanel.module.css';
import { type IncidentAction, useIncidentAction } from './useIncidentAction.ts';

const icons = { confirm: IconHandStop, close: IconCheck, reopen: IconArrowBackUp };

/** What can be done, in the order in which it is done; what comes later is shown with what comes before it. */
const offered: Readonly<Record<Incident['status'], readonly IncidentAction[]>> = {
  New: ['confirm', 'close'],
  Assigned: ['close'],
  Closed: ['reopen'],
};

type Props = {
  incident: Pick<Incident, 'id' | 'status'>;
  /** Under the thumb: what follows stands above the one button, which is as wide as the sheet. */
  isSheet?: boolean;
  onChanged: () => void;
};

/** Each action with what follows from it. Nothing changes on the screen before the server has confirmed it. */
export function IncidentActions({ incident: { id, status }, isSheet = false, onChanged }: Props) {
  const text = useText();
  const { underWay, run } = useIncidentAction(onChanged);
  const actions = isSheet ? offered[status].slice(0, 1) : offered[status];
  return (
    <ul className={classes.actions} data-sheet={isSheet || undefined}>
      {actions.map((action, index) => {
        const Icon = icons[action];
        const isBlocked = index > 0;
        const textId = `incident-${action}-text`;
        return (
          <li key={action} className={classes.action}>
            <Button
              className={classes.button}
              variant={isBlocked || action === 'reopen' ? 'default' : 'filled'}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              loading={underWay?.action === action}
              disabled={isBlocked}
              aria-describedby={textId}
              onClick={() => void run(action, id)}
            >
              {text(`incidents.${action}`)}
            </Button>
            <span id={textId}>{text(isBlocked ? 'incidents.close.first' : `incidents.${action}.text`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
