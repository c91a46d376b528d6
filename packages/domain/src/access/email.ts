import type { Problem } from '../kit/problem.ts';

/** The letters of a mailbox as every mail server takes them; a domain may be written with the letters of its language. */
const word = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const longest = { mailbox: 64, address: 254, list: 500 } as const;

/** Strict, because it ends up in the head of a mail: no names, no groups, no comments, nothing that breaks a line. */
export function isEmailAddress(value: string): boolean {
  if (value.length > longest.address) return false;
  const [mailbox = '', domain = '', ...rest] = value.split('@');
  if (rest.length > 0 || mailbox.length > longest.mailbox) return false;
  const labels = domain.split('.');
  return (
    mailbox.split('.').every((part) => word.test(part)) && labels.length > 1 && labels.every((part) => label.test(part))
  );
}

/** One field may hold several addresses, with commas between them. */
export const emailAddresses = (list: string): readonly string[] =>
  list
    .split(',')
    .map(withoutSpaces)
    .filter((part) => part !== '');

/** Spaces alone, unlike `trim`: a line that is broken is a problem of the address. */
function withoutSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}

/** An empty list is no problem: an address is optional. */
export function emailProblem(list: string): Problem | null {
  const field = 'email';
  if (list.length > longest.list) return { field, message: 'at_most', data: { size: longest.list } };
  return emailAddresses(list).every(isEmailAddress) ? null : { field, message: 'invalid_email' };
}

/** The addresses of a list: commas part them, and so does what people type or paste instead. */
export const addressesIn = (list: string): readonly string[] => [
  ...new Set(list.split(/[\s,;]+/).filter((address) => address !== '')),
];

export const emailList = (addresses: readonly string[]): string => addresses.join(', ');
