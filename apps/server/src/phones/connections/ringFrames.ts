import type { AlertClass } from '@carestead/domain/alertChannels/alertClass';
import { readVibration } from '@carestead/domain/appManagement/vibration';
import type { Urgency } from '@carestead/domain/calls/call';
import { urgencyOf } from '@carestead/domain/phones/beginning';
import { alertOnPhone, callOnPhone, type ListSettings, type LiveRing } from '@carestead/domain/phones/phoneList';
import type { ChannelOnPhone } from '@carestead/domain/phones/protocol';
import type { Host } from '../../manifest/host.ts';
import type { Facts } from '../facts.ts';
import { frameFor } from './connections.ts';
import type { Unsent } from './liveQueries.ts';

/** What phones are sent when they are to ring. */
export function createRingFrames(ports: Host['ports'], rings: ReadonlyMap<number, LiveRing>) {
  /** The same bytes for all phones that are called for the same. */
  const framesOf = (facts: Facts) => {
    const made = new Map<string, Buffer | null>();
    return ({ ring_id, attempt, why }: Pick<Unsent, 'ring_id' | 'attempt' | 'why'>, group_id: number | null) => {
      const mode = (group_id !== null && facts.groups.get(group_id)?.display_mode) || 'Default';
      const key = `${ring_id} ${attempt} ${why} ${mode}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const ring = rings.get(ring_id);
      const frame = ring ? ringFrame({ ring, attempt, why, isFullscreen: mode === 'Fullscreen' }, facts) : null;
      made.set(key, frame);
      return frame;
    };
  };

  type Ringing = { ring: LiveRing; attempt: number; why: string; isFullscreen: boolean };

  const ringFrame = ({ ring, attempt, why, isFullscreen }: Ringing, facts: Facts): Buffer | null => {
    const settings = facts.settings as ListSettings & Facts['settings'];
    const alert = alertOnPhone(ring, settings);
    if (alert) {
      const channel = channelOf(facts, { level: alert.class }, isFullscreen);
      return frameFor({ type: 'alert', ring: ring.id, attempt, why, alert, channel });
    }
    const call = ports.openCalls(facts.system_id).calls.find(({ id }) => id === ring.call_id);
    if (!call) return null;
    const channel = channelOf(facts, { urgency: urgencyOf(call) }, isFullscreen);
    return frameFor({ type: 'ring', ring: ring.id, attempt, why, call: callOnPhone(call, ring, settings), channel });
  };

  return framesOf;
}

const channelFields: Readonly<Record<Urgency | AlertClass, keyof Facts['settings']>> = {
  Normal: 'normal_channel_id',
  Urgent: 'urgent_channel_id',
  Emergency: 'emergency_channel_id',
  info: 'info_channel_id',
  alert: 'alert_channel_id',
  critical: 'critical_channel_id',
};

/** How it rings: as the settings say for what is so urgent. */
function channelOf(
  { settings, channels }: Facts,
  of: { urgency: Urgency } | { level: AlertClass },
  is_fullscreen: boolean,
): ChannelOnPhone {
  const field = channelFields['urgency' in of ? of.urgency : of.level];
  const channel = channels.get(Number(settings[field]));
  return {
    sound: channel?.sound_file ?? null,
    repeat_count: channel?.repeat_count ?? 1,
    vibration: readVibration(channel?.vibration_pattern ?? '') ?? [],
    is_fullscreen,
  };
}
