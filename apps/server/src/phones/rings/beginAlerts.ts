import { urgencyOfAlert } from '@carestead/domain/phones/phoneAlert';
import { newRing } from '@carestead/domain/phones/ring';
import type { Session } from '../../platform/database/session.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { decide } from './decide.ts';
import { nextRingIds } from './ringQueries.ts';

export type BegunAlert = {
  alert_id: number;
  class: 'info' | 'alert' | 'critical';
  groups: readonly number[];
  /** Whoever asks for help is not called. */
  except?: number;
};

/** An alert rings at the groups that it is for. */
export async function beginAlerts(
  { tools }: Gateway,
  session: Session,
  { facts, alerts, now }: { facts: Facts; alerts: readonly BegunAlert[]; now: number },
): Promise<void> {
  const ids = await nextRingIds(session, alerts.length);
  await decide(tools, session, {
    ...{ facts, now },
    happened: alerts.map(({ alert_id, class: level, groups, except }, index) => ({
      stored: {
        ...{ id: ids[index] ?? 0, system_id: facts.system_id, call_id: null, alert_id, room_id: null, attempt: 0 },
        ...{ began_at: now, isStored: false, isWaiting: false, written_at: null, closing: null },
        extra: { plan: null, look: null, end: null },
        ring: {
          ...newRing(urgencyOfAlert(level)),
          since: now,
          // As one who has said no: whoever asks for help is not called.
          people: except === undefined ? [] : [{ app_user_id: except, ...hasRejected }],
        },
      },
      events: [{ kind: 'routed', groups, people: [] } as const],
    })),
  });
}

const hasRejected = { isConfirmed: true, isOpened: true, isRejected: true };
