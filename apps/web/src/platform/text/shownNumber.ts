const format = new Intl.NumberFormat('de-CH');

/** 1'234.5 in all languages; older browsers write the mark as a curved one. */
export const shownNumber = (value: number): string => format.format(value).replaceAll('\u2019', "'");

/** A text whose numbers were put in by the rules of its language, or without any, gets them in ours. Ids are names. */
export function withShownNumbers(text: string, values: Readonly<Record<string, unknown>>, locale: string): string {
  return Object.entries(values).reduce((shown, [key, value]) => {
    if (typeof value !== 'number' || Math.abs(value) < 1000 || key === 'id') return shown;
    const ours = shownNumber(value);
    const theirs = new Intl.NumberFormat(locale).format(value);
    return shown.replaceAll(theirs, ours).replaceAll(String(value), ours);
  }, text);
}
