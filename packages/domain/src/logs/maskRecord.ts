import { masked, maskText } from './maskText.ts';
import { isDigestName, isSecretName, maskableCode } from './secretNames.ts';

const deepest = 8;

/** A value of a log line without secrets, recognised by the names above them and by their own shape. */
export function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return isDigestName(name) ? value : maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return masked;
  if (isBytes(value)) return masked;
  if (Array.isArray(value)) return value.map((one) => maskValue(one, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, hides(key, one) ? masked : maskValue(one, key, depth + 1)]),
  );
}

/** As JSON writes bytes, in which no text is recognised. */
const isBytes = (value: object) => 'type' in value && value.type === 'Buffer' && 'data' in value;

function hides(name: string, value: unknown): boolean {
  if (!isSecretName(name) || value === null || value === undefined || typeof value === 'boolean') return false;
  if (typeof value === 'object') return true;
  if (typeof value !== 'string' && typeof value !== 'number') return true;
  return maskableCode(name, String(value));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a line in JSON; null: it is none. */
export function parseRecord(raw: string): Readonly<Record<string, unknown>> | null {
  if (!raw.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(raw);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** A line of the product as it is kept: what is no JSON was printed by something that failed, and becomes an entry of its own. */
export function keptLine(raw: string, process: string, now: number): string {
  const record = parseRecord(raw);
  if (record) return JSON.stringify(maskValue(record));
  const level = raw.startsWith('(node:') ? 40 : 50;
  return JSON.stringify({ level, time: new Date(now).toISOString(), process, msg: maskText(raw) });
}
