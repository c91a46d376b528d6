import { expect, test } from 'vitest';
import { holdKeys } from './holdKeys.ts';

type Key = { key: string; ctrlKey?: boolean };

/** The keys of a page, pressed one after the other: which of them it gets, and what the search takes of them. */
function pressed(keys: readonly Key[]) {
  const target = new EventTarget() as unknown as Document;
  const held = holdKeys(target);
  const received: string[] = [];
  for (const { key, ctrlKey = false } of keys) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ctrlKey });
    target.dispatchEvent(event);
    if (!event.defaultPrevented) received.push(key);
  }
  return { received, taken: held.take() };
}

const search = { key: 'k', ctrlKey: true };
const keys = (text: string) => [...text].map((key) => ({ key }));

test.each([
  ['without Ctrl+K the page gets its keys', keys('nej'), ['n', 'e', 'j'], null],
  ['after Ctrl+K none reaches the page', [search, ...keys('ne 1')], [], 'ne 1'],
  ['what was typed before it stays with the page', [...keys('e'), search, ...keys('x')], ['e'], 'x'],
  ['a letter is taken back', [search, ...keys('ab'), { key: 'Backspace' }], [], 'a'],
  ['Escape gives the keys back to the page', [search, ...keys('a'), { key: 'Escape' }, ...keys('j')], ['j'], null],
  ['Tab is left alone', [search, { key: 'Tab' }], ['Tab'], ''],
])('%s', (_what, typed, received, taken) => {
  expect(pressed(typed)).toEqual({ received, taken });
});
