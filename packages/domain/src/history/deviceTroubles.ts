import type { IncidentKind } from '../incidents/incident.ts';
import type { Wrong } from '../incidents/verdict.ts';

/** What a device reported in a past, in the order of time. */
export type PastReport = { device_id: number; at: number } & (
  | { kind: 'battery'; percent: number }
  | { kind: 'reachability'; is_reachable: boolean }
  | { kind: 'defect'; criterion: string; ended_at: number }
);

/** Something that was wrong, from the moment at which it counted; what was said of it may have changed meanwhile. */
export type Trouble = {
  kind: IncidentKind;
  cause: string;
  device_id: number | null;
  stages: readonly { at: number; wrong: Wrong }[];
  /** When all was well again; null: it still is wrong. */
  until: number | null;
};

export type TroubleRules = {
  battery_threshold_low: number;
  battery_threshold_critical: number;
  /** Seconds. */
  defects_timeout: number;
  /** Counts the defects of a device with one criterion. */
  monitor: { id: number; name: string; criterion: string; threshold: number; timeframe: number };
};

const minute = 60_000;
const hour = 60 * minute;

/** What the rules of incidents find in the reports of a past. */
export function deviceTroubles(reports: readonly PastReport[], rules: TroubleRules): readonly Trouble[] {
  const ofDevices = [...Map.groupBy(reports, ({ device_id }) => device_id)];
  return ofDevices
    .flatMap(([device_id, own]) => [
      ...batteryTroubles(device_id, own, rules),
      ...reachTroubles(device_id, own),
      ...defects(device_id, own, rules),
      ...probableDefects(device_id, own, rules),
    ])
    .sort((a, b) => beginOf(a) - beginOf(b) || (a.cause < b.cause ? -1 : 1));
}

export const beginOf = ({ stages }: Trouble): number => stages[0]?.at ?? 0;

function batteryTroubles(device_id: number, reports: readonly PastReport[], rules: TroubleRules): readonly Trouble[] {
  const found: Trouble[] = [];
  let stages: { at: number; wrong: Wrong }[] = [];
  const end = (until: number | null) => {
    if (stages.length > 0) found.push({ kind: 'Battery', cause: `battery ${device_id}`, device_id, stages, until });
    stages = [];
  };
  for (const report of reports) {
    if (report.kind !== 'battery') continue;
    const { at, percent } = report;
    const values = { percent };
    if (percent < rules.battery_threshold_critical) {
      if (stages.at(-1)?.wrong.severity !== 'Critical')
        stages.push({ at, wrong: { severity: 'Critical', reason: 'battery_critical', values } });
    } else if (percent < rules.battery_threshold_low) {
      if (stages.length === 0) stages.push({ at, wrong: { severity: 'Warning', reason: 'battery_low', values } });
    } else end(at);
  }
  end(null);
  return found;
}

/** What is reported as not reachable is believed after a minute. */
function reachTroubles(device_id: number, reports: readonly PastReport[]): readonly Trouble[] {
  const found: Trouble[] = [];
  let lost: number | null = null;
  const end = (until: number | null) => {
    if (lost === null || (until !== null && until - lost < minute)) return;
    const wrong: Wrong = { severity: 'Critical', reason: 'unreachable', values: {} };
    const stages = [{ at: lost + minute, wrong }];
    found.push({ kind: 'Reachability', cause: `reach ${device_id}`, device_id, stages, until });
  };
  for (const report of reports) {
    if (report.kind !== 'reachability') continue;
    if (report.is_reachable) {
      end(report.at);
      lost = null;
    } else lost ??= report.at;
  }
  end(null);
  return found;
}

function defects(device_id: number, reports: readonly PastReport[], rules: TroubleRules): readonly Trouble[] {
  const counts = rules.defects_timeout * 1000;
  return reports.flatMap((report) =>
    report.kind === 'defect' && report.ended_at - report.at >= counts
      ? {
          ...{ kind: 'Defect' as const, cause: `defect ${device_id}`, device_id, until: report.ended_at },
          stages: [{ at: report.at + counts, wrong: { severity: 'Critical', reason: 'defect', values: {} } }],
        }
      : [],
  );
}

/** From the defect that made it too many until the first of them is older than the time frame. */
function probableDefects(
  device_id: number,
  reports: readonly PastReport[],
  { monitor: { id, name, criterion, threshold, timeframe } }: TroubleRules,
): readonly Trouble[] {
  const within = timeframe * hour;
  const times = reports.flatMap((each) => (each.kind === 'defect' && each.criterion === criterion ? [each.at] : []));
  const found: Trouble[] = [];
  for (const [index, at] of times.entries()) {
    const first = times[index - threshold + 1];
    if (first === undefined || at - first >= within) continue;
    const last = found.at(-1);
    if (last?.until != null && at < last.until) continue;
    const wrong: Wrong = {
      severity: 'Warning',
      reason: 'probable_defect',
      values: { monitor: name, count: threshold, hours: timeframe },
    };
    found.push({
      ...{ kind: 'ProbableDefect', cause: `monitor ${id} ${device_id}`, device_id, until: first + within },
      stages: [{ at, wrong }],
    });
  }
  return found;
}
