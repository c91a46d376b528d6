import { emailAddresses, isEmailAddress } from '../access/email.ts';
import type { TextStyle } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { addressProblem } from './networkAddress.ts';

const octet = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const url = /^https?:\/\/[^\s/]\S*$/;
/** What every device display can show is all but these. */
const notOnDevices = /[^A-Za-z0-9 .\-/+(),:]/u;
const code = /^[A-Za-z0-9 .-]*$/;

/** A code-style input keeps letters, digits, space, hyphen and period, in capitals. */
export const asCode = (value: string) => value.replace(/[^A-Za-z0-9 .-]/g, '').toUpperCase();

export function styleProblem(style: TextStyle, value: string): Omit<Problem, 'field'> | null {
  switch (style) {
    case 'plain':
      return null;
    case 'code':
      return code.test(value) ? null : { message: 'invalid_input' };
    case 'ascii':
      return asciiProblem(value);
    case 'ipv4':
      return isIpv4(value) ? null : { message: 'invalid_ipv4' };
    case 'host':
      return hostProblem(value);
    case 'mac':
      return macAddress(value) ? null : { message: 'invalid_mac' };
    case 'url':
      return url.test(value) ? null : { message: 'invalid_url' };
    case 'email':
      return emailAddresses(value).every(isEmailAddress) ? null : { message: 'invalid_email' };
    case 'timezone':
      return isTimeZone(value) ? null : { message: 'invalid_input' };
  }
}

function isIpv4(value: string) {
  const parts = value.split('.');
  return parts.length === 4 && parts.every((part) => octet.test(part));
}

function asciiProblem(value: string): Omit<Problem, 'field'> | null {
  const character = notOnDevices.exec(value)?.[0];
  return character === undefined ? null : { message: 'ascii_only', data: { character } };
}

/** Whether the machine itself is allowed is known to the operator's server alone. */
function hostProblem(value: string): Omit<Problem, 'field'> | null {
  if (!isIpv4(value)) return { message: 'invalid_ipv4' };
  const problem = addressProblem(value);
  return problem === null || problem === 'loopback' ? null : { message: 'address_not_allowed' };
}

function isTimeZone(value: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const digits = /^(?:[0-9A-F]{12}|[0-9A-F]{16})$/;
/** Six or eight bytes with separators, with room for blanks. */
const longest = 40;

/** However it is written on the device (colons, hyphens, dots, nothing), it is stored with colons; null: it is none. */
export function macAddress(value: string): string | null {
  if (value.length > longest) return null;
  const plain = value.replace(/[\s:.-]/g, '').toUpperCase();
  return digits.test(plain) ? (plain.match(/../g) ?? []).join(':') : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
