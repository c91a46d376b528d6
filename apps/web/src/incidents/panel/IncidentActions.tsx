import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import { CloseIncidentDocument, ConfirmIncidentDocument, ReopenIncidentDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { Incident } from '../incident.ts';
import classes from './IncidentPanel.module.css';

const actions = {
  confirm: { document: ConfirmIncidentDocument, Icon: IconHandStop },
  close: { document: CloseIncidentDocument, Icon: IconCheck },
  reopen: { document: ReopenIncidentDocument, Icon: IconArrowBackUp },
} as const;

type Action = keyof typeof actions;

/** What can be done, in the order in which it is done; what comes later is shown with what comes before it. */
const offered: Readonly<Record<Incident['status'], readonly Action[]>> = {
  New: ['confirm', 'close'],
  Assigned: ['close'],
  Closed: ['reopen'],
};

type Props = { incident: Pick<Incident, 'id' | 'status'>; onChanged: () => void };

/** Each action with what follows from it. Nothing changes on the screen before the server has confirmed it. */
export function IncidentActions({ incident: { id, status }, onChanged }: Props) {
  const text = useText();
  const { client, toasts } = useTools();
  const [underWay, setUnderWay] = useState<Action | null>(null);

  async function run(action: Action) {
    if (underWay) return;
    setUnderWay(action);
    const { error } = await client.mutation(actions[action].document, { id }).toPromise();
    setUnderWay(null);
    // What another person did meanwhile is shown at once; what they did needs no repetition.
    onChanged();
    if (error && refusalOf(error).kind !== 'conflict')
      toasts.show({
        id: 'incident',
        type: 'error',
        title: text('incidents.action.failed'),
        text: text('incidents.action.failed.text'),
        duration: 8000,
      });
  }

  return (
    <ul className={classes.actions}>
      {offered[status].map((action, index) => {
        const { Icon } = actions[action];
        const isBlocked = index > 0;
        const textId = `incident-${action}-text`;
        return (
          <li key={action} className={classes.action}>
            <Button
              className={classes.button}
              variant={isBlocked || action === 'reopen' ? 'default' : 'filled'}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              loading={underWay === action}
              disabled={isBlocked}
              aria-describedby={textId}
              onClick={() => void run(action)}
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
