import { maskedName } from './maskText.ts';

/** Shorter ones, and names of accounts that are no names of people, would take words out of every line. */
const shortest = 3;
const noNames = new Set(['admin', 'administrator', 'system', 'server', 'worker', 'root', 'demo', 'test', 'user']);

const words = /[\p{L}\p{N}]+/gu;

/** A text without the names of these people, however they are written. One pass, however many there are. */
export function createNameMask(names: readonly string[]): (text: string) => string {
  const byFirstWord = new Map<string, string[]>();
  for (const name of new Set(names.map((each) => each.trim().toLowerCase()))) {
    const [first] = name.match(words) ?? [];
    if (first === undefined || name.length < shortest || noNames.has(name) || !name.startsWith(first)) continue;
    byFirstWord.set(
      first,
      [...(byFirstWord.get(first) ?? []), name].toSorted((a, b) => b.length - a.length),
    );
  }
  if (byFirstWord.size === 0) return (text) => text;
  return (text) => {
    const lower = text.toLowerCase();
    // A few letters change their length with their case: then places in one are not places in the other.
    if (lower.length !== text.length)
      return text.replace(words, (word) => (startsOne(byFirstWord, word) ? maskedName : word));
    let result = '';
    let from = 0;
    for (const { 0: word, index } of lower.matchAll(words)) {
      if (index < from) continue;
      const name = byFirstWord.get(word)?.find((one) => standsAt(lower, index, one));
      if (name === undefined) continue;
      result += text.slice(from, index) + maskedName;
      from = index + name.length;
    }
    return result + text.slice(from);
  };
}

const startsOne = (byFirstWord: ReadonlyMap<string, readonly string[]>, word: string) =>
  byFirstWord.has(word.toLowerCase());

const standsAt = (text: string, at: number, name: string) =>
  text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '');
