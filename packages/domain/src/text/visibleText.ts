/** Blanks, and format characters such as the zero-width space. */
const invisible = /[\s\p{Cf}]/u;
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const control = /\p{Cc}/u;

/** Without what cannot be seen at either end. A scan, because a pattern for the end takes quadratic time. */
export function trimmed(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && invisible.test(value.charAt(start))) start += 1;
  while (end > start && invisible.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

export const isBlank = (value: string) => !visible.test(value);

/** Halves of characters and control characters can be neither stored nor shown; line breaks belong to long texts only. */
export const isStorable = (value: string, mayBreakLines: boolean) =>
  value.isWellFormed() && !control.test(mayBreakLines ? value.replace(/[\n\r\t]/g, '') : value);
