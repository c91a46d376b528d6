import { emailAddresses, isEmailAddress } from '../access/email.ts';
import type { TextStyle } from '../fields.ts';
import type { ProblemKey } from '../problem.ts';

const octet = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const url = /^https?:\/\/[^\s/]\S*$/;
/** What every device display can show: letters without accents, digits and plain punctuation. */
const ascii = /^[ -~]*$/;
const code = /^[A-Za-z0-9 .-]*$/;

/** A code-style input keeps letters, digits, space, hyphen and period, in capitals. */
export const asCode = (value: string) => value.replace(/[^A-Za-z0-9 .-]/g, '').toUpperCase();

export function styleProblem(style: TextStyle, value: string): ProblemKey | null {
  switch (style) {
    case 'plain':
      return null;
    case 'code':
      return code.test(value) ? null : 'invalid_input';
    case 'ascii':
      return ascii.test(value) ? null : 'ascii_only';
    case 'ipv4':
      return isIpv4(value) ? null : 'invalid_ipv4';
    case 'url':
      return url.test(value) ? null : 'invalid_url';
    case 'email':
      return emailAddresses(value).every(isEmailAddress) ? null : 'invalid_email';
    case 'timezone':
      return isTimeZone(value) ? null : 'invalid_input';
  }
}

function isIpv4(value: string) {
  const parts = value.split('.');
  return parts.length === 4 && parts.every((part) => octet.test(part));
}

function isTimeZone(value: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
