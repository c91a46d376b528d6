import type { CallFlag } from '../calls/call.ts';
import type { FieldEvent, Reported } from '../field/fieldEvent.ts';
import { type Outage, outageAt } from './outages.ts';
import type { PastDevice } from './pastInstallation.ts';

/** A call with its whole life; its key and the numbers of its events are given in the order of time. */
export type PastCall = Reported & {
  key: number;
  number: number;
  opened_at: number;
  closed_at: number;
  acknowledged_at: number | null;
  acknowledged_by: string;
};

/** A call before its place in the stream is known. */
export type CallDraft = {
  call: PastCall;
  flag: CallFlag;
  /** Of a defect. */
  criterion: string;
  /** Its end was missed, and found by the list of open calls after an outage. */
  isEndMissed: boolean;
};

/** Something that was received; without an event: the list of open calls after an outage lacks this call. */
export type PastStep = { at: number; call: PastCall | null; event: FieldEvent | null };

/** What opened on a calendar day of the system, and what was received on it; both in the order of time. */
export type PastDay = {
  date: string;
  from: number;
  until: number;
  calls: readonly PastCall[];
  steps: readonly PastStep[];
};

type NewCall = {
  device: Pick<PastDevice, 'id' | 'section_id' | 'call_source_id'>;
  flag: CallDraft['flag'];
  criterion?: string;
  call_type_id: number;
  opened_at: number;
  /** When it would end if the configurator were never away and the past never ended. */
  ends: number;
};

/** A call that ends during an outage is closed when the configurator is back. */
export function draftCall(
  { device, flag, criterion = '', call_type_id, opened_at, ends }: NewCall,
  missed: readonly Outage[],
  end: number,
): CallDraft {
  const { id: device_id, section_id, call_source_id } = device;
  const outage = outageAt(missed, ends);
  return {
    call: {
      key: 0,
      number: 0,
      opened_at,
      closed_at: Math.min(outage?.until ?? ends, end),
      call_type_id,
      call_source_id,
      section_id,
      device_id,
      position: '',
      acknowledged_at: null,
      acknowledged_by: '',
    },
    flag,
    criterion,
    isEndMissed: outage !== null,
  };
}

/** Everything that happens to a call, the opening first. */
export function stepsOf({ call, flag, criterion, isEndMissed }: CallDraft): readonly PastStep[] {
  const { key, opened_at: at, closed_at, acknowledged_at, acknowledged_by: by } = call;
  const { call_type_id, call_source_id, section_id, device_id, position } = call;
  const origin = {
    number: 0,
    call: key,
    shown_number: call.number,
    call_type_id,
    call_source_id,
    section_id,
    device_id,
    position,
  };
  const steps: PastStep[] = [{ at, call, event: opening() }];
  if (acknowledged_at !== null)
    steps.push({
      at: acknowledged_at,
      call,
      event: { kind: 'acknowledged', number: 0, at: acknowledged_at, call: key, by },
    });
  steps.push({ at: closed_at, call, event: isEndMissed ? null : closing() });
  return steps;

  function opening(): FieldEvent {
    switch (flag) {
      case 'Call':
        return { kind: 'call_opened', ...origin, at };
      case 'Presence':
        return { kind: 'presence', ...origin, at, is_present: true };
      case 'Defect':
        return { kind: 'defect', ...origin, at, is_defect: true, criterion };
    }
  }

  function closing(): FieldEvent {
    switch (flag) {
      case 'Call':
        return { kind: 'call_closed', number: 0, at: closed_at, call: key };
      case 'Presence':
        return { kind: 'presence', ...origin, at: closed_at, is_present: false };
      case 'Defect':
        return { kind: 'defect', ...origin, at: closed_at, is_defect: false, criterion };
    }
  }
}
