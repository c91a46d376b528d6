import type { ClientState } from '@carestead/domain/phones/clientState';
import {
  IconBellOff,
  IconBellRinging,
  IconBellX,
  IconBolt,
  IconLinkOff,
  IconLock,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import classes from './StateChips.module.css';

const shapes = {
  connected: { icon: IconWifi, tone: 'success' },
  push: { icon: IconBellRinging, tone: 'neutral' },
  disconnected: { icon: IconWifiOff, tone: 'danger' },
  locked: { icon: IconLock, tone: 'danger' },
  not_paired: { icon: IconLinkOff, tone: 'warning' },
  charging: { icon: IconBolt, tone: 'neutral' },
  missing_permissions: { icon: IconBellX, tone: 'danger' },
  muted: { icon: IconBellOff, tone: 'warning' },
} as const satisfies Record<ClientState, unknown>;

/** Each state with its shape and its word. */
export function StateChips({ state }: { state: readonly ClientState[] }) {
  const text = useText();
  return (
    <span className={classes.chips}>
      {state.map((one) => {
        const { icon: Icon, tone } = shapes[one];
        return (
          <span key={one} className={classes.chip} data-tone={tone}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            {text(`phones.state.${one}`)}
          </span>
        );
      })}
    </span>
  );
}
