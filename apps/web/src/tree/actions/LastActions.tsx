import { useObservable } from '@carestead/ui/state/observable';
import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { Moment } from '../../entity/cells/Moment.tsx';
import { LastDeviceActionsDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import { RailBlock } from '../form/RailBlock.tsx';
import { actionsSent } from './actionsSent.ts';
import classes from './LastActions.module.css';

const shown = 5;

/** What a device was last given to do, by whom, and what became of it. */
export function LastActions({ node_id }: { node_id: number }) {
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client
      .query(LastDeviceActionsDocument, { node_id }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('the last actions of a device could not be loaded');
    return data.deviceActions;
  }, [client, node_id]);
  const { current } = useLoaded(load, useObservable(actionsSent));
  if (!current) return null;
  return (
    <RailBlock title={text('deviceAction.last')}>
      {current.length === 0 && (
        <Text c="dimmed" size="sm">
          {text('deviceAction.last.none')}
        </Text>
      )}
      <ul className={classes.list}>
        {current.slice(0, shown).map(({ id, action, user_name, requested_at, outcome }) => (
          <li key={id} className={classes.entry}>
            <LampLabel
              fill={outcome === 'accepted' ? 'solid' : outcome ? 'dashed' : 'striped'}
              tone={outcome === 'accepted' ? 'success' : outcome ? 'danger' : 'neutral'}
              isTall
            >
              {text(`deviceAction.action.${action}`)}
            </LampLabel>
            <span className={classes.detail}>
              <Moment at={requested_at} /> · {user_name}
            </span>
            <span className={classes.detail}>
              {outcome ? text(`deviceAction.outcome.${outcome}`) : text('deviceAction.last.waiting')}
            </span>
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}
