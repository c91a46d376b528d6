/** Wherever the name of a display profile is typed or stored. */
export const longestProfileName = 60;

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' };
const longest = 50;

/** A name as a part of an address: "Stationszimmer 2. OG" becomes stationszimmer-2-og. */
export function slugOf(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßœæ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
  const slug = letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'display' : slug;
}

/** The same, with a number where another profile has it already. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const slug = slugOf(name);
  if (!taken.includes(slug)) return slug;
  let number = 2;
  while (taken.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
