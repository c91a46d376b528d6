import { isSecretName, maskableCode } from './secretNames.ts';

/** Stands in place of a secret. */
export const masked = '[secret]';
/** Stands in place of who is written to. */
export const maskedName = '[name]';

/** Blanks, quotes and the escaped quotes of JSON in JSON between a name and its value. */
const between = new Set([' ', '\t', '"', "'", '\\']);
const mostBetween = 4;
const longestName = 60;
/** Also encoded, as in an address within an address, and the blank in `PASSWORD 'x'`. */
const endsName = /[:=]|%3[ad]|[ \t](?=["'])/gi;
const endsValue = /[\s,;&"'`)}\]]/g;
const endsRest = /["\r\n`]/g;
const endsHeader = /[\r\n`]/g;
const endsAddress = /[\s"'<>`]/g;

const isWord = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 45;

/** Any text without what would let its reader in, and without whom a mail is for. Done twice it is the same. */
export const maskText = (text: string): string =>
  maskAddressees(maskShapes(maskOptions(maskNamed(maskUserInfo(maskKeys(text))))));

/** Where the next match begins; the end of the text if there is none. */
function next(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** Keys in PEM, whole or cut off. */
function maskKeys(text: string): string {
  const begin = '-----BEGIN ';
  const end = '-----END ';
  let result = '';
  let from = 0;
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, from)) {
    const found = text.indexOf(end, at);
    const close = found < 0 ? -1 : text.indexOf('-----', found + end.length);
    const stop = close < 0 ? text.length : close + 5;
    const kind = text.slice(at + begin.length, text.indexOf('-----', at + begin.length));
    // A certificate is public.
    result += text.slice(from, at) + (kind === 'CERTIFICATE' ? text.slice(at, stop) : masked);
    from = stop;
  }
  return result + text.slice(from);
}

/** `postgres://user:password@host`: addresses keep their host. */
function maskUserInfo(text: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', from)) {
    const start = at + 3;
    const stop = next(endsAddress, text, start);
    const address = text.slice(start, stop);
    const slash = address.search(/[/?#]/);
    const authority = slash < 0 ? address : address.slice(0, slash);
    // A slash may stand in a password that was not encoded.
    const isOdd = /^[^:]*:(?!\d{1,5}$)/.test(authority) && !authority.startsWith('[');
    const last = authority.includes('@') || isOdd ? (isOdd ? address : authority).lastIndexOf('@') : -1;
    result += text.slice(from, start) + (last < 0 ? '' : masked) + address.slice(Math.max(last, 0));
    from = stop;
  }
  return result + text.slice(from);
}

/** `password=...`, `"token": "..."`, `Authorization: Bearer ...`: a value whose name says what it is. */
function maskNamed(text: string): string {
  let result = '';
  let from = 0;
  for (let at = next(endsName, text, 0); at < text.length; at = next(endsName, text, Math.max(at + 1, from))) {
    const name = nameBefore(text, at);
    if (name === null || !hidesValue(text, name, at)) continue;
    let start = at + (text[at] === '%' ? 3 : 1);
    // `=>`, `==` and the `::` of LDIF belong to the sign.
    if ('>=:'.includes(text[start] ?? ' ')) start += 1;
    for (let blanks = 0; blanks < mostBetween && between.has(text[start] ?? ''); blanks += 1) start += 1;
    const stop = valueEnd(text, start, name);
    const value = text.slice(start, stop);
    if (isHarmless(name, value) || text.startsWith(masked, start)) continue;
    result += text.slice(from, start) + masked;
    from = stop;
  }
  return result + text.slice(from);
}

/** Prose speaks of tokens and sessions; after a blank only a password in quotes is one. A `key` is one in an address alone. */
function hidesValue(text: string, name: string, at: number): boolean {
  const sign = text[at];
  if (sign === ' ' || sign === '\t') return /pass(?:word|wd|wort|phrase)$|kennwort$/i.test(name);
  if (name.toLowerCase() === 'key' && sign === '=') return '?&'.includes(text[at - name.length - 1] ?? ' ');
  return isSecretName(name);
}

/** `--password hunter2`, as in the arguments of a command that failed. */
const maskOptions = (text: string) =>
  text.replace(/(^|\s)--([\w-]{1,60}) (?=[^\s-])[^\s"']{1,500}/g, (found, before: string, name: string) =>
    isSecretName(name) ? `${before}--${name} ${masked}` : found,
  );

function nameBefore(text: string, at: number): string | null {
  let end = at;
  for (let blanks = 0; blanks < mostBetween && between.has(text[end - 1] ?? ''); blanks += 1) end -= 1;
  let start = end;
  while (end - start < longestName && isWord(text.charCodeAt(start - 1))) start -= 1;
  return start === end ? null : text.slice(start, end);
}

/** A value in quotes goes on to the quote; cookies and log-ins have several words. */
function valueEnd(text: string, start: number, name: string): number {
  const first = text[start] ?? '';
  const closing = first === '[' ? ']' : first === '{' ? '}' : null;
  if (closing !== null) {
    const close = text.indexOf(closing, start);
    return close < 0 ? text.length : close + 1;
  }
  const before = text[start - 1];
  if (before === '"' || before === "'") {
    const isEscaped = text[start - 2] === '\\';
    for (let at = start; at < text.length; at += 1) {
      if (isEscaped && text[at] === '\\' && text[at + 1] === before) return at;
      if (!isEscaped && text[at] === '\\') at += 1;
      else if (text[at] === before) return at;
    }
    return text.length;
  }
  if (!/cookie|authorization/i.test(name)) return next(endsValue, text, start);
  // The parts of this one stand in quotes.
  return next(/^digest /i.test(text.slice(start, start + 7)) ? endsHeader : endsRest, text, start);
}

const isHarmless = (name: string, value: string) =>
  ['', 'true', 'false', 'null', 'undefined', '[]', '{}'].includes(value) || !maskableCode(name, value);

const shapes: readonly RegExp[] = [/AGE-SECRET-KEY-1[A-Z0-9]+/g, /\$argon2\w*\$[^\s"']+/g, /\bv1:[A-Za-z0-9+/=]{20,}/g];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What its shape alone gives away: keys, digests, and whatever looks drawn by lot. */
function maskShapes(text: string): string {
  // "Basic authentication" is prose.
  let result = text.replace(/\b(?:bearer|basic) {1,3}[\w.~+/=-]{8,}/gi, (found) =>
    /[\dA-Z]/.test(found.slice(6)) ? masked : found,
  );
  for (const shape of shapes) result = result.replace(shape, masked);
  return result.replace(/[\w+/-]{20,}/g, (run) => {
    if (uuid.test(run)) return run;
    if (/^[0-9a-f]{32,}$/i.test(run)) return masked;
    return looksRandom(run) ? masked : run;
  });
}

const classOf = (character: string) => {
  if (character >= 'a' && character <= 'z') return 'lower';
  if (character >= 'A' && character <= 'Z') return 'upper';
  return character >= '0' && character <= '9' ? 'digit' : null;
};

/** In words adjacent characters are of one kind; in what was drawn by lot they change with every second one. */
const leastChanges = 0.36;

export function looksRandom(run: string): boolean {
  let pairs = 0;
  let changes = 0;
  const seen = new Set<string>();
  let before: string | null = null;
  for (const character of run) {
    const kind = classOf(character);
    if (kind !== null) {
      seen.add(kind);
      if (before !== null) {
        pairs += 1;
        if (before !== kind) changes += 1;
      }
    }
    before = kind;
  }
  return seen.size === 3 && pairs >= 15 && changes / pairs >= leastChanges;
}

/** Of a mail address the domain stays, which says where mails do not arrive. */
function maskAddressees(text: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && at - start < 64 && /[\p{L}\p{N}._%+-]/u.test(text[start - 1] ?? '')) start -= 1;
    if (start === at || !/[\p{L}\p{N}]/u.test(text[at + 1] ?? '')) continue;
    if (!/^[\p{L}\p{N}-]+\.\p{L}/u.test(text.slice(at + 1, at + 120))) continue;
    result += text.slice(from, start) + maskedName;
    from = at;
  }
  return result + text.slice(from);
}
