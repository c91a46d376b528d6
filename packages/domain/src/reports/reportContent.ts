import { connectionType } from '../devices/connectionType.ts';
import type { Row } from '../kit/entity.ts';
import type { report as reportEntity } from './report.ts';

export type Report = Omit<Row<typeof reportEntity>, 'id' | 'revision' | 'email' | 'enabled'>;

/** What a node is and what it reported last. */
export type DeviceFact = {
  id: number;
  kind: string;
  is_tech: boolean;
  radio: boolean;
  is_repeater: boolean;
  battery: number | null;
  reachable: boolean | null;
  last_reachable_at: number | null;
};

/** The device of a call, with the text that the call has of it: it may be gone. */
type OfDevice = { device_id: number; device_text: string; is_repeater: boolean };

/** A call for a defect that is open now. */
export type DefectFact = OfDevice & { opened_at: number; criterion: string };

/** How often a device reported a defect of one criterion within the time frame of the report. */
export type CriterionFact = OfDevice & { criterion: string; count: number };

/** A call of a person; of one that is open the duration is that of now. In seconds. */
export type CallFact = OfDevice & {
  call_type_name: string;
  opened_at: number;
  duration: number;
  is_open: boolean;
};

export type ReportFacts = {
  now: number;
  /** Whether the configurator is connected, and since when; it was never, unless there is a link. */
  link: { isConnected: boolean; since: number };
  /** For how many seconds a defect is young: usually a device that is about to answer. */
  defects_timeout: number;
  devices: readonly DeviceFact[];
  defects: readonly DefectFact[];
  criteria: readonly CriterionFact[];
  /** Those that ended in the period, and those that are open. */
  calls: readonly CallFact[];
};

const reportParts = ['defects', 'not_reachable', 'battery', 'probable_defects', 'long_calls'] as const;

export type ReportPart = (typeof reportParts)[number];

const reportColumns = [
  'device',
  'place',
  'section',
  'serial',
  'battery',
  'since',
  'last_contact',
  'criterion',
  'count',
  'call_type',
  'duration',
  'note',
] as const;

export type ReportColumn = (typeof reportColumns)[number];

/** What is known of a line beside the device itself. */
export type ReportLine = { device_id: number; device_text?: string } & Partial<{
  battery: number;
  since: number;
  last_contact: number | null;
  criterion: string;
  count: number;
  call_type: string;
  duration: number;
  is_open: boolean;
}>;

export type ContentPart = {
  part: ReportPart;
  columns: readonly ReportColumn[];
  /** The most urgent first. */
  lines: readonly ReportLine[];
  /** How many there are in all. */
  found: number;
};

export type ReportContent = {
  /** Only what has lines. */
  parts: readonly ContentPart[];
  /** The numbers of all parts that the report is about, above the rest. */
  summary: readonly { part: ReportPart; found: number }[];
  /** Without the configurator all devices are silent: that is said, and none is listed as not reachable. */
  isLinkLost: boolean;
  /** There is nothing to say: no mail is sent. */
  isEmpty: boolean;
};

/** So many lines stand in each part of the mail. */
const mostLines = 50;
const minute = 60_000;

/** What stands in the mail of a report; every field of it is decided here. */
export function reportContent(report: Report, facts: ReportFacts): ReportContent {
  const isLinkLost = report.notify_not_reachable && !facts.link.isConnected;
  const parts = wantedParts(report, isLinkLost).map((part) => {
    const lines = linesOf(part, report, facts);
    return { part, columns: columnsOf(part, report), lines: lines.slice(0, mostLines), found: lines.length };
  });
  return {
    parts: parts.filter(({ found }) => found > 0),
    summary: report.include_summary ? parts.map(({ part, found }) => ({ part, found })) : [],
    isLinkLost,
    isEmpty: !isLinkLost && parts.every(({ found }) => found === 0),
  };
}

function wantedParts(report: Report, isLinkLost: boolean): readonly ReportPart[] {
  const isWanted: Readonly<Record<ReportPart, boolean>> = {
    defects: report.notify_defects,
    not_reachable: report.notify_not_reachable && !isLinkLost,
    battery: report.notify_battery,
    probable_defects: report.notify_probable_defects,
    long_calls: report.include_long_calls,
  };
  return reportParts.filter((part) => isWanted[part]);
}

