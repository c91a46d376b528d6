import type { Problem } from '../problem.ts';

/** The letters of a mailbox as every mail server takes them; a domain may be written with the letters of its language. */
const mailbox = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const address = new RegExp(`^${mailbox}@${label}(?:\\.${label})+$`, 'iu');
const longest = { mailbox: 64, address: 254, list: 500 } as const;

/** Strict, because it ends up in the head of a mail: no names, no groups, no comments, nothing that breaks a line. */
export const isEmailAddress = (value: string) =>
  value.length <= longest.address && value.indexOf('@') <= longest.mailbox && address.test(value);

/** One field may hold several addresses, with commas between them. */
export const emailAddresses = (list: string): readonly string[] =>
  list
    .split(',')
    .map((part) => part.replace(/^ +| +$/g, ''))
    .filter((part) => part !== '');

/** An empty list is no problem: nobody needs an address. */
export function emailProblem(list: string): Problem | null {
  const field = 'email';
  if (list.length > longest.list) return { field, message: 'at_most', data: { size: longest.list } };
  return emailAddresses(list).every(isEmailAddress) ? null : { field, message: 'invalid_email' };
}
