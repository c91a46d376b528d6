import { isTestCall } from '@carestead/domain/calls/testCall';
import { isTelemetry, type TelemetryEvent } from '@carestead/domain/field/fieldEvent';
import type { PastCall, PastStep } from '@carestead/domain/history/pastDay';
import type { LoggedCall } from '@carestead/domain/history/presenceWindow';
import { copied, copiedNull } from '../platform/database/ownerTransaction.ts';
import type { FirstIds } from './historyQueries.ts';

/** What stands in the lines of the calls of a device. */
export type DeviceLines = {
  room_id: number;
  /** Name of the section, and both texts of the device. */
  texts: string;
  kind: string;
  /** From whether it is a repeater to where it stands in the tree, as the log has it. */
  place: string;
};

/** The texts of a call at its opening, as they stand in a line. */
export type LineTexts = {
  callType: (call_type_id: number) => string;
  source: (call_source_id: number) => string;
  device: (device_id: number) => DeviceLines | null;
  /** Name, text, letter, colour, urgency and flag. */
  loggedType: (call_type_id: number) => string;
  isPresence: (call_type_id: number) => boolean;
};

type Target = { system_id: number; stream_id: string; first: FirstIds; texts: LineTexts };

const moment = (at: number) => new Date(at).toISOString();
const optional = (at: number | null) => (at === null ? copiedNull : moment(at));

/** The lines of a past: what the ingest would have written, had it received the same events. */
export function pastRows({ system_id, stream_id, first, texts }: Target) {
  const place = `${system_id}\t${stream_id}`;
  const callId = ({ key }: PastCall) => first.call + key - 1;
  let [journalId, telemetryId] = [first.journal, first.telemetry];

  const callLine = (call: PastCall) => {
    const { key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id, number, position } = call;
    const ids = `${call_type_id}\t${call_source_id}\t${section_id}\t${device_id}\t${number}\t${copied(position)}`;
    const names = `${texts.callType(call_type_id)}\t${texts.source(call_source_id)}\t${texts.device(device_id)?.texts ?? '\t\t'}`;
    const taken = optional(call.acknowledged_at);
    return `${callId(call)}\t${place}\t${key}\t${moment(opened_at)}\t${moment(closed_at)}\t${ids}\t${names}\t${taken}\t${copied(call.acknowledged_by)}\n`;
  };

  const journalLine = ({ at, call, event }: PastStep) => {
    const id = journalId;
    journalId += 1;
    const about = call ? callId(call) : copiedNull;
    if (!event) {
      const device = call?.device_id ?? copiedNull;
      return `${id}\t${place}\t${copiedNull}\tcall_closed\t${moment(at)}\t${about}\t${device}\t{"reconciled": true}\n`;
    }
    const { number, at: _at, kind, ...data } = event;
    const device = 'device_id' in event ? (event.device_id ?? copiedNull) : copiedNull;
    return `${id}\t${place}\t${number}\t${kind}\t${moment(at)}\t${about}\t${device}\t${copied(JSON.stringify(data))}\n`;
  };

  const logLine = ({ call, presence_at }: LoggedCall) => {
    const { opened_at, closed_at, call_type_id, device_id, number, position } = call;
    const when = `${moment(opened_at)}\t${moment(closed_at)}\t${Math.floor((closed_at - opened_at) / 1000)}`;
    const taken = `${optional(presence_at)}\t${optional(call.acknowledged_at)}\t${copied(call.acknowledged_by)}\t\t`;
    const device = texts.device(device_id);
    const type = `${call_type_id}\t${texts.loggedType(call_type_id)}\t${device?.kind}\t${isTestCall(call)}`;
    return `${callId(call)}\t${system_id}\t${when}\t${taken}\t${type}\t${device?.place}\t${number}\t${copied(position)}\n`;
  };

  const telemetryLine = (event: TelemetryEvent) => {
    const { number, at, kind, ...data } = event;
    const id = telemetryId;
    telemetryId += 1;
    return `${id}\t${place}\t${number}\t${kind}\t${moment(at)}\t${data.device_id}\t${copied(JSON.stringify(data))}\n`;
  };

  return {
    calls: function* (calls: readonly PastCall[]) {
      for (const call of calls) yield callLine(call);
    },
    journal: function* (steps: readonly PastStep[]) {
      for (const step of steps) if (!step.event || !isTelemetry(step.event)) yield journalLine(step);
    },
    callLog: function* (calls: readonly LoggedCall[]) {
      for (const call of calls) yield logLine(call);
    },
    telemetry: function* (steps: readonly PastStep[]) {
      for (const { event } of steps) if (event && isTelemetry(event)) yield telemetryLine(event);
    },
    next: () => ({ journal: journalId, telemetry: telemetryId }),
  };
}
