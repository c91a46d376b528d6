import { missing } from '@carestead/domain/access/needs';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { isDevice } from '@carestead/domain/tree/nodeKinds';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { RailBlock } from '../form/RailBlock.tsx';
import classes from './DeviceState.module.css';
import { disabledDeviceOf } from './disabledDeviceOf.ts';
import { LastActions } from './LastActions.tsx';

/** What is out of the ordinary with a device, because somebody wanted it so, and what it was last given to do. */
export function DeviceState({ node: row }: { node: EntityRow }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { viewer, licence } = useAppData();
  if (!isDevice({ kind: row.kind, is_tech: row.is_tech })) return null;
  const disabled = disabledDeviceOf(row);
  const maySeeActions = missing({ permissions: ['systemtree::trigger_device_actions'] }, viewer, licence) === null;
  const activeAt = typeof row.last_activity_at === 'number' ? row.last_activity_at : null;
  const isOrdinary = !disabled && row.muted !== true && row.use_activity_control !== true;
  return (
    <>
      {!isOrdinary && (
        <RailBlock title={text('deviceAction.title')}>
          {disabled && (
            <div>
              <LampLabel fill="hollow" tone="warning">
                {text('deviceAction.disabled')}
              </LampLabel>
              <p className={classes.detail}>
                {text('deviceAction.disabled.text', {
                  time: dateTimeText(disabled.disabled_at, timeZone),
                  name: disabled.disabled_by,
                  serial: disabled.serial,
                })}
              </p>
            </div>
          )}
          {row.muted === true && (
            <div>
              <LampLabel fill="striped" tone="warning">
                {text('deviceAction.muted')}
              </LampLabel>
              <p className={classes.detail}>{text('deviceAction.muted.text')}</p>
            </div>
          )}
          {row.use_activity_control === true && (
            <LampLabel fill="solid" tone="info" isTall>
              {activeAt === null
                ? text('deviceAction.activity.never')
                : text('deviceAction.activity', { time: dateTimeText(activeAt, timeZone) })}
            </LampLabel>
          )}
        </RailBlock>
      )}
      {maySeeActions && <LastActions node_id={row.id} />}
    </>
  );
}
