import { missing } from '@carestead/domain/access/needs';
import { type DeviceAction, isConfirmed } from '@carestead/domain/field/deviceActions';
import { isDevice } from '@carestead/domain/tree/nodeKinds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { MenuReason } from '@carestead/ui/feedback/MenuReason';
import { Menu, Text } from '@mantine/core';
import {
  IconBellOff,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  IconReplace,
  IconUserCheck,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { asText, rowName } from '../../entity/rows/rowText.ts';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './DeviceMenu.module.css';
import { disabledDeviceOf } from './disabledDeviceOf.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { useDeviceActions } from './useDeviceActions.ts';

type Asked = 'EndCalls' | 'Restart' | 'disable' | 'enable' | 'replace';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const icons: Readonly<Record<DeviceAction, ReactNode>> = {
  EndCalls: <IconX {...icon} />,
  IgnoreDefects: <IconBellOff {...icon} />,
  Mute: <IconVolumeOff {...icon} />,
  Unmute: <IconVolume {...icon} />,
  Restart: <IconRefresh {...icon} />,
};

/** No row is loaded yet, or the node is a place. */
const noRow: EntityRow = { id: 0, revision: 0 };

/** What can be done with a device, as items of a menu, with the dialogs that some of them ask first. */
export function useDeviceMenu(loaded: EntityRow | null) {
  const text = useText();
  const { viewer, licence } = useAppData();
  const rights = useRowRights(systemTreeNode);
  const row = loaded ?? noRow;
  const device = useDeviceActions(row);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const name = rowName(systemTreeNode, row);
  const disabled = disabledDeviceOf(row);
  const serial = disabled?.serial ?? asText(row.serial);
  const mayAct = missing({ permissions: ['systemtree::trigger_device_actions'] }, viewer, licence) === null;
  const actionLock = mayAct ? null : text('deviceAction.denied');
  const serialLock = rights.lock(row, 'serial');
  const actions: readonly DeviceAction[] = [
    'EndCalls',
    'IgnoreDefects',
    row.muted === true ? 'Unmute' : 'Mute',
    'Restart',
  ];
  const isWatched = row.use_activity_control === true;

  const ask = (what: Asked) => {
    setProblem(null);
    setAsked(what);
  };
  const start = (action: DeviceAction) =>
    isConfirmed(action) ? ask(action === 'Restart' ? 'Restart' : 'EndCalls') : void device.send(action);
  async function confirm(what: Exclude<Asked, 'replace'>) {
    if (what === 'EndCalls' || what === 'Restart') {
      setAsked(null);
      return await device.send(what);
    }
    const refused = await device.change({ kind: what });
    setProblem(refused);
    if (refused === null) setAsked(null);
  }
  async function replace(given: { serial: string; mac: string }) {
    const refused = await device.change({ kind: 'replace', ...given });
    setProblem(refused);
    if (refused === null) setAsked(null);
  }

  const items = (
    <>
      {actions.map((action) => (
        <Item key={action} icon={icons[action]} lock={actionLock} onClick={() => start(action)}>
          {text(`deviceAction.action.${action}`)}
        </Item>
      ))}
      <Menu.Divider />
      <Item
        icon={<IconUserCheck {...icon} />}
        lock={rights.lock(row, 'use_activity_control')}
        onClick={() => void device.setActivityControl(!isWatched)}
      >
        {text(isWatched ? 'deviceAction.activity_off' : 'deviceAction.activity_on')}
      </Item>
      <Item icon={<IconReplace {...icon} />} lock={serialLock} onClick={() => ask('replace')}>
        {text('deviceAction.replace')}
      </Item>
      {disabled ? (
        <Item icon={<IconPlugConnected {...icon} />} lock={serialLock} onClick={() => ask('enable')}>
          {text('deviceAction.enable')}
        </Item>
      ) : (
        <Item
          icon={<IconPlugConnectedX {...icon} />}
          lock={serial === '' ? text('deviceAction.refused.has_no_serial') : serialLock}
          onClick={() => ask('disable')}
        >
          {text('deviceAction.disable')}
        </Item>
      )}
    </>
  );
  const dialog =
    asked === 'replace' ? (
      <ReplaceDialog
        name={name}
        serial={serial}
        isBusy={device.isBusy}
        problem={problem}
        onCancel={() => setAsked(null)}
        onReplace={(given) => void replace(given)}
      />
    ) : (
      <ConfirmDialog
        isOpen={asked !== null}
        isBusy={device.isBusy}
        isLossy
        title={asked ? text(`deviceAction.confirm.${asked}.title`, { name }) : ''}
        cancel={text('deviceAction.cancel')}
        confirm={asked ? confirmLabel(asked) : ''}
        onCancel={() => setAsked(null)}
        onConfirm={() => void (asked && confirm(asked))}
      >
        {asked && <Text mt="sm">{text(`deviceAction.confirm.${asked}.text`, { serial })}</Text>}
        {problem !== null && (
          <div className={classes.problem}>
            <Callout tone="danger" title={problem}>
              {null}
            </Callout>
          </div>
        )}
      </ConfirmDialog>
    );
  const isOne = loaded !== null && isDevice({ kind: row.kind, is_tech: row.is_tech });
  return {
    items: isOne ? items : null,
    dialog: isOne ? dialog : null,
    isAsking: asked !== null,
    isBusy: device.isBusy,
  };

  function confirmLabel(what: Exclude<Asked, 'replace'>): string {
    return what === 'EndCalls' || what === 'Restart'
      ? text(`deviceAction.action.${what}`)
      : text(`deviceAction.${what}`);
  }
}

type ItemProps = { icon: ReactNode; lock: string | null; onClick: () => void; children: ReactNode };

/** What cannot be done is shown with its reason. */
function Item({ icon: section, lock, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      leftSection={section}
      {...(lock !== null && { 'aria-disabled': true, closeMenuOnClick: false, c: 'var(--cs-text-muted)' })}
      onClick={lock === null ? onClick : undefined}
    >
      {children}
      {lock !== null && <MenuReason reason={lock} />}
    </Menu.Item>
  );
}
