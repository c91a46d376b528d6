import { isTelemetry, type TelemetryEvent } from '@carestead/domain/field/fieldEvent';
import type { PastCall, PastStep } from '@carestead/domain/history/pastDay';
import { copied, copiedNull } from '../platform/database/ownerTransaction.ts';
import type { FirstIds } from './historyQueries.ts';

/** The texts of a call at its opening, as they stand in a line. */
export type LineTexts = {
  callType: (call_type_id: number) => string;
  source: (call_source_id: number) => string;
  /** Name of the section, and both texts of the device. */
  device: (device_id: number) => string;
};

type Target = { system_id: number; stream_id: string; first: FirstIds; texts: LineTexts };

const moment = (at: number) => new Date(at).toISOString();

/** The lines of a past: what the ingest would have written, had it received the same events. */
export function pastRows({ system_id, stream_id, first, texts }: Target) {
  const place = `${system_id}\t${stream_id}`;
  const callId = ({ key }: PastCall) => first.call + key - 1;
  let [journalId, telemetryId] = [first.journal, first.telemetry];

  const callLine = (call: PastCall) => {
    const { key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id, number, position } = call;
    const ids = `${call_type_id}\t${call_source_id}\t${section_id}\t${device_id}\t${number}\t${copied(position)}`;
    const names = `${texts.callType(call_type_id)}\t${texts.source(call_source_id)}\t${texts.device(device_id)}`;
    const taken = call.acknowledged_at === null ? copiedNull : moment(call.acknowledged_at);
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
    telemetry: function* (steps: readonly PastStep[]) {
      for (const { event } of steps) if (event && isTelemetry(event)) yield telemetryLine(event);
    },
    next: () => ({ journal: journalId, telemetry: telemetryId }),
  };
}