function linesOf(part: ReportPart, report: Report, facts: ReportFacts): readonly ReportLine[] {
  const isCounted = ({ is_repeater }: { is_repeater: boolean }) => report.include_repeaters || !is_repeater;
  switch (part) {
    case 'defects':
      return facts.defects
        .filter((one) => isCounted(one) && facts.now - one.opened_at >= facts.defects_timeout * 1000)
        .toSorted((a, b) => a.opened_at - b.opened_at || a.device_id - b.device_id)
        .map(({ device_id, device_text, opened_at, criterion }) => ({
          ...{ device_id, device_text, since: opened_at, criterion },
        }));
    case 'not_reachable':
      return facts.devices
        .filter((one) => isCounted(one) && isSilent(one, report, facts))
        .toSorted((a, b) => (a.last_reachable_at ?? 0) - (b.last_reachable_at ?? 0) || a.id - b.id)
        .map(({ id, last_reachable_at }) => ({ device_id: id, last_contact: last_reachable_at }));
    case 'battery':
      return facts.devices
        .flatMap((one) => (one.battery === null || one.battery < 0 ? [] : [{ ...one, battery: one.battery }]))
        .filter((one) => isCounted(one) && one.battery < report.battery_threshold)
        .toSorted((a, b) => a.battery - b.battery || a.id - b.id)
        .map(({ id, battery, last_reachable_at }) => ({ device_id: id, battery, last_contact: last_reachable_at }));
    case 'probable_defects':
      return facts.criteria
        .filter((one) => isCounted(one) && one.count >= report.probable_defect_threshold)
        .filter(({ criterion }) => isSameCriterion(report.probable_defect_criterion, criterion))
        .toSorted((a, b) => b.count - a.count || a.device_id - b.device_id)
        .map(({ device_id, device_text, criterion, count }) => ({ device_id, device_text, criterion, count }));
    case 'long_calls':
      return facts.calls
        .filter((one) => isCounted(one) && one.duration > report.call_duration_threshold * 60)
        .toSorted((a, b) => b.duration - a.duration || a.opened_at - b.opened_at)
        .map(({ device_id, device_text, opened_at, call_type_name, duration, is_open }) => ({
          ...{ device_id, device_text, since: opened_at, call_type: call_type_name, duration, is_open },
        }));
  }
}

/**
 * A device that was reported as lost, or that reported nothing, for longer than its time-out. While the configurator was
 * away nothing could be reported, so silence is counted from its return. Of one that never reported nothing is known.
 */
function isSilent(device: DeviceFact, report: Report, { now, link }: ReportFacts): boolean {
  const timeout = timeoutOf(device, report);
  const { reachable, last_reachable_at } = device;
  if (timeout === null) return false;
  if (reachable === false) return now - (last_reachable_at ?? 0) >= timeout * minute;
  return last_reachable_at !== null && now - Math.max(last_reachable_at, link.since) >= timeout * minute;
}

/** In minutes; null: the report is not about the silence of such a device. Repeaters are radio devices. */
function timeoutOf(device: DeviceFact, report: Report): number | null {
  switch (connectionType(device)) {
    case 'Radio':
    case 'Repeater':
      return report.radio_enabled ? report.radio_timeout : null;
    case 'Tech':
      return report.technical_enabled ? report.technical_timeout : null;
    case 'Wired':
      return report.wired_enabled ? report.wired_timeout : null;
    case null:
      return null;
  }
}

/** Compared as numbers: devices write the same criterion with and without leading zeros. */
function isSameCriterion(wanted: string, criterion: string): boolean {
  if (wanted === '') return true;
  const plain = (text: string) => text.toLowerCase().replace(/^0x0*(?=.)/, '');
  return plain(wanted) === plain(criterion);
}

const ownColumns: Readonly<Record<ReportPart, readonly ReportColumn[]>> = {
  defects: ['since', 'criterion'],
  not_reachable: ['last_contact'],
  battery: ['battery', 'last_contact'],
  probable_defects: ['criterion', 'count'],
  long_calls: ['since', 'call_type', 'duration'],
};

function columnsOf(part: ReportPart, report: Report): readonly ReportColumn[] {
  const wanted: readonly ReportColumn[] = [
    'device',
    ...ownColumns[part].filter((column) => column !== 'last_contact' || report.include_last_contact),
    ...(report.include_place ? (['place'] as const) : []),
    ...(report.include_section ? (['section'] as const) : []),
    // A call is about a person: neither the hardware nor its notes are part of it.
    ...(report.include_serial && part !== 'long_calls' ? (['serial'] as const) : []),
    ...(report.include_note && part !== 'long_calls' ? (['note'] as const) : []),
  ];
  return reportColumns.filter((column) => wanted.includes(column));
}
