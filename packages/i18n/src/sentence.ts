import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * A text with its values, for the server: the same messages, without the runtime of the web.
 * Values are put in as they are; what needs a plural or a date is refused rather than written wrongly.
 */
export function sentence(message: string, values: Readonly<Record<string, string>> = {}): string {
  return compileMessageOrThrow(message)
    .map((token) => {
      if (typeof token === 'string') return token;
      const [name, kind] = token;
      const value = values[name];
      if (kind !== undefined || value === undefined) throw new Error(`"${message}" cannot be said with ${name}`);
      return value;
    })
    .join('');
}
