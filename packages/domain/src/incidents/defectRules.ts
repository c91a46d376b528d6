import type { Verdict } from './verdict.ts';

/** A device that reports a defect for longer than the settings wait: before that it is usually about to answer. */
export function defectVerdict(opened_at: number | null, defectsTimeout: number, now: number): Verdict {
  if (opened_at === null) return 'ok';
  if (now - opened_at < defectsTimeout * 1000) return 'unknown';
  return { severity: 'Critical', reason: 'defect', values: {} };
}

/** The number that a criterion stands for, written in one way; null: it is none. Case and zeros in front do not matter. */
export function criterionOf(text: string): string | null {
  const clean = text.trim();
  return /^0x[0-9a-f]{1,16}$/i.test(clean) ? `0x${BigInt(clean).toString(16)}` : null;
}

type Monitor = { name: string; threshold: number; timeframe: number; enabled: boolean };

/** So many matching defects of one device within the time frame are probably one. */
export function monitorVerdict({ name, threshold, timeframe, enabled }: Monitor, count: number): Verdict {
  if (!enabled || count < threshold) return 'ok';
  return { severity: 'Warning', reason: 'probable_defect', values: { monitor: name, count, hours: timeframe } };
}
