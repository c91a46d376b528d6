import { notificationProfileRights } from '@carestead/domain/access/notificationProfileRights';
import { deliveryResults } from '@carestead/domain/deliveries/delivery';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import type { RowParts } from '../entity/entityParts.ts';
import type { EntityRow } from '../entity/rows/entityApi.ts';
import { deliveryLamps } from '../platform/deliveries/deliveryLamps.ts';
import { useText } from '../platform/text/useText.ts';

export const profileParts: RowParts = {
  rights: notificationProfileRights,
  useColumns: () => {
    const text = useText();
    const cell = ({ send_result }: EntityRow) => {
      const result = deliveryResults.find((one) => one === send_result);
      return result ? <LampLabel {...deliveryLamps[result]}>{text(`deliveries.result.${result}`)}</LampLabel> : null;
    };
    return [{ key: 'send_result', header: text('notifications.last_result'), cell, width: 160 }];
  },
};
