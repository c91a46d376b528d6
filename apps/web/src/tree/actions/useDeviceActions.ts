import type { DeviceAction } from '@carestead/domain/field/deviceActions';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { useState } from 'react';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { SendDeviceActionDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { actionsSent } from './actionsSent.ts';
import { type Change, changeDevice } from './changeDevice.ts';
import { refusalText } from './refusalText.ts';

/** What the menu of a device does; the outcome is shown as a message, and stays among the last actions. */
export function useDeviceActions(row: EntityRow) {
  const text = useText();
  const { client, toasts } = useTools();
  const api = useEntityApi(systemTreeNode);
  const [isBusy, setBusy] = useState(false);
  const report = (isDone: boolean, title: string, detail?: string) =>
    toasts.show({
      id: 'device_action',
      type: isDone ? 'success' : 'error',
      title,
      ...(detail !== undefined && { text: detail }),
      duration: isDone ? 5000 : 8000,
    });
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  return {
    isBusy,
    send: (action: DeviceAction) =>
      busy(async () => {
        const title = text(`deviceAction.action.${action}`);
        toasts.show({ id: 'device_action', type: 'none', title: text('deviceAction.running', { action: title }) });
        const input = { action, deviceID: row.id, sectionID: typeof row.section_id === 'number' ? row.section_id : 0 };
        const { data, error } = await client.mutation(SendDeviceActionDocument, { input }).toPromise();
        const outcome = data?.sendDeviceAction.outcome;
        if (outcome) report(outcome === 'accepted', title, text(`deviceAction.outcome.${outcome}`));
        else report(false, title, refusalText(text, error));
        actionsSent.set(actionsSent.get() + 1);
      }),
    /** Null when it is done, else why not, in words. */
    change: async (change: Change): Promise<string | null> => {
      setBusy(true);
      const { error } = await changeDevice(client, row, change);
      setBusy(false);
      if (error) return refusalText(text, error);
      report(true, text(`deviceAction.done.${change.kind}`));
      return null;
    },
    setActivityControl: (isOn: boolean) =>
      busy(async () => {
        const answer = await api.update(row.id, row.revision, { use_activity_control: isOn });
        if (answer.ok)
          return report(true, text(isOn ? 'deviceAction.done.activity_on' : 'deviceAction.done.activity_off'));
        const isOutdated = answer.refusal.kind === 'conflict';
        report(
          false,
          text(isOn ? 'deviceAction.activity_on' : 'deviceAction.activity_off'),
          text(isOutdated ? 'deviceAction.conflict' : 'deviceAction.denied'),
        );
      }),
  };
}
